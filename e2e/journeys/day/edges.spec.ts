import { accounts } from '../../support/accounts';
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

test('a new version is offered once and not forced', async ({ page, signIn }) => {
  await signIn(accounts.employee);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route('**/index.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/src="([^"]+)\.js"/, 'src="$1-next.js"') });
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

test('a dialog whose script is gone after a deployment leaves the page alone, and offers one reload', async ({ page, signIn }) => {
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
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.42' });

  /** @covers layout:wechat */
  test('the portal asks for another browser', async ({ page }) => {
    for (const path of ['/login', '/home']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '请使用 Edge 或 Chrome 浏览器打开' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
  });
});
