import type { CDPSession, Page } from '@playwright/test';
import { greedyApp, hanging } from './fixtures/ledger-apps';
import { app } from '../../rig/runtime/apps';
import { expect, test } from './support/test';

// The trace recorder keeps, on each element it has drawn, the elements that were below it then: a closed app would stay
// reachable through the recorder alone, and its records would count in the heap.
test.use({ trace: 'off' });

/** An app that leaves weak references to its window, its document and its data on the page. */
const remembered = app({
  setup: 'const big = new Array(50000).fill(0).map((_, index) => ({ index })); window.big = big;',
  mount: `props.container.querySelector('#app').innerHTML = '<h1>ready</h1>';
    const page = (0, eval)('window');
    page.refs = [...(page.refs ?? []), new WeakRef(window), new WeakRef(document), new WeakRef(big), new WeakRef(props)];
    props.onGlobalStateChange?.(() => big.length);
    props.onVisibilityChange?.(() => big.length);
    window.addEventListener('resize', () => big.length, true);
    document.documentElement.parentNode;`,
});

/** So many turns, each of which asks for the next, leaving a weak reference to itself on the page; the last asks for itself, on and on. */
const TURNS = 30;
/** In the page: takes `TURNS` turns. Each is a function of its own and asks for the one after it, named `next`, by `ask`. */
const turns = (ask: string): string => `(window) => new Promise((resolve) => {
  const page = (0, eval)('window');
  page.refs = [];
  const make = (left) => {
    const turn = function () {
      if (left === 0) resolve();
      const next = left === 0 ? turn : make(left - 1);
      ${ask};
    };
    page.refs.push(new WeakRef(turn));
    return turn;
  };
  make(${TURNS})();
})`;
const chains = {
  'a time-out': turns('window.setTimeout(next)'),
  'an animation frame': turns('window.requestAnimationFrame(next)'),
  'a listener for once': turns(
    "window.addEventListener('turn', next, { once: true }); window.setTimeout(() => window.dispatchEvent(new Event('turn')))",
  ),
};

async function collect(page: Page, session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return page.evaluate(
    () => [...(Reflect.get(window, 'refs') ?? [])].filter((ref: WeakRef<object>) => ref.deref() !== undefined).length,
  );
}

async function heap(session: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  // The later ones free what the finalisers of the first have released.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** The memory of everything that is alive, without the code that the browser compiles of the page's own functions. */
async function heldBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (types[0][nodes[at + type] ?? -1] !== 'code') bytes += nodes[at + size] ?? 0;
  return bytes;
}

