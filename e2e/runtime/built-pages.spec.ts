import { fileURLToPath } from 'node:url';
import { textsBelow } from './support/files';
import { keptBuild } from './support/kept-builds';
import { expect, test, type Host } from './support/test';
import { errorsOf, tracesOf, warmUp } from './support/traces';

const handbook = textsBelow(fileURLToPath(new URL('./fixtures/pages/onload', import.meta.url)));
/** The path that the site was built for (`base`): it reads its page's address. */
const manual = '/oa/manual';

/** Opens a page, uses it, closes it and opens it again, and looks for what it left. */
async function openTwice(host: Host, path: string, use: () => Promise<void>): Promise<void> {
  const shell = host.page.getByRole('banner').first();
  const before = await tracesOf(host.page);
  const color = await shell.evaluate((element) => getComputedStyle(element).color);
  for (const time of ['first', 'again'])
    await test.step(time, async () => {
      await host.open(path);
      await use();
      await expect(shell).toHaveCSS('color', color);
      await host.home();
      await host.page.evaluate(() => window.testHost.closeAll());
      await expect(host.page.locator('[data-microapp]')).toHaveCount(0);
    });
  expect(await tracesOf(host.page)).toEqual(before);
}

test('a page that begins with window.onload has its pictures, its handlers and its late script', async ({
  host,
  apps,
}) => {
  const errors = errorsOf(host.page);
  await warmUp(host, apps);
  await host.register({ prefix: '/a/handbook', entry: apps.serve('/handbook/', handbook), page: true });
  const app = host.region('/a/handbook');
  await openTwice(host, '/a/handbook', async () => {
    await expect(app.getByRole('heading', { name: 'ready' })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(app.getByRole('heading', { name: 'ready' })).toHaveCSS('background-image', new RegExp(apps.origin));
    await expect(app.getByRole('img', { name: 'picture' })).toHaveJSProperty('naturalWidth', 40);
    await app.getByRole('button', { name: 'count 0' }).click();
    await expect(app.getByRole('button', { name: 'count 1' })).toBeVisible();
    await app.getByRole('button', { name: 'load' }).click();
    await expect(app.getByRole('heading', { name: 'arrived late' })).toHaveCSS('color', 'rgb(4, 5, 6)');
  });
  expect(errors).toEqual([]);
});

test(
  'a VitePress site is made alive, and leads from page to page within its prefix',
  { tag: '@full' },
  async ({ host, apps }) => {
    const errors = errorsOf(host.page);
    await warmUp(host, apps);
    await host.register({ prefix: manual, entry: apps.serve(`${manual}/`, keptBuild('vitepress-1')), page: true });
    const app = host.region(manual);
    await openTwice(host, manual, async () => {
      await expect(app.getByRole('heading', { name: 'ready' })).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(app.getByRole('img', { name: 'picture' })).toHaveJSProperty('naturalWidth', 40);
      // The page shows before it is alive. This switch gets its title then.
      await expect(app.getByTitle('Switch to dark theme').first()).toBeVisible();
      await app.getByRole('button', { name: 'count 0' }).click();
      await expect(app.getByRole('button', { name: 'count 1' })).toBeVisible();
      await app.getByRole('button', { name: 'load' }).click();
      await expect(app.getByRole('heading', { name: 'arrived late' })).toHaveCSS('color', 'rgb(4, 5, 6)');
      await app.getByRole('link', { name: 'the second page' }).click();
      await expect(host.page).toHaveURL(`${host.origin}${manual}/second.html#below`);
      await expect(app.getByRole('heading', { name: 'second page' })).toBeVisible();
      await expect(app.getByRole('img', { name: 'dot' })).toHaveJSProperty('naturalWidth', 40);
      await app.getByRole('link', { name: 'the first page' }).click();
      await expect(app.getByRole('heading', { name: 'ready' })).toBeVisible();
      await host.page.goBack();
      await expect(app.getByRole('heading', { name: 'second page' })).toBeVisible();
    });
    expect(await host.page.evaluate(() => 'testHost' in window)).toBe(true);
    expect(errors).toEqual([]);
  },
);

test(
  'the page of swagger-ui shows its description, and opens what is clicked',
  { tag: '@full' },
  async ({ host, apps }) => {
    const errors = errorsOf(host.page);
    await warmUp(host, apps);
    const page = keptBuild('swagger-ui-5');
    // Where the description does not say it, swagger-ui asks the server of the page's address: the portal's.
    const description = { ...JSON.parse(page['openapi.json'] ?? ''), servers: [{ url: apps.origin }] };
    const files = { ...page, 'openapi.json': JSON.stringify(description) };
    apps.serve('/orders/', { 7: { status: 200, text: '{"id":7,"customer":"Lin"}', type: 'application/json' } });
    await host.register({ prefix: '/a/api', entry: apps.serve('/docs/api/', files), page: true });
    const app = host.region('/a/api');
    await openTwice(host, '/a/api', async () => {
      await expect(app.getByRole('heading', { name: /^ready/ })).toBeVisible();
      await expect(app.getByRole('heading', { name: /^ready/ })).toHaveCSS('font-size', '36px');
      await app.getByRole('button', { name: 'GET /orders/{id} One order' }).click();
      await expect(app.getByText('the order')).toBeVisible();
      await app.getByRole('button', { name: 'Try it out' }).click();
      await app.getByPlaceholder('id').fill('7');
      await app.getByRole('button', { name: 'Execute' }).click();
      await expect(app.getByText('"Lin"').first()).toBeVisible();
    });
    expect(errors).toEqual([]);
  },
);
