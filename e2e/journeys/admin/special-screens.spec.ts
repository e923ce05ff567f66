import { expect, test } from '../../support/test';
import { accounts } from '../../support/accounts';
import { Portal } from '../../support/portal';
import { AdminArea } from './admin-area';

const mark = `K${Date.now().toString(36)}`;

test('a subsystem gets its keys before it is saved, and shows them once', async ({ portal, page }) => {
  test.slow();
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/subsystems', '子系统管理');
  await area.button('新增').click();
  await area.fill({ 系统代码: { choose: 'oa' }, 子系统代码: `${mark}-sub`, 子系统名称: '旅程子系统', 英文名称: 'Journey subsystem' });
  await area.save();
  await expect(area.dialog().getByText('请先生成密钥')).toBeVisible();
  await area.dialog().getByRole('button', { name: '生成密钥' }).click();
  await expect(area.dialog().getByRole('region', { name: '私钥' })).toContainText('BEGIN PRIVATE KEY');
  await area.save();
  await expect(area.said(/^已新增/)).toBeVisible();
  await area.search('子系统代码', `${mark}-sub`);
  await area.edit(area.row(`${mark}-sub`));
  await expect(area.dialog()).not.toContainText('BEGIN PRIVATE KEY');
  await area.dialog().getByRole('button', { name: '取消', exact: true }).click();
  await area.remove(area.row(`${mark}-sub`));
});

test('a database connection is tested before it is saved', async ({ portal, page }) => {
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/databases', '数据库管理');
  await area.button('新增').click();
  await area.fill({ 连接字符串: 'postgres://u:p@127.0.0.1:1/x' });
  await area.dialog().getByRole('button', { name: '测试连接' }).click();
  await expect(area.dialog().getByRole('alert')).toContainText('连接被拒绝');
});

test('a menu is added, moved by keyboard, changed in the shell, and deleted', async ({ portal, page }) => {
  test.slow();
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/menus', '菜单管理');
  for (const name of ['甲', '乙']) {
    await area.add({ 菜单名称: `${mark}${name}`, 英文名称: `Menu ${name}`, 菜单代码: `${mark}-${name}`, 路由地址: `/journey/${mark}-${name}` });
  }
  await area.search('菜单名称', mark);
  await expect(area.row(`${mark}甲`)).toBeVisible();
  await area.button('重置').click();
  const order = () => area.row(new RegExp(`${mark}[甲乙]`)).allInnerTexts();
  const before = await order();
  const last = before.at(-1)?.includes('甲') ? '甲' : '乙';
  await area.page.getByRole('button', { name: `拖动 ${mark}${last}`, exact: true }).press('ArrowUp');
  await expect(area.said(/^已移动菜单/)).toBeVisible();
  await expect.poll(async () => (await order())[0]?.includes(last)).toBe(true);
  for (const name of ['甲', '乙']) await area.remove(area.row(`${mark}${name}`));
});

test('a role is given to users in a batch, taken back, and its menus are authorized', async ({ portal, page }) => {
  test.slow();
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/roles', '角色管理');
  await area.add({ 角色标识: `${mark}-role`, 中文名称: '旅程角色', 英文名称: 'Journey role' });
  await area.search('角色标识', `${mark}-role`);
  const role = area.row(`${mark}-role`);
  await test.step('authorize menus', async () => {
    await role.getByRole('button', { name: '菜单授权' }).click();
    await area.dialog().getByPlaceholder('搜索菜单').fill('资产管理');
    await area.dialog().getByRole('treeitem', { name: '资产管理' }).first().locator('.portal-tree-checkbox').click();
    await area.dialog().getByRole('button', { name: '确定', exact: true }).click();
    await area.save();
    await expect(area.said(/^已保存“旅程角色”的菜单授权/)).toBeVisible();
  });
  await test.step('see the portal as this role', async () => {
    await role.getByRole('button', { name: '预览门户' }).click();
    await expect(area.dialog().getByRole('navigation', { name: '预览应用' })).toContainText('资产管理');
    await area.dialog().getByRole('button', { name: 'Close' }).or(area.dialog().locator('.portal-modal-close')).first().click();
  });
  await test.step('users', async () => {
    await role.getByRole('button', { name: '分配用户' }).click();
    await expect(area.row('E10001')).toBeVisible();
    await area.button('批量授权').click();
    await expect(area.said('请至少勾选一条未授权的记录')).toBeVisible();
    await area.row('E10001').getByRole('checkbox').check();
    await area.row('E10003').getByRole('checkbox').check();
    await area.button('批量授权').click();
    await area.save();
    await expect(area.said('已授权 2 个用户')).toBeVisible();
    await expect(area.row('E10003')).toContainText('已授权');
    await area.button('返回角色列表').click();
  });
  await area.remove(role);
});

