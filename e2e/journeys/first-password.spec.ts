import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

const OWN = 'Of-my-own-1';

test(
  'somebody whose password was given to them sets their own before anything else',
  { tag: '@full' },
  async ({ portal, page, tenant, pageErrors }) => {
    const { username, password } = accounts.employee;
    await tenant.setUser(username, { must_change_password: true });
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await test.step('the dialog is all there is, also after a reload and at another address', async () => {
      await page.goto('/login');
      await portal.fillSignIn(accounts.employee, tenant.name);
      await expect(dialog).toBeVisible();
      await expect(portal.applications()).toBeHidden();
      await page.keyboard.press('Escape');
      await page.goto('/admin/menus');
      await expect(dialog).toBeVisible();
      await expect(portal.menu()).toBeHidden();
    });
    await test.step('the page asks for nothing that is refused', async () => {
      const refused = (await tenant.requests()).filter(({ status }) => status === 428);
      expect(refused).toEqual([]);
    });
    await test.step('a password of one’s own opens the portal', async () => {
      await page.getByLabel('原密码').fill(password);
      await page.getByLabel('新密码', { exact: true }).fill(OWN);
      await page.getByLabel('确认密码').fill(OWN);
      await page
        .getByRole('button', { name: '确 定' })
        .or(page.getByRole('button', { name: '确定' }))
        .click();
      await expect(page).toHaveURL(/\/login$/);
      await portal.fillSignIn({ username, password: OWN }, tenant.name);
      await expect(portal.userMenu(username)).toBeVisible();
      await expect(dialog).toBeHidden();
    });
    expect(pageErrors).toEqual([]);
  },
);

test('somebody who does not want to, logs out', { tag: '@full' }, async ({ portal, page, tenant }) => {
  await tenant.setUser(accounts.employee.username, { must_change_password: true });
  await page.goto('/login');
  await portal.fillSignIn(accounts.employee, tenant.name);
  await page.getByRole('dialog', { name: '修改密码' }).getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('note')).toContainText('演示系统');
});
