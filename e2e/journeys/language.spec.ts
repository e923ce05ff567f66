import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** @covers constant:languages */
test('the portal speaks English by choice, without a reload, and remembers it', async ({ portal, page }) => {
  await portal.signIn(accounts.employee);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('button', { name: '语言' }).click();
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();
  await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Page menu' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
});

test(
  'a question that stands open is asked in the language that another browser tab has changed to',
  { tag: '@full' },
  async ({ portal, page, signIn, context }) => {
    await signIn(accounts.admin, '/admin/roles');
    const other = await context.newPage();
    await other.goto('/home');
    const speak = async (from: 'zh' | 'en') => {
      const { button, item } =
        from === 'zh' ? { button: '语言', item: 'English' } : { button: 'Language', item: '中文' };
      await other.getByRole('button', { name: button, exact: true }).click();
      await other
        .getByRole('menuitem', { name: item })
        .or(other.getByRole('menuitemradio', { name: item }))
        .click();
    };
    const dialog = page.getByRole('dialog');
    await test.step('a row to delete', async () => {
      await page
        .getByRole('row', { name: /审计员/ })
        .getByRole('button', { name: '删除', exact: true })
        .click();
      await expect(dialog).toContainText('删除角色“审计员”？');
      await speak('zh');
      await expect(dialog).toContainText('Delete the role “Auditor”?');
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    });
    await test.step('a role to authorize', async () => {
      await page
        .getByRole('row', { name: /Auditor/ })
        .getByRole('button', { name: 'Authorize menus' })
        .click();
      await expect(dialog).toContainText('Authorize menus: Auditor');
      await speak('en');
      await expect(dialog).toContainText('菜单授权：审计员');
      await dialog.getByRole('button', { name: '取消', exact: true }).click();
    });
    await test.step('to log out', async () => {
      await portal.userMenu('admin').click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await expect(dialog).toContainText('确定要退出登录吗');
      await speak('zh');
      await expect(dialog).toContainText('Log out now?');
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await speak('en');
    });
    await test.step('input to lose', async () => {
      await portal.open('/oa/tcs/task-new');
      await portal.app('新建任务').getByRole('textbox').first().fill('没有保存');
      await page.getByRole('button', { name: '关闭 新建任务' }).click();
      await expect(dialog).toContainText('“新建任务”中有未保存的内容');
      await speak('zh');
      await expect(dialog).toContainText('“New task” has input that is not saved.');
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog).toHaveCount(0);
    });
  },
);
