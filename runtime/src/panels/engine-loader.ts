import type { Engine } from '../engine';
import type { Opener } from '../engine/opener';
import type { MicroAppHost, PreloadOptions } from '../model/host';
import type { MicroAppRegistration } from '../model/registration';
import { fetchedOnce } from '../reading/fetched-once';
import { loadQiankun } from '../sandbox/load-qiankun';
import type { Preloader } from './preload/preloader';

/** Gives the parts of the runtime that are not there from the start. */
export interface EngineSource {
  load(): Promise<Engine>;
  /** The engine where it has arrived. */
  readonly arrived: Engine | undefined;
  /** The part that opens frames. It needs neither the engine nor qiankun. */
  loadFrames(): Promise<Opener>;
  /** Begins to fetch apps ahead; undefined where the host wants none. */
  startPreloading(): Promise<Pick<Preloader, 'opened' | 'suppose'>> | undefined;
}

/** What the page's apps are at. */
interface PageLoad {
  /** An app is being opened now. */
  isBusy: () => boolean;
  /** The app of an entry is not open because it failed, and a message says so. */
  hasFailed: (entryUrl: string) => boolean;
  /** Runs an app up to its mount, unseen. */
  runAhead: (registration: MicroAppRegistration) => void;
  /** The prefixes of the apps that are being opened, or have been a moment ago. */
  starting: () => readonly string[];
}

/** Fetches these parts. A failed download is not kept. */
export class EngineLoader implements EngineSource {
  arrived: Engine | undefined;

  constructor(
    private readonly host: MicroAppHost,
    private readonly page: PageLoad,
  ) {}

  /** The engine, and qiankun with it. */
  readonly load = fetchedOnce(async (): Promise<Engine> => {
    await loadQiankun();
    const [{ startEngine }, refuseState] = await Promise.all([import('../engine'), this.host.loadStateGuard?.()]);
    this.arrived = startEngine(this.host, refuseState, this.page.starting);
    return this.arrived;
  });

  readonly loadFrames = fetchedOnce(async () => (await import('../frames')).startFrames(this.host));

  startPreloading(): Promise<Preloader> | undefined {
    return this.host.preload && this.loadPreloader(this.host.preload);
  }

  private readonly loadPreloader = fetchedOnce(async (preload: PreloadOptions) => {
    const { host, page } = this;
    const [engine, { startPreloading }] = await Promise.all([this.load(), import('./preload')]);
    const { isBusy, hasFailed, runAhead } = page;
    return startPreloading({
      host,
      preload,
      engine,
      entryUrlOf: (app) => entryUrlOf(app, host),
      isBusy,
      hasFailed,
      runAhead,
    });
  });
}

/** The entry of an app, absolute: the host's, where it names one. */
export function entryUrlOf(registration: MicroAppRegistration, host: MicroAppHost): string {
  return new URL(host.entries?.[registration.prefix] ?? registration.entry, window.location.origin).href;
}
