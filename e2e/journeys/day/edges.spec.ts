import fc from 'fast-check';
import { brokenAnswers } from '@portal/contract/test/broken-answers';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';

test('without a connection the shell says so, and goes on when it is back', async ({ page, context, signIn }) => {
  await signIn(accounts.employee);
  await context.setOffline(true);
  await expect(page.getByText('网络连接已断开，恢复后会自动继续')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络连接已恢复')).toBeVisible();
  await expect(page.getByText('网络连接已断开，恢复后会自动继续')).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
});

test('a new version is offered once and not forced', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(accounts.employee);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route('**/index.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/src="([^"]+)\.js"/, 'src="$1-next.js"'),
    });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('alert').filter({ hasText: '门户有新版本' });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.unroute('**/index.html');
  await offer.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('button', { name: 'E10001' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test(
  'a dialog whose script is gone after a deployment leaves the page alone, and offers one reload',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(accounts.employee);
    await page.route('**/assets/change-dialog-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const ask = async () => {
      await page.getByRole('button', { name: 'E10001' }).click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
    };
    const told = page.getByRole('alert').filter({ hasText: '这个功能没有加载成功' });
    await ask();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible();
    await told.getByRole('button', { name: '重新加载' }).click();
    await expect(told).toHaveCount(0);
    await ask();
    await expect(told).toContainText('请检查网络');
    await expect(told.getByRole('button', { name: '重新加载' })).toHaveCount(0);
    await page.unroute('**/assets/change-dialog-*.js');
    await ask();
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
  },
);

/** The same sets each time; every other one with the person's own apps and routes, so that the rest is drawn. */
const SETS = fc.sample(
  fc.record({
    getLoginUser: brokenAnswers('getLoginUser'),
    change: brokenAnswers('changeMenu'),
    Favorite: brokenAnswers('getFavorites'),
    Notice: brokenAnswers('getNotices'),
  }),
  { numRuns: 5, seed: 2026 },
);

test(
  'whatever menus, routers, favourites and notices come, the shell is there and nothing is thrown',
  { tag: '@full' },
  async ({ page, context, signIn }) => {
    await signIn(accounts.employee);
    const session = await context.storageState();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    // The session outlives the pages that give it up.
    await page.route(/Account\/(RefreshToken|logout)/, (route) => route.abort());
    for (const [index, set] of SETS.entries()) {
      await test.step(`set ${index}`, async () => {
        await page.unroute(/Account\/getLoginUser|Menu\/change|(Favorite|Notice)\/GetList/);
        await page.route(/Account\/getLoginUser|Menu\/change|(Favorite|Notice)\/GetList/, async (route) => {
          const name = Object.keys(set).find((each) => route.request().url().includes(each));
          const body = Object.entries(set).find(([each]) => each === name)?.[1];
          if (body === undefined || (name === 'getLoginUser' && index % 2 === 0)) await route.continue();
          else await route.fulfill({ body, contentType: 'application/json' });
        });
        await context.addCookies(session.cookies);
        await page.evaluate((entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        }, session.origins[0]?.localStorage ?? []);
        await page.goto('/home');
        await expect(
          page.getByRole('heading').or(page.getByRole('alert')).or(page.getByRole('textbox')).first(),
        ).toBeVisible();
        await expect(page.locator('.portal-skeleton, [aria-busy="true"]')).toHaveCount(0);
        if (index % 2 === 0) await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible();
        expect(thrown).toEqual([]);
      });
    }
  },
);

test.describe('inside WeChat', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.42',
  });

  /** @covers layout:wechat */
  test('the portal asks for another browser', async ({ page }) => {
    for (const path of ['/login', '/home']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '请使用 Edge 或 Chrome 浏览器打开' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
  });
});
