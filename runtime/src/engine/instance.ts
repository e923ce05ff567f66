import type { AppLifecycles, AppProps } from '../model/app';
import { describeThrown, MicroAppFailure, type MicroAppError } from '../model/errors';
import { DEPLOY_CHECK_MS, FIRST_RENDER_MS, UNMOUNT_LIMIT_MS } from '../model/limits';
import { loadApp, stateActionsOf } from '../sandbox/qiankun-internals';
import { DEFAULT_LOAD_LIMIT_MS } from '../model/registration';
import { RouteGate } from '../routing/route-gate';
import { endedOptions, type InstanceOptions } from './instance-options';
import { settledWithin, startDeadline, type Deadline } from './deadline';
import type { EntrySource } from './entry-source';
import { chooseSource, hasChanged, isCurrent } from './entry-sources';
import { installInstance, type Installed } from './install';
import { startModules, type ModuleApp } from './module-app';
import { countCopy, hasCopiesEnough, loadAnewAlways } from './module-copies';
import { createProps } from './props';
import { runAll, toSteps, type Step } from './steps';
import { emptyWrapper } from './empty-wrapper';
import { Visibility } from './visibility';

/** One instance to run an app: from its first request to the last trace of it. Not used again after `end`. */
export class Instance {
  /** The element that holds qiankun's wrapper; one for each instance, never moved once it is in the document. */
  readonly slot = document.createElement('div');
  readonly gate: RouteGate;
  private readonly visibility = new Visibility();
  private readonly props: AppProps;
  private closed = false;
  private close: () => void = () => {};
  private readonly closing = new Promise<void>((resolve) => {
    this.close = resolve;
  });
  private source: EntrySource | undefined;
  private leaveSource: () => void = () => {};
  /** Waits for the server's word that the version at hand is still the one that it gives. */
  private asking = false;
  private installed: Installed | undefined;
  private modules: ModuleApp | undefined;
  private lifecycles: AppLifecycles | undefined;
  private loading: Promise<unknown> = Promise.resolve();
  private mounting: Promise<unknown> | undefined;
  private unmountSteps: Step[] = [];
  /** The app's own `mount` was called: its `unmount` is owed. */
  private owesUnmount = false;
  /** When its mount was done, ms; never before that. */
  private mountedAt = Infinity;
  private disposed: Promise<void> | undefined;
  /** The page has copies enough of its modules to keep this one. */
  private mayPark = false;

  constructor(private options: InstanceOptions) {
    this.gate = new RouteGate({
      prefix: options.registration.prefix,
      isActive: () => this.visibility.visible && !this.closed,
      isStarting: () => this.starting,
      onBlockedNavigation: (href) => (this.closed ? undefined : this.options.onHiddenNavigate(href)),
      onNavigated: () => this.options.onNavigated(),
      isLoading: () => this.installed?.isLoading ?? true,
    });
    this.props = createProps({
      id: options.id,
      registration: options.registration,
      host: options.host,
      actions: stateActionsOf(options.id),
      container: () => this.wrapper,
      onVisibilityChange: (listener) =>
        this.owesUnmount ? this.visibility.listenWhileMounted(listener) : this.visibility.listen(listener),
      setDirty: (dirty) => (this.closed ? undefined : this.options.onDirty(dirty)),
    });
  }

  private get mounted(): boolean {
    return this.mountedAt < Infinity;
  }

  private get starting(): boolean {
    return performance.now() - this.mountedAt < FIRST_RENDER_MS;
  }

  private get wrapper(): HTMLElement {
    return this.slot.firstElementChild instanceof HTMLElement ? this.slot.firstElementChild : this.slot;
  }

  /** Begins; the outcome is told by `onMounted` or `onFailed`, unless the instance is disposed of before. */
  start(): void {
    void this.open();
  }

  /** The instance's tab is the active one from now on, or was navigated: its router follows the address. */
  show(): void {
    this.visibility.set(true);
    if (!this.mounted) return;
    this.gate.sync();
    const { source } = this;
    if (source && performance.now() - source.checkedAt > DEPLOY_CHECK_MS) void this.checkDeploy();
  }

