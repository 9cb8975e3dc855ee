// The libraries under their own names, and what every view uses.
const { h, render } = globalThis.preact;
export const { useCallback, useEffect, useMemo, useRef, useState } = globalThis.preactHooks;
export const html = globalThis.htm.bind(h);
export { render };

/** Loads something again whenever one of its keys changes; what comes too late is dropped. */
export function useLoaded(load, keys) {
  const [state, setState] = useState({ loading: true });
  useEffect(() => {
    let wanted = true;
    setState((before) => ({ ...before, loading: true, error: undefined }));
    load().then(
      (value) => wanted && setState({ loading: false, value }),
      (error) => wanted && setState({ loading: false, error }));
    return () => { wanted = false; };
  }, keys);
  return state;
}

/** Shows what was loaded, that it is loading, or why it can't be. */
export function Loaded({ of, children }) {
  if (of.error) {
    return html`<p class="problem" role="alert"><strong>${of.error.code || 'Problem'}:</strong> ${of.error.message}</p>`;
  }
  if (of.value === undefined) {
    return html`<p class="quiet" role="status">Loading …</p>`;
  }
  return children(of.value);
}

export function Badge({ kind, children }) {
  return html`<span class=${'badge ' + kind}>${children}</span>`;
}

/** A time as people read it; the exact one on hovering, and for screen readers. */
export function Time({ at }) {
  const date = new Date(at);
  const text = isNaN(date) ? at : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime=${at} title=${at}>${text}</time>`;
}

/** An id, cut for the eye and whole for the clipboard. */
export function Id({ id }) {
  const short = id.length > 18 ? id.slice(0, 8) + '…' + id.slice(-6) : id;
  return html`<code title=${id}>${short}</code>`;
}

export function plural(count, word) {
  return count + ' ' + word + (count === 1 ? '' : 's');
}
