import type { FrameRules } from './frames';
import type { AppClosing, AppFault, Opening } from './opening';
import type { MicroAppRegistration } from './registration';

/** A tab of the host whose page is a micro-app's. */
export interface MicroAppTab {
  key: string;
  /** The tab's full path, query and fragment. */
  href: string;
  /** Names the app's region. */
  title: string;
  /** The id of the element with the role `tab`; absent where the host has no tab bar. */
  labelledBy?: string;
  registration: MicroAppRegistration;
}

/** The problem of a change of the host's state that an app asks for. */
export interface StateRefusal {
  field: string;
  /** The right values, for the developer who reads the message. */
  expected: string;
}

/** Gives the problem of a change of the host's state that an app asks for; undefined where the change is allowed. */
export type StateGuard = (change: unknown) => StateRefusal | undefined;

/** How apps are fetched before they are asked for. */
export interface PreloadOptions {
  /** The registrations of apps that may be fetched ahead. */
  apps: readonly MicroAppRegistration[];
  /** The id of the person whose openings are counted; empty while nobody is signed in. */
  owner(): string;
  /** Where the openings are remembered. Must not throw. */
  memory: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

/** Path prefixes of apps that the person sees as pages without lifecycles. Must not throw. */
export interface PlainPages {
  has(prefix: string): boolean;
  add(prefix: string): void;
}

/** The members that the page gives to the runtime. Only `navigate` is required. */
export interface MicroAppHost {
  /** Moves the page's own router to a path. */
  navigate(href: string): void;
  /**
   * The state that the page and its apps share: plain data, the same fields at each call. Each field is a field of
   * qiankun's global state. It is also a member of the apps' props, read anew each time.
   */
  getState?(): object;
  /** Calls the listener at each change of what `getState` returns. Returns the function that stops listening. */
  subscribe?(listener: () => void): () => void;
  /** Further members of the apps' props; getters stay getters. */
  props?: object;
  /** Fetches the check of state changes that apps ask for. Called once, with the engine. */
  loadStateGuard?(): Promise<StateGuard>;
  /**
   * Fetches what is said between the page and its frames. Called once, with the first frame. Without it frames are shown,
   * and nothing is told to them or heard of them.
   */
  loadFrameRules?(): Promise<FrameRules>;
  /** The page of a tab has named itself. */
  onTitle?(tabKey: string, title: string): void;
  /** Which apps are shown in frames, by path prefix, beside those whose registration says so. */
  frames?: Readonly<Record<string, MicroAppRegistration['frame']>>;
  /** An app changed the state: the page may follow. */
  onAppState?(changed: object, app: MicroAppRegistration): void;
  /** An app whose tab is hidden moved its router: keep the address for when the tab is shown. */
  onHiddenNavigate?(tabKey: string, href: string): void;
  /** Remembers what the person opens as a plain page; without it, that lasts as long as the page. */
  plainPages?: PlainPages;
  /** Whether an HTML text is the page's own: a server sends it where no app is deployed. */
  isOwnPage?(html: string): boolean;
  /** Path prefixes of what the page's own server answers for all apps, such as its calls. They are no app's files. */
  ownPaths?: readonly string[];
  /**
   * Entries that replace those of the registrations, by path prefix. They are read at each opening; tell the runtime
   * where they change (`entriesChanged`).
   */
  entries?: Readonly<Record<string, string>>;
  /**
   * Entries to open where that of `entries` cannot be opened, by path prefix. The panel's snapshot says so
   * (`fallback`). Read at each opening.
   */
  fallbacks?: Readonly<Record<string, string>>;
  /** An opening that a person waited for has ended, well or not. Must not throw. */
  onOpening?(opening: Opening): void;
  /** Code of an open app threw, and nobody caught it. Must not throw. */
  onFault?(fault: AppFault): void;
  /** An app was unmounted. Must not throw. */
  onClosed?(closing: AppClosing): void;
  /** Without this setting nothing is fetched ahead. */
  preload?: PreloadOptions;
  /** The app of a tab was unmounted to save memory. The tab stays; its app is opened anew when it is shown. */
  onReleased?(tabKey: string): void;
  /** A new number for a failure. The console's line ends with it, and the panel's snapshot has it. */
  newReference?(): string;
  /** False where nothing may be parked: what is closed, or had to go for another, is ended. True where absent. */
  parking?: boolean;
  /** How many apps may stay mounted; `LIVE_INSTANCE_LIMIT` where absent. */
  liveLimit?: number;
}
