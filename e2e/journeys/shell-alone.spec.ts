import { test as base, expect } from '@playwright/test';
import { Portal } from '../../rig/portal';
import { ACCOUNT, TENANT } from '../../rig/specified/data';
import { configOf, startSpecifiedServer, type SpecifiedServer } from '../../rig/specified/server';

/** The built shell as a static folder, before servers that have the calls of the specification and no other. */
const test = base.extend<{ start: (options?: Parameters<typeof startSpecifiedServer>[0]) => Promise<SpecifiedServer> }>(
  {
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    start: async ({}, use) => {
      const started: SpecifiedServer[] = [];
      await use(async (options) => {
        const server = await startSpecifiedServer(options);
        started.push(server);
        return server;
      });
      await Promise.all(started.map((server) => server.stop()));
    },
  },
);

const PARTS = 16;

async function signIn(portal: Portal, server: SpecifiedServer, basePath = ''): Promise<void> {
  await portal.page.goto(`${server.origin}${basePath}/login`);
  await portal.fillSignIn(ACCOUNT, TENANT.tenant_name);
  await expect(portal.page).toHaveURL(`${server.origin}${basePath}/home`);
  await expect(portal.userMenu(ACCOUNT.username)).toBeVisible();
}

test('the shell before a server of the specification alone: it signs in, opens an application, hears notices and says what is missing', async ({
  page,
  start,
}) => {
  const server = await start({
    scheme: 'Token',
    configText: (key) => configOf(key, { authorization: 'Token', offers: [] }),
  });
  const portal = new Portal(page, TENANT.tenant_name);
  await test.step('signs in, with a scheme and a hub of the server’s own', async () => {
    await signIn(portal, server);
    await expect(page.getByText('规范环境')).toBeVisible();
    // What the server lacks is not shown, and nothing says that it failed.
    await expect(
      page.getByRole('heading', { name: '常用' }).or(page.getByRole('heading', { name: '为您推荐' })),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: '整理首页' })).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
  });
  await test.step('opens a sub-application, which asks the server by the shell', async () => {
    await portal.chooseApplication('人事');
    await portal.openFromMenu('员工之窗');
    await expect(portal.heading('员工之窗：李一 /ehr/emp/welcome')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '女' })).toBeVisible();
    await portal.openFromMenu('请假须知');
    await expect(portal.tab('请假须知')).toBeVisible();
    await expect(portal.tab('员工之窗')).toBeVisible();
  });
  await test.step('a notice of free content rings the bell, and a click clears it', async () => {
    await expect.poll(() => server.notify('明天停电')).toBe(1);
    const bell = page.getByRole('button', { name: '通知', exact: true });
    await expect(bell).toHaveAccessibleDescription(/1/);
    await bell.click();
    await expect(page.getByRole('dialog').getByText('明天停电')).toBeVisible();
    await expect(bell).toHaveAccessibleDescription('');
    await page.keyboard.press('Escape');
  });
  await test.step('the administration has what the specification has, and says what is missing', async () => {
    await portal.chooseApplication('系统');
    await portal.openFromMenu('通知模板');
    await expect(page.getByRole('button', { name: '新增' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '导出' })).toBeHidden();
    const line = page.getByRole('alert').filter({ hasText: '当前服务器未提供门户的' });
    await expect(line).toBeVisible();
    await line.getByRole('button', { name: '查看' }).click();
    await expect(line.getByRole('listitem').filter({ hasText: '通知历史' })).toBeVisible();
    expect(await line.getByRole('listitem').count()).toBeGreaterThanOrEqual(PARTS);
  });
  await test.step('signs out', async () => {
    await portal.userMenu(ACCOUNT.username).click();
    await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '我的会话' })).toBeHidden();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(`${server.origin}/login`);
  });
  expect(server.missed, 'what is configured to be absent is never asked for').toEqual([]);
});

test('the shell alone below a path of a host: it signs in, opens an application and hears notices', async ({
  page,
  start,
}) => {
  const basePath = '/office';
  const server = await start({ basePath, configText: (key) => configOf(key, { offers: [] }) });
  const portal = new Portal(page, TENANT.tenant_name);
  await signIn(portal, server, basePath);
  await portal.chooseApplication('人事');
  await portal.openFromMenu('员工之窗');
  await expect(page).toHaveURL(`${server.origin}${basePath}/ehr/emp/welcome`);
  await page.reload();
  await expect(portal.heading(`员工之窗：李一 ${basePath}/ehr/emp/welcome`)).toBeVisible();
  await expect.poll(() => server.notify('明天停电')).toBe(1);
  await expect(page.getByRole('button', { name: '通知', exact: true })).toHaveAccessibleDescription(/1/);
  expect(server.outside, 'nothing is asked for outside of the base path').toEqual([]);
  expect(server.missed).toEqual([]);
});

test(
  'what the configuration promises and the server lacks is asked for once',
  { tag: '@full' },
  async ({ page, start }) => {
    const server = await start();
    const portal = new Portal(page, TENANT.tenant_name);
    await signIn(portal, server);
    await portal.chooseApplication('系统');
    await portal.openFromMenu('通知模板');
    await expect(page.getByRole('alert').filter({ hasText: '当前服务器未提供门户的' })).toBeVisible();
    await page.getByRole('button', { name: '刷新' }).first().click();
    await portal.chooseApplication('人事');
    await portal.openFromMenu('员工之窗');
    await expect(portal.heading('员工之窗：李一 /ehr/emp/welcome')).toBeVisible();
    // The sign-in page and the portal are two documents: what both use is asked for by each.
    const perDocument = (call: string) => (call.includes('GetSignInTexts') ? 2 : 1);
    const timesOf = (call: string) => server.missed.filter((one) => one === call).length;
    expect(server.missed.filter((call) => timesOf(call) > perDocument(call))).toEqual([]);
    expect(new Set(server.missed).size).toBeGreaterThan(3);
  },
);

for (const { title, configText, says } of [
  { title: 'no file', configText: () => null, says: /没有此文件（404）/ },
  { title: 'a page in its place', configText: () => '<!doctype html>', says: /返回的是网页/ },
  { title: 'half a file', configText: () => '{"publicKey":', says: /不是有效的 JSON/ },
  {
    title: 'fields that are wrong',
    configText: (key: string) => configOf(key, { offer: [], liveApps: 0 }),
    says: /字段 offer 未知[\s\S]*字段 liveApps 有误/,
  },
])
  test(`a configuration that cannot be used is said in both languages: ${title}`, async ({ page, start }) => {
    const server = await start({ configText });
    for (const path of ['/login', '/home']) {
      await page.goto(server.origin + path);
      await expect(page.getByRole('heading', { name: '门户无法启动：配置文件有问题' })).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'The portal cannot start: its configuration file is wrong' }),
      ).toBeVisible();
      await expect(page.getByText(`${server.origin}/portal-config.json`).first()).toBeVisible();
      await expect(page.getByRole('main')).toHaveText(says);
    }
  });
