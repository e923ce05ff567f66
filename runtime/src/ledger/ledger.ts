/** The kinds of things that an app may hold longer than its nodes. */
export type LedgerKind =
  | 'timeout'
  | 'interval'
  | 'frame'
  | 'idle'
  | 'listener'
  | 'handler'
  | 'observer'
  | 'fetch'
  | 'xhr'
  | 'socket'
  | 'event-source'
  | 'worker'
  | 'port'
  | 'channel'
  | 'object-url'
  | 'prototype'
  | 'layer'
  | 'sound'
  | 'body-node';

/** One thing held. `label` is made when a report asks for it. */
export interface LedgerItem {
  readonly kind: LedgerKind;
  /** The label in a report. A number is milliseconds. */
  readonly label: string | number | (() => string);
  release(): void;
  /** Stops it for a time. The returned function lets it go on. */
  pause?: (() => () => void) | undefined;
  /** Parking ends it. */
  readonly endsWithMount: boolean;
  /** Its stack is the call site; made into text only when a report asks for it. */
  site?: { stack?: string } | undefined;
}

/** The behaviour of a thing while its instance is parked. */
export interface Parking {
  pause: LedgerItem['pause'];
  ofAMount: boolean;
}

export interface LedgerLine {
  kind: LedgerKind;
  label: string;
  /** `function (file:line:column)` of the app; absent where call sites are switched off. */
  callSite?: string;
}

export interface LedgerReport {
  instanceId: string;
  /** False: the app is there and these are held. True: it has ended, and these had to be released for it. */
  ended: boolean;
  counts: Partial<Record<LedgerKind, number>>;
  lines: LedgerLine[];
}

/** A function or class that the app called: frames above it are the runtime's. */
export type Called = ((...args: never[]) => unknown) | (abstract new (...args: never[]) => unknown);

/** The kinds that go on working without a mounted app. An app that still holds one after `unmount` cannot be parked. */
const AT_WORK: ReadonlySet<LedgerKind> = new Set(['worker', 'socket', 'event-source', 'channel']);
/** Kinds that each mount takes anew, as in plain qiankun. Listeners of the window do so, too. */
const OF_A_MOUNT: ReadonlySet<LedgerKind> = new Set(['interval', 'observer', 'fetch', 'xhr', 'layer']);
/** Frames kept of a call: the caller in the app is below four of the runtime and of proxies at most. Each costs time. */
const SITE_FRAMES = 5;
/** The runtime's own code: the folder of the shell's chunks, or the runtime's in development. */
const OWN_CODE = [import.meta.url.replace(/[^/]*$/, ''), '/runtime/src/'];

/**
 * The list of things that one instance holds. Each entry says how it is released. An entry is closed when its thing
 * ends by itself. After `releaseAll` nothing can be held any more: an entry that is opened then is released at once.
 */
export class Ledger {
  private readonly entries = new Set<LedgerItem>();
  private ended = false;
  /** How many parts of the app are being loaded: the scripts of its page at first. */
  private loads = 1;
  /** The functions that let things go on when the instance is no longer parked. */
  private paused: (() => void)[] | undefined;
  private last: LedgerReport | undefined;
  /** Counters that run when a report is made, for things without an entry: nodes below the body. */
  readonly counters: (() => LedgerLine[])[] = [];

  /** @param withCallSites false to leave out where in the app things were taken */
  constructor(
    readonly instanceId: string,
    private readonly withCallSites = true,
  ) {}

  /** True: nothing can be held any more, or not while the instance is parked. What can pause is held then, and waits. */
  get isEnded(): boolean {
    return this.ended || this.paused !== undefined;
  }

  /** True: the app is gone, and nothing of it may run any more. */
  get hasEnded(): boolean {
    return this.ended;
  }

  get size(): number {
    return this.entries.size;
  }

