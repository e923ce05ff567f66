import type { PreloadOptions } from '../../model/host';
import type { PreloadJob, WantedEntry } from '../../engine';
import { whenIdle } from '../../reading/idle';
import { mayPreload, on, onConditions } from '../../reading/conditions';
import { mostOpened, noteOpened, parseOpened, type PersonsApps } from './opened-apps';

/** How many apps are fetched ahead, at most. */
const PRELOADED_APPS = 4;
/** How long nobody must have done anything, before the first app and between two, ms. */
const QUIET_MS = 1_500;
/** How long a preload goes on after an input, ms. The click may be the one that opens this app. */
const STOP_AFTER_MS = 250;
/** After so many interruptions by the user, an app is no longer preloaded. */
const TRIES = 3;
const STORAGE_KEY = 'openedApps';
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface PreloaderOptions {
  /** Tenant and account; empty while nobody is signed in. */
  owner(): string;
  /** Entry of each app that may be fetched ahead, by prefix. */
  entryOf(prefix: string): WantedEntry | undefined;
  /** Fetches what an entry needs; undefined where it is there already. */
  preload(wanted: WantedEntry): PreloadJob | undefined;
  /** An entry is there, with all that it names. */
  onFetched(url: string): void;
  /** An app is being opened now. */
  isBusy(): boolean;
  /** Where openings are remembered. */
  memory: PreloadOptions['memory'];
}

/**
 * Fetches the apps that a person opens most while nothing else happens: one at a time, and never against the person.
 */
export class Preloader {
  private readonly tries = new Map<string, number>();
  private job: PreloadJob | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopping: ReturnType<typeof setTimeout> | undefined;
  private stopIdle: () => void = () => {};
  private readonly stops: (() => void)[];

  constructor(private readonly options: PreloaderOptions) {
    this.stops = [
      ...INPUT.map((type) => on(window, type, () => this.interrupt())),
      onConditions(() => this.reconsider()),
    ];
    this.plan();
  }

  /** Remembers that the person has opened an app. */
  opened(prefix: string): void {
    const { owner, memory } = this.options;
    const person = owner();
    if (person !== '')
      memory.setItem(STORAGE_KEY, JSON.stringify(noteOpened(this.remembered(), person, prefix, Date.now())));
  }

  /** The person looks as if they would open an app: it is the next one, without a wait for quiet. */
  suppose(prefix: string): void {
    const { owner, entryOf, isBusy } = this.options;
    const entry = owner() === '' ? undefined : entryOf(prefix);
    if (entry && !this.job && !isBusy() && mayPreload() && this.mayTry(entry)) void this.fetch(entry);
  }

  /** Another person, or the network, or the page's visibility has changed. */
  reconsider(): void {
    if (mayPreload()) return this.plan();
    this.rest();
    this.job?.stop();
  }

  private plan(): void {
    if (this.job) return;
    this.rest();
    this.timer = setTimeout(() => {
      this.stopIdle = whenIdle(() => void this.next());
    }, QUIET_MS);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stopIdle();
  }

  private interrupt(): void {
    const { job } = this;
    if (!job) return this.plan();
    // Counted from the first input, so that a person who goes on typing does not delay it.
    this.stopping ??= setTimeout(() => job.stop(), STOP_AFTER_MS);
  }

  private async next(): Promise<void> {
    if (this.job || !mayPreload()) return;
    if (this.options.isBusy()) return this.plan();
    const owner = this.options.owner();
    if (owner === '') return;
    const wanted = this.wanted(owner);
    const next = wanted.find((entry) => this.mayTry(entry));
    if (next) await this.fetch(next);
    else this.end();
  }

  private mayTry({ url }: WantedEntry): boolean {
    return (this.tries.get(url) ?? 0) < TRIES;
  }

  private async fetch(next: WantedEntry): Promise<void> {
    const { url } = next;
    const job = this.options.preload(next);
    this.tries.set(url, job ? (this.tries.get(url) ?? 0) + 1 : TRIES);
    if (job) {
      this.job = job;
      // A failed preload is not tried again. The reason appears when a person opens the app.
      if (await job.done) {
        this.tries.set(url, TRIES);
        this.options.onFetched(url);
      }
      this.job = undefined;
      clearTimeout(this.stopping);
      this.stopping = undefined;
    }
    if (this.stops.length > 0) this.plan();
  }

  /** Several prefixes may be parts of one app. */
  private wanted(owner: string): WantedEntry[] {
    const prefixes = mostOpened(this.remembered(), owner, Date.now());
    const entries = new Map(
      prefixes.flatMap((prefix) => this.options.entryOf(prefix) ?? []).map((entry) => [entry.url, entry]),
    );
    return [...entries.values()].slice(0, PRELOADED_APPS);
  }

  private remembered(): PersonsApps[] {
    return parseOpened(this.options.memory.getItem(STORAGE_KEY));
  }

  private end(): void {
    this.rest();
    for (const stop of this.stops.splice(0)) stop();
  }
}
