import type { Page } from '@playwright/test';
import { API_BASE, HUB_PATH } from '@portal/contract/call';
import { loginUser } from '@portal/contract/entities/account';
import type { RouterItem } from '@portal/contract/entities/menu';
import { callRoutes } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import { accounts } from '../../../rig/accounts';
import { plainPage } from '../../../rig/pages';
import { asked, dataOf } from '../../support/asked';
import { expect, test } from '../../support/test';

const list = plainPage('/ehr/emp', 'list');

const leaves = (items: readonly RouterItem[]): RouterItem[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item]));

/** Adds so many other pages of the person by the call itself. */
async function addFavourites(page: Page, count: number): Promise<void> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  const headers = { Authorization: `Bearer ${decodeURIComponent(token)}` };
  const { data: user } = await (await page.request.get(API_BASE + callRoutes.getLoginUser.path, { headers })).json();
  const pages = leaves(loginUser.parse(user).routers).filter(
    ({ path, meta }) => path.startsWith('/ehr/') && meta.title !== list.zh,
  );
  for (const [index, { id }] of pages.slice(0, count).entries()) {
    const data = {
      id: '',
      menu_id: id,
      coordinate_x: index % 6,
      coordinate_y: Math.floor(index / 6),
      width: 1,
      height: 1,
    };
    expect((await page.request.post(API_BASE + callRoutes.addFavorite.path, { headers, data })).ok()).toBe(true);
  }
}

/** @covers rule:favourites constant:favourites state:favourite */
// @covers call:getFavorites call:addFavorite call:saveFavorites call:deleteFavorite
test('favourites: starred, arranged, kept, removed, and never more than the limit', async ({
  portal,
  page,
  signIn,
  tenant,
}) => {
  await signIn(accounts.employee);
  await portal.chooseApplication('员工服务');
  const star = portal.menu().getByRole('button', { name: `收藏 ${list.zh}` });
  await portal.openFromMenu(list.zh);
  const adding = asked(page, 'addFavorite');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const sent: unknown = (await adding).postDataJSON();
  expect(sent).toEqual({
    id: expect.stringMatching(/./),
    menu_id: expect.stringMatching(/./),
    coordinate_x: 0,
    coordinate_y: 0,
    width: 1,
    height: 1,
  });
  const id = await dataOf(await adding, callSchemas.addFavorite.data);
  await portal.tab('首页').click();
  const tiles = page.getByRole('region', { name: '我的收藏' });
  const tile = tiles.getByRole('listitem').filter({ hasText: list.zh });
  await expect(tile).toBeVisible();
  await test.step('moved and made wider by hand, and so again after a reload', async () => {
    await tiles.getByRole('button', { name: '调整布局' }).click();
    const saving = asked(page, 'saveFavorites');
    const box = await tile.boundingBox();
    if (!box) throw new Error('The tile is not shown.');
    const corner = tiles.getByTitle(`调整“${list.zh}”的大小`);
    await corner.hover();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 2 + 6, box.y + box.height - 4, { steps: 4 });
    await page.mouse.up();
    // By the id that the server gave it, not by the one that it was added with.
    expect((await saving).postDataJSON()).toEqual([expect.objectContaining({ id, width: 2, height: 1 })]);
    expect((await (await saving).response())?.ok()).toBe(true);
    const wide = await tile.boundingBox();
    expect(wide?.width).toBeGreaterThan(box.width * 1.8);
    const listing = asked(page, 'getFavorites');
    await page.reload();
    const listed = await dataOf(await listing, callSchemas.getFavorites.data);
    expect(listed).toEqual([expect.objectContaining({ id, menu_name: list.zh, width: 2 })]);
    await expect.poll(async () => (await tile.boundingBox())?.width).toBe(wide?.width);
  });
  await test.step('the star takes it away again', async () => {
    await portal.openFromMenu(list.zh);
    const removing = asked(page, 'deleteFavorite');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    expect((await removing).postDataJSON()).toEqual({ menu_id: expect.stringMatching(/./) });
    await portal.tab('首页').click();
    await expect(tile).toHaveCount(0);
  });
  await test.step('with more than ten there are no further ones', async () => {
    await addFavourites(page, 11);
    await page.reload();
    await expect(tiles.getByRole('listitem')).toHaveCount(11);
    await portal.openFromMenu(list.zh);
    const before = (await tenant.requests('addFavorite')).length;
    await star.click();
    await expect(page.getByText('收藏数不能大于10个')).toBeVisible();
    expect(await tenant.requests('addFavorite')).toHaveLength(before);
  });
});

