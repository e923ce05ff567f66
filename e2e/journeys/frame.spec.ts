import { API_BASE } from '../../src/contract/call';
import { loginUser } from '../../src/contract/entities/account';
import type { RouterItem } from '../../src/contract/entities/menu';
import { callRoutes } from '../../src/contract/routes';
import { accounts } from '../support/accounts';
import { plainPage } from '../support/pages';
import { expect, test } from '../support/test';

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49';
const WHEEL_PX = 80;

const leaves = (items: readonly RouterItem[]): RouterItem[] => items.flatMap((item) => (item.children ? leaves(item.children) : [item]));

/** @covers constant:side-menu constant:wheel */
test('the side menu is 250 or 60 px wide, and the wheel moves the tabs by a quarter', async ({ page, portal, signIn }) => {
  await signIn(accounts.admin);
  await test.step('the side menu', async () => {
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
    await expect.poll(width).toBe(250);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(width).toBe(60);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(width).toBe(250);
  });
  await test.step('the tabs, once they do not fit', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['systems', 'services', 'parameters', 'roles']) {
      await portal.open(`/admin/${name}`);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    }
    const scroller = portal.tabs().locator('xpath=ancestor::*[@data-edge-start or @data-edge-end][1]');
    const left = () => scroller.evaluate((box) => box.scrollLeft);
    await portal.tabs().getByRole('tab').first().evaluate((tab) => tab.scrollIntoView());
    await expect.poll(left).toBe(0);
    await portal.tabs().hover();
    await page.mouse.wheel(0, WHEEL_PX);
    await expect.poll(left).toBe(WHEEL_PX / 4);
  });
});

/** @covers layout:dialogs */
test('the user’s menu opens the dialogs of the password, which close again', async ({ page, portal, signIn }) => {
  await signIn(accounts.employee);
  for (const name of ['修改密码', '同步密码']) {
    await portal.userMenu('E10001').click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** @covers rule:favourites constant:favourites */
test('a twelfth favourite is refused with the words of the rule', async ({ page, signIn }) => {
  await signIn(accounts.admin, '/admin/systems');
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  const headers = { Authorization: `Bearer ${decodeURIComponent(token)}` };
  const { data: user } = await (await page.request.get(API_BASE + callRoutes.getLoginUser.path, { headers })).json();
  const pages = leaves(loginUser.parse(user).routers).filter(({ path }) => path.startsWith('/ehr/'));
  for (const [index, { id }] of pages.slice(0, 11).entries()) {
    const added = await page.request.post(API_BASE + callRoutes.addFavorite.path, {
      headers,
      data: { id: '', menu_id: id, coordinate_x: index, coordinate_y: 0, width: 1, height: 1 },
    });
    expect(added.ok()).toBe(true);
  }
  await page.reload();
  await page.getByRole('button', { name: '收藏 系统维护' }).click();
  await expect(page.getByText('收藏数不能大于10个').first()).toBeVisible();
});

/** @covers layout:wechat */
test('WeChat’s own browser is asked to use another, in the portal and before it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, userAgent: WECHAT });
  const page = await context.newPage();
  for (const path of ['/login', '/home']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /Edge 或 Chrome/ })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await context.close();
});

/** @covers preview:dialog */
test('a preview that fails says so, and shows the picture when the server is well again', async ({ page, portal, signIn, faults }) => {
  const claims = plainPage('/ifs/exp', 'list');
  const about = { created_by: 'admin', created_at: '2026-11-01T10:00:00Z', updated_by: 'admin', updated_at: '2026-11-01T10:00:00Z' };
  const data = { claim_no: 'BX1', subject: '票据', category: 'travel', amount: 5, happen_on: '2026-10-10', receipt: 'plant-layout/布局.png' };
  const rows = [{ id: 'r1', kind: 'claim', revision: 1, ...about, data }];
  await page.route('**/Records/GetList', (route) =>
    route.fulfill({ json: { success: true, code: 0, msg: '', data: { total: 1, rows } } }),
  );
  await signIn(accounts.admin, claims.path);
  const dialog = page.getByRole('dialog', { name: '图片预览' });
  await faults.add('downloadFile', '500');
  await portal.app(claims.zh).getByText('布局.png').click();
  await expect(dialog.getByText('文件预览失败')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await faults.clear();
  await portal.app(claims.zh).getByText('布局.png').click();
  await expect(dialog.getByRole('img', { name: '布局.png' })).toBeVisible();
});
