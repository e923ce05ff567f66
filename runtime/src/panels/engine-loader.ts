import type { Engine } from '../engine';
import type { Opener } from '../engine/opener';
import type { MicroAppHost } from '../model/host';
import type { MicroAppRegistration } from '../model/registration';
import { loadQiankun } from '../sandbox/load-qiankun';
import type { Preloader } from './preload/preloader';

/** Gives the parts of the runtime that are not there from the start. */
export interface EngineSource {
  load(): Promise<Engine>;
  /** The part that opens frames. It needs neither the engine nor qiankun. */
  loadFrames(): Promise<Opener>;
  /** Begins to fetch apps ahead; undefined where the host wants none. */
  startPreloading(): Promise<Pick<Preloader, 'opened'>> | undefined;
}

/** What the page's apps are at. */
interface PageLoad {
  /** An app is being opened now. */
  isBusy: () => boolean;
  /** The app of an entry is not open because it failed, and a message says so. */
  hasFailed: (entryUrl: string) => boolean;
  /** The prefixes of the apps that are being opened, or have been a moment ago. */
  starting: () => readonly string[];
}

/** Fetches these parts. A failed download is not kept. */
export class EngineLoader implements EngineSource {
  private engine: Promise<Engine> | undefined;
  private frames: Promise<Opener> | undefined;
  private preloader: Promise<Preloader> | undefined;

  constructor(
    private readonly host: MicroAppHost,
    private readonly page: PageLoad,
  ) {}

  /** The engine, and qiankun with it. */
  load(): Promise<Engine> {
    this.engine ??= loadQiankun()
      .then(() => Promise.all([import('../engine'), this.host.loadStateGuard?.()]))
      .then(([{ startEngine }, refuseState]) => startEngine(this.host, refuseState, this.page.starting))
      .catch((error: unknown) => {
        this.engine = undefined;
        throw error;
      });
    return this.engine;
  }

  loadFrames(): Promise<Opener> {
    this.frames ??= import('../frames')
      .then(({ startFrames }) => startFrames(this.host))
      .catch((error: unknown) => {
        this.frames = undefined;
        throw error;
      });
    return this.frames;
  }

  startPreloading(): Promise<Preloader> | undefined {
    const { host } = this;
    const { preload } = host;
    if (!preload) return undefined;
    this.preloader ??= Promise.all([this.load(), import('./preload')])
      .then(([engine, { startPreloading }]) =>
        startPreloading({
          host,
          preload,
          engine,
          entryUrlOf: (app) => entryUrlOf(app, host),
          isBusy: this.page.isBusy,
          hasFailed: this.page.hasFailed,
        }),
      )
      .catch((error: unknown) => {
        this.preloader = undefined;
        throw error;
      });
    return this.preloader;
  }
}

/** The entry of an app, absolute: the host's, where it names one. */
export function entryUrlOf(registration: MicroAppRegistration, host: MicroAppHost): string {
  return new URL(host.entries?.[registration.prefix] ?? registration.entry, window.location.origin).href;
}
