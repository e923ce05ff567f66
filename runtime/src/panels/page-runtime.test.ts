// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine';
import type { PanelInstance } from '../engine/instance';
import type { MicroAppTab } from '../model/host';
import { mayRun, nextState, type InstanceEvent, type InstanceState } from '../model/instance-state';
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
    if (this.slow)
      await new Promise<void>((resolve) => {
        this.finishUnmount = resolve;
      });
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

  constructor(slow: boolean) {
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
      { navigate: () => {}, liveLimit: LIVE_LIMIT },
      {
        load: () => Promise.resolve(engine),
        loadFrames: () => new Promise(() => {}),
        startPreloading: () => undefined,
      },
    );
    this.page.attach(document.createElement('div'));
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
    if (live.length > LIVE_LIMIT)
      expect(live.filter((each) => each !== panel && !each.dirty && each.shownAt > 0)).toEqual([]);
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
  }
}

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
    ['unmounts at once', false],
    ['takes its time to unmount', true],
  ])('an app that %s: one instance changes a panel, nobody loses input, each one ends once', async (_name, slow) => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const walk = new Walk(slow);
        for (const step of sequence) await walk.run(step);
        await walk.finish();
      }),
      { numRuns: 150 },
    );
  });
});
