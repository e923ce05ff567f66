import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import { readConfig } from '../mock/config/config';
import { createServer } from '../mock/server';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { languages } from '@portal/contract/admin/languages';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { signedInPage } from './lib/browser';
import { watchTasks } from './lib/long-tasks';
import { signIn, startServer, type PortalServer } from '../rig/portal-server';
import { showSpread, spreadOf } from './lib/stats';
import { benchOrders, fillOrders } from './orders';

const ROWS = 100_000;
const MENUS = 2_000;
const NOTICES = 10_000;
const MENUS_OF_ONE = 20;
const ROUNDS = 15;
const AIM_MS = 50;
const EXPORT_LIMIT_MS = 180_000;
const project = fileURLToPath(new URL('..', import.meta.url));

/** A database with a long list of language codes and a large tree of menus. */
async function fill(dataDir: string): Promise<void> {
  const server = await createServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, project));
  const { store } = server.services;
  await store.write(async (tx) => {
    await tx.execute(sql`insert into language_entry (tenant_id, id, lang_code, zh, en, subsystem_id, update_time)
      select 'hq', 'bench-' || n, 'bench.' || md5(n::text), '第' || n || '条文本', 'Text number ' || n || ' of many',
        (array(select id from subsystem where tenant_id = 'hq' order by id))[1 + n % 20], now() - n * interval '1 second'
      from generate_series(1, ${ROWS}::int) n`);
    await tx.execute(sql`insert into menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, sort)
      select 'hq', 'bench-' || n, case when n % ${MENUS_OF_ONE}::int = 0 then null else 'bench-' || (n - n % ${MENUS_OF_ONE}::int) end,
        case when n % ${MENUS_OF_ONE}::int = 0 then 'catalog' else 'menu' end, '菜单' || n, 'Menu ' || n, 'bench-' || n, '/oa/pub/bench-' || n, n
      from generate_series(0, ${MENUS - 1}::int) n order by n % ${MENUS_OF_ONE}::int`);
  });
  await store.write(async (tx) => {
    await tx.execute(sql`insert into notice (tenant_id, id, title, content, title_en, content_en, kind, sent_by, sent_at)
      select 'hq', 'bench-' || n, '通知 ' || n, '第 ' || n || ' 条', 'Notice ' || n, 'Number ' || n,
        case when n % 100 = 0 then 'security' else 'announcement' end, 'admin', now() from generate_series(1, ${NOTICES}::int) n`);
    await tx.execute(sql`analyze notice`);
    await tx.execute(sql`insert into notice_recipient (tenant_id, notice_id, account_id, serial, read_at)
      select tenant_id, id, 'admin', serial, case when serial % 2 = 0 then now() end from notice where id like 'bench-%'`);
  });
  await fillOrders(store);
  await store.maintain();
  await server.close();
}

/** Measures repeatedly how long it takes until the whole answer is there, ms. */
async function measureList(server: PortalServer, headers: Record<string, string>, body: object): Promise<number[]> {
  const address = server.origin + API_BASE + adminRoute(languages, 'list').path;
  const took: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`A list answered ${answer.status}.`);
    await answer.arrayBuffer();
    if (round >= 0) took.push(performance.now() - began);
  }
  return took;
}

const sorted = (field: string, order = 'asc') => ({ sort: { field, order } });
const ASKED: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  pages: {
    'the first': {},
    'the second, of 100': { page: 2, size: 100 },
    'in the middle': { page: ROWS / 40 },
    'the last': { page: ROWS / 20 },
  },
  sorts: {
    code: sorted('lang_code', 'desc'),
    Chinese: sorted('zh'),
    English: sorted('en', 'desc'),
    subsystem: sorted('subsystem_id'),
    'updated by': sorted('update_by'),
    'update time': sorted('update_time', 'desc'),
    'Chinese, in the middle': { ...sorted('zh'), page: ROWS / 40 },
  },
  filters: {
    'Chinese, one': { filter: { zh: '第99999条' } },
    'Chinese, all': { filter: { zh: '条文' } },
    'English, one': { filter: { en: 'number 77777 ' } },
    'English, a tenth': { filter: { en: 'NUMBER 7' } },
    'English, none': { filter: { en: 'nowhere' } },
    'a tenth, sorted': { filter: { en: 'number 7' }, ...sorted('update_time', 'desc') },
  },
};