  hide(): void {
    this.visibility.set(false);
    if (this.installed && this.starting) this.gate.mislead();
  }

  /** Asks whether the app was deployed again; called also when a part of it could not be fetched. */
  async checkDeploy(): Promise<void> {
    if (this.source && (await hasChanged(this.source)) && !this.closed) this.options.onOutdated();
  }

  /** Whether an address belongs to the deployment that this instance was loaded from. */
  isFrom(url: string): boolean {
    const scripts = this.source?.scripts ?? [];
    return [this.options.entryUrl, ...scripts].some((known) =>
      url.startsWith(known.slice(0, known.lastIndexOf('/') + 1)),
    );
  }

  /** The shell's data changed: apps with an `update` are told. */
  update(): void {
    const update = this.lifecycles?.update;
    if (!this.mounted || this.closed || !update) return;
    void Promise.resolve(update.call(this.lifecycles, this.props)).catch((error: unknown) =>
      this.warn('update', error),
    );
  }

  private async open(): Promise<void> {
    const deadline = startDeadline(this.options.registration.loadLimitMs ?? DEFAULT_LOAD_LIMIT_MS);
    try {
      const steps = await this.load(deadline);
      if (steps) await this.mount(steps, deadline);
    } catch (error) {
      this.fail(error);
    } finally {
      deadline.end();
    }
  }

  /** Waits for a part of opening; undefined where the instance was closed meanwhile. @throws at the deadline, too */
  private within<Value>(deadline: Deadline, part: Promise<Value>): Promise<Value | void> {
    part.catch(() => {});
    return Promise.race([part, deadline.reached, this.closing]);
  }

  private async load(deadline: Deadline): Promise<Step[] | undefined> {
    const { id, entryUrl, fresh, registration, host } = this.options;
    const wanted = {
      url: entryUrl,
      modules: registration.esm !== false,
      lateGlobals: registration.lateGlobals ?? [],
      isOwnPage: host.isOwnPage,
    };
    const { source, current } = chooseSource(wanted, fresh);
    this.source = source;
    this.leaveSource = source.join();
    const loading = loadApp(
      { name: id, entry: source.entry, container: this.slot },
      {
        singular: false,
        sandbox: { speedy: true },
        // import-html-entry takes more options than qiankun's own types have.
        ...source.importOptions,
      },
      { beforeLoad: () => this.prepare(source, current, deadline) },
    );
    this.loading = loading;
    const parcelFor = await this.within(deadline, loading);
    if (!parcelFor || this.closed) return undefined;
    const parcel = parcelFor(this.slot);
    this.unmountSteps = toSteps(parcel.unmount);
    const found = await this.within(deadline, this.findLifecycles(source, deadline));
    if (!found || this.closed) return undefined;
    this.lifecycles = found;
    deadline.phase = 'bootstrap';
    for (const step of toSteps(parcel.bootstrap)) await this.within(deadline, step({}));
    return this.closed ? undefined : toSteps(parcel.mount);
  }

  private async findLifecycles(source: EntrySource, deadline: Deadline): Promise<AppLifecycles | undefined> {
    const { installed } = this;
    if (!installed) return undefined;
    const { id, registration } = this.options;
    const onReload = (): void => this.options.onReload();
    const onChunkFailed = (): void => void this.checkDeploy();
    const onRun = (found: string): void => void Object.assign(deadline, { phase: 'modules', found });
    // By the instance: module code leads to this for ever, and must not lead on to the page of a closed app.
    const onLoading = (): (() => void) => this.installed?.loading() ?? (() => {});
    if (source.modules) countCopy(this.options.entryUrl);
    this.modules =
      source.modules &&
      (await startModules(source.modules, { id, registration, onReload, onChunkFailed, onLoading, onRun }));
    if (this.closed) this.modules?.release();
    return (
      (await this.modules?.run()) ??
      installed.search.find(registration.name, source, installed.report, (found) =>
        Object.assign(deadline, { phase: 'export', found }),
      )
    );
  }

