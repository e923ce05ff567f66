import type { PanelInstance } from '../engine/instance';
import type { PanelOptions } from '../engine/instance-options';
import type { Opener } from '../engine/opener';
import { errorOf, MicroAppFailure, type MicroAppError } from '../model/errors';
import { chooseEvictions } from '../model/eviction';
import { failureLine } from '../model/failure-line';
import type { MicroAppHost, MicroAppTab, PlainPages } from '../model/host';
import { LIVE_INSTANCE_LIMIT, RELOADS_WITHIN_MS } from '../model/limits';
import { SCRIPT_LOAD_TIMEOUT_MS, type MicroAppRegistration } from '../model/registration';
import { isLive, type PanelEvent } from '../model/panel-state';
import { parkedLimit } from '../model/parked-limit';
import { whenIdle } from '../reading/idle';
import { readMemory } from '../reading/memory';
import { onHistoryEvent, tellHostRouter } from '../routing/history-events';
import { EngineLoader, entryUrlOf, type EngineSource } from './engine-loader';
import { Fallbacks } from './fallbacks';
import { frameOf } from './frame-of';
import { Panel } from './panel';
import { PanelStore } from './panel-store';
import { ParkedPanels } from './parked-panels';
import { OpeningTeller } from './tell-opening';
import { guardUnload } from './unload-guard';

/** The longest wait for an idle moment before qiankun is fetched, ms. */
const PRELOAD_WITHIN_MS = 3_000;
/** The longest wait for an idle moment before memory is looked at when an app is shown, ms. */
const TRIM_WITHIN_MS = 1_000;

/** How long an app that is expected stays without being shown, ms. */
const EXPECTED_MS = 2_000;

let sequence = 0;

/** The panel that a tab belongs to: one for each tab, or one for the prefix. */
function keyOf({ key, registration }: MicroAppTab): string {
  return registration.instance === 'tab' ? `tab ${key}` : `prefix ${registration.prefix}`;
}

/**
 * Waits for the engine, at most `limitMs`. It is a download, too, and can hang like any other. Rejects with the cause
 * `timeout`.
 */
function arrivedWithin<Value>(limitMs: number, arriving: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new MicroAppFailure({ code: 'timeout', phase: 'runtime', limitMs }));
    const timer = setTimeout(tooLate, limitMs);
    void arriving.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Keeps the instances of the page: which exist, which is shown, which must go. Small: qiankun comes when needed. */
export class PageRuntime {
  readonly store = new PanelStore();
  private readonly loader: EngineSource;
  private readonly plainPages: PlainPages;
  private readonly fallbacks: Fallbacks;
  private active: Panel | undefined;
  /** The panels that are drawn, or not, ahead of `show`. */
  private ahead: readonly Panel[] = [];
  private readonly parked = new ParkedPanels(() => parkedLimit(readMemory()));
  /** Where the host wants the panels; apps run outside the document before it says so. */
  private container: HTMLElement | undefined;
  private shown = 0;

  /** @param source gives the engine; the one that is fetched, where absent */
  constructor(
    private readonly host: MicroAppHost,
    source?: EngineSource,
  ) {
    this.plainPages = host.plainPages ?? new Set();
    this.fallbacks = new Fallbacks(host);
    this.loader =
      source ??
      new EngineLoader(host, {
        isBusy: () => this.isBusy,
        hasFailed: (entryUrl) => this.hasFailed(entryUrl),
        runAhead: (registration) => this.runAhead(registration),
        starting: () => this.starting,
      });
    onHistoryEvent((event) => {
      const { active } = this;
      // With an instance per tab, an address may belong to another instance. The host decides by calling `show`.
      if (active && active.tab.registration.instance !== 'tab') active.instance?.deliver(event);
    });
    // After the first paint, and before the first app is asked for.
    whenIdle(() => this.preload(), PRELOAD_WITHIN_MS);
  }

  /** Fetches qiankun ahead of need, and then the apps that the person opens most. */
  preload(): void {
    void this.loader
      .load()
      .then(() => this.loader.startPreloading())
      .catch(() => {});
  }

  attach(container: HTMLElement): void {
    this.container = container;
    for (const { element } of [...this.store.panels, ...this.parked.withoutTab])
      if (element.parentNode !== container) container.append(element);
  }

