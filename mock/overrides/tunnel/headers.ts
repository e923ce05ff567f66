/**
 * What a development server is told of a request. The session's cookie and token are not among it: the server belongs
 * to the owner of the application, not to the portal.
 */
const FOR_SERVER = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'origin',
  'pragma',
  'range',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'upgrade',
  'user-agent',
  'x-requested-with',
]);

/** What a page is told of the answer: nothing that would hold for the portal itself, such as cookies and policies. */
const FOR_PAGE = new Set([
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'sourcemap',
  'x-sourcemap',
]);
const FOR_SOCKET = new Set(['sec-websocket-accept', 'sec-websocket-extensions', 'sec-websocket-protocol', 'upgrade']);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function only(headers: Headers, names: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const known = name.toLowerCase();
      if (value === undefined || !names.has(known)) return [];
      const text = Array.isArray(value) ? value.join(', ') : value;
      return /[\r\n\0]/.test(text) ? [] : [[known, text] as const];
    }),
  );
}

export const headersForServer = (headers: Headers): Record<string, string> => only(headers, FOR_SERVER);
export const headersForSocket = (headers: Headers): Record<string, string> => only(headers, FOR_SOCKET);

/** Types in which nothing of the page's origin can run when they are opened by themselves. */
const NO_PAGE =
  /^(?:text\/(?:javascript|css|plain)|application\/(?:javascript|json|wasm)|image\/(?!svg)|font\/|audio\/|video\/)/i;

/**
 * The headers of an answer. Opened by itself, as a page, it is of no origin, as a file of a release is. Nothing is kept
 * by the browser without asking again: the next person at it must not get it.
 */
export function headersForPage(headers: Headers): Record<string, string> {
  const { location, ...known } = only(headers, FOR_PAGE);
  const isPage = !NO_PAGE.test(known['content-type'] ?? '');
  return {
    ...known,
    // A development server sends on within itself; elsewhere only the person goes.
    ...(location !== undefined && /^\/(?![/\\])|^\.{0,2}[\w?#]/.test(location) && { location }),
    ...(isPage && { 'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups allow-modals' }),
    'cache-control': 'private, no-cache',
    vary: 'cookie',
  };
}
