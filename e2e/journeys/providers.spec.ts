import { API_BASE } from '@portal/contract/call';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { signInProviders } from '@portal/contract/admin/sign-in-providers';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type RealProvider } from '../../mock/test/oidc/real-provider';
import { accounts, tenants } from '../../rig/accounts';
import { expect, test as base } from '../support/test';

/** The portal of the run, and a real OpenID Connect provider that knows it. */
const test = base.extend<{ provider: RealProvider }>({
  provider: async ({ baseURL }, use) => {
    const provider = await startProvider({ redirectUri: `${baseURL ?? ''}/login` });
    await use(provider);
    await provider.close();
  },
});

test(
  'somebody signs in at their company’s provider, works, and signs out of both',
  { tag: '@full' },
  async ({ page, portal, tenant, provider }) => {
    const button = page.getByRole('button', { name: '用“集团统一认证”登录' });
    const signInThere = async () => {
      await page.locator('input[name=login]').fill('E10001');
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await test.step('an administrator adds the provider, having tried it', async () => {
      await portal.signIn(accounts.admin);
      await page.goto('/admin/sign-in-providers');
      await page.getByRole('button', { name: '新增' }).first().click();
      const form = page.getByRole('dialog');
      for (const [label, text] of [
        ['名称', '集团统一认证'],
        ['英文名称', 'Company'],
        ['签发者地址', provider.issuer],
        ['客户端标识', CLIENT_ID],
        ['客户端密钥', CLIENT_SECRET],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text);
      await form.getByRole('button', { name: '测试连接' }).click();
      await expect(form.getByRole('status')).toContainText('连接成功');
      const added = page.waitForResponse((answer) =>
        answer.url().endsWith(API_BASE + adminRoute(signInProviders, 'add').path),
      );
      await form.getByRole('button', { name: '确定' }).click();
      expect((await added).status()).toBe(200);
      await expect(page.getByRole('cell', { name: '集团统一认证' })).toBeVisible();
    });
    await test.step('the sign-in page of another tenant does not show it', async () => {
      await page.context().clearCookies({ name: 'token' });
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await portal.chooseTenant(tenant.name);
      await expect(button).toBeVisible();
      await portal.chooseTenant(tenants.plant);
      await expect(button).toBeHidden();
    });
    await test.step('turning back at the provider says so', async () => {
      await portal.chooseTenant(tenant.name);
      await button.click();
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));
      await page.getByRole('link', { name: /cancel/i }).click();
      await expect(page.getByRole('alert')).toContainText('您已取消登录');
      await expect(page).toHaveURL(/\/login$/);
    });
    await test.step('signing in leads to the page that was asked for', async () => {
      await page.goto('/oa/doc/list');
      await expect(page).toHaveURL(/\/login$/);
      await portal.chooseTenant(tenant.name);
      await button.click();
      await signInThere();
      await expect(page).toHaveURL(/\/oa\/doc\/list$/);
      await expect(portal.userMenu('E10001')).toBeVisible();
    });
    await test.step('logging out leads through the provider back to the sign-in page', async () => {
      await portal.userMenu('E10001').click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(portal.account()).toBeVisible();
      await expect
        .poll(async () => (await tenant.requests('endProviderSession')).map(({ status }) => status))
        .toEqual([200]);
    });
  },
);
