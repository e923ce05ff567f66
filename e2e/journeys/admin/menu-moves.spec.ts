import { menus } from '@portal/contract/admin/menus';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

test('a menu moved to another application asks first, says whom it concerns, and is undone', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.admin, pathOf(menus));
  const area = new AdminArea(page, menus);
  await area.isOpen();
  const add = async (name: string, parent: string | null, type: string) => {
    const values = {
      parent_id: parent,
      menu_type: type,
      menu_name: `${mark}${name}`,
      menu_name_en: name,
      menu_code: `${mark}-${name}`,
      path: `/oa/pub/${mark}-${name}`,
      sort: 1,
      state: '1',
      open_type: '1',
      hidden: false,
    };
    return String((await area.act('add', { values })).data);
  };
  const from = await add('源应用', null, 'catalog');
  const to = await add('目标应用', null, 'catalog');
  const moved = await add('页面', from, 'menu');
  await add('另一页面', from, 'menu');
  const role = await new AdminArea(page, roles).stored({ role_code: 'auditor' });
  const before = roleMenus.parse((await area.post('/oa/portal/Admin/roles/GetMenus', { id: role.id })).data);
  const authorized = await area.post('/oa/portal/Admin/roles/SaveMenus', {
    id: role.id,
    version: before.version,
    checked: [...before.checked, moved],
    half: [...before.half, from],
  });
  expect(authorized).toMatchObject({ success: true });
  await page.reload();
  await area.action(area.row(`${mark}源应用`), { own: '展开行' }).click();
  const parentOf = async () => (await area.stored({ menu_code: `${mark}-页面` })).parent_id;
  const row = area.row(new RegExp(`${mark}页面`));
  const asked = page.getByRole('dialog').filter({ hasText: '影响' });

  await test.step('dragged: one sees where it will land, and is asked', async () => {
    const target = area.row(`${mark}目标应用`);
    const transfer = await page.evaluateHandle(() => new DataTransfer());
    await area.button({ own: `拖动 ${mark}页面` }).dispatchEvent('dragstart', { dataTransfer: transfer });
    const box = await target.boundingBox();
    if (!box) throw new Error('The target is not in sight.');
    const at = { clientX: box.x + 40, clientY: box.y + box.height / 2, dataTransfer: transfer };
    await target.dispatchEvent('dragover', at);
    await expect(target).toHaveClass(/inside/);
    await target.dispatchEvent('drop', at);
    await expect(asked).toContainText(`移动菜单“${mark}页面”`);
    await expect(asked).toContainText(`从${mark}源应用到${mark}目标应用`);
    await expect(asked).toContainText(/影响 \d+ 人/);
    await asked.getByRole('button', { name: '取消' }).click();
    expect(await parentOf()).toBe(from);
  });
  await test.step('moved by its dialog, nobody loses it, and back again', async () => {
    await area.action(row, { own: '移动' }).click();
    await area.choose(page.getByRole('dialog').getByLabel('移动到'), `${mark}目标应用`);
    await area.save();
    await asked.getByRole('button', { name: '移动', exact: true }).click();
    await expect(area.said(`已移动菜单“${mark}页面”`)).toBeVisible();
    expect(await parentOf()).toBe(to);
    const links = roleMenus.parse((await area.post('/oa/portal/Admin/roles/GetMenus', { id: role.id })).data);
    expect(links.half).toContain(to);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(area.said(/^已撤销移动/)).toBeVisible();
    expect(await parentOf()).toBe(from);
  });
  await test.step('deleting and disabling say whom they concern as well', async () => {
    await area.action(row, 'delete').click();
    await expect(asked).toContainText(/影响 \d+ 人/);
    await asked.getByRole('button', { name: '取消' }).click();
    await area.action(row, 'disable').click();
    await expect(asked).toContainText(/影响 \d+ 人/);
    await asked.getByRole('button', { name: '取消' }).click();
  });
});
