import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** @covers state:log-out error:logout-cancelled */
test('logging out asks first, says so when cancelled, and clears the session', async ({ portal, page }) => {
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
    await logOut();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const left = await page.evaluate(() => ({
      keys: ['tenant_id', 'MenuClick', 'refreshToken', 'btnpermissions', 'loginTmpCode', 'path'].filter(
        (key) => localStorage.getItem(key) !== null,
      ),
      cookie: document.cookie,
    }));
    expect(left.keys).toEqual([]);
    expect(left.cookie).not.toContain('token=');
  });
  await test.step('the way back is closed', async () => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login$/);
  });
});
