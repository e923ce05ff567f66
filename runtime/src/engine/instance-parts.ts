import type { AppLifecycles, AppProps } from '../model/app';
import { describeThrown, MicroAppFailure } from '../model/errors';
import { FIRST_RENDER_MS } from '../model/limits';
import type { Waiting } from '../model/waiting';
import { ledgerReport } from '../ledger/ledgers';
import { RouteGate } from '../routing/route-gate';
import { OpeningTrace } from '../reading/opening-trace';
import { stateActionsOf } from '../sandbox/qiankun-internals';
import type { Deadline } from './deadline';
import type { EntrySource } from './entry-source';
import { endedOptions, type InstanceOptions } from './instance-options';
import type { Installed } from './install';
import { Life } from './life';
import type { ModuleApp } from './module-app';
import { createProps } from './props';
import { Resources } from './resources';
import type { Step } from './steps';
import { Visibility } from './visibility';

/** The parts of an app that exist once its page has been fetched and runs. */
interface Loaded {
  /** qiankun's loading of the app, which runs its scripts. */
  loading: Promise<unknown>;
  unmountSteps: Step[];
}

/** The parts that all transitions of one instance use. */
export class InstanceParts {
  /** The element that holds qiankun's wrapper; one for each instance, never moved once it is in the document. */
  readonly slot = document.createElement('div');
  readonly life = new Life();
  readonly visibility = new Visibility();
  readonly resources = new Resources();
  readonly gate: RouteGate;
  readonly props: AppProps;
  source: EntrySource | undefined;
  /** The limit on what is being waited for; undefined where nothing is. */
  deadline: Deadline | undefined;
  /** Waits until the server has said that this version is still the current one. */
  asksServer = false;
  installed: Installed | undefined;
  modules: ModuleApp | undefined;
  lifecycles: AppLifecycles | undefined;
  loaded: Loaded | undefined;
  mounting: Promise<unknown> | undefined;
  /** Whether the app's own `mount` was called, so that its `unmount` must be called, too. */
  owesUnmount = false;
  /** True: it is parked when its tab is closed, if nothing of it goes on working. */
  mayPark = false;
  /** Whom `becomeClosed` tells, between leaving the panel and being unmounted. */
  private onClosed: InstanceOptions['onClosed'] | undefined;
  /** Nothing had to be fetched for this opening. */
  warm = false;
  /** When its mount had ended, by `performance.now()`; `Infinity` before. */
  mountedAt = Infinity;

  /** What the opening, or the next one of a parked app, spends its time on. */
  trace: OpeningTrace;

  constructor(public options: InstanceOptions) {
    this.trace = this.newTrace();
    const { id, registration, host, refuseState } = options;
    this.gate = new RouteGate({
      prefix: registration.prefix,
      isActive: () => this.visibility.visible && !this.life.is('ended'),
      isStarting: () => this.isStarting,
      onBlockedNavigation: (href) => this.options.onHiddenNavigate(href),
      onNavigated: () => this.options.onNavigated(),
      isMounted: () => this.mountedAt !== Infinity,
      onForeignBase: (base) =>
        console.warn(`[portal] ${registration.name}: router base ${base} is not the prefix ${registration.prefix}`),
      isLoading: () => this.installed?.isLoading ?? true,
    });
    this.props = createProps({
      id,
      registration,
      host,
      refuseState,
      actions: stateActionsOf(id),
      container: () => this.wrapper,
      onVisibilityChange: (listener) =>
        this.owesUnmount ? this.visibility.listenWhileMounted(listener) : this.visibility.listen(listener),
      isParked: () => this.installed?.isParked ?? false,
      setDirty: (dirty) => this.options.onDirty(dirty),
      warn: (phase, reason) => this.warn(phase, reason),
    });
  }

  /** Whether the app may not have read the address yet: not mounted, or not for long. */
  get isStarting(): boolean {
    return performance.now() - this.mountedAt < FIRST_RENDER_MS;
  }

  get wrapper(): HTMLElement {
    return this.slot.firstElementChild instanceof HTMLElement ? this.slot.firstElementChild : this.slot;
  }

  /** What the opening waits for; undefined where nothing is opened. */
  get waitingFor(): Waiting | undefined {
    const { deadline, source, asksServer, options } = this;
    if (!deadline) return undefined;
    const files = source?.onTheWay;
    if (files?.first !== undefined) return { step: 'scripts', what: files.first, others: files.count - 1 };
    const { phase, found } = deadline;
    if (asksServer) return { step: 'version', what: options.entryUrl, others: 0 };
    if (phase === 'entry') return { step: phase, what: options.entryUrl, others: 0 };
    return { step: phase, ...(found !== undefined && { what: found }), others: 0 };
  }

  /** Begins to measure an opening. Its end is told to the panel that the app has then. */
  newTrace(): OpeningTrace {
    const { opening, openedAt } = this.options;
    return new OpeningTrace(opening, openedAt, (times) => this.options.onTraced(times, this.warm));
  }

  /** Tells that the app is mounted. */
  becomeMounted(): void {
    this.life.move('mounted');
    this.mountedAt = performance.now();
    if (this.visibility.visible) this.gate.sync();
    this.trace.mounted();
    this.options.onMounted();
  }

  /**
   * The app's code may keep a reference to this object for ever. From here on it refers to nothing else, and changes no
   * panel.
   */
  leavePanel(): void {
    this.onClosed ??= this.options.onClosed;
    this.options = endedOptions(this.options);
  }

  /** Tells, once for each opening, what had to be released. */
  becomeClosed(): void {
    const { onClosed } = this;
    this.onClosed = undefined;
    onClosed?.(ledgerReport(this.options.id)?.counts ?? {});
  }

  /** Calls one of the app's own lifecycles, where they were found. */
  async callLifecycle(phase: 'bootstrap' | 'mount' | 'unmount'): Promise<void> {
    const { lifecycles, props } = this;
    if (!lifecycles) return;
    if (phase === 'mount') this.modules?.refresh();
    const call = (): Promise<unknown> => lifecycles[phase](props);
    try {
      // Modules are strict: no function of theirs finds the page's window by being called bare.
      const running = this.modules || !this.installed ? call() : this.installed.pageGlobals.run(call);
      this.installed?.ran();
      await running;
    } catch (error) {
      if (phase === 'unmount') throw error;
      throw new MicroAppFailure({ code: 'threw', phase, detail: describeThrown(error) });
    } finally {
      this.installed?.ran();
    }
  }

  warn(phase: string, reason: unknown): void {
    console.warn(`[portal] ${this.options.registration.name}: ${phase}:`, reason);
  }
}
