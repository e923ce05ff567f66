import { expect, type Page } from '@playwright/test';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type RealProvider } from '../../mock/test/oidc/real-provider';
import { test as base } from './test';

/** The portal of the run, and a real OpenID Connect provider that knows it. */
export const test = base.extend<{ provider: RealProvider }>({
  provider: async ({ baseURL }, use) => {
    const provider = await startProvider({ redirectUri: `${baseURL ?? ''}/login` });
    await use(provider);
    await provider.close();
  },
});

/** Fills the provider into the form of a new one, as 集团统一认证, and tries it. */
export async function fillProvider(page: Page, { issuer }: RealProvider): Promise<void> {
  const form = page.getByRole('dialog');
  for (const [label, text] of [
    ['名称', '集团统一认证'],
    ['英文名称', 'Company'],
    ['签发者地址', issuer],
    ['客户端标识', CLIENT_ID],
    ['客户端密钥', CLIENT_SECRET],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('button', { name: '测试连接' }).click();
  await expect(form.getByRole('status')).toContainText('连接成功');
}

/** The button of that provider on the sign-in page. */
export const providerButton = (page: Page) => page.getByRole('button', { name: '用“集团统一认证”登录' });

/** Signs in on the provider's own pages, and lets the portal know who it is. */
export async function signInAtProvider(page: Page, username: string): Promise<void> {
  await page.locator('input[name=login]').fill(username);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
