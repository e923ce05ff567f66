// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine';
import type { PanelInstance } from '../engine/instance';
import type { MicroAppHost, MicroAppTab } from '../model/host';
import { PARKED_HEAP_SHARE, PARKED_LIMIT } from '../model/limits';
import { mayRun, nextState, type InstanceEvent, type InstanceState } from '../model/instance-state';
import type { Opening } from '../model/opening';
import { isLive } from '../model/panel-state';
import { PageRuntime } from './page-runtime';

const LIVE_LIMIT = 2;
const TABS: readonly MicroAppTab[] = [
  { prefix: '/a', path: '/a/one' },
  { prefix: '/a', path: '/a/two' },
  { prefix: '/b', path: '/b/one' },
  { prefix: '/c', path: '/c/one' },
  { prefix: '/c', path: '/c/two' },
].map(({ prefix, path }) => ({
  key: path,
  href: path,
  title: path,
  registration: { prefix, name: prefix.slice(1), entry: '/', ...(prefix === '/c' && { instance: 'tab' as const }) },
}));

type Options = Parameters<Engine['createInstance']>[0];

/** An instance whose app does what the test says, by the model's rules. */
class FakeInstance implements PanelInstance {
  state: InstanceState = 'fetching';
  dirty = false;
  visible = false;
  /** Times that it was told to go: by `park`, or by `end` where that came first. */
  readonly endings: string[] = [];
  private finishUnmount: (() => void) | undefined;
  isUnmounting = false;

  constructor(
    public options: Options,
    private readonly slow: boolean,
  ) {}

  private move(event: InstanceEvent): boolean {
    const next = nextState(this.state, event);
    if (next) this.state = next;
    return next !== undefined;
  }

  start(): void {
    expect(this.state).toBe('fetching');
  }

  show(): void {
    expect(this.state).not.toBe('ended');
    this.visible = true;
  }

  hide(): void {
    expect(this.state).not.toBe('ended');
    this.visible = false;
  }

  waitingFor(): undefined {
    return undefined;
  }

  deliver(): void {
    expect(mayRun(this.state)).toBe(true);
  }

  async park(): Promise<boolean> {
    this.endings.push('park');
    if (!this.move('park')) return false;
    this.visible = false;
    this.isUnmounting = true;
    if (this.slow)
      await new Promise<void>((resolve) => {
        this.finishUnmount = resolve;
      });
    this.isUnmounting = false;
    return this.state === 'parked';
  }

  resume(options: Options): void {
    expect(this.move('resume')).toBe(true);
    this.options = options;
  }

  end(): Promise<void> {
    if (this.move('end')) this.endings.push('end');
    return Promise.resolve();
  }

  /** What the app, the network or time may do at any moment, also too late. */
  act(what: 'arrive' | 'mount' | 'fail' | 'dirty' | 'clean' | 'reload' | 'outdated' | 'unmounted'): void {
    if (what === 'arrive' && this.visible && this.move('prepared')) this.move('run');
    // A parked one has everything; it goes on when its tab is shown.
    if (what === 'arrive' && this.visible) this.move('run');
    if (what === 'mount' && this.visible && this.move('mounted')) this.options.onMounted();
    if (what === 'fail' && this.state !== 'mounted') this.options.onFailed({ code: 'amdDefine' });
    if (what === 'dirty' || what === 'clean') {
      this.dirty = what === 'dirty';
      this.options.onDirty(this.dirty);
    }
    if (what === 'reload') this.options.onReload();
    if (what === 'outdated') this.options.onOutdated();
    if (what === 'unmounted') this.finishUnmount?.();
  }
}

const tab = fc.constantFrom(...TABS);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('show' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reveal' as const), tab: fc.option(tab) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('conceal' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('expect' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('showEarly' as const), tab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
    {
      weight: 12,
      arbitrary: fc.record({
        do: fc.constant('act' as const),
        // The youngest ones have most to do.
        back: fc.integer({ min: 0, max: 5 }),
        what: fc.constantFrom(
          'arrive' as const,
          'mount' as const,
          'mount' as const,
          'fail' as const,
          'dirty' as const,
          'clean' as const,
          'reload' as const,
          'outdated' as const,
          'unmounted' as const,
        ),
      }),
    },
  ),
  { maxLength: 60 },
);

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

class Walk {
  readonly instances: FakeInstance[] = [];
  readonly page: PageRuntime;
  readonly container = document.createElement('div');
  readonly entries: Record<string, string> = {};
  readonly fallbacks: Record<string, string> = {};
  readonly openings: Opening[] = [];

