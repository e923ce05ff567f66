import type { SandboxWindow } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { borrowAddress } from './borrowed-address';
import { createGatedHistory } from './gated-history';
import { foreignBase } from './foreign-base';
import { MergedWrites } from './merged-writes';
import { ownsPath, toHref } from './owns';

const GATED = ['popstate', 'hashchange'] as const;
type GatedType = (typeof GATED)[number];
type Listener = EventListenerOrEventListenerObject | null;

function isGated(type: string): type is GatedType {
  return type === 'popstate' || type === 'hashchange';
}

interface RouteGateOptions {
  prefix: string;
  /** The instance is mounted or mounting, and its tab is the active one. */
  isActive(): boolean;
  /** The app may not have looked at the address yet. */
  isStarting(): boolean;
  /** The app moved while it was closed; nothing was written to the address bar. */
  onBlockedNavigation(href: string): void;
  /** The app changed the address. */
  onNavigated(): void;
  /** The app is mounted, however short ago. */
  isMounted(): boolean;
  /** The app's router writes addresses that are not under its prefix. Told once for each base. */
  onForeignBase(base: string): void;
  /** Code is running that runs only once. Its listeners are still needed when the app is mounted again. */
  isLoading(): boolean;
}

/**
 * Stands between one app and the page's address. The gate is open while the app's tab is shown and the address lies
 * under its prefix. It decides anew at each call. An open gate lets events in and history writes out; a closed gate
 * lets neither through.
 */
export class RouteGate {
  /** Where the app believes it is: the last address it was told or wrote itself. */
  private lastHref = window.location.href;
  private lastState: unknown = null;
  /** The state that the app wrote with an address that stayed its own; undefined where its last write was real. */
  private keptState: { value: unknown } | undefined;
  /** Bases of its routers that are not its prefix, and whether they are surely that. */
  private readonly bases = new Map<string, boolean>();
  /** The app may have read an address that was not its own. */
  private misled = false;
  private readonly bus = new EventTarget();
  private readonly handlers = new Map<GatedType, unknown>();
  /** Ends what has begun to listen since the app was mounted. */
  private sinceMount = new AbortController();
  private readonly writes = new MergedWrites(() =>
    console.warn(
      `[portal] ${this.options.prefix}: so many history writes within a second are merged into the last one`,
    ),
  );

  constructor(private readonly options: RouteGateOptions) {}

  get open(): boolean {
    return this.options.isActive() && ownsPath(this.options.prefix, window.location.pathname);
  }

  get state(): unknown {
    if (this.keptState) return this.keptState.value;
    return this.open ? window.history.state : this.lastState;
  }

  /** The app has unmounted, and will be mounted again: what listens for this mount's sake forgot to end. */
  park(): void {
    this.sinceMount.abort();
    this.sinceMount = new AbortController();
  }

  /** The app is about to be mounted again, at the page's address. */
  resume(): void {
    this.deliver(new PopStateEvent('popstate'));
    if (window.location.hash) this.deliver(new HashChangeEvent('hashchange', { oldURL: window.location.href }));
  }

  /** Takes the app's mounting as its first look at the address. */
  settle(): void {
    if (this.open) this.arrive();
  }

  /**
   * The app runs unseen before it has mounted: a router made now starts from another page's address, and would stay
   * there. The next `sync` tells it, whatever the address was before.
   */
  mislead(): void {
    this.misled = true;
  }

  /** The app is at the page's address now. */
  private arrive(): void {
    this.lastHref = window.location.href;
    this.lastState = window.history.state;
  }

  /** Passes an event of the browser to the app, if the gate is open. */
  deliver(event: PopStateEvent | HashChangeEvent): void {
    if (!this.open) return;
    const oldURL = this.lastHref;
    this.keptState = undefined;
    this.arrive();
    if (event.type === 'popstate')
      this.bus.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    else {
      const from = event instanceof HashChangeEvent ? event.oldURL : oldURL;
      this.bus.dispatchEvent(new HashChangeEvent('hashchange', { oldURL: from, newURL: window.location.href }));
    }
  }

  /** Brings the app's router to the present address, if it is not there yet. Called when its tab is shown. */
  sync(): void {
    const { href } = window.location;
    const from = this.lastHref;
    const { misled } = this;
    if ((from === href && !misled) || !this.open) return;
    this.misled = false;
    this.deliver(new PopStateEvent('popstate'));
    const onlyFragment = misled ? href.includes('#') : from.split('#', 1)[0] === href.split('#', 1)[0];
    if (onlyFragment && this.open) this.deliver(new HashChangeEvent('hashchange', { oldURL: from, newURL: href }));
  }

