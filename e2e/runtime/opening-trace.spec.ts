import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, isModule, test } from './support/test';

/** The parts of the last opening of an app, ms, and the whole. */
const opening = (page: Page, name: string) =>
  page.evaluate((its) => {
    const all = performance.getEntriesByType('measure').filter((each) => each.name.startsWith(its));
    const whole = all.filter((each) => each.name.endsWith(': opening')).at(-1);
    const id = whole?.name.split(':')[0] ?? '';
    const parts = all.filter((each) => each !== whole && each.name.startsWith(`${id}:`));
    return {
      whole: whole?.duration,
      sum: parts.reduce((sum, { duration }) => sum + duration, 0),
      names: parts.map((each) => each.name.slice(id.length + 2)),
      inPanel: all.every(({ detail }: PerformanceEntry & { detail?: unknown }) =>
        JSON.stringify(detail).includes('Openings'),
      ),
    };
  }, name);

describeEachKind('the trace of an opening', (kind) => {
  test('names what it spends its time on, in parts that add up, up to the frame that has the app', async ({
    host,
    apps,
    page,
  }) => {
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
    await host.open('/a/one/list');
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
    await expect.poll(async () => (await opening(page, 'a-one')).whole).toBeGreaterThan(0);
    const { whole, sum, names, inPanel } = await opening(page, 'a-one');
    expect(sum).toBeCloseTo(whole ?? -1, 1);
    const own = isModule(kind) ? ['link'] : ['read'];
    const wanted = [
      'engine',
      'fetch',
      'hidden',
      'sandbox',
      'version',
      'evaluate',
      ...own,
      'bootstrap',
      'mount',
      'paint',
    ];
    expect(wanted.filter((part) => !names.includes(part))).toEqual([]);
    expect(inPanel).toBe(true);
  });

  test('an app that does not open leaves its parts up to there', { tag: '@full' }, async ({ host, apps, page }) => {
    await host.register({ prefix: '/a/bad', entry: `${apps.serve('/bad/', app())}absent/` });
    await host.open('/a/bad/list');
    await host.expectStatus('/a/bad/list', 'failed');
    const { names } = await opening(page, 'a-bad');
    expect(names).toContain('fetch');
    expect(names).not.toContain('sandbox');
  });
});
