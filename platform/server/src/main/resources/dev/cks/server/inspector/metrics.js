import { html, useEffect, useLoaded, useState, Loaded, plural } from './ui.js';

const EVERY = 5000;

function number(value) {
  return value === undefined ? '' : value.toLocaleString(undefined, { maximumFractionDigits: 2 });
}

/** A bar beside the number, for the eye only. */
function Bar({ value, most }) {
  return html`<td class="number">${number(value)}
    <span class="measure" aria-hidden="true"><span style=${{ width: (most > 0 ? 100 * value / most : 0) + '%' }}></span></span></td>`;
}

/** How calls went since the server was started; asks again every five seconds. */
export function Metrics({ server }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  const metrics = useLoaded(() => server.call('get_metrics'), [turn]);
  return html`<${Loaded} of=${metrics}>${(value) => {
    const tools = Object.entries(value.tool_telemetry.tools).sort(([, a], [, b]) => b.calls - a.calls);
    const kept = Object.entries(value.runtime_metrics);
    const most = Math.max(0, ...tools.map(([, tool]) => tool.latency_p95_ms || 0));
    return html`
      <div class="bar"><span>${plural(value.tool_telemetry.total_calls, 'call')}</span></div>
      <table aria-label="Calls by tool">
        <thead><tr><th scope="col">Tool</th>
          ${['Calls', 'Answered well', 'p50 ms', 'p95 ms', 'p99 ms'].map((title) => html`<th scope="col" class="number">${title}</th>`)}
          <th scope="col">Errors</th></tr></thead>
        <tbody>${tools.map(([name, tool]) => html`
          <tr>
            <th scope="row"><code>${name}</code></th>
            <td class="number">${tool.calls}</td>
            <td class="number">${number(100 * tool.success_rate)} %</td>
            <td class="number">${number(tool.latency_p50_ms)}</td>
            <${Bar} value=${tool.latency_p95_ms} most=${most} />
            <td class="number">${number(tool.latency_p99_ms)}</td>
            <td>${(tool.top_errors || []).map((error) => html`<div><code>${error.type}</code> ${error.count}</div>`)}</td>
          </tr>`)}</tbody>
      </table>
      <h2>Kept changes</h2>
      ${kept.length === 0
        ? html`<p class="quiet">None yet.</p>`
        : html`<table aria-label="Kept changes">
            <thead><tr><th scope="col">Cause</th><th scope="col" class="number">Versions</th><th scope="col" class="number">Average ms</th></tr></thead>
            <tbody>${kept.map(([cause, of]) => html`
              <tr><th scope="row">${cause}</th><td class="number">${of.count}</td><td class="number">${number(of.avg_time_ms)}</td></tr>`)}
            </tbody></table>`}`;
  }}<//>`;
}
