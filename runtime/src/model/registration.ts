/** An app that the host knows: a path prefix, and the sub-application that is deployed for it. */
export interface MicroAppRegistration {
  /** Path prefix: `/ehr/emp`. */
  prefix: string;
  /** Base of the unique instance names; letters, digits, dashes. */
  name: string;
  /** Web path or absolute URL of the app's HTML entry, ending in a slash or a file name. */
  entry: string;
  /** `prefix` (default): one instance shared by the tabs of the prefix; `tab`: one for each tab. */
  instance?: 'prefix' | 'tab';
  /** True: the app's timers and frames go on while its tabs are hidden. */
  background?: boolean;
  /**
   * False: reports on what the app holds name no places in its code, which saves a microsecond or two for each timer,
   * listener and request. For apps that set thousands of them in a second.
   */
  callSites?: boolean;
  /**
   * The longest time without progress while the app is opened, ms; {@link DEFAULT_LOAD_LIMIT_MS} where absent. It rests
   * while scripts are on their way, which have {@link SCRIPT_LOAD_TIMEOUT_MS} each.
   */
  loadLimitMs?: number;
  /**
   * False: qiankun runs the entry's `<script type="module">` as classic scripts, for builds that are no modules.
   * Absent: they run as native modules in the sandbox.
   */
  esm?: boolean;
  /**
   * Globals that native modules use by their bare names but that only scripts loaded later will set: `AMap`, `wx`.
   * Names that the app itself assigns (`window.X = …`) need no mention.
   */
  lateGlobals?: readonly string[];
  /** False: the app is not fetched ahead, however often it is opened. */
  preload?: boolean;
  /**
   * `run`: once the app is fetched ahead, it runs up to its `bootstrap`, unseen and in an idle moment. It is mounted when
   * its tab is shown. Not for apps with an instance for each tab.
   */
  ahead?: 'run';
  /**
   * False: the app is ended when its tab is closed, and each opening loads it anew. For apps that cannot be mounted again
   * or keep in variables what a person must not meet again. The page keeps a copy of native modules each time.
   */
  remount?: boolean;
  /**
   * True: the entry is a page without lifecycles. It is shown once its scripts have run, and each opening loads it anew.
   * Lifecycles that it exports all the same are used.
   */
  page?: boolean;
  /**
   * True: the entry is shown in an iframe, with a document of its own and without qiankun. `connected`: the same for a
   * page that says when it is ready (`connectFrame` of the kit); it is shown then, and has failed where it does not.
   */
  frame?: boolean | 'connected';
  /**
   * The origins that a page in the frame may have to be told who is signed in; the entry's where absent. None for a page
   * that is only to be shown.
   */
  frameOrigins?: readonly string[];
  /**
   * Where relative and root addresses in the app's code count from: the page's origin (`portal`), or the app's entry
   * (`entry`). Absent: elements show and run the app's own files, and requests go to the entry's origin where that is
   * another one than the page's.
   */
  assets?: 'entry' | 'portal';
  /** What the app's keys in the page's storage are named by; `name` where absent. Two hosts of one origin need two. */
  storageName?: string;
  /** Storage keys that the app shares with the shell and its neighbours under their plain names. */
  sharedStorageKeys?: readonly string[];
}

/** How long the opening of an app may go on without progress before it counts as failed. */
export const DEFAULT_LOAD_LIMIT_MS = 30_000;
/** docs/specification.md#chunk-time-out: script chunk load time-out. */
export const SCRIPT_LOAD_TIMEOUT_MS = 120_000;

/** The prefix that a path lies under, compared by whole segments; undefined where none does. */
export function prefixOf(pathname: string, prefixes: readonly string[]): string | undefined {
  return prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