  constructor(slow: boolean, arrived = false, more: Pick<MicroAppHost, 'parking'> = {}) {
    const engine: Engine = {
      createInstance: (options) => {
        const made = new FakeInstance(options, slow);
        this.instances.push(made);
        return made;
      },
      preload: () => undefined,
      warmUp: () => Promise.resolve(),
      reloads: { refuses: () => false, mounted: () => {} },
    };
    this.page = new PageRuntime(
      {
        navigate: () => {},
        liveLimit: LIVE_LIMIT,
        entries: this.entries,
        fallbacks: this.fallbacks,
        onOpening: (opening) => this.openings.push(opening),
        ...more,
      },
      {
        load: () => Promise.resolve(engine),
        arrived: arrived ? engine : undefined,
        loadFrames: () => new Promise(() => {}),
        startPreloading: () => undefined,
      },
    );
    this.page.attach(this.container);
  }

  async run(
    step: (typeof steps extends fc.Arbitrary<infer List> ? List : never) extends (infer Each)[] ? Each : never,
  ) {
    const { page } = this;
    if (step.do === 'show') await this.show(step.tab);
    if (step.do === 'leave') {
      page.show(null);
    }
    if (step.do === 'close') {
      void page.close(step.tab.key);
    }
    if (step.do === 'reload') void page.reload(step.tab.key);
    if (step.do === 'reveal') this.reveal(step.tab);
    if (step.do === 'conceal') page.conceal();
    if (step.do === 'expect') page.expect(step.tab);
    if (step.do === 'showEarly') this.showEarly(step.tab);
    if (step.do === 'release') void page.releaseParked();
    if (step.do === 'act') await this.act(step);
    await settle();
    this.check();
  }

  /** What is drawn ahead is the app of that tab, mounted. */
  private reveal(wanted: MicroAppTab | null): void {
    const drawn = this.drawn;
    if (!this.page.reveal(wanted?.key ?? null)) return expect(this.drawn).toEqual(drawn);
    expect(this.drawn.map((panel) => [panel.tab.key, panel.state.status])).toEqual(
      wanted ? [[wanted.key, 'hidden']] : [],
    );
  }

  /** An app that was not shown is what is drawn; any other step early changes nothing. */
  private showEarly(wanted: MicroAppTab): void {
    const before = this.page.store.panels.map((panel) => panel.snapshot());
    if (!this.page.showEarly(wanted))
      return expect(this.page.store.panels.map((panel) => panel.snapshot())).toEqual(before);
    expect(this.drawn.map((panel) => panel.tab.key)).toEqual([wanted.key]);
  }

  private get drawn() {
    return this.page.store.panels.filter(({ element }) => element.style.display !== 'none');
  }

  /** Showing a tab may unmount others to save memory: none with unsaved input, and not the one that is shown. */
  private async show(shown: MicroAppTab): Promise<void> {
    const dirty = this.instances.filter((each) => each.dirty && this.isCurrent(each));
    const before = dirty.map((each) => each.endings.length);
    this.page.show(shown);
    await settle();
    expect(dirty.map((each) => each.endings.length)).toEqual(before);
    const { panels } = this.page.store;
    const panel = this.page.store.find(shown.key);
    expect(['loading', 'visible', 'failed']).toContain(panel?.state.status);
    expect(this.drawn).toEqual([panel]);
    const live = panels.filter(({ state }) => isLive(state));
    if (live.length > LIVE_LIMIT) expect(live.filter((each) => each !== panel && !each.dirty)).toEqual([]);
  }

  /** An instance that is not its panel's current one changes nothing, whatever it does. */
  private async act({ back, what }: { back: number; what: Parameters<FakeInstance['act']>[0] }): Promise<void> {
    const instance = this.instances.at(-1 - back);
    if (!instance) return;
    const current = this.isCurrent(instance);
    const before = this.page.store.panels.map((panel) => panel.snapshot());
    instance.act(what);
    await settle();
    if (!current && what !== 'unmounted')
      expect(this.page.store.panels.map((panel) => panel.snapshot())).toEqual(before);
  }

  /** The instances that stay parked. One on its way there is neither, until its app has unmounted. */
  parkedOnes(): FakeInstance[] {
    return this.instances.filter((each) => each.state === 'parked' && !each.isUnmounting);
  }

  private isCurrent(instance: FakeInstance): boolean {
    return this.page.store.panels.some((panel) => panel.instance === instance);
  }

