import type { Page } from '@playwright/test';
import { dictEntries } from '@portal/contract/admin/dict-entries';
import { dictTypes } from '@portal/contract/admin/dict-types';
import { menus } from '@portal/contract/admin/menus';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { roleMenus, roles } from '@portal/contract/admin/roles';
import { auditLog } from '@portal/contract/admin/screens';
import { sessions } from '@portal/contract/admin/sessions';
import { callSchemas } from '@portal/contract/schemas';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { asked, dataOf } from '../../support/asked';
import { signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

const admin = accounts.admin;

test(
  'menus are moved by keyboard, and whoever has one sees its change at the next navigation',
  { tag: '@full' },
  async ({ page, signIn, portal, tenant, browser }) => {
    test.slow();
    const area = new AdminArea(page, menus);
    await signIn(admin, pathOf(menus));
    await area.isOpen();
    const other = await browser.newContext();
    const employee = new Portal(await other.newPage(), portal.tenantName);
    await signInWithout(employee.page, tenant.id)(accounts.employee);
    const app = {
      parent_id: null,
      menu_type: 'catalog',
      menu_name: `${mark}应用`,
      menu_name_en: 'App',
      menu_code: `${mark}-app`,
      path: `/${mark}`,
      sort: 1,
      state: '1',
      hidden: false,
    };
    const appId = String((await area.act('add', { values: app })).data);
    const pages: string[] = [];
    for (const name of ['甲', '乙']) {
      const values = {
        ...app,
        parent_id: appId,
        menu_type: 'menu',
        menu_name: `${mark}${name}`,
        menu_code: `${mark}-${name}`,
        path: `/oa/pub/${mark}-${name}`,
        open_type: '1',
        sort: pages.length,
      };
      pages.push(String((await area.act('add', { values })).data));
    }
    await test.step('a new application is there for whoever gets it, without signing in again', async () => {
      const role = await new AdminArea(page, roles).stored({ role_code: 'employee' });
      const before = roleMenus.parse((await area.post('/oa/portal/Admin/roles/GetMenus', { id: role.id })).data);
      const saved = await area.post('/oa/portal/Admin/roles/SaveMenus', {
        id: role.id,
        version: before.version,
        checked: [...before.checked, appId, ...pages],
        half: before.half,
      });
      expect(saved).toMatchObject({ success: true });
      await employee.open('/user');
      await employee.chooseApplication(`${mark}应用`);
      await expect(employee.menu().getByRole('link', { name: `${mark}甲` })).toBeVisible();
    });
    await test.step('moved by keyboard', async () => {
      await page.reload();
      await area.action(area.row(`${mark}应用`), { own: '展开行' }).click();
      await area.button({ own: `拖动 ${mark}乙` }).press('ArrowUp');
      await expect(area.said(/^已移动菜单/)).toBeVisible();
    });
    await test.step('renamed, and seen by the other', async () => {
      await area.changedByOther({ menu_code: `${mark}-甲` }, { menu_name: `${mark}丙` });
      await employee.open('/home');
      await expect(employee.menu().getByRole('link', { name: `${mark}丙` })).toBeVisible();
      await expect(employee.menu().getByRole('link')).toHaveText([/首页/, `${mark}乙`, `${mark}丙`]);
    });
    await other.close();
  },
);

/** @covers admin:roles */
test(
  'a role is given to users in a batch, taken back, and its menus are authorized',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const area = new AdminArea(page, roles);
    await signIn(admin, pathOf(roles));
    await area.isOpen();
    const values = {
      role_code: `${mark}-given`,
      role_name: '旅程角色',
      role_name_en: 'Journey role',
      role_type: 'business',
      state: '1',
    };
    expect(await area.act('add', { values })).toMatchObject({ success: true });
    await area.find('role_code', `${mark}-given`);
    const role = area.row(`${mark}-given`);
    await test.step('authorize menus', async () => {
      await area.action(role, { own: '菜单授权' }).click();
      await area.dialog().getByPlaceholder('搜索菜单').fill('资产管理');
      await area.dialog().getByRole('treeitem', { name: '资产管理' }).first().locator('.portal-tree-checkbox').click();
      await area.save();
      await area.save();
      await expect(area.said(/^已保存“旅程角色”的菜单授权/)).toBeVisible();
    });
    await test.step('see the portal as this role', async () => {
      await area.action(role, { own: '预览门户' }).click();
      await expect(area.dialog().getByRole('navigation', { name: '预览应用' })).toContainText('资产管理');
      await page.keyboard.press('Escape');
    });
    await test.step('users', async () => {
      await area.action(role, { own: '分配用户' }).click();
      await expect(area.row('E10001')).toBeVisible();
      await area.button({ own: '批量授权' }).click();
      await expect(area.said('请至少勾选一条未授权的记录')).toBeVisible();
      await area.row('E10001').getByRole('checkbox').check();
      await area.row('E10003').getByRole('checkbox').check();
      await area.button({ own: '批量授权' }).click();
      await area.save();
      await expect(area.said('已授权 2 个用户')).toBeVisible();
      await expect(area.row('E10003')).toContainText('已授权');
      await area.row('E10003').getByRole('checkbox').check();
      await area.button({ own: '批量取消授权' }).click();
      await area.save();
      await expect(area.said('已取消 1 个用户的授权')).toBeVisible();
      await area.button({ own: '返回角色列表' }).click();
    });
    await area.remove(role);
  },
);

