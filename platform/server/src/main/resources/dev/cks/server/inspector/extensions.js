import { html, useLoaded, useState, Badge, Loaded, plural } from './ui.js';

const STATES = { loaded: 'good', degraded: 'fair', refused: 'bad' };

function matches(wanted) {
  const text = wanted.trim().toLowerCase();
  return (entry) => text === '' || JSON.stringify(entry).toLowerCase().includes(text);
}

function Plugin({ plugin }) {
  return html`
    <tr>
      <th scope="row">${plugin.id || plugin.file}</th>
      <td>${plugin.version}</td>
      <td><${Badge} kind=${STATES[plugin.state] || 'bad'}>${plugin.state}<//></td>
      <td>${(plugin.problems || []).map((problem) => html`
        <p class="problem"><strong>${problem.code}</strong> ${problem.detail} ${problem.fix && html`<em>${problem.fix}</em>`}</p>`)}
      </td>
    </tr>`;
}

function Extension({ extension }) {
  return html`
    <tr>
      <th scope="row"><code>${extension.name}</code></th>
      <td>${extension.summary}</td>
      <td>${(extension.codes || []).map((code) => html`<div><code>${code}</code></div>`)}</td>
      <td>${extension.plugin && extension.plugin.id} ${extension.plugin && extension.plugin.version}</td>
      <td><${Badge} kind=${STATES[extension.state] || 'bad'}>${extension.state}<//></td>
    </tr>`;
}

function Tool({ tool }) {
  return html`
    <tr>
      <th scope="row"><code>${tool.name}</code></th>
      <td>${tool.title || tool.summary || ''}</td>
      <td>${tool.qualified_name}</td>
    </tr>`;
}

function Listing({ title, columns, entries, row }) {
  return html`
    <section aria-label=${title}>
      <h2>${title} <span class="quiet">${entries.length}</span></h2>
      ${entries.length === 0
        ? html`<p class="quiet">None.</p>`
        : html`<table>
            <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
            <tbody>${entries.map(row)}</tbody>
          </table>`}
    </section>`;
}

/** What is installed: plugins with their states, the extensions and tools they bring. */
export function Extensions({ server, changes }) {
  const installed = useLoaded(() => server.call('list-extensions'), [changes]);
  const [wanted, setWanted] = useState('');
  return html`<${Loaded} of=${installed}>${(value) => {
    const filter = matches(wanted);
    const troubled = value.plugins.filter((plugin) => plugin.state !== 'loaded').length;
    return html`
      <div class="bar">
        <input type="search" aria-label="Search extensions, tools and plugins" placeholder="Search"
          value=${wanted} onInput=${(event) => setWanted(event.target.value)} />
        <span role="status">${plural(value.plugins.length, 'plugin')},
          ${troubled === 0 ? ' all loaded' : ' ' + troubled + ' with problems'}</span>
      </div>
      <${Listing} title="Plugins" columns=${['Plugin', 'Version', 'State', 'Problems']}
        entries=${value.plugins.filter(filter)} row=${(plugin) => html`<${Plugin} plugin=${plugin} />`} />
      <${Listing} title="Extensions" columns=${['Name', 'Rule', 'Codes', 'Plugin', 'State']}
        entries=${value.extensions.filter(filter)} row=${(extension) => html`<${Extension} extension=${extension} />`} />
      <${Listing} title="Tools" columns=${['Name', 'Title', 'Qualified name']}
        entries=${value.tools.filter(filter)} row=${(tool) => html`<${Tool} tool=${tool} />`} />`;
  }}<//>`;
}
