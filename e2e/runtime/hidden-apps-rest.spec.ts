import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test, type Host } from './support/test';

const PATH = '/a/ticking/list';
const mount = `const real = new Function('return globalThis')(); real.ticks = { interval: 0, frame: 0, timeout: 0, message: 0, idle: 0, told: [] };
  setInterval(() => real.ticks.interval++, 10);
  requestAnimationFrame(function frame() { real.ticks.frame++; requestAnimationFrame(frame); });
  setTimeout(function again() { real.ticks.timeout++; setTimeout(again, 10); }, 10);
  const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { real.ticks.message++; port2.postMessage(0); }; port2.postMessage(0);
  requestIdleCallback(function idle() { real.ticks.idle++; requestIdleCallback(idle); });
  props.onVisibilityChange?.((visible) => real.ticks.told.push(visible));
  props.container.querySelector('#app').textContent = 'ticking';`;

interface Ticks {
  interval: number;
  frame: number;
  timeout: number;
  message: number;
  idle: number;
  told: boolean[];
}

function ticks(page: Page): Promise<Ticks> {
  return page.evaluate(() => structuredClone(Reflect.get(window, 'ticks')));
}

/** Until the page's own clock, of the same kind as the app's, has run some times. */
function ownTicks(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const since = performance.now();
        requestAnimationFrame(function frame() {
          if (++frames > 10 && performance.now() - since > 200) resolve();
          else requestAnimationFrame(frame);
        });
      }),
  );
}

async function openTicking(host: Host, entry: string, background?: boolean): Promise<void> {
  await host.register({ prefix: '/a/ticking', entry, ...(background ? { background } : {}) });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  await expect
    .poll(async () => Math.min((await ticks(host.page)).interval, (await ticks(host.page)).frame))
    .toBeGreaterThan(2);
}

describeEachKind('quiet', (kind) => {
  test('a hidden app’s intervals and frames rest, and go on when it is shown', async ({ host, apps }) => {
    await openTicking(host, apps.serve('/ticking/', app({ mount })));
    await host.home();
    await host.expectStatus(PATH, 'hidden');
    const before = await ticks(host.page);
    await ownTicks(host.page);
    const hidden = await ticks(host.page);
    expect([hidden.interval, hidden.frame]).toEqual([before.interval, before.frame]);
    await host.open(PATH);
    await expect.poll(async () => (await ticks(host.page)).interval).toBeGreaterThan(hidden.interval + 2);
    await expect.poll(async () => (await ticks(host.page)).frame).toBeGreaterThan(hidden.frame + 2);
    expect((await ticks(host.page)).told).toEqual([false, true]);
  });

  test(
    'loops of time-outs, messages and idle callbacks rest, too, after what the app was about to do',
    { tag: '@full' },
    async ({ host, apps }) => {
      const finishing = `let left = 15; (function step() { if (left--) setTimeout(step, 10); else new Function('return globalThis')().finished = true; })();`;
      await openTicking(host, apps.serve('/ticking/', app({ mount })));
      await host.register({
        prefix: '/a/finishing',
        entry: apps.serve('/finishing/', app({ mount: `props.onVisibilityChange(() => { ${finishing} });` })),
      });
      await host.home();
      await host.expectStatus(PATH, 'hidden');
      const loops = async (): Promise<number[]> => {
        const { timeout, message, idle } = await ticks(host.page);
        return [timeout, message, idle];
      };
      await expect
        .poll(async () => {
          const before = await loops();
          await ownTicks(host.page);
          return JSON.stringify(await loops()) === JSON.stringify(before);
        })
        .toBe(true);
      const resting = await loops();
      await host.open('/a/finishing/list');
      await host.expectStatus('/a/finishing/list', 'visible');
      await host.home();
      await expect.poll(() => host.page.evaluate(() => Reflect.get(window, 'finished'))).toBe(true);
      await host.open(PATH);
      // Idle moments are rare beside a loop of messages.
      for (const index of [0, 1])
        await expect.poll(async () => (await loops())[index]).toBeGreaterThan((resting[index] ?? 0) + 2);
    },
  );

  test('an app registered for the background goes on while hidden', async ({ host, apps }) => {
    await openTicking(host, apps.serve('/ticking/', app({ mount })), true);
    await host.home();
    await host.expectStatus(PATH, 'hidden');
    const before = await ticks(host.page);
    await expect.poll(async () => (await ticks(host.page)).interval).toBeGreaterThan(before.interval + 5);
    await expect.poll(async () => (await ticks(host.page)).frame).toBeGreaterThan(before.frame + 5);
    await expect.poll(async () => (await ticks(host.page)).timeout).toBeGreaterThan(before.timeout + 40);
    await expect.poll(async () => (await ticks(host.page)).message).toBeGreaterThan(before.message + 400);
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: a hidden app ticks on', async ({ control, apps }) => {
      const entry = apps.serve('/ticking/', app({ mount }));
      const id = await control.evaluate((url) => window.control.load('ticking', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await control.evaluate((each) => window.control.hide(each, true), id);
      const before = await ticks(control);
      await ownTicks(control);
      const after = await ticks(control);
      expect(after.interval).toBeGreaterThan(before.interval);
      expect(after.frame).toBeGreaterThan(before.frame);
      expect(after.message).toBeGreaterThan(before.message + 400);
    });
});