  /** qiankun's hook between fetching and running: the last moment to stop, and the moment to install everything. */
  private async prepare(source: EntrySource, current: Promise<boolean>, deadline: Deadline): Promise<void> {
    if (this.closed) throw new MicroAppFailure({ code: 'runtime', detail: 'closed' });
    if (source.fatal) throw new MicroAppFailure(source.fatal);
    source.settle();
    await this.untilShown(deadline);
    if (this.closed) throw new MicroAppFailure({ code: 'runtime', detail: 'closed' });
    const { id, registration, entryUrl } = this.options;
    this.installed = installInstance({
      context: {
        id,
        registration,
        entryUrl,
        slot: this.slot,
        isVisible: () => this.visibility.visible,
        onVisibility: this.visibility.listen,
      },
      gate: this.gate,
      codeOf: (url) => source.scriptCode.get(url),
      lifecycles: {
        bootstrap: () => this.call('bootstrap'),
        mount: () => {
          this.owesUnmount = true;
          return this.call('mount');
        },
        unmount: () => (this.owesUnmount ? this.call('unmount') : Promise.resolve()),
      },
    });
    // The server was asked before all this: nothing of an old version may run, or be seen.
    this.asking = true;
    const same = await Promise.race([current, this.closing]);
    this.asking = false;
    if (same === false) this.options.onReload();
    if (!same || this.closed) throw new MicroAppFailure({ code: 'runtime', detail: 'closed' });
    deadline.phase = 'scripts';
    this.options.section.append(this.slot);
  }

  private async call(phase: 'bootstrap' | 'mount' | 'unmount'): Promise<void> {
    if (!this.lifecycles) return;
    if (phase === 'mount') this.modules?.refresh();
    try {
      await this.lifecycles[phase](this.props);
    } catch (error) {
      if (phase === 'unmount') throw error;
      throw new MicroAppFailure({ code: 'threw', phase, detail: describeThrown(error) });
    }
  }

  private async mount(steps: Step[], deadline: Deadline): Promise<void> {
    deadline.phase = 'mount';
    await this.untilShown(deadline);
    if (this.closed) return;
    const { remount, background } = this.options.registration;
    this.mayPark =
      this.modules !== undefined && remount !== false && !background && hasCopiesEnough(this.options.entryUrl);
    this.installed?.loaded(this.mayPark);
    await this.runMount(() => runAll(steps), deadline);
    if (this.closed) return;
    this.leaveSource();
    this.installed?.search.end();
    this.tellMounted();
  }

  private async runMount(run: () => Promise<unknown>, deadline: Deadline): Promise<void> {
    this.gate.settle();
    this.mounting = run();
    await this.within(deadline, this.mounting);
  }

  private tellMounted(): void {
    this.mountedAt = performance.now();
    if (this.visibility.visible) this.gate.sync();
    this.options.onMounted();
  }

  /** Waits, with the clock stopped, until the tab is the active one: an app that starts unseen reads another's address. */
  private async untilShown(deadline: Deadline): Promise<void> {
    deadline.pause();
    await Promise.race([this.shown(), this.closing]);
    if (!this.closed) deadline.resume();
  }

