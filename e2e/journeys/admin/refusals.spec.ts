import { subsystems } from '@portal/contract/admin/subsystems';
import { systems } from '@portal/contract/admin/systems';
import { callSchemas } from '@portal/contract/schemas';
import { accounts } from '../../../rig/accounts';
import { asked, dataOf } from '../../support/asked';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** @covers call:getSubSystems */
test(
  'a system in use is not deleted: what uses it is named, and a link leads there',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(accounts.admin, pathOf(systems));
    const area = new AdminArea(page, systems);
    await area.isOpen();
    const values = { system_name: '空系统', system_name_en: 'Empty', state: '1' };
    expect(await area.act('add', { values: { ...values, system_code: `${mark}-free` } })).toMatchObject({
      success: true,
    });
    const used = await area.stored({ system_code: 'oa' });
    const row = area.row(new RegExp(`\\b${String(used.system_code)}\\b`)).first();
    const told = page.getByRole('dialog').filter({ hasText: '仍被使用' });
    await test.step('its subsystems are listed', async () => {
      const asking = asked(page, 'getSubSystems');
      await area.action(row, { own: '子系统' }).click();
      expect(new URL((await asking).url()).searchParams.get('system_code')).toBe('oa');
      const listed = await dataOf(await asking, callSchemas.getSubSystems.data);
      await expect(area.dialog().locator('tbody tr[data-row-key]')).toHaveCount(listed.length);
      await expect(area.dialog()).toContainText(listed[0]?.subsystem_name ?? '-');
      await page.keyboard.press('Escape');
      await expect(area.dialog()).toBeHidden();
    });
    await test.step('alone', async () => {
      await area.button('search').click();
      await area.action(row, 'delete').click();
      await area.save();
      await expect(told).toContainText(`系统“${String(used.system_name)}”仍被使用，不能删除`);
      await expect(told).toContainText(/子系统管理：\d+ 项（/);
      await told.getByRole('button', { name: '知道了' }).click();
      await expect(told).toBeHidden();
    });
    await test.step('with another one, which can be deleted without it', async () => {
      await row.getByRole('checkbox').check();
      await area.row(`${mark}-free`).getByRole('checkbox').check();
      await area.button('deleteSelected').click();
      await area.save();
      await expect(told).toContainText('没有删除任何一项');
      await expect(area.row(`${mark}-free`)).toHaveCount(1);
      await told.getByRole('button', { name: '删除其余 1 项' }).click();
      await expect(area.row(`${mark}-free`)).toHaveCount(0);
    });
    await test.step('the way to what uses it', async () => {
      await area.action(row, 'delete').click();
      await area.save();
      await told.getByRole('link', { name: '查看子系统管理' }).click();
      const list = new AdminArea(page, subsystems);
      await list.isOpen();
      await expect(page).toHaveURL(new RegExp(`system_id=${used.id}`));
      const code = String(used.system_code);
      await expect(list.panel().locator('tbody').getByRole('row').filter({ hasText: code }).first()).toBeVisible();
      await expect(list.panel().locator('tbody tr[data-row-key]').filter({ hasNotText: code })).toHaveCount(0);
      await list.button('reset').first().click();
      await expect(page).not.toHaveURL(/system_id=/);
    });
  },
);