  private check(): void {
    const { panels } = this.page.store;
    const held = panels.flatMap(({ instance, parked }) => [instance, parked].filter((each) => each !== undefined));
    expect(new Set(held).size).toBe(held.length);
    expect(this.drawn.length).toBeLessThanOrEqual(1);
    for (const instance of this.instances) {
      // What runs, or is on its way there, is its panel's current one.
      if (instance.state !== 'ended' && instance.state !== 'parked') expect(this.isCurrent(instance)).toBe(true);
      expect(instance.endings.filter((each) => each === 'end').length).toBeLessThanOrEqual(1);
    }
    expect(this.parkedOnes().length).toBeLessThanOrEqual(PARKED_LIMIT);
    for (const panel of panels) {
      expect(panel.instance === undefined || panel.currentId !== '').toBe(true);
      if (panel.dirty) expect(panel.instance).toBeDefined();
    }
  }

  /** Closes every tab, and lets every app finish. */
  async finish(): Promise<void> {
    void this.page.closeAll();
    await settle();
    for (const instance of this.instances) instance.act('unmounted');
    await settle();
    expect(this.page.store.panels).toEqual([]);
    for (const { state, endings } of this.instances) {
      expect(['ended', 'parked']).toContain(state);
      expect(endings.filter((each) => each === 'end')).toHaveLength(state === 'ended' ? 1 : 0);
    }
    await this.page.releaseParked();
    for (const { state } of this.instances) expect(state).toBe('ended');
    expect(this.container.childElementCount).toBe(0);
  }
}

describe('an app whose entry is replaced', () => {
  const [tab, , other] = TABS as [MicroAppTab, MicroAppTab, MicroAppTab];
  const opened = async () => {
    const walk = new Walk(false, true);
    walk.page.show(tab);
    walk.instances[0]?.act('arrive');
    walk.instances[0]?.act('mount');
    await settle();
    walk.entries['/a'] = '/apps/a/2/';
    walk.page.entriesChanged();
    return walk;
  };
  const entriesOf = ({ instances }: Walk) => instances.map(({ options }) => new URL(options.entryUrl).pathname);

  it('stays as it is, and says so, until it is reloaded', async () => {
    const walk = await opened();
    expect(walk.page.store.snapshot(tab.key)).toMatchObject({ status: 'visible', outdated: true });
    expect(walk.instances.map(({ endings }) => endings)).toEqual([[]]);
    await walk.page.reload(tab.key);
    expect(entriesOf(walk)).toEqual(['/', '/apps/a/2/']);
    expect(walk.page.store.snapshot(tab.key)?.outdated).toBe(false);
  });

  it('is current again where the old entry comes back, and others were never outdated', async () => {
    const walk = await opened();
    walk.page.show(other);
    expect(walk.page.store.snapshot(other.key)?.outdated).toBe(false);
    delete walk.entries['/a'];
    walk.page.entriesChanged();
    expect(walk.page.store.snapshot(tab.key)?.outdated).toBe(false);
  });

  it('is not mounted again once its tab was closed, parked or on its way there', async () => {
    const before = await opened();
    void before.page.close(tab.key);
    await settle();
    before.page.show(tab);
    await settle();
    expect(entriesOf(before)).toEqual(['/', '/apps/a/2/']);
    expect(before.instances[0]?.state).toBe('ended');
    const after = new Walk(false, true);
    after.page.show(tab);
    after.instances[0]?.act('arrive');
    after.instances[0]?.act('mount');
    await after.page.close(tab.key);
    expect(after.parkedOnes()).toHaveLength(1);
    after.entries['/a'] = '/apps/a/2/';
    after.page.entriesChanged();
    await settle();
    expect(after.parkedOnes()).toHaveLength(0);
  });
});

describe('an app that is expected', () => {
  const [tab, other] = TABS as [MicroAppTab, MicroAppTab];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestIdleCallback', () => 0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the one that is shown, and is begun once', async () => {
    const walk = new Walk(false);
    walk.page.expect(tab);
    await settle();
    walk.page.show(tab);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(walk.instances.map(({ state, visible }) => [state, visible])).toEqual([['fetching', true]]);
  });

  it('is taken away where nobody shows it', async () => {
    const walk = new Walk(false);
    walk.page.expect(tab);
    await settle();
    expect(walk.page.store.panels.map(({ element }) => element.style.display)).toEqual(['none']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(walk.page.store.panels).toEqual([]);
    expect(walk.instances.map(({ state }) => state)).toEqual(['ended']);
  });

  it('goes with the tab that is shown in its place', async () => {
    const walk = new Walk(false);
    walk.page.expect(tab);
    await settle();
    walk.page.show(other);
    await walk.page.close(other.key);
    expect(walk.page.store.panels).toEqual([]);
  });
});

