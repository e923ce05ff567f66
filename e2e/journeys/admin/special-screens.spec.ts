import { auditLog } from '../../../src/contract/admin/screens';
import { databases } from '../../../src/contract/admin/databases';
import { dictEntries } from '../../../src/contract/admin/dict-entries';
import { dictTypes } from '../../../src/contract/admin/dict-types';
import { languages } from '../../../src/contract/admin/languages';
import { menus } from '../../../src/contract/admin/menus';
import { noticeTemplates } from '../../../src/contract/admin/notice-templates';
import { roleMenus, roles } from '../../../src/contract/admin/roles';
import { services } from '../../../src/contract/admin/services';
import { sessions } from '../../../src/contract/admin/sessions';
import { subsystems } from '../../../src/contract/admin/subsystems';
import { systems } from '../../../src/contract/admin/systems';
import { accounts } from '../../support/accounts';
import { Portal } from '../../support/portal';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf, walks } from './screens';

const admin = accounts.admin;

test('a subsystem gets its keys before it is saved, and shows them once', async ({ page, signIn }) => {
  test.slow();
  const area = new AdminArea(page, subsystems);
  await signIn(admin, pathOf(subsystems));
  await area.button('add').click();
  const walk = walks.find(({ screen }) => screen === subsystems);
  await area.fill({ ...walk?.entries, subsystem_code: `${mark}-keys` });
  await area.save();
  await expect(area.dialog().getByText('请先生成密钥')).toBeVisible();
  await area.dialog().getByRole('button', { name: '生成密钥' }).click();
  await expect(area.dialog().getByRole('region', { name: '私钥' })).toContainText('BEGIN PRIVATE KEY');
  await area.save();
  await area.hasSaid('added');
  await area.find('subsystem_code', `${mark}-keys`);
  await area.edit(area.row(`${mark}-keys`));
  await expect(area.dialog()).not.toContainText('BEGIN PRIVATE KEY');
});

test('a database connection is tested before it is saved', async ({ page, signIn }) => {
  const area = new AdminArea(page, databases);
  await signIn(admin, pathOf(databases));
  await area.button('add').click();
  await area.fill({ connection: 'postgres://u:p@127.0.0.1:1/x' });
  await area.dialog().getByRole('button', { name: '测试连接' }).click();
  await expect(area.dialog().getByRole('alert')).toContainText('连接被拒绝');
});

