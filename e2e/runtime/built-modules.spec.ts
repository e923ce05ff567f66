import { keptBuild } from './support/kept-builds';
import { describeModules, expect, test, type Host } from './support/test';
import { errorsOf, tracesOf, warmUp } from './support/traces';

const at = '/a/built';

/** Where each is deployed is what its tool was told; all but one were told a path from the root. */
const builds = [
  { tool: 'SolidJS by Vite, whose events are heard on the document', name: 'vite-solid', folder: '/', tag: [] },
  { tool: 'Svelte 5 by Vite, with relative addresses', name: 'vite-svelte', folder: '/deep/down/', tag: ['@full'] },
  { tool: 'Preact by Vite', name: 'vite-preact', folder: '/shop/', tag: ['@full'] },
  {
    tool: 'Angular by its own builder, with a base and a zone',
    name: 'angular-21',
    folder: '/something/',
    tag: ['@full'],
  },
  { tool: 'Vue by vite-plugin-qiankun', name: 'vite-plugin-qiankun', folder: '/shop/', tag: ['@full'] },
] as const;

/** Uses the app as a person does, from its first page to its lazy part. */
async function walk(host: Host, origin: string): Promise<void> {
  const app = host.region(at);
  await expect(app.getByRole('heading', { name: 'ready' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(app.getByRole('heading', { name: 'ready' })).toHaveCSS('background-image', new RegExp(origin));
  await expect(app.getByRole('img', { name: 'picture' })).toHaveJSProperty('naturalWidth', 40);
  await app.getByRole('button', { name: 'count 0' }).click();
  await app.getByRole('button', { name: 'count 1' }).click();
  await expect(app.getByRole('button', { name: 'count 2' })).toBeVisible();
  await expect(app.getByRole('heading', { name: 'arrived late' })).toHaveCount(0);
  await app.getByRole('button', { name: 'load' }).click();
  await expect(app.getByRole('heading', { name: 'arrived late' })).toHaveCSS('color', 'rgb(4, 5, 6)');
}

describeModules(() => {
  for (const { tool, name, folder, tag } of builds)
    test(
      `a build of ${tool} mounts unmodified, twice side by side and again, and leaves nothing`,
      { tag: [...tag] },
      async ({ host, apps }) => {
        const errors = errorsOf(host.page);
        const shell = host.page.getByRole('banner');
        await warmUp(host, apps);
        const before = await tracesOf(host.page);
        const color = await shell.evaluate((element) => getComputedStyle(element).color);
        await host.register({ prefix: at, entry: apps.serve(folder, keptBuild(name)), instance: 'tab' });
        for (const time of ['first', 'again'])
          await test.step(time, async () => {
            for (const tab of ['one', 'two']) {
              await host.open(`${at}/${tab}`);
              await walk(host, apps.origin);
            }
            await host.open(`${at}/one`);
            await host.region(at).getByRole('button', { name: 'count 2' }).click();
            await host.open(`${at}/two`);
            await expect(host.region(at).getByRole('button', { name: 'count 2' })).toBeVisible();
            await expect(shell).toHaveCSS('color', color);
            await host.close(`${at}/one`);
            await host.region(at).getByRole('button', { name: 'count 2' }).click();
            await expect(host.region(at).getByRole('button', { name: 'count 3' })).toBeVisible();
            await host.home();
            await host.close(`${at}/two`);
            await expect(host.page.locator('[data-microapp]')).toHaveCount(0);
          });
        expect(await tracesOf(host.page)).toEqual(before);
        expect(errors).toEqual([]);
      },
    );
});

test('plain qiankun mounts no build of native modules (control)', async ({ control, apps }) => {
  for (const { name, folder } of builds.filter((each) => each.name !== 'vite-plugin-qiankun')) {
    const entry = apps.serve(folder, keptBuild(name));
    const outcome = await control.evaluate(
      ([id, url]) => window.control.settled(window.control.load(id ?? '', url ?? '')),
      [name, entry],
    );
    expect(outcome, name).not.toBe('mounted');
  }
});
