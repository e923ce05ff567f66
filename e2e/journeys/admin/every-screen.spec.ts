import { accounts } from '../../support/accounts';
import { expect, test } from '../../support/test';
import { AdminArea, type Entry } from './admin-area';

interface Screen {
  path: string;
  heading: string;
  /** What the row is found by: the label of its search field and the text. */
  find: { label: string; text: string };
  entries: Readonly<Record<string, Entry>>;
  /** A field that is changed, and to what. */
  change: { label: string; text: string };
  state?: { off: string };
}

const mark = `J${Date.now().toString(36)}`;
const screens: readonly Screen[] = [
  {
    path: '/admin/systems', heading: '系统维护', find: { label: '系统代码', text: `${mark}-sys` },
    entries: { 系统代码: `${mark}-sys`, 系统名称: '旅程系统', 英文名称: 'Journey system' }, change: { label: '系统名称', text: '改名系统' }, state: { off: '停用' },
  },
  {
    path: '/admin/services', heading: '服务管理', find: { label: '服务代码', text: `${mark}-srv` },
    entries: { 服务代码: `${mark}-srv`, 服务名称: '旅程服务', 服务地址: 'http://journey.example/api', 英文名称: 'Journey service' },
    change: { label: '服务名称', text: '改名服务' }, state: { off: '停用' },
  },
  {
    path: '/admin/parameters', heading: '参数管理', find: { label: '参数代码', text: `${mark}_cfg` },
    entries: { 参数代码: `${mark}_cfg`, 参数名称: '旅程参数', 英文名称: 'Journey parameter', 参数值: '1', 子系统代码: { choose: 'portal' } },
    change: { label: '参数名称', text: '改名参数' },
  },
  {
    path: '/admin/languages', heading: '语言代码', find: { label: '代码', text: `${mark}.hello` },
    entries: { 代码: `${mark}.hello`, 中文: '你好', 英文: 'Hello', 子系统代码: { choose: 'portal' } }, change: { label: '中文', text: '您好' },
  },
  {
    path: '/admin/databases', heading: '数据库管理', find: { label: '数据库代码', text: `${mark}-db` },
    entries: { 数据库代码: `${mark}-db`, 数据库名称: '旅程数据库', 英文名称: 'Journey database', 连接字符串: 'postgres://u:s3cr3t@127.0.0.1:1/x' },
    change: { label: '数据库名称', text: '改名数据库' },
  },
  {
    path: '/admin/dictionaries', heading: '字典管理', find: { label: '字典代码', text: `${mark}_dict` },
    entries: { 字典代码: `${mark}_dict`, 字典名称: '旅程字典', 英文名称: 'Journey dictionary', 子系统代码: { choose: 'portal' } },
    change: { label: '字典名称', text: '改名字典' }, state: { off: '停用' },
  },
  {
    path: '/admin/roles', heading: '角色管理', find: { label: '角色标识', text: `${mark}-role` },
    entries: { 角色标识: `${mark}-role`, 中文名称: '旅程角色', 英文名称: 'Journey role' }, change: { label: '中文名称', text: '改名角色' }, state: { off: '停用' },
  },
  {
    path: '/noticeTemplate', heading: '通知模板', find: { label: '模板代码', text: `${mark}-tpl` },
    entries: { 模板代码: `${mark}-tpl`, 模板名称: '旅程模板', 英文名称: 'Journey template', 通知内容: '今晚维护' },
    change: { label: '模板名称', text: '改名模板' }, state: { off: '停止' },
  },
];

for (const screen of screens) {
  test(`${screen.heading}: add, find, edit, conflict, disable, export, delete`, async ({ portal, page, context }) => {
    test.slow();
    const area = new AdminArea(page);
    await portal.signIn();
    await area.open(screen.path, screen.heading);

    await test.step('an empty form says what is missing', async () => {
      await area.button('新增').click();
      await area.save();
      await expect(area.dialog().getByText(`请输入${screen.change.label}`)).toBeVisible();
      await area.dialog().getByRole('button', { name: '取消', exact: true }).click();
    });
    await test.step('add and find', async () => {
      await area.add(screen.entries);
      await area.search(screen.find.label, screen.find.text);
      await expect(area.row(screen.find.text)).toHaveCount(1);
    });
    const row = area.row(screen.find.text);
    await test.step('of two who edit one row, the second is told', async () => {
      await area.edit(row);
      const other = new AdminArea(await context.newPage());
      await other.open(screen.path, screen.heading);
      await other.search(screen.find.label, screen.find.text);
      await other.edit(other.row(screen.find.text));
      await other.fill({ [screen.change.label]: screen.change.text });
      await other.save();
      await expect(other.said(/^已保存/)).toBeVisible();
      await other.page.close();
      await area.fill({ [screen.change.label]: '被覆盖' });
      await area.save();
      await expect(area.dialog().getByText(/已被 admin 修改/)).toBeVisible();
      await area.dialog().getByRole('button', { name: '重新载入' }).click();
      await expect(area.dialog().getByLabel(screen.change.label, { exact: true })).toHaveValue(screen.change.text);
      await area.dialog().getByRole('button', { name: '取消', exact: true }).click();
      await area.button('查询').click();
    });
    if (screen.state) {
      const { off } = screen.state;
      await test.step('disable', async () => {
        await page.getByRole('button', { name: '刷新' }).or(page.locator('[aria-label="reload"]')).first().click();
        await expect(row).toContainText(screen.change.text);
        await row.getByRole('button', { name: off, exact: true }).click();
        await area.save();
        await expect(area.said(new RegExp(`^已${off}`))).toBeVisible();
      });
    }
    await test.step('export what was found, and nothing else', async () => {
      const rows = await area.export();
      expect(rows).toHaveLength(2);
      expect(rows[1]).toContain(screen.find.text);
      expect(rows[1]).toContain(screen.change.text);
    });
    await test.step('delete', async () => {
      await area.remove(row);
    });
  });
}

test('an auditor sees the administration, changes nothing, and is refused by the server', async ({ portal, page }) => {
  test.slow();
  const area = new AdminArea(page);
  await portal.signIn(accounts.auditor);
  for (const { path, heading } of screens) {
    await area.open(path, heading);
    for (const name of ['新增', '编辑', '删除', '导出', '停用']) await expect(area.button(name)).toHaveCount(0);
  }
  for (const call of ['systems/Add', 'roles/SaveMenus', 'menus/Move', 'databases/TestConnection', 'notice-templates/Send']) {
    expect(await area.call(`/${call}`, { values: {} })).toBe(403);
  }
});

test('an employee has no administration at all', async ({ portal, page }) => {
  await portal.signIn(accounts.employee);
  await page.goto('/admin/roles');
  await expect(page).toHaveURL(/\/home$/);
});
