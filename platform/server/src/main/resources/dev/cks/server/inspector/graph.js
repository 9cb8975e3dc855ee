import { html, useEffect, useLoaded, useRef, useState, Badge, Loaded, plural } from './ui.js';
import { objectsOf } from './structures.js';

const MOST_NODES = 400;
const MOST_LISTED = 200;

/** A drawing; what is chosen in it is passed on, and what is chosen beside it is marked. */
export function Drawing({ elements, chosen, onChoose, label }) {
  const place = useRef(null);
  const drawing = useRef(null);
  useEffect(() => {
    const cy = globalThis.cksDrawing.draw(place.current, elements);
    cy.on('tap', (event) => onChoose(event.target === cy ? null : event.target.data('entry').id));
    drawing.current = cy;
    place.current.cksDrawn = cy;
    return () => cy.destroy();
  }, [elements]);
  useEffect(() => {
    const cy = drawing.current;
    cy.elements(':selected').unselect();
    const found = cy.elements().filter((element) => chosen !== null && element.data('entry').id === chosen);
    if (found.nonempty()) {
      found.select();
      cy.animate({ center: { eles: found } }, { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 });
    }
  }, [chosen, elements]);
  const zoom = (factor) => drawing.current.zoom({
    level: drawing.current.zoom() * factor,
    renderedPosition: { x: drawing.current.width() / 2, y: drawing.current.height() / 2 }
  });
  return html`
    <div class="drawing">
      <div ref=${place} class="canvas" role="img" aria-label=${label}></div>
      <div class="zoom">
        <button type="button" aria-label="Zoom in" onClick=${() => zoom(1.4)}>+</button>
        <button type="button" aria-label="Zoom out" onClick=${() => zoom(1 / 1.4)}>−</button>
        <button type="button" onClick=${() => globalThis.cksDrawing.fit(drawing.current)}>fit</button>
      </div>
    </div>`;
}

function Finding({ finding, onChoose }) {
  return html`
    <li class=${'finding ' + finding.severity}>
      <button type="button" class="plain" onClick=${() => onChoose(finding.location || null)}>
        <strong>${finding.severity}</strong> <code>${finding.code}</code> ${finding.message}</button>
    </li>`;
}

/** What was drawn as a table, for those who can't see or point at the drawing. */
export function Elements({ elements, chosen, onChoose }) {
  const [wanted, setWanted] = useState('');
  const all = elements.nodes.concat(elements.edges).filter((entry) => entry.id !== '');
  const text = wanted.trim().toLowerCase();
  const found = all.filter((entry) => (entry.id + '\n' + entry.name + '\n' + entry.type).toLowerCase().includes(text));
  return html`
    <details open>
      <summary>${plural(found.length, 'element')}</summary>
      <input type="search" aria-label="Search the drawing" placeholder="Search" value=${wanted}
        onInput=${(event) => setWanted(event.target.value)} />
      <table aria-label="Elements">
        <thead><tr><th scope="col">Id</th><th scope="col">Type</th><th scope="col">Mark</th></tr></thead>
        <tbody>${found.slice(0, MOST_LISTED).map((entry) => html`
          <tr key=${entry.number} class=${entry.id === chosen ? 'chosen' : ''}>
            <th scope="row"><button type="button" class="plain" aria-pressed=${entry.id === chosen}
              onClick=${() => onChoose(entry.id)}>${entry.name || entry.id}</button></th>
            <td>${entry.type}</td>
            <td>${entry.change && html`<${Badge} kind=${entry.change}>${entry.change}<//>`}
              ${entry.severity && html`<${Badge} kind=${entry.severity}>${entry.severity}<//>`}</td>
          </tr>`)}</tbody>
      </table>
      ${found.length > MOST_LISTED && html`<p class="quiet">The first ${MOST_LISTED}; search for others.</p>`}
    </details>`;
}

function Content({ objects, chosen }) {
  const object = objects && objects.get(chosen);
  return html`
    <section aria-live="polite" aria-label="Chosen element">
      ${chosen !== null && html`
        <h3>${object ? object.identity.name || chosen : chosen}</h3>
        ${object
          ? html`<p class="quiet">${object.identity.type} <code>${chosen}</code></p><pre>${JSON.stringify(object.structure, null, 2)}</pre>`
          : html`<p class="quiet">${objects ? 'Nothing bears this id.' : 'The structure is too large to show contents.'}</p>`}`}
    </section>`;
}

async function load({ server, session, version, current, extensions }) {
  const objects = await objectsOf(server, session, version).catch((tooLarge) => {
    if (current) {
      return { text: null, byId: null };
    }
    throw tooLarge;
  });
  const of = current ? { session_id: session.session_id } : { json_data: objects.text };
  const drawn = await server.call('visualize_graph', { ...of, extensions, format: 'elements', max_objects: MOST_NODES });
  return { drawn, objects: objects.byId };
}

/** What a version holds, with what its rules find marked. */
export function Graph(props) {
  const loaded = useLoaded(() => load(props), [props.session.session_id, props.version]);
  const [chosen, setChosen] = useState(null);
  return html`<${Loaded} of=${loaded}>${({ drawn, objects }) => {
    const findings = drawn.elements.findings;
    return html`
      <h2>${props.version === 'draft' ? 'Draft' : 'Version'}${' '}
        <span class="quiet">${drawn.returned_nodes} of ${plural(drawn.total_found_nodes, 'node')}${', '}
          ${plural(drawn.elements.edges.length, 'edge')}, ${plural(findings.length, 'finding')}</span></h2>
      <${Drawing} elements=${drawn.elements} chosen=${chosen} onChoose=${setChosen}
        label=${'Graph of ' + plural(drawn.returned_nodes, 'node') + '; the table below holds the same'} />
      <div class="beside">
        <div>
          ${findings.length > 0 && html`<h3>Findings</h3>
            <ul class="findings">${findings.slice().reverse().slice(0, MOST_LISTED).map((finding) => html`
              <${Finding} finding=${finding} onChoose=${setChosen} />`)}</ul>`}
          <${Elements} elements=${drawn.elements} chosen=${chosen} onChoose=${setChosen} />
        </div>
        <${Content} objects=${objects} chosen=${chosen} />
      </div>`;
  }}<//>`;
}