  /**
   * @param below the function that the app called: frames above it are ours
   * @param parking how the thing stops for as long as the instance is parked, and whether each mount takes it anew
   * @returns the entry, to be closed when the thing has ended by itself
   */
  open(
    kind: LedgerKind,
    label: LedgerItem['label'],
    release: () => void,
    below: Called,
    parking?: Parking,
  ): LedgerItem {
    // Code takes these things once, when it is loaded. A second mount does not take them again.
    const endsWithMount = !this.isLoading && (parking?.ofAMount ?? OF_A_MOUNT.has(kind));
    const entry: LedgerItem = { kind, label, release, pause: parking?.pause, endsWithMount };
    if (this.ended || (this.paused && !entry.pause)) {
      release();
      return entry;
    }
    if (this.withCallSites) entry.site = siteBelow(below);
    this.entries.add(entry);
    if (this.paused && entry.pause) this.paused.push(entry.pause());
    return entry;
  }

  close(entry: LedgerItem | undefined): void {
    if (!entry) return;
    this.entries.delete(entry);
    // A stack keeps its functions and receivers. A timer that sets the next one would keep all earlier ones.
    entry.site = undefined;
  }

  report(): LedgerReport {
    return this.last ?? this.reportOf([...this.entries]);
  }

  private reportOf(entries: readonly LedgerItem[]): LedgerReport {
    const lines = entries.map(lineOf).concat(this.counters.flatMap((counter) => counter()));
    const counts: LedgerReport['counts'] = {};
    for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1;
    return { instanceId: this.instanceId, ended: this.ended, counts, lines };
  }

  get isLoading(): boolean {
    return this.loads > 0;
  }

  /**
   * Notes that a part of the app's code is loading until the returned function is called. Things taken meanwhile belong
   * to the loading, not to a mount.
   */
  loading(): () => void {
    this.loads += 1;
    return () => this.loaded();
  }

  /** Notes that the scripts of the page have run. */
  loaded(): void {
    this.loads -= 1;
  }

  /**
   * Releases what each mount takes anew, pauses what listens, and leaves what ends by itself or rests with its tab,
   * until `resume`.
   * @returns false, with nothing changed, where something goes on working
   */
  park(): boolean {
    const entries = [...this.entries];
    if (this.isEnded || entries.some(({ kind }) => AT_WORK.has(kind))) return false;
    const ending = entries.filter(({ endsWithMount }) => endsWithMount);
    this.last = { ...this.reportOf(ending), ended: true };
    // From now on nothing new is held.
    this.paused = [];
    this.release(ending);
    for (const { pause } of this.entries) if (pause) this.paused.push(pause());
    return true;
  }

  resume(): void {
    const paused = this.paused ?? [];
    this.paused = undefined;
    this.last = undefined;
    for (const go of paused) go();
  }

  /** Ends the ledger. A thing that cannot be released does not stop the release of the others. */
  releaseAll(): void {
    if (this.ended) return;
    const report = this.report();
    this.ended = true;
    this.last = { ...report, ended: true };
    this.paused = undefined;
    this.release([...this.entries]);
    this.counters.length = 0;
  }

  private release(entries: readonly LedgerItem[]): void {
    for (const entry of entries) {
      this.entries.delete(entry);
      entry.site = undefined;
      try {
        entry.release();
      } catch (error) {
        console.warn(`[portal] ${this.instanceId}: a ${entry.kind} could not be released:`, error);
      }
    }
  }
}

function siteBelow(below: Called): { stack?: string } {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = SITE_FRAMES;
  const site: { stack?: string } = {};
  Error.captureStackTrace?.(site, below);
  Error.stackTraceLimit = stackTraceLimit;
  return site;
}

function lineOf({ kind, label, site }: LedgerItem): LedgerLine {
  const line: LedgerLine = {
    kind,
    label: typeof label === 'function' ? label() : typeof label === 'number' ? `${label} ms` : label,
  };
  const frames = site?.stack?.split('\n').filter((each) => each.trimStart().startsWith('at ')) ?? [];
  const frame = frames.find((each) => !OWN_CODE.some((own) => each.includes(own)));
  if (frame)
    line.callSite = frame
      .trim()
      .slice(3)
      .replace(/#portal-\d+/, '');
  return line;
}