test.describe('memory', () => {
  test('nothing of an app that has ended stays reachable: window, document, data, props', async ({ host, apps }) => {
    const session = await host.page.context().newCDPSession(host.page);
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', remembered) });
    for (let round = 0; round < 3; round += 1) {
      await host.open('/a/one/list');
      await host.expectStatus('/a/one/list', 'visible');
      await host.home();
      await host.end('/a/one/list');
    }
    await expect.poll(() => collect(host.page, session)).toBe(0);
  });

  test(
    'nor of one that took one of each thing and gave nothing back: the garbage collector gets its sandbox',
    { tag: '@full' },
    async ({ host, apps }) => {
      const session = await host.page.context().newCDPSession(host.page);
      apps.serve('/hang/', hanging);
      await host.register({ prefix: '/a/greedy', entry: apps.serve('/greedy/', greedyApp(apps.origin)) });
      await host.open('/a/greedy/list');
      await host.expectStatus('/a/greedy/list', 'visible');
      await expect(host.page.locator('[data-microapp]')).toBeVisible();
      await host.home();
      await host.close('/a/greedy/list');
      await expect
        .poll(async () => {
          await session.send('HeapProfiler.collectGarbage');
          return host.page.evaluate(() => {
            const held: unknown = Reflect.get(window, 'sandboxRef');
            return held instanceof WeakRef ? held.deref() === undefined : 'no reference';
          });
        })
        .toBe(true);
    },
  );

  test('nor of one that failed to mount', { tag: '@full' }, async ({ host, apps }) => {
    const session = await host.page.context().newCDPSession(host.page);
    const failing = {
      ...remembered,
      'main.js': remembered['main.js']?.replace('document.documentElement.parentNode;', 'throw new Error("no");') ?? '',
    };
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', failing) });
    await host.open('/a/one/list');
    await host.expectStatus('/a/one/list', 'failed');
    await expect.poll(() => collect(host.page, session)).toBe(0);
  });

  for (const [name, chain] of Object.entries(chains)) {
    test(
      `an app whose every turn asks for the next keeps none of its earlier turns: ${name}`,
      { tag: '@full' },
      async ({ host, apps }) => {
        const session = await host.page.context().newCDPSession(host.page);
        const mount = `const turns = ${chain};
        props.container.querySelector('#app').innerHTML = '<h1>turning</h1>';
        void turns(window).then(() => { props.container.querySelector('#app').innerHTML = '<h1>turned</h1>'; });`;
        await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
        await host.open('/a/one/list');
        await expect(host.region('/a/one').getByRole('heading', { name: 'turned' })).toBeVisible();
        expect(await host.page.evaluate(() => (Reflect.get(window, 'refs') ?? []).length)).toBe(TURNS + 1);
        await expect.poll(() => collect(host.page, session)).toBeLessThan(3);
      },
    );
  }

  test('a call site that is kept after its end keeps every turn before it (control)', async ({ control }) => {
    const session = await control.context().newCDPSession(control);
    const recorded = turns(`
      const site = {};
      Error.captureStackTrace(site);
      next.site ??= site;
      page.last = next;
      window.setTimeout(next)`);
    await control.evaluate(`(${recorded})(window)`);
    expect(await collect(control, session)).toBeGreaterThan(TURNS / 2);
  });

  test('plain qiankun keeps them all (control)', async ({ control, apps }) => {
    const session = await control.context().newCDPSession(control);
    const entry = apps.serve('/one/', remembered);
    for (const name of ['one', 'two', 'three']) {
      await control.evaluate(
        async ([id, url]) => {
          const app = window.control.load(String(id), String(url));
          await window.control.settled(app);
          await window.control.unmount(app);
        },
        [name, entry],
      );
    }
    expect(await collect(control, session)).toBeGreaterThan(3);
  });

  test('opening, closing and ending leaves no nodes and no listeners, and little memory', async ({ host, apps }) => {
    const session = await host.page.context().newCDPSession(host.page);
    await session.send('Performance.enable');
    const plain = app();
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', plain) });
    const cycle = async (): Promise<void> => {
      await host.open('/a/one/list');
      await host.expectStatus('/a/one/list', 'visible');
      await host.home();
      await host.end('/a/one/list');
    };
    for (let round = 0; round < 10; round += 1) await cycle();
    const before = await heap(session);
    const ROUNDS = 10;
    for (let round = 0; round < ROUNDS; round += 1) await cycle();
    const after = await heap(session);
    expect((after.bytes - before.bytes) / ROUNDS).toBeLessThan(60_000);
    expect((after.nodes - before.nodes) / ROUNDS).toBeLessThan(1);
    expect((after.listeners - before.listeners) / ROUNDS).toBeLessThan(1);
  });

  test(
    'thirty openings and closings of five apps end within 5 % of where they began, once what is parked is released',
    { tag: '@full' },
    async ({ host, apps }) => {
      const session = await host.page.context().newCDPSession(host.page);
      const prefixes = ['/a/one', '/a/two', '/a/three', '/a/four', '/a/five'];
      for (const prefix of prefixes) await host.register({ prefix, entry: apps.serve(`${prefix}/`, app()) });
      // In one call of the page: the browser keeps a little of each call that comes from outside.
      const rounds = (times: number): Promise<void> =>
        host.page.evaluate(
          async ([tabs, turns]) => {
            const { testHost } = window;
            for (let turn = 0; turn < turns; turn += 1)
              for (const tab of tabs) {
                await testHost.open(tab);
                while (testHost.snapshot(tab)?.status !== 'visible') await new Promise(requestAnimationFrame);
                await testHost.home();
                await testHost.close(tab);
              }
          },
          [prefixes, times] as const,
        );
      const released = async (): Promise<number> => {
        await host.page.evaluate(() => window.testHost.releaseParked());
        return heldBytes(session);
      };
      await rounds(2);
      const before = await released();
      await rounds(30);
      // A locator would bring Playwright's own code into the page.
      expect(await host.page.evaluate(() => document.querySelectorAll('microapp-body').length)).toBe(prefixes.length);
      expect(await released()).toBeLessThan(before * 1.05);
    },
  );

  test(
    'the DOM does not grow slower with each app: parentNode stays native',
    { tag: '@full' },
    async ({ host, apps }) => {
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
      await host.open('/a/one/list');
      await host.expectStatus('/a/one/list', 'visible');
      const native = await host.page.evaluate(() => {
        const descriptor = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode');
        return { code: String(descriptor?.get).includes('[native code]'), pinned: descriptor?.configurable === false };
      });
      expect(native).toEqual({ code: true, pinned: true });
    },
  );

  test('plain qiankun wraps parentNode again for every app (control)', async ({ control, apps }) => {
    const entry = apps.serve('/one/', app());
    await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
    const wrapped = await control.evaluate(
      () => !String(Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get).includes('[native code]'),
    );
    expect(wrapped).toBe(true);
  });

  test('code that climbs to its document finds the one it knows', { tag: '@full' }, async ({ host, apps }) => {
    const mount = `props.container.querySelector('#app').innerHTML = '<button>climb</button><output></output>';
      props.container.querySelector('button').addEventListener('click', (event) => {
        let node = event.target; let steps = 0;
        while (node !== document && node && steps < 100) { node = node.parentNode; steps += 1; }
        props.container.querySelector('output').textContent = String(node === document);
      });`;
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open('/a/one/list');
    await host.region('/a/one').getByRole('button').click();
    await expect(host.region('/a/one').getByRole('status')).toHaveText('true');
    expect(await host.page.evaluate(() => document.documentElement.parentNode === document)).toBe(true);
  });
});