describe('the instances of a page, in any order of events', () => {
  beforeAll(() => {
    vi.stubGlobal('requestIdleCallback', () => 0);
  });

  it.each([
    ['unmounts at once', false, false],
    ['takes its time to unmount', true, false],
    ['is begun in the turn of its click, and unmounts at once', false, true],
    ['is begun in the turn of its click, and takes its time to unmount', true, true],
  ])(
    'an app that %s: one instance changes a panel, nobody loses input, each one ends once',
    async (_, slow, arrived) => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const walk = new Walk(slow, arrived);
          for (const step of sequence) await walk.run(step);
          await walk.finish();
        }),
        { numRuns: 150 },
      );
    },
  );
});

describe('the apps that are parked', () => {
  afterEach(() => Reflect.deleteProperty(performance, 'memory'));

  const tabAt = (prefix: string, instance?: 'tab'): MicroAppTab => ({
    key: `${prefix}/one`,
    href: `${prefix}/one`,
    title: prefix,
    registration: { prefix, name: prefix.slice(1), entry: '/', ...(instance && { instance }) },
  });

  /** Opens a tab and lets its app mount. @returns its instance */
  async function open(walk: Walk, shown: MicroAppTab): Promise<FakeInstance | undefined> {
    walk.page.show(shown);
    await settle();
    const instance = walk.instances.find((each) => each === walk.page.store.find(shown.key)?.instance);
    instance?.act('arrive');
    instance?.act('mount');
    return instance;
  }

  async function openAndClose(walk: Walk, prefix: string): Promise<FakeInstance | undefined> {
    const instance = await open(walk, tabAt(prefix));
    await walk.page.close(`${prefix}/one`);
    await settle();
    return instance;
  }

  it('are so many and no more: the one that was parked longest ago is ended', async () => {
    const walk = new Walk(false);
    const prefixes = Array.from({ length: PARKED_LIMIT }, (_, index) => `/p${index}`);
    for (const prefix of prefixes) await openAndClose(walk, prefix);
    expect(walk.parkedOnes()).toHaveLength(PARKED_LIMIT);
    // The first is used again, so the second is the oldest now.
    const [first, second] = walk.instances;
    expect(await openAndClose(walk, '/p0')).toBe(first);
    await openAndClose(walk, '/another');
    expect([first?.state, second?.state, walk.parkedOnes().length]).toEqual(['parked', 'ended', PARKED_LIMIT]);
    expect(walk.container.childElementCount).toBe(PARKED_LIMIT);
  });

  it('are none where the host wants none', async () => {
    const walk = new Walk(false, false, { parking: false });
    const closed = await openAndClose(walk, '/p0');
    expect([closed?.state, walk.parkedOnes(), walk.container.childElementCount]).toEqual(['ended', [], 0]);
  });

  it('are ended when memory runs short, at the next closing or opening of any app', async () => {
    const walk = new Walk(false);
    await openAndClose(walk, '/p0');
    Object.defineProperty(performance, 'memory', {
      configurable: true,
      value: { usedJSHeapSize: PARKED_HEAP_SHARE * 100 + 1, jsHeapSizeLimit: 100 },
    });
    expect(walk.parkedOnes()).toHaveLength(1);
    vi.stubGlobal('requestIdleCallback', (task: () => void) => queueMicrotask(task));
    await open(walk, tabAt('/p1'));
    vi.stubGlobal('requestIdleCallback', () => 0);
    expect(walk.parkedOnes()).toEqual([]);
    await walk.page.close('/p1/one');
    expect(walk.instances.map(({ state }) => state)).toEqual(['ended', 'ended']);
  });

  it('are mounted again for the next tab of their prefix, the last one first, and ended on request', async () => {
    const walk = new Walk(false);
    const [one, two] = [tabAt('/p0', 'tab'), { ...tabAt('/p0', 'tab'), key: '/p0/two' }];
    const first = await open(walk, one);
    const second = await open(walk, two);
    await walk.page.close(one.key);
    await walk.page.close(two.key);
    expect(await open(walk, one)).toBe(second);
    await walk.page.releaseParked();
    expect([first?.state, second?.state]).toEqual(['ended', 'mounted']);
  });

  it('are none of those that were closed with unsaved input, or are outdated, or were still mounting', async () => {
    const walk = new Walk(false);
    for (const what of ['dirty', 'outdated'] as const) {
      const instance = await open(walk, tabAt('/p0'));
      instance?.act(what);
      await walk.page.close('/p0/one');
      expect([what, instance?.state]).toEqual([what, 'ended']);
    }
    walk.page.show(tabAt('/p0'));
    await settle();
    await walk.page.close('/p0/one');
    expect(walk.parkedOnes()).toEqual([]);
  });

  it('are among those that had to go for others, whose tab mounts them again', async () => {
    const walk = new Walk(false);
    const [first] = [await open(walk, tabAt('/p0')), await open(walk, tabAt('/p1')), await open(walk, tabAt('/p2'))];
    await settle();
    expect(first?.state).toBe('parked');
    expect(await open(walk, tabAt('/p0'))).toBe(first);
    expect(first?.state).toBe('mounted');
  });
});

