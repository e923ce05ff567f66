/**
 * Globals of the browser that every sandbox has of its own. What is prepared before there is a sandbox is linked to
 * these; `e2e/runtime/prepared.spec.ts` holds the list to what a sandbox has. Interfaces stay the page's.
 */
export const SANDBOX_OWN: ReadonlySet<string> = new Set([
  // The window under all of its names, and what stands for the page.
  ...['window', 'self', 'globalThis', 'frames', 'top', 'parent', 'document', 'history', 'navigator'],
  ...['localStorage', 'sessionStorage', 'cookieStore', 'customElements', 'trustedTypes', 'documentPictureInPicture'],
  // What the ledger or the panel counts.
  ...['Image', 'Audio', 'AudioContext', 'XMLHttpRequest', 'Worker', 'SharedWorker', 'WebSocket', 'EventSource'],
  ...['BroadcastChannel', 'MessageChannel', 'Request', 'URL', 'StaticRange'],
  ...['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'fetch', 'matchMedia', 'getComputedStyle'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'],
  ...['postMessage', 'open', 'close', 'stop', 'print', 'alert', 'confirm', 'prompt', 'getSelection'],
  // Bound to the page's window by qiankun.
  ...['Function', 'atob', 'btoa', 'blur', 'focus', 'find', 'createImageBitmap', 'structuredClone', 'reportError'],
  ...['moveBy', 'moveTo', 'resizeBy', 'resizeTo', 'scroll', 'scrollBy', 'scrollTo'],
]);

/** Names that stay the browser's own. `location = url` must work, and the others are no objects of the sandbox. */
export const NATIVE: ReadonlySet<string> = new Set(['location', 'eval', 'undefined', 'NaN', 'Infinity', 'arguments']);

/** Globals that well-known libraries use by their bare names and that no scan finds, such as zone.js of Angular. */
export const USUAL_GLOBALS = ['Zone'];

/** Names that every sandbox has and the page does not, because applications check for them. */
export const SET_BY_QIANKUN = ['__POWERED_BY_QIANKUN__', '__INJECTED_PUBLIC_PATH_BY_QIANKUN__'];