  write(kind: 'pushState' | 'replaceState', state: unknown, url: string | URL | null | undefined): void {
    if (this.open) {
      if (url != null && this.isForeign(kind, url)) {
        this.keptState = { value: state };
        return;
      }
      const make = (how: typeof kind) => () => this.move(how, state, url);
      this.writes.pass(make(kind), make('replaceState'));
      return;
    }
    this.lastState = state;
    const from = this.lastHref;
    const target = url == null ? undefined : toHref(url, from);
    if (target === undefined) return;
    // A router that starts in a hidden tab takes the page's address for one of its own, and writes it down.
    if ((this.misled || this.options.isStarting()) && new URL(target, from).pathname.endsWith(window.location.pathname))
      return;
    this.lastHref = new URL(target, from).href;
    if (this.lastHref === from || !ownsPath(this.options.prefix, new URL(this.lastHref).pathname)) return;
    borrowAddress(this.lastHref, state);
    this.options.onBlockedNavigation(target);
  }

  /** Writes to the page's history, unless the app was left before a merged write's turn. */
  private move(kind: 'pushState' | 'replaceState', state: unknown, url: string | URL | null | undefined): void {
    if (!this.open) return;
    const before = window.location.href;
    window.history[kind](state, '', url);
    this.keptState = undefined;
    this.arrive();
    if (this.lastHref !== before) this.options.onNavigated();
  }

  /**
   * Whether a write is the mistake of a router whose base is not the prefix. It would throw the person out of the app,
   * onto a page that nobody has. Once the app has started, a write to elsewhere is meant, unless it is to such a base.
   */
  private isForeign(kind: 'pushState' | 'replaceState', url: string | URL): boolean {
    const { href, pathname, origin } = window.location;
    if (!URL.canParse(url, href)) return false;
    const target = new URL(url, href);
    const found = target.origin === origin && foreignBase(this.options.prefix, target.pathname, pathname);
    if (!found) return false;
    const known = [...this.bases].some(([base, sure]) => sure && ownsPath(base, target.pathname));
    const starts = !this.options.isMounted() || (this.options.isStarting() && (kind === 'replaceState' || found.sure));
    if (!known && !starts) return false;
    if (!known && !this.bases.has(found.base)) this.options.onForeignBase(found.base);
    if (!known) this.bases.set(found.base, found.sure);
    return true;
  }

  /**
   * Puts the gate into a sandbox, over what is there for all other events. Call it before any script of the app runs,
   * and after the patches. Gives back the way to undo it.
   */
  install(sandboxWindow: SandboxWindow): () => void {
    const addOther = sandboxWindow.addEventListener;
    const removeOther = sandboxWindow.removeEventListener;
    const add = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions): void => {
      if (isGated(type))
        this.bus.addEventListener(type, listener, this.options.isLoading() ? options : this.untilParked(options));
      else if (listener) addOther(type, listener, options);
    };
    const remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions): void => {
      if (isGated(type)) this.bus.removeEventListener(type, listener, options);
      else if (listener) removeOther(type, listener, options);
    };
    defineMember(sandboxWindow, 'addEventListener', { value: add });
    defineMember(sandboxWindow, 'removeEventListener', { value: remove });
    for (const type of GATED) this.installHandler(sandboxWindow, type);
    defineMember(sandboxWindow, 'history', { value: createGatedHistory(this) });
    return () => {
      this.handlers.clear();
      this.writes.end();
    };
  }

  private untilParked(options: boolean | AddEventListenerOptions | undefined): AddEventListenerOptions {
    const given = typeof options === 'object' ? options : { capture: options === true };
    const { signal } = this.sinceMount;
    return { ...given, signal: given.signal ? AbortSignal.any([given.signal, signal]) : signal };
  }

  /** `window.onpopstate = …`, which qiankun leaves without effect. */
  private installHandler(sandboxWindow: SandboxWindow, type: GatedType): void {
    this.bus.addEventListener(type, (event) => {
      const handler = this.handlers.get(type);
      if (typeof handler === 'function') Reflect.apply(handler, sandboxWindow, [event]);
    });
    defineMember(sandboxWindow, `on${type}`, {
      get: () => this.handlers.get(type) ?? null,
      set: (handler) => this.handlers.set(type, handler),
    });
  }
}
