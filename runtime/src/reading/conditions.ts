const SLOW = new Set(['slow-2g', '2g', '3g']);

/** The browser's data about the network. Only Chrome and Edge have it. */
function connection(): object | undefined {
  const known: unknown = Reflect.get(navigator, 'connection');
  return typeof known === 'object' && known !== null ? known : undefined;
}

/** Whether apps may be fetched ahead: the page is in sight, and the network is there, neither slow nor metered. */
export function mayPreload(): boolean {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return false;
  const known = connection();
  if (!known) return true;
  const [saving, speed, kind] = ['saveData', 'effectiveType', 'type'].map((name): unknown => Reflect.get(known, name));
  return saving !== true && kind !== 'cellular' && !SLOW.has(String(speed));
}

/** Calls `listener` when the answer of {@link mayPreload} may have changed. @returns the way to stop */
export function onConditions(listener: () => void): () => void {
  const network = connection();
  const stops = [
    on(document, 'visibilitychange', listener),
    on(window, 'online', listener),
    on(window, 'offline', listener),
    network instanceof EventTarget ? on(network, 'change', listener) : () => {},
  ];
  return () => stops.forEach((stop) => stop());
}

/** Listens in the way that costs least; gives back the way to stop. */
export function on(target: EventTarget, type: string, listener: () => void): () => void {
  const options = { capture: true, passive: true };
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
}
