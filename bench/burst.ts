import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import { accounts } from '../rig/accounts';
import { freePort } from '../rig/free-port';
import { readConfig } from '../mock/config/config';
import { account } from '../mock/db/schema';
import { createServer } from '../mock/server';
import { signedInPage } from './lib/browser';
import { watchTasks } from './lib/long-tasks';
import { timeClick } from './lib/shell-steps';
import { showSpread, spreadOf } from './lib/stats';

const NOTICES = 10_000;
const WITHIN_MS = 60_000;
/** The pause between two groups of notices, ms. */
const EVERY_MS = 100;
const AIM_MS = 200;
const LIMIT_MS = 30_000;
const OTHER_PAGE = '/admin/systems';
const project = fileURLToPath(new URL('..', import.meta.url));

type Send = (at: number) => void;

/** Sends all notices evenly within the minute. They go through the hub alone, because the database is not measured. */
function flood(send: Send): Promise<void> {
  const began = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(NOTICES, Math.ceil(((performance.now() - began) / WITHIN_MS) * NOTICES));
      for (; sent < due; sent += 1) send(sent);
      if (sent < NOTICES) return;
      clearInterval(timer);
      resolve();
    }, EVERY_MS);
  });
}

/** Goes back and forth between two pages until all notices are sent. */
async function work(page: Page, over: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; !over(); round += 1) {
    const tab = page.locator('[role="tab"]').nth(round % 2);
    took.push(await timeClick(page, tab, (await tab.getAttribute('title')) ?? ''));
  }
  return took;
}

async function unreadOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.locator('#notices-unread').textContent()) ?? '')?.[0] ?? 0);
}

async function measure(page: Page, send: Send): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, OTHER_PAGE);
  await page.getByRole('tabpanel').getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const before = await unreadOf(page);
  const longest = await watchTasks(page);
  let over = false;
  const flooding = flood(send).finally(() => (over = true));
  const took = await work(page, () => over);
  await flooding;
  await page.waitForFunction(
    (wanted) => Number(/\d+/.exec(document.querySelector('#notices-unread')?.textContent ?? '')?.[0]) >= wanted,
    before + NOTICES,
    { timeout: LIMIT_MS },
  );
  console.log(`\n${NOTICES} notices in a minute, all of them counted; a person goes from page to page meanwhile`);
  console.log(`  from one to the other  ${showSpread(spreadOf(took))} ms, median of ${took.length}`);
  console.log(`  longest task           ${(await longest()).toFixed(0)} ms (aim: under ${AIM_MS})`);
}

/** Prints what ten thousand notices in a minute do to a person at work, through the hub and in the browser. */
export async function benchBurst(browser: Browser): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const server = await createServer(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: String(await freePort()) }, project),
  );
  try {
    const { hub, store } = server.services;
    const origin = await server.listen();
    const people = await store.read((db) =>
      db
        .select({ id: account.id, tenant: account.tenant_id })
        .from(account)
        .where(eq(account.username, accounts.admin.username)),
    );
    const admin = new Set(people.filter(({ tenant }) => tenant === 'hq').map(({ id }) => id));
    const page = await signedInPage(browser, origin);
    await measure(page, (at) =>
      hub.deliver('hq', admin, {
        id: `flood-${at}`,
        title: `通知 ${at}`,
        content: '每分钟一万条',
        sent_at: new Date().toISOString(),
      }),
    );
    await page.context().close();
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
