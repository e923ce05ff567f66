import { chromium, type Browser, type Page } from 'playwright';
import { accounts, type Account } from '../../rig/accounts';
import { BROWSER_ARGS } from '../../rig/browser-args';
import { Portal } from '../../rig/portal';
import { findBrowser } from '../../scripts/lib/find-browser.mjs';

/** Starts the installed browser. */
export function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: [...BROWSER_ARGS], ...(executablePath ? { executablePath } : {}) });
}

/** A page in a fresh profile, signed in (as the administrator), on the home page with nothing left to do. */
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
  // The compiler names functions through a helper of its own, which functions sent to the page would look for there.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await new Portal(page).signIn(account, tenant);
  await page.waitForLoadState('networkidle');
  return page;
}