/** @covers call:initConnection call:hub state:notice */
test('the morning: what waits, what is new, where one was, and the assistant where one left it', async ({
  portal,
  page,
  signIn,
  notices,
}) => {
  const connected = asked(page, 'initConnection');
  const delivered = page
    .waitForEvent('websocket', (socket) => socket.url().includes(HUB_PATH))
    .then((hub) => hub.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ReceiveMessage"')));
  await signIn(accounts.admin);
  await expect(page.getByRole('region', { name: '待办' }).getByRole('link', { name: /全部 \d+ 项/ })).toBeVisible();
  await portal.open(list.path);
  await expect(portal.heading(list.zh)).toBeVisible();
  await portal.tab('首页').click();
  await expect(page.getByRole('region', { name: '最近打开' }).getByRole('link', { name: list.zh })).toBeVisible();
  await test.step('a live notice: badge, text and nothing but text, cleared by a click', async () => {
    expect((await connected).postDataJSON()).toEqual({ connectionId: expect.stringMatching(/./) });
    expect((await (await connected).response())?.ok()).toBe(true);
    await expect
      .poll(async () => {
        await notices.push('停电通知', '<img src=x onerror="window.hacked=1"><b>周六</b>停电');
        return page.getByText('<b>周六</b>停电').count();
      })
      .toBeGreaterThan(0);
    expect((await delivered).payload).toContain('停电通知');
    const bell = page.getByRole('button', { name: '通知', exact: true });
    await expect(bell).toHaveAccessibleDescription(/未读/);
    await bell.click();
    await expect(page.getByRole('dialog', { name: '通知中心' }).getByText('停电通知').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell).not.toHaveAccessibleDescription(/未读/);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
  await test.step('the assistant is dragged, stays there, and opens by a click', async () => {
    const button = page.getByRole('button', { name: 'AI 助手', exact: true });
    await button.hover();
    await page.mouse.down();
    await page.mouse.move(400, 300, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/home$/);
    const place = await button.boundingBox();
    expect(Math.abs((place?.x ?? 0) + 24 - 400)).toBeLessThan(3);
    await page.reload();
    await expect.poll(() => button.boundingBox()).toEqual(place);
    await button.press('ArrowRight');
    await expect.poll(async () => (await button.boundingBox())?.x).toBe((place?.x ?? 0) + 16);
    await button.press('Enter');
    await expect(page).toHaveURL(/\/oa\/ai\/assistantchat$/);
  });
  await test.step('its page asks for the height of the window, and fills its panel', async () => {
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    const chat = panel.locator('.chat');
    await expect(chat).toBeVisible();
    const { room, wanted } = await panel.evaluate((each) => ({
      room: each.clientHeight - each.scrollHeight,
      wanted: each.clientHeight - 80,
    }));
    expect(room, 'nothing of it is below the panel').toBe(0);
    expect((await chat.boundingBox())?.height).toBeCloseTo(wanted, 0);
  });
});

test(
  'pages and actions are found by Chinese, English and pinyin',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.admin);
    const find = async (keywords: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '查找页面和操作' }).fill(keywords);
    };
    await find('hsbgtj');
    await page.getByRole('option', { name: /核酸报告统计/ }).click();
    await expect(page).toHaveURL(/\/ehr\/emp\/nucleicAcid$/);
    await find('nucleic');
    await expect(page.getByRole('option', { name: /核酸报告统计/ })).toBeVisible();
    await page.getByRole('combobox', { name: '查找页面和操作' }).fill('语言');
    await page.getByRole('option', { name: /English/ }).click();
    await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
    await expect(portal.page.locator('html')).toHaveAttribute('lang', 'en-US');
  },
);

/** @covers layout:dialogs password:success state:password-changed call:syncPassword */
test('changing the password follows the rules, and ends with signing in again', async ({
  portal,
  page,
  signIn,
  tenant,
}) => {
  await signIn(accounts.employee);
  await portal.userMenu('E10001').click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const fill = async (old: string, first: string, second: string) => {
    await dialog.getByLabel('原密码', { exact: true }).fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(first);
    await dialog.getByLabel('确认密码', { exact: true }).fill(second);
    await dialog.getByRole('button', { name: '确定' }).click();
  };
  await fill('Employee@2026', 'alllowercase', 'alllowercase');
  await expect(dialog.getByText('密码须包含大写字母、小写字母、数字、特殊字符中的至少三种').first()).toBeVisible();
  await fill('Employee@2026', 'Another@2026', 'Another@2027');
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  await fill('Employee@2026', 'Employee@2026', 'Employee@2026');
  await expect(dialog.getByText('新密码不能与原密码相同')).toBeVisible();
  expect(await tenant.requests('resetPasswordByPost')).toEqual([]);
  await fill('Employee@2026', 'Another@2026', 'Another@2026');
  await expect(page).toHaveURL(/\/login$/);
  // A success, not a warning: warnings are alerts.
  await expect(page.getByRole('status').filter({ hasText: '密码已修改，请用新密码登录' })).toBeVisible();
  expect(JSON.stringify((await tenant.requests('resetPasswordByPost')).at(-1))).not.toContain('Another@2026');
  // No password is in an address.
  expect(await tenant.requests('resetPassword')).toEqual([]);
  await portal.fillSignIn({ username: 'E10001', password: 'Another@2026' });
  await portal.userMenu('E10001').click();
  await page.getByRole('menuitem', { name: '同步密码' }).click();
  const sync = page.getByRole('dialog', { name: '同步密码' });
  await expect(sync.getByRole('alert')).toContainText('所有系统');
  await sync.getByLabel('密码', { exact: true }).fill('Another@2026');
  const syncing = asked(page, 'syncPassword');
  await sync.getByRole('button', { name: '确定' }).click();
  expect(Object.keys((await syncing).postDataJSON())).toEqual(['pwd']);
  expect((await syncing).postData()).not.toContain('Another@2026');
  await expect(page.getByRole('dialog').filter({ hasText: /密码/ }).getByText(/同步/).last()).toBeVisible();
});