/** @covers admin:unsaved-input call:getNoticeTemplates call:addNoticeTemplate call:stopStartTemplate state:enabled */
test('a notice reaches somebody who is signed in, at once, and their session is ended', async ({
  page,
  signIn,
  tenant,
  faults,
  browser,
}) => {
  test.slow();
  const other = await browser.newContext();
  const employee = await other.newPage();
  await signInWithout(employee, tenant.id)({ username: 'E10020', password: accounts.employee.password });
  const area = new AdminArea(page, noticeTemplates);
  await signIn(admin, pathOf(noticeTemplates));
  await area.isOpen();
  const text = `${mark} 今晚 22 点维护`;
  await test.step('a notice', async () => {
    const adding = asked(page, 'addNoticeTemplate');
    await area.add({
      template_code: `${mark}-n`,
      template_name: '维护通知',
      template_name_en: 'Maintenance',
      content: text,
    });
    const id = await dataOf(await adding, callSchemas.addNoticeTemplate.data);
    const listing = asked(page, 'getNoticeTemplates');
    await area.find('template_code', `${mark}-n`);
    expect((await listing).postDataJSON()).toMatchObject({ filter: { template_code: `${mark}-n` } });
    const { rows } = await dataOf(await listing, callSchemas.getNoticeTemplates.data);
    expect(rows.map((row) => row.id)).toEqual([id]);
    await test.step('stopped, it cannot be sent; started again, it can', async () => {
      const stopping = asked(page, 'stopStartTemplate');
      await area.action(area.row(`${mark}-n`), { own: '停止' }).click();
      await area.save();
      expect((await stopping).postDataJSON()).toMatchObject({ rows: [{ id }], state: '0' });
      await expect(area.row(`${mark}-n`)).toContainText('已停止');
      await area.action(area.row(`${mark}-n`), { own: '启动' }).click();
      await expect(area.row(`${mark}-n`)).toContainText('已启动');
    });
    await area.action(area.row(`${mark}-n`), { own: '发送' }).click();
    const dialog = area.dialog();
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await press('发送');
    await expect(dialog.getByText('请选择接收范围'), 'nobody is chosen at first').toBeVisible();
    await dialog.getByText('按用户').click();
    await area.choose(dialog.getByLabel('接收人'), 'E10020');
    await press('发送');
    await expect(dialog.getByText('将发送给 1 人')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(text);
    await test.step('its answer is lost: sent again, it arrives once', async () => {
      await faults.once('/oa/portal/Admin/notice-templates/Send', 'lost');
      await press('确认发送');
      await expect(dialog.getByText('通知可能已经发送')).toBeVisible();
      await press('发送');
      await press('确认发送');
      await expect(area.said('已发送给 1 人')).toBeVisible();
      await expect(dialog).toBeHidden();
    });
    await employee.getByRole('button', { name: /通知/ }).first().click();
    await expect(employee.getByText(text).first()).toBeVisible();
    const centre = employee.getByRole('dialog', { name: '通知中心' });
    await expect(centre.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  });
  await test.step('the end of their session', async () => {
    const list = new AdminArea(page, sessions);
    await new Portal(page).open(pathOf(sessions));
    await list.isOpen();
    await list.find('username', 'E10020');
    await list.action(list.row('E10020').first(), { own: '结束会话' }).click();
    await list.save();
    await expect(list.said('已结束 E10020 的会话')).toBeVisible();
    // At once, without a click of theirs.
    await expect(employee).toHaveURL(/\/login/);
    await expect(employee.getByText('登录超时')).toBeVisible();
  });
  await other.close();
});

test(
  'an entry of a dictionary is added, seen in another open tab, disabled, and stands in the audit log',
  { tag: '@full' },
  async ({ page, context, signIn }) => {
    test.slow();
    await signIn(admin, pathOf(dictTypes));
    const [label, seen] = [
      `${mark}标签`,
      (tab: Page) => tab.getByRole('tabpanel').getByRole('group', { name: '应用中显示为' }),
    ];
    const openEntries = async (tab: Page) => {
      const area = new AdminArea(tab, dictTypes);
      await area.find('dict_code', 'sex');
      await area.action(area.row(/\bsex\b/).first(), { own: '字典数据' }).click();
      await expect(seen(tab)).toContainText('男');
    };
    const other = await context.newPage();
    await other.goto(pathOf(dictTypes));
    await openEntries(other);
    // A session that is refreshed looks for changes as well, whenever that happens.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await other.route('**/Account/GetStamps', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    // A tab behind another is drawn seldom, and each click would wait for it.
    await page.bringToFront();
    await openEntries(page);
    const entries = new AdminArea(page, dictEntries);
    const row = entries.row(label);
    await test.step('added: this page shows it at once, the other tab from its next navigation on', async () => {
      await entries.add({ dict_label: label, dict_label_en: 'Label', dict_key: mark });
      await expect(row).toHaveCount(1);
      await expect(seen(page)).toContainText(label);
      await expect(seen(other)).not.toContainText(label);
      answer();
      await new Portal(other).open('/home');
      await new Portal(other).open(pathOf(dictTypes));
      await expect(seen(other)).toContainText(label);
    });
    await test.step('disabled: applications do not get it any more', async () => {
      await entries.action(row, 'disable').click();
      await entries.save();
      await expect(row).toContainText('停用');
      await expect(seen(page)).not.toContainText(label);
      await entries.remove(row);
    });
    await test.step('who changed what', async () => {
      const log = new AdminArea(page, auditLog);
      await new Portal(page).open(pathOf(auditLog));
      await log.isOpen();
      const line = log.row(label).filter({ hasText: '停用' }).first();
      await expect(line).toContainText('admin');
      const rows = await log.export();
      expect(rows.filter((each) => each.includes(label)).map((each) => each.join(' '))).toEqual([
        expect.stringContaining('删除'),
        expect.stringContaining('停用'),
        expect.stringContaining('新增'),
      ]);
    });
  },
);
