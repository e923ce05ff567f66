import { accounts, tenants } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { Portal } from '../../rig/portal';
import { expect, test } from '../support/test';

test(
  'a test has a tenant of its own, whose users, sessions and clock it sets',
  { tag: '@full' },
  async ({ portal, page, tenant, signIn }) => {
    const list = plainPage('/isc/wms', 'list');
    await test.step('somebody who sees one application', async () => {
      await tenant.setUser('E10001', { menus: ['/isc/wms'], permissions: [], password: 'Changed@2026' });
      await page.goto('/login');
      await portal.fillSignIn({ ...accounts.employee, password: 'Changed@2026' });
      await expect(portal.applications().getByRole('button')).toHaveText(['仓储管理']);
      await portal.open(list.path);
      await expect(portal.heading(list.zh)).toBeVisible();
    });
    await test.step('an expired token is exchanged without a word', async () => {
      await tenant.expireTokens();
      const before = (await tenant.requests('refreshToken')).length;
      await page.reload();
      await expect(portal.heading(list.zh)).toBeVisible();
      expect((await tenant.requests('refreshToken')).length).toBeGreaterThan(before);
    });
    await test.step('half an hour later on the server the session still stands', async () => {
      await tenant.moveClock(31 * 60_000);
      await page.reload();
      await expect(portal.heading(list.zh)).toBeVisible();
    });
    await test.step('a revoked session ends at the sign-in page', async () => {
      await tenant.revokeSessions('E10001');
      await page.reload();
      await expect(page).toHaveURL(/\/login$/);
    });
    await test.step('what was asked has been written down, and nobody else is in it', async () => {
      const asked = await tenant.requests('getLoginUser');
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.every((request) => request.tenant === tenant.id && request.lang === 'zh')).toBe(true);
    });
    await test.step('a neighbour of another tenant has noticed nothing', async () => {
      await signIn(accounts.admin);
      await page.goto('/login');
      await expect(page).toHaveURL(/\/home$/);
    });
  },
);

test(
  'tenants of tests do not meet',
  { tag: '@full' },
  async ({ portal, tenant, signIn, notices, browser, baseURL }) => {
    await signIn(accounts.employee);
    const stranger = await browser.newContext({ baseURL });
    const other = new Portal(await stranger.newPage(), tenants.hq);
    await other.signIn(accounts.employee);
    await notices.push('只给一个租户', tenant.name);
    await portal.page.getByRole('button', { name: '通知' }).click();
    await expect(portal.page.getByText('只给一个租户').first()).toBeVisible();
    await other.page.getByRole('button', { name: '通知' }).click();
    await expect(other.page.getByText('只给一个租户')).toHaveCount(0);
    await stranger.close();
  },
);

test(
  'a sub-application that misbehaves can be mounted anywhere and is told what to break',
  { tag: '@full' },
  async ({ portal, page, signIn, subapp }) => {
    await subapp.mount('/isc/wms', 'throw-at-mount');
    await subapp.mount('/ehr/org');
    await signIn(accounts.admin);
    await test.step('one that cannot start says so, and the portal goes on', async () => {
      const broken = await subapp.open('/isc/wms');
      const alert = page.getByRole('tabpanel').getByRole('alert');
      await expect(alert.getByRole('button', { name: '重新加载' })).toBeVisible();
      await expect(alert).not.toContainText('无法连接');
      await expect(portal.tab(broken.zh)).toBeVisible();
    });
    await test.step('one that starts well, and is then told to', async () => {
      await subapp.open('/ehr/org');
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Gremlin' })).toBeVisible();
      await subapp.tell('read-tokens');
      await expect(subapp.shown('read-tokens').first()).toBeVisible();
    });
    await portal.open('/home');
    await expect(portal.tab('首页')).toHaveAttribute('aria-selected', 'true');
  },
);
