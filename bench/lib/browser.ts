import type { Browser, Page } from 'playwright';
import { accounts, type Account } from '../../rig/accounts';
import { Portal } from '../../rig/portal';

/** Opens a page in a fresh profile, signs in as the administrator, and waits until the home page is idle. */
export async function signedInPage(
  browser: Browser,
  origin: string,
  account: Account = accounts.admin,
  tenant?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  });
  // The compiler names functions with a helper. Functions that are sent to the page look for that helper there.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await new Portal(page).signIn(account, tenant);
  await page.waitForLoadState('networkidle');
  return page;
}