  reveal(tabKey: string | null): boolean {
    const panel = tabKey === null ? undefined : this.store.find(tabKey);
    // The app of several tabs shows the page of one of them.
    if (tabKey !== null && (panel?.state.status !== 'hidden' || panel.tab.key !== tabKey)) return false;
    this.conceal();
    this.active?.draw(false);
    panel?.draw(true);
    this.ahead = [this.active, panel].filter((each) => each !== undefined);
    return true;
  }

  conceal(): void {
    for (const panel of this.ahead) panel.draw(undefined);
    this.ahead = [];
  }

  expect(tab: MicroAppTab): void {
    // What is there already is faster shown than it is begun.
    if (this.store.get(keyOf(tab)) || this.parked.findFor(tab.registration.prefix)) return;
    const panel = this.panelOf(tab);
    this.open(panel, {});
    setTimeout(() => {
      if (panel.shownAt === 0) void this.close(tab.key);
    }, EXPECTED_MS);
  }

  showEarly(tab: MicroAppTab): boolean {
    const panel = this.store.get(keyOf(tab));
    // One that has been shown goes on at another address: the tabs that share it come first.
    if (panel && panel.shownAt > 0) return false;
    this.show(tab);
    return true;
  }

  /** Runs an app up to its mount, before anybody has asked for it. */
  private runAhead(registration: MicroAppRegistration): void {
    const { prefix, name } = registration;
    const tab = { key: `ahead of ${prefix}`, href: prefix, title: name, registration };
    if (registration.instance === 'tab' || this.store.get(keyOf(tab)) || this.parked.findFor(prefix)) return;
    this.open(this.panelOf(tab), { unseen: true });
  }

  suppose(prefix: string): void {
    void this.loader.startPreloading()?.then(
      (preloader) => preloader.suppose(prefix),
      () => {},
    );
  }

  show(tab: MicroAppTab | null): void {
    this.conceal();
    const panel = tab && this.panelOf(tab);
    if (this.active && this.active !== panel) {
      this.active.instance?.hide();
      this.apply(this.active, { type: 'hide' });
    }
    this.active = panel ?? undefined;
    if (!panel || !tab) return;
    // It was expected, for what may be another tab.
    if (panel.shownAt === 0) panel.tabs.clear();
    panel.take(tab);
    if (panel.askedAt === Infinity) panel.askedAt = performance.now();
    this.shown += 1;
    panel.shownAt = this.shown;
    this.apply(panel, { type: 'show' });
    panel.instance?.show();
    if (panel.state.status === 'idle' || panel.state.status === 'unmounting') this.open(panel, {});
    this.store.changed();
    this.evict();
  }

  async close(tabKey: string): Promise<void> {
    const panel = this.store.find(tabKey);
    if (!panel) return;
    panel.tabs.delete(tabKey);
    const [rest] = [...panel.tabs.values()].slice(-1);
    if (rest) {
      if (panel.tab.key === tabKey) panel.take(rest);
      this.store.changed();
      return;
    }
    if (this.active === panel) this.active = undefined;
    this.apply(panel, { type: 'hide' });
    this.apply(panel, { type: 'close' });
    this.store.remove(panel);
    await this.end(panel, true);
    if (panel.parked) panel.park();
    else panel.remove();
  }

  releaseParked(): Promise<void> {
    return this.parked.release();
  }

