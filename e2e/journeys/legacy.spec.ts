import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** @covers apps:shared-data */
test(
  'a classic application of script tags: its popups are styled, on top, and gone when its tab is hidden',
  { tag: '@full' },
  async ({ portal, page, pageErrors }) => {
    const name = `旅程${Date.now()}`;
    await portal.signIn(accounts.admin);
    await test.step('a form says what is missing; its look-up opens below the field', async () => {
      await portal.open('/oa/pub/column-new');
      const app = portal.app('新增栏目');
      await app.getByRole('button', { name: '提交' }).click();
      await expect(app.getByText('请填写栏目名称')).toBeVisible();
      await app.getByRole('textbox', { name: '栏目名称' }).fill(name);
      await app.getByRole('textbox', { name: '责任编辑' }).pressSequentially('E10001');
      await page
        .getByRole('menuitem', { name: /^E10001 / })
        .or(page.locator('.ui-menu-item', { hasText: 'E10001' }))
        .first()
        .click();
      await app.getByRole('combobox', { name: '可见范围' }).selectOption({ label: '全员' });
      await app.getByRole('textbox', { name: '排序' }).fill('很多');
      await app.getByRole('button', { name: '提交' }).click();
      await expect(app.getByText('排序必须是数字')).toBeVisible();
      await app.getByRole('textbox', { name: '排序' }).fill('7');
      await app.getByRole('button', { name: '提交' }).click();
      await expect(page.getByText(`已保存“${name}”`)).toBeVisible();
    });
    await portal.open('/oa/pub/columns');
    const list = portal.app('栏目管理');
    const dialog = page.getByRole('dialog', { name: /编辑/ });
    await test.step('its dialog, appended to the body, has its own style and lies over the shell', async () => {
      await list.getByRole('textbox', { name: '关键字' }).fill(name);
      await list.getByRole('button', { name: '查询' }).click();
      await expect(list.getByText('共 1 条')).toBeVisible();
      await list.getByRole('button', { name: '编辑', exact: true }).click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveCSS('border-radius', '8px');
      const isOnTop = await dialog.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + 8);
        const shade = document.elementFromPoint(4, 4);
        return [element.contains(over), Boolean(shade?.closest('.ui-widget-overlay'))];
      });
      expect(isOnTop).toEqual([true, true]);
    });
    await test.step('it is gone while another tab is shown, and there again with what was typed', async () => {
      await dialog.getByRole('textbox', { name: '栏目名称' }).fill(`${name}二`);
      await portal.open('/ehr/emp/colleagues');
      await expect(portal.panel().getByRole('heading').first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.locator('.ui-widget-overlay')).toBeHidden();
      await portal.open('/oa/pub/columns');
      await expect(dialog.getByRole('textbox', { name: '栏目名称' })).toHaveValue(`${name}二`);
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(list.getByRole('cell', { name: `${name}二`, exact: true })).toBeVisible();
    });
    await test.step('it asks before it deletes', async () => {
      await list.getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole('menuitem', { name: '删除', exact: true }).click();
      await page.getByRole('dialog', { name: '确认' }).getByRole('button', { name: '删除' }).click();
      await expect(list.getByText('暂无数据')).toBeVisible();
    });
    expect(pageErrors).toEqual([]);
  },
);
