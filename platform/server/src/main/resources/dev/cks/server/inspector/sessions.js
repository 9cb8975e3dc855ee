import { html, useEffect, useLoaded, useState, Badge, Id, Loaded, Time, plural } from './ui.js';
import { Graph } from './graph.js';
import { Difference } from './difference.js';

const PAGE = 50;

function link(...path) {
  return '#' + ['sessions', ...path].map(encodeURIComponent).join('/');
}

/** Pages of a list, the first of which is read anew after every change. */
function usePages(load, keys) {
  const [more, setMore] = useState([]);
  const first = useLoaded(() => load(undefined), keys);
  useEffect(() => setMore([]), keys);
  const pages = first.value ? [first.value, ...more] : [];
  const cursor = pages.length > 0 ? pages[pages.length - 1].next_cursor : undefined;
  const next = cursor && (() => load(cursor).then((page) => setMore((before) => [...before, page])));
  return [first, pages, next];
}

function More({ next }) {
  return next ? html`<button type="button" class="more" onClick=${next}>More</button>` : null;
}

/** Up and down move among the links of a list, as in any list. */
function arrows(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const links = Array.from(event.currentTarget.querySelectorAll('a.entry'));
    const next = links[links.indexOf(document.activeElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
}

function Session({ session, chosen }) {
  return html`
    <li>
      <a class="entry" href=${link(session.session_id)} aria-current=${chosen ? 'true' : undefined}>
        <${Id} id=${session.session_id} />
        <span class="quiet"><${Time} at=${session.created_at} /></span>
        <span>
          ${plural(session.version_count, 'version')}
          ${session.draft && html` <${Badge} kind="fair">draft<//>`}
          ${session.state !== 'open' && html` <${Badge} kind="off">${session.state}<//>`}
          ${session.parent_session_id && html` <${Badge} kind="off">branch<//>`}
        </span>
      </a>
    </li>`;
}

function Version({ session, version, branches, chosen, previous }) {
  const facts = version.metadata;
  const merged = facts.cause === 'merge' && facts.parents[1];
  return html`
    <li class=${'version ' + facts.cause}>
      <a class="entry" href=${link(session.session_id, version.version_id)} aria-current=${chosen ? 'true' : undefined}>
        <strong>${facts.cause}</strong> <${Id} id=${version.version_id} />
        <span class="quiet"><${Time} at=${version.created_at} /> by ${facts.principal}${facts.client && ', ' + facts.client}</span>
      </a>
      ${merged && html`<div>merged in <${Id} id=${merged} /></div>`}
      ${branches.map((branch) => html`
        <div>branch <a href=${link(branch.session_id)}><${Id} id=${branch.session_id} /></a></div>`)}
      ${previous && html`<div><a href=${link(session.session_id, previous, version.version_id)}>What changed</a></div>`}
    </li>`;
}

function Timeline({ server, session, sessions, versions, path }) {
  const draft = session.draft && html`
    <li class="version draft">
      <a class="entry" href=${link(session.session_id, 'draft')} aria-current=${path[1] === 'draft' ? 'true' : undefined}>
        <strong>draft</strong> <span class="quiet">breaks rules, and so is no version</span></a>
    </li>`;
  const newestFirst = versions.slice().reverse();
  return html`
    <ol class="timeline" aria-label="Versions, newest first" onKeyDown=${arrows}>
      ${draft}
      ${newestFirst.map((version, index) => html`
        <${Version} key=${version.version_id} session=${session} version=${version}
          branches=${sessions.filter((other) => other.parent_session_id === session.session_id
            && other.parent_version_id === version.version_id)}
          chosen=${path[path.length - 1] === version.version_id}
          previous=${index + 1 < newestFirst.length ? newestFirst[index + 1].version_id : version.metadata.parents[0]} />`)}
    </ol>`;
}

function Comparison({ session, versions, path }) {
  const [base, setBase] = useState(path.length === 3 ? path[1] : '');
  const [other, setOther] = useState(path.length === 3 ? path[2] : '');
  const choice = (id, label, value, change) => html`
    <span>
      <label for=${id}>${label}</label>${' '}
      <select id=${id} value=${value} onChange=${(event) => change(event.target.value)}>
        <option value="">choose</option>
        ${versions.map((version, index) => html`
          <option value=${version.version_id}>${index + 1}: ${version.metadata.cause} ${version.version_id.slice(0, 8)}</option>`)}
      </select>
    </span>`;
  return html`
    <form class="bar" onSubmit=${(event) => {
      event.preventDefault();
      if (base && other) {
        location.hash = link(session.session_id, base, other);
      }
    }}>
      ${choice('base', 'From', base, setBase)} ${choice('other', 'to', other, setOther)}
      <button type="submit" disabled=${!base || !other}>Compare</button>
    </form>`;
}

function Chosen({ server, session, sessions, path, changes }) {
  const [first, pages, next] = usePages(
    (cursor) => server.call('list_versions', { session_id: session.session_id, limit: 200, ...(cursor && { cursor }) }),
    [session.session_id, changes]);
  return html`<${Loaded} of=${first}>${() => {
    const versions = pages.flatMap((page) => page.versions);
    const newest = session.draft ? 'draft' : session.version_id;
    const shown = path.length > 1 ? path[path.length - 1] : newest;
    const at = versions.find((version) => version.version_id === shown);
    return html`
      <section class="history" aria-label="History">
        <h2>History <span class="quiet">${plural(session.version_count, 'version')}</span></h2>
        ${versions.length > 1 && html`<${Comparison} key=${path.join('/')} session=${session} versions=${versions} path=${path} />`}
        <${Timeline} server=${server} session=${session} sessions=${sessions} versions=${versions} path=${path} />
        <${More} next=${next} />
      </section>
      <section class="picture" aria-label="Content">
        ${path.length === 3
          ? html`<${Difference} key=${path.join('/')} server=${server} session=${session} base=${path[1]} other=${path[2]} />`
          : shown
            ? html`<${Graph} key=${session.session_id + '/' + shown} server=${server} session=${session} version=${shown}
                current=${shown === newest} extensions=${(at && at.metadata.extensions) || session.extensions || []} />`
            : html`<p class="quiet">This session holds nothing yet.</p>`}
      </section>`;
  }}<//>`;
}

/** The sessions, the versions of one of them, and what a version holds or how two of them differ. */
export function Sessions({ server, path, changes }) {
  const [first, pages, next] = usePages(
    (cursor) => server.call('list_sessions', { limit: PAGE, ...(cursor && { cursor }) }), [changes]);
  const sessions = pages.flatMap((page) => page.sessions);
  const chosen = sessions.find((session) => session.session_id === path[0]);
  return html`<${Loaded} of=${first}>${() => html`
    <div class="columns">
      <section class="list" aria-label="Sessions">
        <h2>Sessions</h2>
        ${sessions.length === 0
          ? html`<p class="quiet">There are none. A client opens one with the tool validate_knowledge.</p>`
          : html`<ul onKeyDown=${arrows}>${sessions.map((session) => html`
              <${Session} key=${session.session_id} session=${session} chosen=${session === chosen} />`)}</ul>`}
        <${More} next=${next} />
      </section>
      ${chosen
        ? html`<${Chosen} key=${chosen.session_id} server=${server} session=${chosen} sessions=${sessions} path=${path}
            changes=${changes} />`
        : html`<p class="quiet" role="status">${path[0]
            ? 'This session is not on the pages that were read.'
            : sessions.length > 0 && 'Choose a session.'}</p>`}
    </div>`}<//>`;
}