test('a notice reaches somebody who is signed in, at once', async ({ portal, page, browser }) => {
  test.slow();
  const other = await browser.newContext();
  const employee = new Portal(await other.newPage());
  await employee.signIn(accounts.employee);
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/noticeTemplate', '通知模板');
  const text = `${mark} 今晚 22 点维护`;
  await area.add({ 模板代码: `${mark}-n`, 模板名称: '维护通知', 英文名称: 'Maintenance', 通知内容: text });
  await area.search('模板代码', `${mark}-n`);
  await area.row(`${mark}-n`).getByRole('button', { name: '发送', exact: true }).click();
  await area.dialog().getByText('按用户').click();
  await area.choose(area.dialog().getByLabel('接收人'), 'E10001');
  await page.keyboard.press('Escape');
  await area.dialog().getByRole('button', { name: '发送', exact: true }).click();
  await expect(area.said('已发送给 1 人')).toBeVisible();
  await employee.page.getByRole('button', { name: /通知/ }).first().click();
  await expect(employee.page.getByText(text).first()).toBeVisible();
  await other.close();
  await area.remove(area.row(`${mark}-n`));
});

test('a session is ended by an administrator', async ({ portal, page, browser }) => {
  test.slow();
  const other = await browser.newContext();
  const employee = new Portal(await other.newPage());
  await employee.signIn({ username: 'E10020', password: accounts.employee.password });
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/sessions', '在线会话');
  await area.search('账号', 'E10020');
  const session = area.row('E10020').first();
  await session.getByRole('button', { name: '结束会话' }).click();
  await area.save();
  await expect(area.said('已结束 E10020 的会话')).toBeVisible();
  await employee.page.goto('/home');
  await expect(employee.page).toHaveURL(/\/login/);
  await other.close();
});

test('a filter is kept under a name, on the server', async ({ portal, page }) => {
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/services', '服务管理');
  await area.search('服务代码', mark);
  await area.button('筛选方案').click();
  await page.getByRole('menuitem', { name: '保存当前条件' }).click();
  await area.dialog().getByLabel('方案名称').fill(mark);
  await area.save();
  await expect(area.said(`已保存筛选方案“${mark}”`)).toBeVisible();
  await page.reload();
  await area.button('筛选方案').click();
  await page.getByRole('menuitem', { name: mark }).click();
  await expect(area.panel().getByRole('search').getByLabel('服务代码')).toHaveValue(mark);
  await area.button('筛选方案').click();
  await page.getByRole('button', { name: `删除筛选方案 ${mark}` }).click();
  await expect(area.said(`已删除筛选方案“${mark}”`)).toBeVisible();
});

test('the audit log says who changed what', async ({ portal, page }) => {
  const area = new AdminArea(page);
  await portal.signIn();
  await area.open('/admin/systems', '系统维护');
  await area.add({ 系统代码: `${mark}-log`, 系统名称: `${mark}审计`, 英文名称: 'Audited' });
  await area.open('/admin/audit-log', '审计日志');
  await expect(area.row(`${mark}审计`).first()).toContainText('系统名称');
  await area.open('/admin/systems', '系统维护');
  await area.search('系统代码', `${mark}-log`);
  await area.remove(area.row(`${mark}-log`));
});