  private shown(): Promise<void> {
    if (this.visibility.visible) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.visibility.listen((visible) => {
        if (!visible) return;
        stop();
        resolve();
      });
    });
  }

  /**
   * Unmounts the app and parks it, to be mounted again by `resume`: for native modules, which stay with the page anyway.
   * @returns false where that cannot be, and nothing is left to do but to dispose of it
   */
  async park(): Promise<boolean> {
    const { installed, options } = this;
    if (!this.mayPark || !this.mounted || this.closed || !installed) return false;
    this.visibility.set(false);
    this.mountedAt = Infinity;
    this.options = endedOptions(options);
    const unmounted = this.call('unmount').then(
      () => true,
      (error: unknown) => this.warn('unmount', error),
    );
    this.owesUnmount = false;
    if (!(await settledWithin(unmounted, UNMOUNT_LIMIT_MS)) || !(await unmounted) || this.disposed) return false;
    this.visibility.endMount();
    stateActionsOf(options.id).offGlobalStateChange();
    this.slot.style.display = 'none';
    return installed.park();
  }

  /** Mounts a parked app again; a newer version, or an app that fails at it, asks to be loaded anew. */
  resume(options: Omit<InstanceOptions, 'onDisposed'>): void {
    const { id, onDisposed } = this.options;
    this.options = { ...options, id, onDisposed };
    void this.reopen();
  }

  private async reopen(): Promise<void> {
    const { options, source, installed } = this;
    const deadline = startDeadline(options.registration.loadLimitMs ?? DEFAULT_LOAD_LIMIT_MS);
    try {
      installed?.resume();
      if (!source || !installed || !(await this.within(deadline, isCurrent(source)))) return options.onReload();
      deadline.phase = 'mount';
      await this.untilShown(deadline);
      if (this.closed) return;
      this.slot.style.display = '';
      this.owesUnmount = true;
      // A router that was made when the app was loaded stands where it was when its tab was closed.
      this.gate.resume();
      await this.runMount(() => this.call('mount'), deadline);
      if (!this.closed) this.tellMounted();
    } catch (error) {
      if (this.closed) return;
      this.warn('mount', error);
      loadAnewAlways(options.entryUrl);
      options.onReload();
    } finally {
      deadline.end();
    }
  }

  private fail(error: unknown): void {
    if (this.closed) return;
    const cause =
      error instanceof MicroAppFailure ? error.error : ({ code: 'runtime', detail: describeThrown(error) } as const);
    if (!(error instanceof MicroAppFailure)) console.error(error);
    this.source?.distrust();
    this.options.onFailed(this.located(cause));
    void this.end();
  }

  /** A time-out knows its phase by the clock; the source knows how far the network came. */
  private located(error: MicroAppError): MicroAppError {
    if (error.code !== 'timeout' || error.url !== undefined) return error;
    const phase = error.phase === 'entry' && !this.asking && this.source?.html !== undefined ? 'scripts' : error.phase;
    return phase === 'entry' || phase === 'scripts'
      ? { ...error, phase, url: this.options.entryUrl }
      : { ...error, phase };
  }

  /** Unmounts and releases everything; safe at any moment and any number of times. Resolves when nothing is left. */
  end(): Promise<void> {
    this.disposed ??= this.tearDown();
    return this.disposed;
  }

  private async tearDown(): Promise<void> {
    this.closed = true;
    this.close();
    this.leaveSource();
    this.slot.style.display = 'none';
    const { wrapper } = this;
    const running = this.mounting ?? (this.installed ? this.loading : undefined);
    if (running && !(await settledWithin(running, UNMOUNT_LIMIT_MS)))
      this.warn('mount', 'still running after the tab was closed');
    for (const step of this.unmountSteps) {
      // What was never mounted has no wrapper to unmount from; its sandbox is freed by a later step all the same.
      const done = step({}).catch((error: unknown) => (this.mounting ? this.warn('unmount', error) : undefined));
      if (!(await settledWithin(done, UNMOUNT_LIMIT_MS)))
        this.warn('unmount', `no answer within ${UNMOUNT_LIMIT_MS} ms`);
    }
    this.visibility.clear();
    this.installed?.remove();
    this.installed = undefined;
    this.modules?.release();
    this.lifecycles = undefined;
    this.unmountSteps = [];
    this.slot.remove();
    this.slot.replaceChildren();
    emptyWrapper(wrapper);
    this.options.onDisposed();
    this.options = endedOptions(this.options);
  }

  private warn(phase: string, reason: unknown): void {
    console.warn(`[portal] ${this.options.registration.name}: ${phase}:`, reason);
  }
}