test('menus are moved by keyboard, and whoever has one sees its change at the next navigation', async ({ page, signIn, portal, browser }) => {
  test.slow();
  const area = new AdminArea(page, menus);
  await signIn(admin, pathOf(menus));
  await area.isOpen();
  const other = await browser.newContext();
  const employee = new Portal(await other.newPage(), portal.tenantName);
  await employee.signIn(accounts.employee);
  const app = { parent_id: null, menu_type: 'catalog', menu_name: `${mark}应用`, menu_name_en: 'App', menu_code: `${mark}-app`, path: `/${mark}`, sort: 1, state: '1', hidden: false };
  const appId = String((await area.act('add', { values: app })).data);
  const pages: string[] = [];
  for (const name of ['甲', '乙']) {
    const values = { ...app, parent_id: appId, menu_type: 'menu', menu_name: `${mark}${name}`, menu_code: `${mark}-${name}`, path: `/oa/pub/${mark}-${name}`, open_type: '1', sort: pages.length };
    pages.push(String((await area.act('add', { values })).data));
  }
  await test.step('a new application is there for whoever gets it, without signing in again', async () => {
    const role = await new AdminArea(page, roles).stored({ role_code: 'employee' });
    const before = roleMenus.parse((await area.post('/oa/portal/Admin/roles/GetMenus', { id: role.id })).data);
    const saved = await area.post('/oa/portal/Admin/roles/SaveMenus', { id: role.id, version: before.version, checked: [...before.checked, appId, ...pages], half: before.half });
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
});

test('a role is given to users in a batch, taken back, and its menus are authorized', async ({ page, signIn }) => {
  const area = new AdminArea(page, roles);
  await signIn(admin, pathOf(roles));
  await area.isOpen();
  const values = { role_code: `${mark}-given`, role_name: '旅程角色', role_name_en: 'Journey role', role_type: 'business', state: '1' };
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
});

test('a notice reaches somebody who is signed in, at once', async ({ page, signIn, portal, browser }) => {
  test.slow();
  const other = await browser.newContext();
  const employee = new Portal(await other.newPage(), portal.tenantName);
  await employee.signIn(accounts.employee);
  const area = new AdminArea(page, noticeTemplates);
  await signIn(admin, pathOf(noticeTemplates));
  await area.isOpen();
  const text = `${mark} 今晚 22 点维护`;
  await area.act('add', { values: { template_code: `${mark}-n`, template_name: '维护通知', template_name_en: 'Maintenance', content: text, state: '1' } });
  await area.find('template_code', `${mark}-n`);
  await area.action(area.row(`${mark}-n`), { own: '发送' }).click();
  await area.dialog().getByText('按用户').click();
  await area.choose(area.dialog().getByLabel('接收人'), 'E10001');
  await page.keyboard.press('Escape');
  await area.dialog().getByRole('button', { name: '发送', exact: true }).click();
  await expect(area.said('已发送给 1 人')).toBeVisible();
  await employee.page.getByRole('button', { name: /通知/ }).first().click();
  await expect(employee.page.getByText(text).first()).toBeVisible();
  await other.close();
});

test('a session is ended by an administrator', async ({ page, signIn, portal, browser }) => {
  const other = await browser.newContext();
  const employee = new Portal(await other.newPage(), portal.tenantName);
  await employee.signIn({ username: 'E10020', password: accounts.employee.password });
  const area = new AdminArea(page, sessions);
  await signIn(admin, pathOf(sessions));
  await area.isOpen();
  await area.find('username', 'E10020');
  await area.action(area.row('E10020').first(), { own: '结束会话' }).click();
  await area.save();
  await expect(area.said('已结束 E10020 的会话')).toBeVisible();
  await employee.page.goto('/home');
  await expect(employee.page).toHaveURL(/\/login/);
  await other.close();
});

test('a filter is kept under a name, on the server', async ({ page, signIn }) => {
  const area = new AdminArea(page, services);
  const name = `${mark}方案`;
  await signIn(admin, pathOf(services));
  await area.isOpen();
  await area.find('service_code', mark);
  await area.button('filters').click();
  await page.getByRole('menuitem', { name: area.word('saveFilter') }).click();
  await area.dialog().getByLabel(area.word('filterName')).fill(name);
  await area.save();
  await expect(area.said(`已保存筛选方案“${name}”`)).toBeVisible();
  await page.reload();
  await area.button('filters').click();
  await page.getByRole('menuitem', { name }).click();
  await expect(area.search().getByLabel(area.label('service_code'))).toHaveValue(mark);
  await area.button('filters').click();
  await page.getByRole('button', { name: `删除筛选方案 ${name}` }).click();
  await expect(area.said(`已删除筛选方案“${name}”`)).toBeVisible();
});

test('the audit log says who changed what, and can be taken along', async ({ page, signIn }) => {
  const area = new AdminArea(page, auditLog);
  await signIn(admin, pathOf(auditLog));
  await area.isOpen();
  const values = { system_code: `${mark}-log`, system_name: `${mark}审计`, system_name_en: 'Audited', state: '1' };
  await new AdminArea(page, systems).act('add', { values });
  await area.button('search').click();
  const line = area.row(`${mark}审计`).first();
  await expect(line).toContainText('admin');
  await expect(line).toContainText('系统名称');
  const rows = await area.export();
  expect(rows.find((row) => row.includes(`${mark}审计`))?.join(' ')).toContain('系统维护');
});

test('a dictionary opens to its entries, which are added, found and disabled', async ({ page, signIn }) => {
  const area = new AdminArea(page, dictTypes);
  await signIn(admin, pathOf(dictTypes));
  await area.isOpen();
  await area.find('dict_code', 'sex');
  await area.action(area.row(/\bsex\b/).first(), { own: '字典数据' }).click();
  const entries = new AdminArea(page, dictEntries);
  await entries.add({ dict_label: `${mark}标签`, dict_label_en: 'Label', dict_key: mark });
  const row = entries.row(`${mark}标签`);
  await expect(row).toHaveCount(1);
  await entries.action(row, 'disable').click();
  await entries.save();
  await expect(row).toContainText('停用');
  await entries.remove(row);
});

test('texts of the shell are those of the language codes, in open pages too', async ({ page, signIn, portal, tenant }) => {
  const area = new AdminArea(page, languages);
  await signIn(admin, pathOf(area.screen));
  await area.isOpen();
  await area.add({ lang_code: 'menus.collapse', zh: `收拢${tenant.id.slice(-3)}`, en: 'Fold', subsystem_id: { choose: 'portal' } });
  await portal.open('/home');
  await expect(page.getByRole('button', { name: /^收拢/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^收拢/ })).toBeVisible();
});
