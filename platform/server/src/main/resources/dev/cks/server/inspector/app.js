import { html, render, useCallback, useEffect, useRef, useState, Badge } from './ui.js';
import { Server } from './server.js';
import { Extensions } from './extensions.js';
import { Sessions } from './sessions.js';
import { Events } from './events.js';
import { Metrics } from './metrics.js';

const VIEWS = { sessions: 'Sessions', extensions: 'Extensions', events: 'Events', metrics: 'Metrics' };
const MOST_EVENTS = 500;

const server = new Server();

/** What is shown stands behind the # of the address, so that the browser's own back and forward work. */
function useAddress() {
  const [address, setAddress] = useState(location.hash.slice(1));
  useEffect(() => {
    const changed = () => setAddress(location.hash.slice(1));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  const [view, ...path] = address.split('/').map(decodeURIComponent);
  return [view in VIEWS ? view : 'sessions', path];
}

function useEvents(connected) {
  const [events, setEvents] = useState([]);
  const [state, setState] = useState('lost');
  useEffect(() => {
    if (!connected) {
      return undefined;
    }
    const end = new AbortController();
    server.events(end.signal, (event) => setEvents((before) => [event, ...before].slice(0, MOST_EVENTS)), setState);
    return () => end.abort();
  }, [connected]);
  return [events, state];
}

function Token({ onToken, refused }) {
  const field = useRef(null);
  useEffect(() => field.current.focus(), []);
  const submit = (event) => {
    event.preventDefault();
    onToken(field.current.value);
  };
  return html`
    <main class="token">
      <form onSubmit=${submit}>
        <h1>CKS inspector</h1>
        <label for="token">Token</label>
        <input id="token" type="password" ref=${field} autocomplete="off" spellcheck="false" required
          aria-describedby="token-help" />
        <p id="token-help" class="quiet">The server printed it when it was started for the first time;
          <code>cks token add NAME</code> makes another. It is kept in this tab only.</p>
        ${refused && html`<p class="problem" role="alert">The server doesn't know this token.</p>`}
        <button type="submit">Open</button>
      </form>
    </main>`;
}

function Tabs({ view }) {
  return html`
    <nav aria-label="Views">
      ${Object.entries(VIEWS).map(([name, title]) => html`
        <a href=${'#' + name} aria-current=${name === view ? 'page' : undefined}>${title}</a>`)}
    </nav>`;
}

function App() {
  const [connected, setConnected] = useState(server.hasToken);
  const [refused, setRefused] = useState(false);
  const [view, path] = useAddress();
  const [events, state] = useEvents(connected);
  server.onRefused = useCallback(() => {
    server.use('');
    setRefused(true);
    setConnected(false);
  }, []);
  const open = (token) => {
    server.use(token);
    setRefused(false);
    setConnected(true);
  };
  const leave = () => {
    server.use('');
    setConnected(false);
  };
  if (!connected) {
    return html`<${Token} onToken=${open} refused=${refused} />`;
  }
  const changes = events.length > 0 ? events[0].id : '';
  const reload = events.find((event) => event.event === 'PluginsReloaded');
  return html`
    <a class="skip" href="#content" onClick=${(event) => { event.preventDefault(); document.getElementById('content').focus(); }}>
      Skip to the content</a>
    <header>
      <h1>CKS inspector</h1>
      <${Tabs} view=${view} />
      <span class="space"></span>
      <span role="status"><${Badge} kind=${state === 'live' ? 'good' : 'bad'}>
        ${state === 'live' ? 'live' : 'not connected'}<//></span>
      <button type="button" onClick=${leave}>Forget token</button>
    </header>
    <main id="content" tabindex="-1" aria-label=${VIEWS[view]}>
      ${view === 'extensions' && html`<${Extensions} server=${server} changes=${reload ? reload.id : ''} />`}
      ${view === 'sessions' && html`<${Sessions} server=${server} path=${path} changes=${changes} />`}
      ${view === 'events' && html`<${Events} events=${events} />`}
      ${view === 'metrics' && html`<${Metrics} server=${server} />`}
    </main>`;
}

render(html`<${App} />`, document.getElementById('app'));
