import { menus } from '@portal/contract/admin/menus';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** @covers menus:full-route */
test(
  'a menu moved to another application asks first, says whom it concerns, and is undone',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    await signIn(accounts.admin, pathOf(menus));
    const area = new AdminArea(page, menus);
    await area.isOpen();
    const add = async (name: string, parent: string | null, type: string, path = `/oa/pub/${mark}-${name}`) => {
      const values = {
        parent_id: parent,
        menu_type: type,
        menu_name: `${mark}${name}`,
        menu_name_en: name,
        menu_code: `${mark}-${name}`,
        path,
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
    const below = await add('下级', from, 'menu', 'below');
    const linksOf = async (id: unknown) =>
      roleMenus.parse((await area.post('/oa/portal/Admin/roles/GetMenus', { id })).data);
    const authorize = async (code: string, ...pages: string[]) => {
      const { id } = await new AdminArea(page, roles).stored({ role_code: code });
      const { version, checked, half } = await linksOf(id);
      const links = { id, version, checked: [...checked, ...pages], half: [...half, from] };
      expect(await area.post('/oa/portal/Admin/roles/SaveMenus', links)).toMatchObject({ success: true });
      return id;
    };
    const role = await authorize('auditor', moved);
    await authorize('admin', moved, below);
    await page.reload();
    await test.step('an address continues that of its application, a whole one does not', async () => {
      await portal.chooseApplication(`${mark}源应用`);
      const hrefOf = async (name: string) =>
        decodeURI(
          (await portal
            .menu()
            .getByRole('link', { name: mark + name })
            .getAttribute('href')) ?? '',
        );
      expect(await hrefOf('下级')).toBe(`/oa/pub/${mark}-源应用/below`);
      expect(await hrefOf('页面')).toBe(`/oa/pub/${mark}-页面`);
    });
    await area.action(area.row(`${mark}源应用`), { own: '展开行' }).click();
    await test.step('as a full route it has to be whole', async () => {
      await area.edit(area.row(`${mark}下级`));
      await area.dialog().getByLabel(area.label('full_route')).click();
      await area.save();
      await expect(area.dialog()).toContainText('全路由的路由地址须以 / 开头');
      await area.fill({ path: '/oa/pub/below' });
      await area.save();
      await area.hasSaid('edited');
      await expect(area.dialog()).toBeHidden();
      expect(await area.stored({ menu_code: `${mark}-下级` })).toMatchObject({
        full_route: true,
        path: '/oa/pub/below',
      });
    });
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
      expect((await linksOf(role)).half).toContain(to);
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
  },
);