describe('an entry that cannot be opened', () => {
  const [, , shown = TABS[0]] = TABS;
  const url = (path: string) => new URL(path, window.location.origin).href;
  const started = async (fallback = '/before/') => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const walk = new Walk(false);
    walk.entries['/b'] = '/next/';
    if (fallback !== '') walk.fallbacks['/b'] = fallback;
    walk.page.show(shown ?? null);
    await settle();
    return walk;
  };
  const last = (walk: Walk) => walk.instances.at(-1);
  const snapshot = (walk: Walk) => walk.page.store.snapshot(shown?.key ?? '');
  const succeed = (walk: Walk) => {
    for (const what of ['arrive', 'mount'] as const) last(walk)?.act(what);
    const times = { startedAt: performance.now() - 5, endedAt: performance.now(), parts: [] };
    last(walk)?.options.onTraced(times, false);
  };

  it('is replaced by the one before, which says so; the failure is told', async () => {
    const walk = await started();
    expect(last(walk)?.options.entryUrl).toBe(url('/next/'));
    last(walk)?.act('fail');
    await settle();
    expect(last(walk)?.options.entryUrl).toBe(url('/before/'));
    expect(snapshot(walk)).toMatchObject({ status: 'loading' });
    succeed(walk);
    expect(snapshot(walk)).toMatchObject({ status: 'visible', fallback: true, outdated: false });
    expect(walk.openings).toMatchObject([
      { prefix: '/b', entry: url('/next/'), isFallback: false, error: { code: 'amdDefine' } },
      { prefix: '/b', entry: url('/before/'), isFallback: true },
    ]);
    expect(walk.openings[1]).not.toHaveProperty('error');
  });

  it('is not tried again by itself, but at a reload', async () => {
    const walk = await started();
    last(walk)?.act('fail');
    await settle();
    succeed(walk);
    await walk.page.close(shown?.key ?? '');
    walk.page.show(shown ?? null);
    await settle();
    expect(last(walk)?.options.entryUrl).toBe(url('/before/'));
    await walk.page.reload(shown?.key ?? '');
    await settle();
    expect(last(walk)?.options.entryUrl).toBe(url('/next/'));
    succeed(walk);
    expect(snapshot(walk)).toMatchObject({ status: 'visible', fallback: false });
  });

  it('needs no words any more once the host gives what is open already', async () => {
    const walk = await started();
    last(walk)?.act('fail');
    await settle();
    succeed(walk);
    walk.entries['/b'] = '/before/';
    walk.page.entriesChanged();
    expect(snapshot(walk)).toMatchObject({ fallback: false, outdated: false });
    walk.entries['/b'] = '/third/';
    walk.page.entriesChanged();
    expect(snapshot(walk)).toMatchObject({ fallback: false, outdated: true });
  });

  it('is the failure that is shown where the one before cannot be opened either, and where there is none', async () => {
    const walk = await started();
    last(walk)?.act('fail');
    await settle();
    last(walk)?.options.onFailed({ code: 'httpStatus', url: url('/before/'), status: 404 });
    expect(snapshot(walk)).toMatchObject({ status: 'failed', error: { code: 'amdDefine' } });
    const alone = await started('');
    last(alone)?.act('fail');
    await settle();
    expect(snapshot(alone)).toMatchObject({ status: 'failed', fallback: false });
  });

  it('stays where the server is away: the one before would only hide that', async () => {
    const walk = await started();
    last(walk)?.options.onFailed({ code: 'unreachable', url: url('/next/') });
    await settle();
    expect(walk.instances).toHaveLength(1);
    expect(snapshot(walk)).toMatchObject({ status: 'failed', error: { code: 'unreachable' } });
  });
});
