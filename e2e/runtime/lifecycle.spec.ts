import { app } from './support/apps';
import { expect, test } from './support/test';

test.describe('lifecycle', () => {
  test('an app mounts, keeps its input while hidden, and unmounts with its tab', async ({ host, apps }) => {
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
    await host.open('/a/one/list');
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
    await host.region('/a/one').getByLabel('note').fill('kept');
    await host.home();
    await host.expectStatus('/a/one/list', 'hidden');
    await expect(host.region('/a/one')).toBeHidden();
    await host.open('/a/one/list');
    await expect(host.region('/a/one').getByLabel('note')).toHaveValue('kept');
    await host.home();
    await host.close('/a/one/list');
    await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
  });
});
