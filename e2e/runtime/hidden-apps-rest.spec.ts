import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeBothKinds, expect, test, type Host } from './support/test';

const PATH = '/a/ticking/list';
const mount = `const real = new Function('return globalThis')(); real.ticks = { interval: 0, frame: 0, timeout: 0, told: [] };
  setInterval(() => real.ticks.interval++, 10);
  requestAnimationFrame(function frame() { real.ticks.frame++; requestAnimationFrame(frame); });
  setTimeout(function again() { real.ticks.timeout++; setTimeout(again, 10); }, 10);
  props.onVisibilityChange?.((visible) => real.ticks.told.push(visible));
  props.container.querySelector('#app').textContent = 'ticking';`;

interface Ticks {
  interval: number;
  frame: number;
  timeout: number;
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

describeBothKinds('quiet', (kind) => {
  test('a hidden app’s intervals and frames rest, and go on when it is shown', async ({ host, apps }) => {
    await openTicking(host, apps.serve('/ticking/', app({ mount })));
    await host.home();
    await host.expectStatus(PATH, 'hidden');
    const before = await ticks(host.page);
    await ownTicks(host.page);
    const hidden = await ticks(host.page);
    expect([hidden.interval, hidden.frame]).toEqual([before.interval, before.frame]);
    expect(hidden.timeout).toBeGreaterThan(before.timeout);
    await host.open(PATH);
    await expect.poll(async () => (await ticks(host.page)).interval).toBeGreaterThan(hidden.interval + 2);
    await expect.poll(async () => (await ticks(host.page)).frame).toBeGreaterThan(hidden.frame + 2);
    expect((await ticks(host.page)).told).toEqual([false, true]);
  });

  test('an app registered for the background goes on while hidden', async ({ host, apps }) => {
    await openTicking(host, apps.serve('/ticking/', app({ mount })), true);
    await host.home();
    await host.expectStatus(PATH, 'hidden');
    const before = await ticks(host.page);
    await expect.poll(async () => (await ticks(host.page)).interval).toBeGreaterThan(before.interval + 5);
    await expect.poll(async () => (await ticks(host.page)).frame).toBeGreaterThan(before.frame + 5);
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
    });
});
