let end: (() => void) | undefined;

/** Whether the page plays that it is offline. */
export const isOffline = (): boolean => end !== undefined;

/**
 * Plays that the network is away: requests of the portal and of all applications fail, and the page is told. Sockets
 * and frames go on. Nothing of the page is changed before, and after `goOnline`.
 */
export function goOffline(): void {
  if (end) return;
  const { fetch } = window;
  const { send } = XMLHttpRequest.prototype;
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  XMLHttpRequest.prototype.send = function sendNothing(this: XMLHttpRequest) {
    queueMicrotask(() => {
      this.dispatchEvent(new ProgressEvent('error'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  };
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  end = () => {
    window.fetch = fetch;
    XMLHttpRequest.prototype.send = send;
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
  window.dispatchEvent(new Event('offline'));
}

/** Ends that. */
export function goOnline(): void {
  const before = end;
  end = undefined;
  before?.();
}
