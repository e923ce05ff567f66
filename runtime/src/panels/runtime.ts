import { onHistoryEvent, tellHostRouter } from '../routing/history-events';
import type { Engine } from '../engine';
import type { Attempt } from '../engine/instance';
import { describeThrown } from '../model/errors';
import { LIVE_INSTANCE_LIMIT } from '../model/limits';
import { loadQiankun } from '../sandbox/load-qiankun';
import { chooseEvictions } from '../model/eviction';
import { isLive, type InstanceEvent } from '../model/panel-state';
import { Place } from './panel';
import type { Preloader } from './preload/preloader';
import type { MicroAppRegistration } from '../model/registration';
import { Store } from './panel-store';
import type { MicroAppHost, MicroAppTab } from '../model/host';
import { guardUnload } from './unload-guard';

/** The longest wait for an idle moment before qiankun is fetched, ms. */
const PRELOAD_WITHIN_MS = 3_000;

let sequence = 0;

/** Keeps the instances of the page: which exist, which is shown, which must go. Small; qiankun comes when needed. */
export class Runtime {
  readonly store = new Store();
  private host: MicroAppHost | undefined;
  private engine: Promise<Engine> | undefined;
  private preloader: Promise<Preloader> | undefined;
  private active: Place | undefined;
  /** Places without a tab, each with an instance that is parked. */
  private parked: Place[] = [];
  private stage: HTMLElement | undefined;
  private shown = 0;

  configure(host: MicroAppHost): void {
    this.host = host;
    onHistoryEvent((event) => {
      const { active } = this;
      // With an instance per tab, an address may belong to another instance: the shell decides, by `show`.
      if (active && active.tab.registration.instance !== 'tab') active.attempt?.gate.deliver(event);
    });
    // After the first paint, and before the first app is asked for.
    requestIdleCallback(() => this.preload(), { timeout: PRELOAD_WITHIN_MS });
  }

  /** Fetches qiankun ahead of need, and when it is there the apps that the person opens most. */
  preload(): void {
    void this.startEngine()
      .then(() => this.startPreloading())
      .catch(() => {});
    // When the network is gone it is too late to fetch what says so.
    void import('../trouble').catch(() => {});
  }

  /** Takes the element that holds all panels; without one, apps would run outside the document. */
  attach(stage: HTMLElement): void {
    this.stage = stage;
    for (const { panel } of [...this.store.places, ...this.parked]) if (panel.parentNode !== stage) stage.append(panel);
  }

  show(tab: MicroAppTab | null): void {
    const place = tab && this.placeOf(tab);
    if (this.active && this.active !== place) {
      this.active.attempt?.hide();
      this.apply(this.active, { type: 'hide' });
    }
    this.active = place ?? undefined;
    if (!place || !tab) return;
    place.take(tab);
    this.shown += 1;
    place.shownAt = this.shown;
    this.apply(place, { type: 'show' });
    place.attempt?.show();
    if (place.state.status === 'idle' || place.state.status === 'unmounting') this.open(place, false);
    this.store.changed();
    this.evict();
  }

