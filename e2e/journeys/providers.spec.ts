import { API_BASE } from '@portal/contract/call';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { signInProviders } from '@portal/contract/admin/sign-in-providers';
import { accounts, tenants } from '../../rig/accounts';
import { fillProvider, providerButton, signInAtProvider, test } from '../support/provider';
import { expect } from '../support/test';

test(
  'somebody signs in at their company’s provider, works, and signs out of both',
  { tag: '@full' },
  async ({ page, portal, tenant, provider }) => {
    const button = providerButton(page);
    await test.step('an administrator adds the provider, having tried it', async () => {
      await portal.signIn(accounts.admin);
      await page.goto('/admin/sign-in-providers');
      await page.getByRole('button', { name: '新增' }).first().click();
      await fillProvider(page, provider);
      const added = page.waitForResponse((answer) =>
        answer.url().endsWith(API_BASE + adminRoute(signInProviders, 'add').path),
      );
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
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
      await signInAtProvider(page, 'E10001');
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
