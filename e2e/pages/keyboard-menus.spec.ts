import { menus } from '@portal/contract/admin/menus';
import { accounts } from '../../rig/accounts';
import { AdminArea } from '../journeys/admin/admin-area';
import { mark, pathOf } from '../journeys/admin/screens';
import { walkByTab } from './keyboard';
import { PageSettled } from './page-settled';
import { expect, test } from './test';

const DIALOG = '[role="dialog"]';

/** @covers ui:keyboard */
test('the menu editor by the Tab key alone', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  // Its limit is that of a walk.
  expect(viewer).toBeDefined();
  const settled = new PageSettled(page);
  const area = new AdminArea(page, menus);
  const dialog = page.getByRole('dialog');
  await signIn(accounts.admin);
  const add = async (name: string, sort: number) => {
    const values = {
      parent_id: null,
      menu_type: 'catalog',
      menu_name: `${mark}${name}`,
      menu_name_en: name,
      menu_code: `${mark}-${name}`,
      path: `/oa/pub/${mark}-${name}`,
      sort,
      state: '1',
      open_type: '1',
      hidden: false,
    };
    expect(await area.act('add', { values })).toMatchObject({ success: true });
  };
  await add('甲', 1);
  await add('乙', 2);
  await portal.open(pathOf(menus));
  await area.isOpen();
  const walk = async (name: string, selector = DIALOG) => {
    if (selector === DIALOG) await expect(dialog.last()).toBeVisible();
    await settled.wait();
    await walkByTab(page, name, selector);
  };
  const row = (name: string) => area.row(new RegExp(`${mark}${name}`));
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await expect(row('甲')).toBeVisible({ timeout: 30_000 });
  await settled.wait();
  await test.step('the icon picker', async () => {
    await area.button('add').press('Enter');
    const icon = dialog.getByRole('button', { name: '选择图标' });
    const picker = page.getByRole('tooltip');
    await icon.press('Enter');
    await expect(page.getByRole('textbox', { name: '搜索图标' })).toBeFocused();
    await expect(picker.getByRole('button').first()).toBeVisible();
    await walk('icon picker', '[role="tooltip"]');
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(icon).toBeFocused();
    // Until it has gone, Escape is its own.
    await expect(page.locator('.portal-popover')).toHaveCount(0);
    await close();
  });
  await test.step('a branch opens, and its dialogs', async () => {
    const branch = area.panel().getByRole('button', { name: '展开行' }).first();
    await branch.press('Enter');
    await area.action(row('甲'), { own: '移动' }).press('Enter');
    await walk('move');
    await close();
  });
  await test.step('a menu goes up by the arrow key, in the draft', async () => {
    await area.panel().getByRole('radio', { name: '已发布' }).press('ArrowRight');
    const handle = row('乙').getByRole('button', { name: `拖动 ${mark}乙` });
    await handle.press('ArrowUp');
    const bar = area.panel().getByRole('region', { name: '草稿' });
    await expect(bar).toContainText('1 项更改未发布');
    await expect(handle).toBeFocused();
    await walk('menu editor with a draft', '[role="tabpanel"]');
    await bar.getByRole('button', { name: '查看更改' }).press('Enter');
    await walk('changes of the draft');
    await close();
    await bar.getByRole('button', { name: '发布' }).press('Enter');
    await walk('publishing');
    await close();
  });
});
