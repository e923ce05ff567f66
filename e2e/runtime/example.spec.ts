import { app } from '../../rig/runtime/apps';
import { buildExample } from '../../rig/runtime/build-host';
import { startHostServer } from '../../rig/runtime/servers';
import { describeEachKind, expect, test } from './support/test';

describeEachKind('the page of the README', () => {
  test('mounts an app, keeps it while another page is shown, says why one did not open, and closes it', async ({
    page,
    apps,
  }) => {
    const server = await startHostServer(await buildExample());
    await page.goto(server.origin);
    await page.waitForFunction(() => 'page' in window);
    const entry = apps.serve('/one/', app());
    await page.evaluate((url) => {
      window.page.apps.push({ prefix: '/a/one', name: 'one', entry: url });
      window.page.apps.push({ prefix: '/a/two', name: 'two', entry: `${url}absent/` });
      window.page.open('/a/one/list');
    }, entry);
    const region = page.getByRole('region', { name: 'one', exact: true });
    await expect(region.getByRole('heading', { name: 'ready' })).toBeVisible();
    await region.getByLabel('note').fill('kept');
    await page.evaluate(() => window.page.open('/a/two'));
    await expect(page.getByText('httpStatus')).toBeVisible();
    await expect(region).toBeHidden();
    await page.goBack();
    await expect(region.getByLabel('note')).toHaveValue('kept');
    await page.evaluate(() => window.page.close('/a/one/list'));
    await expect(region).toHaveCount(0);
    await server.stop();
  });
});
