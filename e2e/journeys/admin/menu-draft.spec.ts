import { extraRoute } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { API_BASE } from '@portal/contract/call';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

/** @covers menus:draft */
test(
  'changes of the menus wait in a draft, survive a new sign-in, and are published together',
  { tag: '@full' },
  async ({ page, signIn }) => {
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
    const [moved, other, gone] = [
      await add('甲', from, 'menu'),
      await add('乙', from, 'menu'),
      await add('丙', from, 'menu'),
    ];
    await page.reload();
    const view = (name: string) => area.panel().getByRole('radiogroup').getByText(name, { exact: true });
    const bar = area.panel().getByRole('region', { name: '草稿' });
    const row = (name: string) => area.row(new RegExp(`${mark}${name}`));
    const expand = () => area.action(row('源应用'), { own: '展开行' }).click();
    const stored = (name: string) => area.stored({ menu_code: `${mark}-${name}` });
    const dialog = page.getByRole('dialog');

    await test.step('in the draft nothing that employees see is changed', async () => {
      await view('草稿').click();
      await expect(bar).toContainText('草稿模式');
      await expand();
      await area.action(row('甲'), { own: '移动' }).click();
      await area.choose(dialog.getByLabel('移动到'), `${mark}目标应用`);
      await area.save();
      await dialog.getByRole('button', { name: '移动', exact: true }).click();
      await expect(area.said(/已移动菜单.*存入草稿/)).toBeVisible();
      await expect(bar).toContainText('1 项更改未发布');
      await page.getByRole('button', { name: '撤销', exact: true }).click();
      await expect(bar).toContainText('草稿模式');

      await area.edit(row('甲'));
      await area.fill({ menu_name: `${mark}甲改名` });
      await area.save();
      await expect(row('甲改名')).toContainText('已修改');
      await area.action(row('丙'), 'delete').click();
      await area.save();
      await expect(row('丙')).toContainText('将删除');
      await area.action(row('乙'), 'disable').click();
      await area.save();
      await expect(bar).toContainText('3 项更改未发布');
      expect(await stored('甲')).toMatchObject({ id: moved, menu_name: `${mark}甲`, parent_id: from });
      expect(await stored('丙')).toMatchObject({ id: gone });
    });

    await test.step('it is there after signing in again', async () => {
      const read = `**${API_BASE}${extraRoute(menus, menus.extraCalls.draft).path}`;
      await page.route(read, (route) => route.fulfill({ status: 404, body: '' }));
      await signIn(accounts.admin, pathOf(menus));
      await expect(row('源应用')).toBeVisible();
      await expect(bar).toContainText('草稿没有加载成功');
      await page.unroute(read);
      await bar.getByRole('button', { name: '重试' }).click();
      await expect(bar).toContainText('草稿中有 3 项更改未发布');
      await bar.getByRole('button', { name: '打开草稿' }).click();
      await expand();
      await expect(row('甲改名')).toContainText('已修改');
    });

    await test.step('what contradicts the menus by now is named and taken out, then the rest is published', async () => {
      await area.changedByOther({ menu_code: `${mark}-乙` }, { state: '0' });
      await bar.getByRole('button', { name: '发布' }).click();
      await dialog.getByRole('button', { name: '发布' }).click();
      const problem = dialog.getByRole('listitem').filter({ hasText: '在草稿之外修改：状态' });
      await expect(problem).toContainText(`${mark}乙`);
      await expect(dialog).toContainText(`菜单名称：${mark}甲 → ${mark}甲改名`);
      expect(await stored('甲')).toMatchObject({ menu_name: `${mark}甲` });
      await dialog.getByRole('button', { name: `撤下对“${mark}乙”的更改` }).click();
      await expect(problem).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await bar.getByRole('button', { name: '发布' }).click();
      await expect(dialog).toContainText(/影响 \d+ 人|不影响任何人/);
      await dialog.getByRole('button', { name: '发布' }).click();
      await expect(area.said('已发布 2 项菜单更改')).toBeVisible();
      await expect(bar).toHaveCount(0);
      await expect(row('甲改名')).toBeVisible();
      await expect(row('丙')).toHaveCount(0);
      expect(await stored('甲')).toMatchObject({ menu_name: `${mark}甲改名` });
    });

    await test.step('a draft is thrown away after a question', async () => {
      await view('草稿').click();
      await area.action(row('乙'), 'delete').click();
      await area.save();
      await bar.getByRole('button', { name: '放弃草稿' }).click();
      await dialog.getByRole('button', { name: '放弃草稿' }).click();
      await expect(area.said('已放弃草稿中的 1 项更改')).toBeVisible();
      expect(await stored('乙')).toMatchObject({ id: other });
      expect(await stored('目标应用')).toMatchObject({ id: to });
    });
  },
);
