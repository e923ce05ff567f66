import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { tokenPair } from '@portal/contract/entities/account';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { REFRESH_TOKEN_KEY, TENANT_KEY, TOKEN_COOKIE, TOKEN_TIME_COOKIE } from '../../src/features/stored-session/keys';
import { accounts, type Account } from '../../rig/accounts';
import { encrypt } from '../../rig/encrypt';

const config = z.object({ publicKey: z.string() });
const signedIn = z.object({ success: z.literal(true), data: tokenPair });

/** Signs in without the sign-in page, and opens a path (/home) of the portal. */
export type SignIn = (account?: Account, path?: string) => Promise<void>;

/** For journeys that are not about signing in: the same session as the page would begin, in a tenth of the time. */
export function signInWithout(page: Page, tenantId: string): SignIn {
  return async (account = accounts.admin, path = '/home') => {
    const { publicKey } = config.parse(await (await page.request.get(PORTAL_CONFIG_PATH)).json());
    // Shares its cookies with the page: the one that refresh tokens are bound to comes this way.
    const answer = await page.request.post(API_BASE + callRoutes.login.path, {
      data: { username: account.username, password: encrypt(account.password, publicKey), tenant_id: tenantId },
    });
    const { data } = signedIn.parse(await answer.json());
    await page.goto(PORTAL_CONFIG_PATH);
    const url = new URL(page.url()).origin;
    await page.context().addCookies([
      { name: TOKEN_COOKIE, value: encodeURIComponent(data.token), url, sameSite: 'Lax' },
      { name: TOKEN_TIME_COOKIE, value: String(Date.now()), url, sameSite: 'Lax' },
    ]);
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
      [TENANT_KEY, tenantId],
      [REFRESH_TOKEN_KEY, data.refreshToken],
    ] as const);
    await page.goto(path);
    await expect(page.getByRole('button', { name: account.username, exact: true })).toBeVisible();
  };
}

/** The browser forgets the session, as one does that was never signed in. The page is not the portal's afterwards. */
export async function forgetSession(page: Page): Promise<void> {
  // The portal notices that its session is gone, and goes to its sign-in page in the middle of what the test does.
  await page.goto(PORTAL_CONFIG_PATH);
  await page.context().clearCookies({ name: /^token/ });
  await page.evaluate(() => localStorage.clear());
}
