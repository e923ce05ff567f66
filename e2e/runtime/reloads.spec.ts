import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test, type Host } from './support/test';

const PATH = '/a/one/list';

/** Opens the page at the app's own address, as a person does who comes back to it. */
async function openAt(host: Host, entry: string): Promise<void> {
  const known = encodeURIComponent(JSON.stringify([{ prefix: '/a/one', entry, preload: false }]));
  await host.page.addInitScript(() => {
    sessionStorage.setItem('page loads', String(Number(sessionStorage.getItem('page loads') ?? 0) + 1));
  });
  await host.page.goto(`${host.origin}${PATH}?preload=${known}`, { waitUntil: 'commit' });
}

const pageLoads = (host: Host): Promise<string | null> =>
  host.page.evaluate(() => sessionStorage.getItem('page loads'));

describeEachKind('reloads', () => {
  for (const [name, statement] of [
    ['reloads the page', 'location.reload();'],
    ['goes to its own address', 'location.href = location.pathname + location.search;'],
  ] as const)
    test(
      `an app that ${name} in its mount is not opened by itself after the second time`,
      { tag: '@full' },
      async ({ host, apps }) => {
        const mount = `${statement} await new Promise(() => {});`;
        await openAt(host, apps.serve('/one/', app({ mount })));
        await expect(host.alert()).toContainText('不再自动打开');
        expect(await pageLoads(host)).toBe('3');
        await host.alert().getByRole('button', { name: '再次打开' }).click();
        await expect.poll(() => pageLoads(host).catch(() => null)).toBe('4');
        await expect(host.alert()).toContainText('不再自动打开');
        expect(await pageLoads(host)).toBe('4');
        // Repaired, it opens at the person's wish.
        apps.serve('/one/', app());
        await host.alert().getByRole('button', { name: '再次打开' }).click();
        await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
      },
    );

  test('a person may reload the page as often as they like', { tag: '@full' }, async ({ host, apps }) => {
    await openAt(host, apps.serve('/one/', app()));
    for (let time = 0; time < 4; time += 1) {
      await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.page.reload({ waitUntil: 'commit' });
    }
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
  });
});