  async close(tabKey: string): Promise<void> {
    const place = this.store.find(tabKey);
    if (!place) return;
    place.tabs.delete(tabKey);
    const [rest] = [...place.tabs.values()].slice(-1);
    if (rest) {
      if (place.tab.key === tabKey) place.take(rest);
      this.store.changed();
      return;
    }
    if (this.active === place) this.active = undefined;
    this.apply(place, { type: 'hide' });
    this.apply(place, { type: 'close' });
    this.store.remove(place);
    await this.end(place, true);
    if (!place.parked) return place.remove();
    place.park();
    this.parked.push(place);
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.store.places.flatMap((place) => [...place.tabs.keys()]).map((key) => this.close(key)));
  }

  async reload(tabKey: string): Promise<void> {
    const place = this.store.find(tabKey);
    if (!place) return;
    const ended = this.end(place);
    this.open(place, true);
    await ended;
  }

  private placeOf(tab: MicroAppTab): Place {
    const key = tab.registration.instance === 'tab' ? `tab ${tab.key}` : `prefix ${tab.registration.prefix}`;
    const known = this.store.get(key);
    if (known) return known;
    const place = this.takeParked(tab, key) ?? new Place(key, tab);
    if (place.panel.parentNode !== this.stage) this.stage?.append(place.panel);
    this.store.add(place);
    return place;
  }

  /** A place whose parked instance can be mounted for a tab. */
  private takeParked(tab: MicroAppTab, key: string): Place | undefined {
    const place = this.parked.find(({ tab: { registration } }) => registration.prefix === tab.registration.prefix);
    if (!place) return undefined;
    this.parked = this.parked.filter((each) => each !== place);
    place.key = key;
    return place;
  }

  private apply(place: Place, event: InstanceEvent): void {
    if (place.apply(event)) this.store.changed();
  }

  /** Begins a new attempt in a place; whatever ran there before is being ended. */
  private open(place: Place, fresh: boolean): void {
    const { host } = this;
    if (!host) throw new Error('configureMicroApps has not been called');
    place.dirty = false;
    place.outdated = false;
    place.attempt = undefined;
    if (fresh) void place.parked?.dispose();
    const parked = fresh ? undefined : place.parked;
    place.parked = undefined;
    this.apply(place, { type: 'load' });
    sequence += 1;
    const id = `${place.tab.registration.name}-${sequence}`;
    place.turn = id;
    this.startEngine().then(
      (engine) => {
        if (place.turn === id) this.begin(engine, host, place, id, { fresh, parked });
        else void parked?.dispose();
      },
      (error: unknown) => {
        if (place.turn === id)
          this.apply(place, { type: 'failed', error: { code: 'runtime', detail: describeThrown(error) } });
      },
    );
  }

  private begin(
    engine: Engine,
    host: MicroAppHost,
    place: Place,
    id: string,
    { fresh, parked }: { fresh: boolean; parked: Attempt | undefined },
  ): void {
    const current = (then: () => void) => (): void => {
      if (place.turn !== id) return;
      then();
      this.store.changed();
    };
    const options: Parameters<Engine['createAttempt']>[0] = {
      id,
      registration: place.tab.registration,
      entryUrl: entryOf(place.tab.registration, host),
      fresh,
      section: place.section,
      host,
      onMounted: current(() => place.apply({ type: 'mounted' })),
      onFailed: (error) => {
        current(() => place.apply({ type: 'failed', error }))();
        void attempt.dispose().then(() => {
          // The place stays, with the cause; what failed must not stay with it.
          if (place.attempt === attempt) place.attempt = undefined;
        });
      },
      onDirty: (dirty) =>
        current(() => {
          place.dirty = dirty;
          guardUnload(this.store.places.some((each) => each.dirty));
        })(),
      onReload: current(() => {
        void this.end(place);
        this.open(place, true);
      }),
      onOutdated: current(() => {
        place.outdated = true;
      }),
      onHiddenNavigate: (href) => host.onHiddenNavigate(place.tab.key, href),
      onNavigated: tellHostRouter,
    };
    const attempt = parked ?? engine.createAttempt(options);
    place.attempt = attempt;
    if (this.active === place) attempt.show();
    if (parked) parked.resume(options);
    else attempt.start();
    if (!fresh)
      void this.startPreloading()?.then(
        (preloader) => preloader.opened(place.tab.registration.prefix),
        () => {},
      );
  }

  /**
   * Ends what runs in a place; a new attempt may begin there at once.
   * @param mayPark what can be mounted again is parked in the place, if nothing new has begun there meanwhile
   */
  private async end(place: Place, mayPark = false): Promise<void> {
    const { attempt, parked } = place;
    place.turn = '';
    place.attempt = undefined;
    place.dirty = false;
    guardUnload(this.store.places.some((each) => each.dirty));
    if (!mayPark) {
      place.parked = undefined;
      await parked?.dispose();
    }
    if (!attempt) return;
    if (mayPark && (await attempt.park()) && place.turn === '') place.parked = attempt;
    else await attempt.dispose();
  }

  private evict(): void {
    const live = this.store.places
      .filter((place) => isLive(place.state))
      .map((place) => ({ key: place.key, shownAt: place.shownAt, kept: place.dirty || place === this.active }));
    for (const key of chooseEvictions(live, this.host?.liveLimit ?? LIVE_INSTANCE_LIMIT)) {
      const place = this.store.get(key);
      if (place) void this.unload(place);
    }
  }

  private async unload(place: Place): Promise<void> {
    this.apply(place, { type: 'close' });
    await this.end(place, true);
    this.apply(place, { type: 'unmounted' });
  }

  /** Undefined where the shell wants nothing fetched ahead. */
  private startPreloading(): Promise<Preloader> | undefined {
    const { host } = this;
    if (!host?.preload) return undefined;
    const { preload: apps } = host;
    this.preloader ??= Promise.all([this.startEngine(), import('./preload')])
      .then(([engine, { startPreloading }]) =>
        startPreloading({
          host,
          engine,
          apps,
          entryUrlOf: (app) => entryOf(app, host),
          busy: () => this.store.places.some((place) => place.state.status === 'loading'),
        }),
      )
      .catch((error: unknown) => {
        this.preloader = undefined;
        throw error;
      });
    return this.preloader;
  }

  private startEngine(): Promise<Engine> {
    const { host } = this;
    if (!host) return Promise.reject(new Error('configureMicroApps has not been called'));
    this.engine ??= loadQiankun()
      .then(() => import('../engine'))
      .then(({ startEngine }) => startEngine(host))
      .catch((error: unknown) => {
        this.engine = undefined;
        throw error;
      });
    return this.engine;
  }
}

/** The entry of an app, absolute: the installation's, where it names one. */
function entryOf(registration: MicroAppRegistration, host: MicroAppHost): string {
  return new URL(host.entries?.[registration.prefix] ?? registration.entry, window.location.origin).href;
}