/** Prints what the server takes for pages, sorts and filters. */
async function benchAnswers(server: PortalServer): Promise<void> {
  const headers = await signIn(server, 'admin', 'Admin@2026', 'hq');
  console.log(
    `\nA list of ${ROWS} rows, ms until the answer: median (least to most) of ${ROUNDS} (aim: under ${AIM_MS})`,
  );
  for (const [kind, bodies] of Object.entries(ASKED)) {
    const all: number[] = [];
    for (const [label, body] of Object.entries(bodies)) {
      const took = await measureList(server, headers, body);
      all.push(...took);
      console.log(`  ${`${kind}: ${label}`.padEnd(34)} ${showSpread(spreadOf(took))}`);
    }
    console.log(`  ${`${kind}, all together`.padEnd(34)} ${showSpread(spreadOf(all))}`);
  }
}

const NOTICES_ASKED: Readonly<Record<string, string>> = {
  'the first page': 'size=30',
  'the last page by its number': 'page=333&size=30',
  'the unread': 'size=30&unread=1',
  'the unread before the others': 'size=6&unread_first=1',
  'a rare kind': 'size=30&kind=security',
  'a word that few have': 'size=30&keyword=number%2077',
};

/** Prints what the server takes for the notices of somebody who has very many. */
async function benchNotices(server: PortalServer): Promise<void> {
  const headers = await signIn(server, 'admin', 'Admin@2026', 'hq');
  console.log(`
${NOTICES} notices of one person, ms until the answer: median (least to most) of ${ROUNDS} (aim: under ${AIM_MS})`);
  for (const [label, query] of Object.entries(NOTICES_ASKED)) {
    const took: number[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const began = performance.now();
      const answer = await fetch(`${server.origin}${API_BASE}${callRoutes.getNotices.path}?${query}`, { headers });
      if (!answer.ok) throw new Error(`The notices answered ${answer.status}.`);
      await answer.arrayBuffer();
      if (round >= 0) took.push(performance.now() - began);
    }
    console.log(`  ${label.padEnd(34)} ${showSpread(spreadOf(took))}`);
  }
}

/** Prints how long the export of all rows takes, and whether the page stays usable meanwhile. */
async function benchExport(page: Page): Promise<void> {
  await page.goto('/admin/languages');
  const button = page.getByRole('tabpanel').getByRole('button', { name: '导出', exact: true });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const longest = await watchTasks(page);
  const began = performance.now();
  const download = page.waitForEvent('download', { timeout: EXPORT_LIMIT_MS });
  await button.click();
  await (await download).path();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  export of all rows to .xlsx: ${seconds.toFixed(1)} s; longest task of the page ${(await longest()).toFixed(0)} ms (aim: under 200)`,
  );
}

/** Prints how long the menu authorization of a role takes to open, to expand and to tick. */
async function benchTree(page: Page): Promise<void> {
  await page.goto('/admin/roles');
  const open = page.getByRole('button', { name: '菜单授权' }).first();
  await open.waitFor();
  await page.waitForLoadState('networkidle');
  const longest = await watchTasks(page);
  const dialog = page.getByRole('dialog');
  const took = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return `${(performance.now() - began).toFixed(0)} ms`;
  };
  const opened = await took(async () => {
    await open.click();
    await dialog.getByRole('treeitem').first().waitFor();
  });
  const expanded = await took(() => dialog.getByRole('checkbox', { name: '展开/折叠' }).check());
  const all = dialog.getByRole('checkbox', { name: '全选/全不选' });
  const ticked = await took(() => all.check());
  const unticked = await took(() => all.uncheck());
  console.log(
    `\nRole tree with ${MENUS} more menus: opens in ${opened}, expands in ${expanded}, ticks all in ${ticked}, unticks all in ${unticked}; ` +
      `longest task ${(await longest()).toFixed(0)} ms`,
  );
}

/**
 * Measures a list of 100,000 rows: the server's answers, and the export in the browser. Then it measures the largest
 * tree of the administration.
 */
export async function benchLists(browser: Browser): Promise<void> {
  const server = await startServer({}, fill);
  try {
    await benchAnswers(server);
    await benchNotices(server);
    await benchOrders(server);
    const page = await signedInPage(browser, server.origin);
    await benchExport(page);
    await benchTree(page);
    await page.context().close();
  } finally {
    await server.stop();
  }
}
