import { accounts } from '../../rig/accounts';
import { asked } from '../support/asked';
import { expect, test } from '../support/test';

/** @covers state:log-out error:logout-cancelled call:logout */
test('logging out asks first, says so when cancelled, and clears the session', async ({ portal, page, tenant }) => {
  await portal.signIn(accounts.employee);
  const logOut = async () => {
    await portal.userMenu('E10001').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  };
  await test.step('cancelled', async () => {
    await logOut();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(page.getByText(/已取消/)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step('confirmed', async () => {
    const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
    await logOut();
    const told = asked(page, 'logout');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    expect((await told).url()).toContain(`/logout/${refreshToken}`);
    await expect(page).toHaveURL(/\/login$/);
    const left = await page.evaluate(() => ({
      keys: ['tenant_id', 'MenuClick', 'refreshToken', 'btnpermissions', 'loginTmpCode', 'path'].filter(
        (key) => localStorage.getItem(key) !== null,
      ),
      cookie: document.cookie,
    }));
    expect(left.keys).toEqual([]);
    expect(left.cookie).not.toContain('token=');
    // It arrives although the page is left.
    await expect.poll(async () => (await tenant.requests('logout')).map(({ status }) => status)).toEqual([200]);
  });
  await test.step('the way back is closed', async () => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login$/);
  });
});
