/** Why a member is not the browser's own in a sandbox. The host words it. */
export type MemberReason =
  /** It stands for the page's. */
  | 'sandbox'
  /** What is taken by it is recorded, rests while the app is hidden, and ends with it. */
  | 'recorded'
  /** Events of the app's own elements, and few others. */
  | 'heard'
  /** It finds and makes what is in the app's own element. */
  | 'element'
  /** Rules count in the app's own element. */
  | 'styles'
  /** The app has a part of its own. */
  | 'storage'
  /** The session belongs to the page. */
  | 'session'
  /** The address belongs to the app that is shown. */
  | 'address'
  /** Addresses count from the app's entry. */
  | 'requests'
  /** It would belong to the origin. */
  | 'origin'
  /** It would act on the whole page. */
  | 'page'
  /** One in a page: it ends when the app is hidden or closed. */
  | 'exclusive'
  /** Names are the app's own. */
  | 'names'
  /** Code that is made of text runs in the sandbox. */
  | 'code'
  /** The page is loaded as one by itself. */
  | 'loading'
  /** It takes the app's document and window for the page's. */
  | 'natives';

export interface DescribedMember {
  change: 'changed' | 'refused';
  reason: MemberReason;
}

type Table = Partial<Record<MemberReason, string>>;

/** The members of a sandbox's window by their reasons. `e2e/runtime/inspect.spec.ts` holds it to what patches define. */
const WINDOW: Table = {
  recorded:
    'setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame ' +
    'requestIdleCallback cancelIdleCallback MutationObserver ResizeObserver IntersectionObserver PerformanceObserver ' +
    'WebSocket EventSource Worker BroadcastChannel MessageChannel matchMedia AudioContext URL',
  heard: 'addEventListener removeEventListener postMessage',
  element: 'Image Audio',
  storage: 'localStorage sessionStorage',
  address: 'history onpopstate onhashchange',
  requests: 'fetch Request XMLHttpRequest',
  exclusive: 'documentPictureInPicture',
  names: 'customElements',
  code: 'Function trustedTypes',
  loading: 'onload',
  sandbox: 'navigator',
};
const WINDOW_REFUSED: Table = {
  session: 'cookieStore',
  origin: 'SharedWorker navigator.serviceWorker',
  page: 'stop',
};
const DOCUMENT: Table = {
  element:
    'documentElement head body activeElement title write writeln open close createElement createElementNS ' +
    'createDocumentFragment importNode querySelector querySelectorAll getElementById getElementsByTagName ' +
    'getElementsByClassName getElementsByName links forms images scripts',
  heard: 'addEventListener removeEventListener',
  styles: 'adoptedStyleSheets styleSheets',
  session: 'cookie',
  exclusive:
    'fullscreenElement webkitFullscreenElement webkitCurrentFullScreenElement exitFullscreen webkitExitFullscreen ' +
    'webkitCancelFullScreen pointerLockElement exitPointerLock pictureInPictureElement exitPictureInPicture ' +
    'startViewTransition',
  loading: 'readyState baseURI currentScript onreadystatechange',
  sandbox: 'defaultView',
};

const read = (table: Table, change: DescribedMember['change']): [string, DescribedMember][] =>
  Object.entries(table).flatMap(([reason, names]) =>
    names.split(' ').map((name): [string, DescribedMember] => [name, { change, reason: reason as MemberReason }]),
  );

const ofWindow = new Map([...read(WINDOW, 'changed'), ...read(WINDOW_REFUSED, 'refused')]);
const ofDocument = new Map(read(DOCUMENT, 'changed'));
const HANDLER: DescribedMember = { change: 'changed', reason: 'heard' };

/** Why a window's member is not the browser's own; undefined where nothing is known of it. */
export const describeWindowMember = (name: string): DescribedMember | undefined =>
  ofWindow.get(name) ?? (name.startsWith('on') ? HANDLER : undefined);

/** The same of a document's. */
export const describeDocumentMember = (name: string): DescribedMember | undefined =>
  ofDocument.get(name) ?? (name.startsWith('on') ? HANDLER : undefined);

/** All names with a reason of their own, for the test that holds them to the tables. */
export const describedNames = (): { ofWindow: string[]; ofDocument: string[] } => ({
  ofWindow: [...ofWindow.keys()],
  ofDocument: [...ofDocument.keys()],
});
