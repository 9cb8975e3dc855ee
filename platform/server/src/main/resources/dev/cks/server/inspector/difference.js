import { html, useLoaded, useState, Id, Loaded, plural } from './ui.js';
import { objectsOf } from './structures.js';
import { Drawing, Elements } from './graph.js';

const MOST_NODES = 300;

/** Says for every id in which the two differ how: added, removed or changed. */
function changes(before, after) {
  const found = new Map();
  for (const [id, object] of after) {
    const old = before.get(id);
    if (old === undefined) {
      found.set(id, 'added');
    } else if (JSON.stringify(old) !== JSON.stringify(object)) {
      found.set(id, 'changed');
    }
  }
  for (const id of before.keys()) {
    if (!after.has(id)) {
      found.set(id, 'removed');
    }
  }
  return found;
}

/** Where to look: what differs, and for a relation the objects it joins. */
function seeds(found, before, after) {
  const ids = new Set();
  for (const id of found.keys()) {
    const participants = (after.get(id) || before.get(id)).structure.participants;
    for (const each of Array.isArray(participants) ? participants : [id]) {
      ids.add(each);
    }
  }
  return Array.from(ids);
}

/** Draws both versions as one: what only the older one holds is still there. */
async function load({ server, session, base, other }) {
  const [before, after, compared] = await Promise.all([
    objectsOf(server, session, base),
    objectsOf(server, session, other),
    server.call('compare_versions', { session_id: session.session_id, target_version_id: base, other_version_id: other })
  ]);
  const found = changes(before.byId, after.byId);
  if (found.size === 0) {
    return { compared, elements: null, counts: [] };
  }
  const both = Array.from(after.byId.values());
  both.push(...Array.from(before.byId.values()).filter((object) => !after.byId.has(object.identity.id)));
  const drawn = await server.call('visualize_graph', {
    json_data: JSON.stringify({ objects: both }),
    seed_ids: seeds(found, before.byId, after.byId),
    depth: 1,
    format: 'elements',
    max_objects: MOST_NODES
  });
  const marked = (entry) => ({ ...entry, severity: '', change: found.get(entry.id) || '' });
  return {
    compared,
    counts: ['added', 'removed', 'changed'].map((kind) =>
      [kind, Array.from(found.values()).filter((each) => each === kind).length]),
    elements: { nodes: drawn.elements.nodes.map(marked), edges: drawn.elements.edges.map(marked), findings: [] }
  };
}

function words(operation) {
  const { type, ...rest } = operation;
  return html`<li><code>${type}</code> <span class="quiet">${JSON.stringify(rest)}</span></li>`;
}

/** How two versions differ: green what came, red and dashed what went, amber what changed. */
export function Difference(props) {
  const loaded = useLoaded(() => load(props), [props.session.session_id, props.base, props.other]);
  const [chosen, setChosen] = useState(null);
  return html`<${Loaded} of=${loaded}>${({ compared, elements, counts }) => html`
    <h2>From <${Id} id=${props.base} /> to <${Id} id=${props.other} /></h2>
    ${elements === null
      ? html`<p>The two hold the same.</p>`
      : html`
        <p class="legend">${counts.map(([kind, count]) => html`<span class=${'badge ' + kind}>${count} ${kind}</span> `)}</p>
        <${Drawing} elements=${elements} chosen=${chosen} onChoose=${setChosen}
          label="Graph of what changed and what is next to it; the table below holds the same" />
        <div class="beside">
          <${Elements} elements=${elements} chosen=${chosen} onChoose=${setChosen} />
          <section aria-label="Operations">
            <h3>${plural(compared.operations.length, 'operation')}
              ${compared.operations_omitted ? ' and ' + compared.operations_omitted + ' more' : ''}</h3>
            <ol class="operations">${compared.operations.map(words)}</ol>
          </section>
        </div>`}`}<//>`;
}
