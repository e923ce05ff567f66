import type { PortalDisplay, ThemeMode } from '../display';
import type { SignedInUser } from '../entities/account';
import type { Notice } from '../entities/notice';
import type { DictEntry, Employee, EmployeeSort } from '../entities/directory';

/** The portal's two languages (docs/specification.md#language-default). */
export type Language = 'zh' | 'en';
export type { ThemeMode };

/**
 * The data about the person's notices that an app may read (docs/specification.md#notice). Only the portal changes it.
 */
export interface PortalNotices {
  /** The number of notices since the person last opened the notice centre. */
  unread: number;
  /** The newest notice that came while the portal was open; null without one. Its content is text, not HTML. */
  latest: Notice | null;
}

/**
 * The data that every micro-app shares with the shell through qiankun's global state. Plain data only, never a token.
 */
export interface PortalState {
  userInfo: SignedInUser;
  /** The person's button permission codes, separated by commas (docs/specification.md#user-info, #access). */
  permissions: string;
  tenantId: string;
  lang: Language;
  theme: ThemeMode;
  /** How close, how large and in which colours the person wants things. Only the portal changes it. */
  display: PortalDisplay;
  /** Full paths of the open tabs whose pages are to be kept (docs/specification.md#mounted-once). */
  cachedViews: readonly string[];
  notices: PortalNotices;
}

export interface PreviewTarget {
  /** A file of the portal's own store; or `url` for any other. */
  fileId?: string;
  url?: string;
  /** The name with its extension, which decides how the file is shown. */
  name: string;
}

export interface EmployeeFilter {
  keyword?: string;
  dept_code?: string;
  page?: number;
  size?: number;
  /** By code where absent; names and titles are those of the person's language. */
  sort?: EmployeeSort;
  order?: 'asc' | 'desc';
}

/** Which entries of a dictionary are wanted. */
export interface DictOptions {
  /** Disabled entries as well; their `state` is '0'. */
  disabled?: boolean;
}

/** The helpers of docs/specification.md#mount-points. */
export interface PortalHelpers {
  /**
   * Formats with thousands separators, and with `digits` fixed decimals where given. A value that is no number comes
   * back as text.
   */
  formatNumber(value: number | string, digits?: number): string;
  /**
   * The entries in use of a dictionary, by its code; with `disabled`, disabled ones as well, for the labels of what is
   * stored already. A dictionary that is not shared is refused to all but its own subsystem.
   */
  getDict(code: string, options?: DictOptions): Promise<DictEntry[]>;
  /** The language codes of a subsystem, by code, each in both languages; asks the server each time. */
  getTexts(subsystemCode: string): Promise<Record<string, { zh: string; en: string }>>;
  /** The session's token at this moment; never keep it. Empty when signed out. */
  getToken(): string;
  getEmployees(filter?: EmployeeFilter): Promise<{ total: number; rows: Employee[] }>;
  /** Asks the session for a fresh token (one request for the whole browser) and gives it. */
  refreshToken(): Promise<string>;
  /**
   * For something that could not be loaded: calls `retry` each time the portal finds its server reachable again, until
   * the function that it gives back is called. The page asks the server once for everything that waits.
   */
  whenServerIsBack(retry: () => void): () => void;
  /**
   * Opens the portal's file preview dialog. Where files stand together, `among` has all of them in their order: the
   * dialog leads from one to the next. A target that is not among them is shown alone.
   */
  previewFile(target: PreviewTarget, among?: readonly PreviewTarget[]): void;
}

/** The title of a tab: in both languages, or one for both. */
export type TabTitle = string | { zh: string; en: string };

/** Where the calls of the contract are, and how they say who asks. */
export interface PortalApiPlace {
  /** What stands before the path of every call: a web path or an http address, without a slash at the end. */
  base: string;
  /** The word before the token in the header `Authorization`. Empty: the token stands alone. */
  authorization: string;
}

/** What the shell hands to `bootstrap`, `mount`, `update` and `unmount` of a micro-app. */
export interface MicroAppProps {
  /** Unique for each instance. */
  name: string;
  /** The app's path prefix, the basename of its router: `/ehr/emp`. It begins with the portal's base path. */
  prefix: string;
  /** The path below which the portal is served, such as `/office`; empty or absent at the root. */
  readonly basePath?: string;
  /** The element to render into. */
  container: HTMLElement;

  readonly userInfo: SignedInUser;
  readonly permissions: string;
  /** Asks the session each time it is read. */
  readonly token: string;
  readonly tenantId: string;
  readonly lang: Language;
  readonly theme: ThemeMode;
  readonly display: PortalDisplay;
  readonly cachedViews: readonly string[];
  readonly notices: PortalNotices;
  helpers: PortalHelpers;
  /** Where the portal's calls are, for an app that makes its own; the server of the specification where absent. */
  readonly api?: PortalApiPlace;

  /**
   * Of qiankun itself: calls the listener with the state and the one before, at once if `fireImmediately`. Ends with
   * the app.
   */
  onGlobalStateChange(listener: (state: PortalState, previous: PortalState) => void, fireImmediately?: boolean): void;
  /**
   * Of qiankun itself: changes keys of the first level that the shell already has. Only the shell changes `userInfo`,
   * `permissions`, `tenantId`, `display` and `notices`: a change that names one of them is refused as a whole, and a message on
   * the console names it.
   */
  setGlobalState(state: Partial<PortalState>): boolean;
  offGlobalStateChange(): boolean;

  /**
   * Calls the listener when the app's tab is hidden or shown. Returns the function that stops listening. Ends with the
   * app.
   */
  onVisibilityChange(listener: (visible: boolean) => void): () => void;
  /** While true, the shell asks before it closes or evicts the app. */
  setDirty(dirty: boolean): void;
  /** Moves the shell to a path of the portal: opens or focuses that path's tab. */
  navigate(href: string): void;
  /**
   * Names the tab of one of the app's own pages by what it shows. The name stays until the tab is closed or named anew.
   * One line of 1 to 100 characters; anything else is ignored.
   *
   * @param path the page's full path in the portal, of an open tab; the shown tab where absent
   */
  setTabTitle(title: TabTitle, path?: string): void;
}

/** The lifecycles qiankun asks of a micro-app. */
export interface MicroAppLifecycles {
  bootstrap(props: MicroAppProps): Promise<void>;
  mount(props: MicroAppProps): Promise<void>;
  unmount(props: MicroAppProps): Promise<void>;
  update?(props: MicroAppProps): Promise<void>;
}
