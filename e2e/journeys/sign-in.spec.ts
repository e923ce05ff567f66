import { callSchemas } from '@portal/contract/schemas';
import { accounts, tenants } from '../../rig/accounts';
import { asked, dataOf } from '../support/asked';
import { expect, test } from '../support/test';

/** @covers route:login route:home layout:top-bar state:sign-in guard:login-with-token constant:home constant:side-menu */
// @covers call:login call:getLoginUser call:getEnvironment call:changeMenu
test('an administrator signs in and sees what is theirs', async ({ portal, page, pageErrors }) => {
  await test.step('an unsigned visit ends at the sign-in page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(portal.account()).toBeFocused();
  });
  await test.step('signing in opens the home page with applications, menu and environment', async () => {
    const [login, user, menu] = [asked(page, 'login'), asked(page, 'getLoginUser'), asked(page, 'changeMenu')];
    // The sign-in page has shown it before.
    const environment = user.then(() => asked(page, 'getEnvironment'));
    await portal.fillSignIn(accounts.admin);
    await expect(page).toHaveURL(/\/home$/);
    expect((await login).postDataJSON()).toMatchObject({ username: 'admin' });
    await expect(portal.userMenu('admin')).toBeVisible();
    const { apps } = await dataOf(await user, callSchemas.getLoginUser.data);
    await expect(portal.applications().getByRole('button').first()).toHaveText(apps[0]?.menu_name ?? '-');
    expect((await menu).url()).toContain(`/${apps[0]?.id}`);
    const [first] = (await dataOf(await menu, callSchemas.changeMenu.data)).filter(({ hidden }) => !hidden);
    await expect(portal.menu()).toContainText(first?.meta.title ?? '-');
    await expect(page.getByRole('status', { name: '环境' })).toHaveText(/测试环境/);
    expect(await dataOf(await environment, callSchemas.getEnvironment.data)).toBe('测试环境');
  });
  await test.step('the side menu is 250 and 60 pixels wide', async () => {
    const width = async () => Math.round((await portal.menu().boundingBox())?.width ?? 0);
    await expect.poll(width).toBe(250);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(width).toBe(60);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(width).toBe(250);
  });
  await test.step('the sign-in page sends a signed-in person home', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/home$/);
  });
  expect(pageErrors).toEqual([]);
});

/** @covers error:login-failure */
test('a wrong password says so and keeps what was typed', async ({ portal, page }) => {
  await page.goto('/login');
  await portal.fillSignIn({ username: 'E10002', password: 'Wrong@2026' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(portal.account()).toHaveValue('E10002');
  await expect(page).toHaveURL(/\/login$/);
  await test.step('nothing was stored', async () => {
    expect(await page.evaluate(() => document.cookie)).not.toContain('token=');
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
  });
});

/** @covers rule:login call:getTenants */
test('the form names what is missing', async ({ portal, page }) => {
  const asking = asked(page, 'getTenants');
  await page.goto('/login');
  for (const { tenant_name } of await dataOf(await asking, callSchemas.getTenants.data))
    await expect(portal.tenant().getByRole('option', { name: tenant_name, exact: true })).toBeAttached();
  await expect(portal.tenant().getByRole('option', { name: tenants.hq, exact: true })).toBeAttached();
  await portal.submit().click();
  await expect(page.getByText('用户名不能为空')).toBeVisible();
  await expect(page.getByText('密码不能为空')).toBeVisible();
  await portal.account().fill('admin');
  await expect(page.getByText('用户名不能为空')).toBeHidden();
});

test('a browser with too many cookies is told so, and clears them with one click', async ({
  portal,
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'of-an-app', value: 'x', url: baseURL ?? '' }]);
  await page.route('**/Tenant/GetTenants', (route) =>
    route.request().headers().cookie?.includes('of-an-app')
      ? route.fulfill({ status: 431, contentType: 'text/html', body: '<h1>Request Header Fields Too Large</h1>' })
      : route.continue(),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: '清除本站的 Cookie 并重试' }).click();
  await expect(portal.tenant().getByRole('option', { name: tenants.hq, exact: true })).toBeAttached();
});

/** @covers access:tenants */
test('each tenant is a world of its own', async ({ portal, page }) => {
  await portal.signIn(accounts.employee, tenants.plant);
  expect(await page.evaluate(() => localStorage.getItem('tenant_id'))).toBe('plant');
  await test.step('a token of one tenant is refused for the other', async () => {
    const status = await page.evaluate(async () => {
      const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/oa_portal/oa/portal/Account/getLoginUser', {
        headers: { Authorization: `Bearer ${decodeURIComponent(token)}`, tenant_id: 'hq' },
      });
      return { status: answer.status, body: await answer.json() };
    });
    expect(status.status).toBe(403);
    expect(status.body.success).toBe(false);
    expect(status.body.data).toBeNull();
  });
});
