import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser, Page } from 'playwright';
import { API_BASE } from '@portal/contract/call';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { callRoutes } from '@portal/contract/routes';
import { accounts } from '../../rig/accounts';
import { launchBrowser } from '../../rig/launch-browser';
import { onePageOfEach } from '../../rig/pages';
import { Portal } from '../../rig/portal';
import { startCluster, type PortalCluster } from './portal-cluster';

/** For how long the tabs are open; in a minute they refresh six times together. Ten are for a release (docs/qa.md). */
const MINUTES = Number(process.env.TABS_MINUTES ?? 1);
const TABS = 6;
/** All of it is built anew where nothing is built yet. */
const START_LIMIT_MS = 400_000;
const MINUTE_MS = 60_000;
/** Opening the tabs, and waiting for the last of them, on a machine that others use. */
const AROUND_MS = 240_000;
const SOON_MS = 60_000;
const REFRESH_PATH = API_BASE + callRoutes.refreshToken.path.replace('{refreshToken}', '');

let cluster: PortalCluster | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  cluster = await startCluster();
  if (cluster === undefined) {
    console.warn('PostgreSQL or Redis is not installed here: the test of tabs over two servers is skipped.');
    return;
  }
  browser = await launchBrowser();
}, START_LIMIT_MS);
afterAll(async () => {
  await browser?.close();
  await cluster?.stop();
}, START_LIMIT_MS);

it(
  `${TABS} tabs of one browser, over two servers of which one is killed, stay signed in for ${MINUTES} min`,
  async (context) => {
    if (cluster === undefined || browser === undefined) return context.skip();
    const person = await browser.newContext({ baseURL: cluster.balancer.origin, locale: 'zh-CN' });
    const signedOut: string[] = [];
    const refreshes: number[] = [];
    const opened = async (path: string): Promise<Page> => {
      const page = await person.newPage();
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith(REFRESH_PATH)) refreshes.push(answer.status());
      });
      await page.goto(path);
      await new Portal(page).userMenu(accounts.admin.username).waitFor({ timeout: SOON_MS });
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && new URL(frame.url()).pathname === LOGIN_PATH) signedOut.push(path);
      });
      return page;
    };
    const first = await person.newPage();
    await first.goto(LOGIN_PATH);
    await new Portal(first).fillSignIn(accounts.admin);
    await new Portal(first).userMenu(accounts.admin.username).waitFor({ timeout: SOON_MS });
    await first.close();
    const pages: Page[] = [];
    for (const path of ['/home', ...onePageOfEach.slice(0, TABS - 1).map((each) => each.path)])
      pages.push(await opened(path));

    const began = performance.now();
    const untilShare = (share: number) =>
      vi.waitUntil(() => signedOut.length > 0 || performance.now() - began > share * MINUTES * MINUTE_MS, {
        timeout: MINUTES * MINUTE_MS + AROUND_MS,
        interval: 250,
      });
    await untilShare(0.4);
    await cluster.kill('second');
    await untilShare(0.7);
    await cluster.start('second');
    await untilShare(1);

    console.log(`${TABS} tabs, ${MINUTES} min: ${refreshes.length} refreshes, ${signedOut.length} wrong sign-outs.`);
    expect(signedOut).toEqual([]);
    expect(refreshes.filter((status) => status === 200).length).toBeGreaterThan(2 * MINUTES);
    expect(refreshes.filter((status) => status === 400 || status === 401)).toEqual([]);
    for (const page of pages) {
      await page.reload();
      await new Portal(page).userMenu(accounts.admin.username).waitFor({ timeout: SOON_MS });
    }

    // The control: a sign-out that is meant is one in every tab.
    const [tab] = pages;
    if (tab === undefined) throw new Error('No tab was opened.');
    await new Portal(tab).userMenu(accounts.admin.username).click();
    await tab.getByRole('menuitem', { name: '退出登录' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await vi.waitUntil(() => signedOut.length >= TABS, { timeout: SOON_MS, interval: 100 });
    await person.close();
  },
  MINUTES * MINUTE_MS + 2 * AROUND_MS,
);
