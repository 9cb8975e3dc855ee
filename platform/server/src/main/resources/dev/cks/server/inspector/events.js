import { html, useState, Id, Time, plural } from './ui.js';

const MOST_SHOWN = 200;

function Event({ event }) {
  const said = JSON.parse(event.data || '{}');
  const detail = said.detail || {};
  return html`
    <tr>
      <td><${Time} at=${said.timestamp || ''} /></td>
      <th scope="row">${said.event || event.event}</th>
      <td>${detail.session_id && html`<a href=${'#sessions/' + encodeURIComponent(detail.session_id)}>
        <${Id} id=${detail.session_id} /></a>`}</td>
      <td>${Object.entries(detail).filter(([key]) => key !== 'session_id').map(([key, value]) =>
        html`<div><span class="quiet">${key}</span> ${value}</div>`)}</td>
    </tr>`;
}

/** What happened since the page was opened, newest first. */
export function Events({ events }) {
  const [held, setHeld] = useState(null);
  const shown = held || events;
  return html`
    <div class="bar">
      <button type="button" aria-pressed=${held !== null} onClick=${() => setHeld(held === null ? events : null)}>
        ${held === null ? 'Hold' : 'Go on'}</button>
      <span class="quiet">${plural(events.length, 'event')} since this page was opened</span>
    </div>
    ${shown.length === 0
      ? html`<p class="quiet">Nothing has happened yet. Every change to a session, and of plugins, appears here.</p>`
      : html`<table aria-label="Events">
          <thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Session</th><th scope="col">Detail</th></tr></thead>
          <tbody>${shown.slice(0, MOST_SHOWN).map((event) => html`<${Event} key=${event.id} event=${event} />`)}</tbody>
        </table>`}`;
}
