import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const target = plainPage('/isc/wms', 'list');

/** Safari and some web views have no `requestIdleCallback`. */
test('a browser that cannot tell when it is idle shows the portal, its notices and an application', async ({
  page,
  portal,
  signIn,
  notices,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  });
  await signIn(accounts.admin, '/home');
  await expect(portal.userMenu('admin')).toBeVisible();
  expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
  await portal.open(target.path);
  await expect(portal.heading(target.zh)).toBeVisible();
  const unread = page.getByRole('button', { name: /^通知/ });
  await expect(async () => {
    await notices.push('没有空闲回调的浏览器', '通知也会送达');
    await expect(unread).toHaveAccessibleDescription(/\d/, { timeout: 1_000 });
  }).toPass();
  expect(pageErrors).toEqual([]);
});
