import { BOARD_PATHS } from '@portal/contract/paths/portal';

/** Origins that pages may use beside their own, as a Content-Security-Policy writes them. */
export interface PageOrigins {
  /** For scripts, styles, pictures, fonts, media, calls, workers and frames. */
  load: readonly string[];
  /** For pictures, fonts, media and calls only: where files of releases stay. */
  files: readonly string[];
  /** For sockets: the same hosts by `ws:` or `wss:`. */
  socket: readonly string[];
  /** For frames only. */
  frame: readonly string[];
  /** Where the portal is served, such as `/office`; empty at the root. */
  basePath: string;
  /** True where people reach the portal by https. Only there browsers know the newer way to report. */
  secure: boolean;
}

/** A registered sub-application, as far as the policy of pages asks. */
export interface RegisteredEntry {
  prefix: string;
  /** A web path or an http address. */
  entry: string;
  /** Present where it is shown in a frame: further origins that the frame may come to. */
  frameOrigins?: readonly string[];
}

export interface OriginSources {
  entries: readonly RegisteredEntry[];
  /** Where files of the releases stay that people get. */
  files?: readonly string[];
  /** The setting CSP_ORIGINS. */
  further: readonly string[];
  /** The address of the online Office viewer where it is in use. */
  viewer: string | undefined;
  /** The address under which people reach the portal. Some browsers do not count its sockets as its own origin. */
  publicUrl: string;
  basePath?: string;
  /** True on a server that tests control. */
  control: boolean;
}

/** Where tests put applications: at any port of this machine, and below a name that nobody can register (RFC 2606). */
const TEST_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*', 'https://*.example'];

/** What a policy must allow for these entries. An entry that is a web path adds nothing. */
export function pageOrigins(sources: OriginSources): PageOrigins {
  // A page in a frame has a policy of its own: this page loads nothing of its origin but the frame.
  const framed = sources.entries.filter(({ frameOrigins }) => frameOrigins !== undefined);
  const load = unique([
    ...sources.entries.flatMap(({ entry, frameOrigins }) => (frameOrigins ? [] : originOf(entry))),
    ...sources.further,
    ...(sources.control ? TEST_ORIGINS : []),
  ]);
  return {
    load,
    files: unique(sources.files ?? []).filter((origin) => !load.includes(origin)),
    // A development server tells its page of changes over a socket of the same origin.
    socket: unique([...originOf(sources.publicUrl), ...load].map(socketOrigin)),
    frame: unique([
      ...framed.flatMap(({ entry, frameOrigins = [] }) => [entry, ...frameOrigins].flatMap(originOf)),
      ...(sources.viewer === undefined ? [] : originOf(sources.viewer)),
    ]),
    basePath: sources.basePath ?? '',
    secure: sources.publicUrl.startsWith('https:'),
  };
}

/** The entries of the boards that open without a token. A stranger's page needs these and no others. */
export function boardEntries<Entry extends Pick<RegisteredEntry, 'prefix'>>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ prefix }) => BOARD_PATHS.some((path) => path.startsWith(`${prefix}/`)));
}

/** No origin for a web path. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