  entriesChanged(): void {
    const isReplaced = (panel: Panel): boolean => {
      const { entryUrl, givenUrl, tab } = panel;
      if (entryUrl === '') return false;
      const given = entryUrlOf(tab.registration, this.host);
      // What was opened in place of another entry may be what is given now.
      if (given === entryUrl) panel.givenUrl = given;
      return given !== entryUrl && given !== givenUrl;
    };
    void this.parked.release(isReplaced);
    for (const panel of this.store.panels) {
      panel.replaced = isReplaced(panel);
      // Nobody has seen it yet.
      if (panel.replaced && panel.shownAt === 0) void this.close(panel.tab.key);
    }
    this.store.changed();
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.store.panels.flatMap((panel) => [...panel.tabs.keys()]).map((key) => this.close(key)));
  }

  async reload(tabKey: string): Promise<void> {
    const panel = this.store.find(tabKey);
    if (!panel) return;
    const ended = this.end(panel);
    this.open(panel, { fresh: true });
    await ended;
  }

  openAsPage(tabKey: string): Promise<void> {
    const panel = this.store.find(tabKey);
    if (panel) this.plainPages.add(panel.tab.registration.prefix);
    return this.reload(tabKey);
  }

  private panelOf(tab: MicroAppTab): Panel {
    const key = keyOf(tab);
    const known = this.store.get(key);
    if (known) return known;
    const panel = this.parked.findFor(tab.registration.prefix) ?? new Panel(key, tab);
    panel.key = key;
    if (panel.element.parentNode !== this.container) this.container?.append(panel.element);
    this.store.add(panel);
    return panel;
  }

  private apply(panel: Panel, event: PanelEvent): void {
    if (panel.apply(event)) this.store.changed();
  }

  /** Begins a new instance in a panel; whatever ran there before is being ended. */
  private open(panel: Panel, how: { fresh?: boolean; unseen?: boolean }): void {
    const { fresh = false, unseen = false } = how;
    panel.dirty = false;
    panel.outdated = false;
    panel.replaced = false;
    panel.instance = undefined;
    const given = entryUrlOf(panel.tab.registration, this.host);
    if (fresh) this.fallbacks.forgive(given);
    const entryUrl = this.fallbacks.entryFor(panel.tab.registration, given);
    const kept = this.parked.take(panel);
    const parked = fresh || entryUrl !== panel.entryUrl ? undefined : kept;
    if (!parked) void kept?.end();
    panel.entryUrl = entryUrl;
    panel.givenUrl = given;
    this.apply(panel, { type: 'load' });
    sequence += 1;
    const id = `${panel.tab.registration.name}-${sequence}`;
    panel.currentId = id;
    const openedAt = performance.now();
    panel.askedAt = this.active === panel ? openedAt : Infinity;
    const { prefix } = panel.tab.registration;
    const framed = frameOf(panel.tab.registration, this.host);
    const ahead = unseen || parked !== undefined;
    const teller = new OpeningTeller(this.host, panel, { id, openedAt, prefix, ahead, framed: framed !== undefined });
    const refuse = (error: MicroAppError) => {
      void parked?.end();
      if (panel.currentId !== id) return;
      panel.currentId = '';
      teller.failed(error);
      this.fail(panel, error);
      this.store.changed();
    };
    const begin = (opener: Opener) => {
      if (panel.currentId !== id) return void parked?.end();
      if (!fresh && opener.reloads.refuses(prefix)) return refuse({ code: 'reloadsPage' });
      try {
        this.begin(opener, panel, { id, openedAt, fresh, unseen, parked, teller });
      } catch (thrown) {
        refuse(errorOf(thrown));
      }
    };
    const { arrived } = this.loader;
    // In this turn where it can be: the host draws what it has been told of before the next one.
    if (arrived && !framed) return begin(arrived);
    const arriving = framed ? this.loader.loadFrames() : this.loader.load();
    arrivedWithin(SCRIPT_LOAD_TIMEOUT_MS, arriving).then(begin, (thrown: unknown) => refuse(errorOf(thrown)));
  }

  /** Opens the fallback of an entry that could not be opened, where there is one; says the cause where there is none. */
  private fail(panel: Panel, error: MicroAppError): void {
    const { registration } = panel.tab;
    const reference = this.host.newReference?.();
    console.error(failureLine(registration.name, panel.entryUrl, error, reference));
    const isFallback = panel.entryUrl !== panel.givenUrl;
    if (!isFallback && panel.shownAt > 0 && this.fallbacks.note(registration, panel.givenUrl, error))
      return this.open(panel, {});
    // Why the fallback did not open either helps less than why it was needed.
    const cause = (isFallback ? this.fallbacks.causeOf(panel.givenUrl) : undefined) ?? error;
    panel.apply({ type: 'failed', error: cause, reference });
  }

  private begin(
    opener: Opener,
    panel: Panel,
    {
      id,
      openedAt,
      fresh,
      unseen,
      parked,
      teller,
    }: {
      id: string;
      openedAt: number;
      fresh: boolean;
      unseen: boolean;
      parked: PanelInstance | undefined;
      teller: OpeningTeller;
    },
  ): void {
    const { host } = this;
    const { tab } = panel;
    const frame = frameOf(tab.registration, host);
    const page = tab.registration.page === true || this.plainPages.has(tab.registration.prefix);
    const registration = { ...tab.registration, page, frame };
    /** An instance changes the panel only while it is the panel's current one. */
    const whileCurrent = (change: () => void): void => {
      if (panel.currentId !== id) return;
      change();
      this.store.changed();
    };
    const options: PanelOptions = {
      id,
      registration,
      entryUrl: panel.entryUrl,
      fresh,
      section: panel.section,
      host,
      opening: id,
      openedAt,
      unseen,
      onMounted: () =>
        whileCurrent(() => {
          panel.apply({ type: 'mounted' });
          panel.mountedAt = performance.now();
          opener.reloads.mounted(registration.prefix);
          teller.mounted();
        }),
      onTraced: (times, warm) => teller.traced(times, warm),
      onClosed: (released) => host.onClosed?.({ opening: id, prefix: registration.prefix, released }),
      onFailed: (error) => {
        whileCurrent(() => {
          panel.currentId = '';
          panel.dirty = false;
          this.guardUnload();
          teller.failed(error);
          this.fail(panel, error);
        });
        // Nobody has asked for it yet, and nobody has to be told.
        if (panel.shownAt === 0) void this.close(panel.tab.key);
        void instance.end().then(() => {
          // The panel stays, with the cause. What failed must not stay with it.
          if (panel.instance === instance) panel.instance = undefined;
        });
      },
      onDirty: (dirty) =>
        whileCurrent(() => {
          panel.dirty = dirty;
          this.guardUnload();
        }),
      onReload: () =>
        whileCurrent(() => {
          void this.end(panel);
          this.open(panel, { fresh: true });
        }),
      onOutdated: () =>
        whileCurrent(() => {
          panel.outdated = true;
        }),
      onHiddenNavigate: (href) => host.onHiddenNavigate?.(panel.tab.key, href),
      onNavigated: tellHostRouter,
    };
    const instance = parked ?? opener.createInstance(options, () => panel.tab);
    panel.instance = instance;
    // What is parked must have its listeners and timers before it is told that it is shown.
    parked?.resume(options);
    if (this.active === panel) instance.show();
    if (!parked) instance.start();
    if (!fresh && !unseen)
      void this.loader.startPreloading()?.then(
        (preloader) => preloader.opened(registration.prefix),
        () => {},
      );
  }

  /**
   * Ends what runs in a panel; a new instance may begin there at once.
   * @param mayPark what can be mounted again is parked in the panel, if nothing new has begun there meanwhile. An app
   * with unsaved input is not: what a person gave up must not come back.
   */
  private async end(panel: Panel, mayPark = false): Promise<void> {
    const { instance, dirty } = panel;
    const outdated = panel.outdated || panel.replaced;
    panel.currentId = '';
    panel.instance = undefined;
    panel.dirty = false;
    this.guardUnload();
    if (!mayPark) await this.parked.take(panel)?.end();
    if (!instance) return;
    const parks = mayPark && this.host.parking !== false && !dirty && !outdated && (await instance.park());
    if (parks && panel.currentId === '') this.parked.add(panel, instance);
    else await instance.end();
  }

  private evict(): void {
    // Chrome takes a millisecond to tell how full the heap is.
    whenIdle(() => this.parked.trim(), TRIM_WITHIN_MS);
    const live = this.store.panels
      .filter((panel) => isLive(panel.state))
      .map((panel) => ({
        key: panel.key,
        shownAt: panel.shownAt,
        kept: panel.dirty || panel === this.active,
      }));
    for (const key of chooseEvictions(live, this.host.liveLimit ?? LIVE_INSTANCE_LIMIT)) {
      const panel = this.store.get(key);
      if (panel) void (panel.shownAt === 0 ? this.close(panel.tab.key) : this.unload(panel));
    }
  }

  async park(tabKey: string): Promise<void> {
    const panel = this.store.find(tabKey);
    if (panel && panel !== this.active && isLive(panel.state)) await this.unload(panel);
  }

  private async unload(panel: Panel): Promise<void> {
    this.apply(panel, { type: 'close' });
    this.host.onReleased?.(panel.tab.key);
    await this.end(panel, true);
    this.apply(panel, { type: 'unmounted' });
  }

  /** The prefixes of the apps that are being opened, or have been a moment ago. */
  private get starting(): readonly string[] {
    return this.store.panels
      .filter(({ state, mountedAt }) => state.status === 'loading' || performance.now() - mountedAt < RELOADS_WITHIN_MS)
      .map(({ tab }) => tab.registration.prefix);
  }

  private get isBusy(): boolean {
    return this.store.panels.some(({ state, shownAt }) => state.status === 'loading' && shownAt > 0);
  }

  private hasFailed(entryUrl: string): boolean {
    return this.store.panels.some(
      ({ state, tab }) => state.status === 'failed' && entryUrlOf(tab.registration, this.host) === entryUrl,
    );
  }

  private guardUnload(): void {
    guardUnload(this.store.panels.some((panel) => panel.dirty));
  }
}
