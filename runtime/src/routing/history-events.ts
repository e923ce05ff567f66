/**
 * The portal's first import. A window's listeners are called in the order in which they were added, so the runtime
 * can only stand before single-spa and every router if this module is evaluated before theirs.
 */

/** Called with each `popstate` and `hashchange` event, whether the browser or a script fired it. */
type HistoryListener = (event: PopStateEvent | HashChangeEvent) => void;

let listener: HistoryListener | undefined;
const own = new WeakSet<Event>();

function receive(event: PopStateEvent | HashChangeEvent): void {
  // single-spa repeats every pushState as a popstate, which would reach the host's router a second time.
  if ('singleSpa' in event) event.stopImmediatePropagation();
  else if (!own.has(event)) listener?.(event);
}

window.addEventListener('popstate', receive);
window.addEventListener('hashchange', receive);

/** Sets who decides which app hears a history event; one for the page. */
export function onHistoryEvent(next: HistoryListener): void {
  listener = next;
}

/** Tells the host's router that the address changed under it: one plain `popstate` that no app hears. */
export function tellHostRouter(): void {
  const event = new PopStateEvent('popstate', { state: window.history.state });
  own.add(event);
  window.dispatchEvent(event);
}
