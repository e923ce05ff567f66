import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Browser, CDPSession, Page } from 'playwright';
import { accounts, tenants } from '../rig/accounts';
import { onePageOfEach } from '../rig/pages';
import { readConfig } from '../mock/config/config';
import { createServer } from '../mock/server';
import { benchHome } from './home';
import { signedInPage } from './lib/browser';
import { startServer } from '../rig/portal-server';
import { showTab, timeClick } from './lib/shell-steps';
import { showSpread, spreadOf } from './lib/stats';

const APP = '长菜单';
/** The numbers of catalogues, of groups in each, and of pages in each group. The menu has these three levels. */
const MENUS = {
  hq: { count: 100, catalogs: 2, groups: 5, pages: 10 },
  plant: { count: 1_500, catalogs: 15, groups: 10, pages: 10 },
} as const;
type Tenant = keyof typeof MENUS;
const CLICKS = 20;
const WARM_UPS = 4;
const MENU_AIM = 1.2;

const DIALOG_ROUNDS = 5;

const TABS = 30;
const SWITCHES = 30;
const SWITCH_AIM_MS = 50;
const NODES_AIM_PERCENT = 5;
/** Pages of the shell's own build among the thirty. */
const OWN_PAGES = [
  'systems',
  'subsystems',
  'databases',
  'parameters',
  'services',
  'service-calls',
  'dictionaries',
  'languages',
  'menus',
  'roles',
];

const project = fileURLToPath(new URL('..', import.meta.url));

/** One more application in each tenant, with a short menu in one and a long one in the other. */
async function fill(dataDir: string): Promise<void> {
  const server = await createServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, project));
  const { store } = server.services;
  for (const [tenant, { catalogs, groups, pages }] of Object.entries(MENUS)) {
    const all = catalogs * groups * pages;
    await store.write(async (tx) => {
      const add = (type: string, prefix: string, count: number, parent: ReturnType<typeof sql>, name: string) =>
        tx.execute(sql`insert into menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, component, sort)
          select ${tenant}, ${prefix} || n, ${parent}, ${type}, ${name} || n, ${name} || n, ${prefix} || n, '/bench/' || ${prefix} || n,
            case when ${type} = 'menu' then 'bench' else '' end, 9000 + n from generate_series(0, ${count - 1}::int) n`);
      await tx.execute(sql`insert into menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, sort)
        values (${tenant}, 'bench-app', null, 'catalog', ${APP}, ${APP}, 'bench-app', '/bench', -1)`);
      await add('catalog', 'bench-c', catalogs, sql`'bench-app'`, '目录');
      await add('catalog', 'bench-g', catalogs * groups, sql`'bench-c' || (n / ${groups}::int)`, '分组');
      await add('menu', 'bench-p', all, sql`'bench-g' || (n / ${pages}::int)`, '页面');
      await tx.execute(sql`insert into role_menu (tenant_id, role_id, menu_id)
        select ${tenant}, r.role_id, m.id from menu m, (select role_id from role_menu where tenant_id = ${tenant} group by role_id order by count(*) desc limit 1) r
        where m.tenant_id = ${tenant} and m.id like 'bench-%'`);
    });
  }
  await server.close();
}

/** Measures from a click on a page of the menu to the frame with its tab, ms, one page after the other. */
async function menuClicks(page: Page): Promise<() => Promise<number>> {
  const menu = page.getByRole('navigation', { name: '页面菜单' });
  await page.getByRole('button', { name: APP, exact: true }).click();
  const { pages } = MENUS.hq;
  const openBranch = async (name: string) => {
    const row = menu.getByRole('button', { name, exact: true });
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  };
  let next = 0;
  return async () => {
    const at = next++;
    await openBranch('目录0');
    await openBranch(`分组${Math.floor(at / pages)}`);
    return timeClick(page, menu.getByRole('link', { name: `页面${at}`, exact: true }), `页面${at}`);
  };
}

/** Prints what a click in a long menu costs beside one in a short menu, both by turns in one run. */
async function benchMenu(browser: Browser, origin: string): Promise<void> {
  const places = new Map<Tenant, { click: () => Promise<number>; took: number[]; page: Page }>();
  for (const tenant of ['hq', 'plant'] as const) {
    const page = await signedInPage(browser, origin, accounts.admin, tenants[tenant]);
    places.set(tenant, { click: await menuClicks(page), took: [], page });
  }
  for (let round = -WARM_UPS; round < CLICKS; round += 1) {
    for (const { click, took, page } of places.values()) {
      await page.bringToFront();
      const ms = await click();
      if (round >= 0) took.push(ms);
    }
  }
  console.log(`\nClick on a menu item, ms until the frame with its tab: median (least to most) of ${CLICKS}, by turns`);
  const medians = [...places].map(([tenant, { took }]) => {
    console.log(`  ${`${MENUS[tenant].count} items`.padEnd(14)} ${showSpread(spreadOf(took))}`);
    return spreadOf(took).median;
  });
  console.log(`  ratio          ${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} (aim: ${MENU_AIM} at most)`);
  for (const { page } of places.values()) await page.context().close();
}

interface Counted {
  document: number;
  all: number;
}

/** Elements of the document, and all nodes that the browser holds once it has collected what is free. */
async function count(page: Page, session: CDPSession): Promise<Counted> {
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const document = await page.evaluate(() => window.document.getElementsByTagName('*').length);
  return { document, all: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 };
}

async function closeAll(page: Page): Promise<void> {
  await page.getByRole('tab').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await page.waitForFunction(
    () => document.querySelectorAll('[role="tab"]').length === 1 && !document.querySelector('[data-microapp]'),
  );
  await page.waitForLoadState('networkidle');
}

/** Prints what a change between two of thirty open pages takes, and what is left of them when all are closed. */
async function benchTabs(browser: Browser, origin: string): Promise<void> {
  const page = await signedInPage(browser, origin);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const own = OWN_PAGES.map((name) => ({ path: `/admin/${name}` }));
  const paths = [...onePageOfEach.slice(0, TABS - own.length), ...own].map(({ path }) => path);
  // The first time fills the lists of pages on the home page, and fetches what later ones share.
  for (const path of paths) await showTab(page, path);
  await closeAll(page);
  const before = await count(page, session);
  for (const path of paths) await showTab(page, path);
  await page.waitForLoadState('networkidle');
  const full = await count(page, session);
  const tabs = page.locator('[role="tab"]');
  const open = (await tabs.count()) - 1;
  const took: number[] = [];
  for (let round = -WARM_UPS; round < SWITCHES; round += 1) {
    const tab = tabs.nth(open - (Math.abs(round) % 2 ? 4 : 0));
    const ms = await timeClick(page, tab, (await tab.getAttribute('title')) ?? '');
    if (round >= 0) took.push(ms);
  }
  await closeAll(page);
  const after = await count(page, session);
  const more = (key: keyof Counted) =>
    `${before[key]} before, ${full[key]} with them, ${after[key]} after (${(((after[key] - before[key]) / before[key]) * 100).toFixed(1)} %)`;
  console.log(`\n${open} open pages, ${own.length} of them the shell's own`);
  console.log(
    `  from one to another       ${showSpread(spreadOf(took))} ms until the frame with it, median of ${SWITCHES} (aim: ${SWITCH_AIM_MS})`,
  );
  console.log(`  elements of the document  ${more('document')} (aim: ${NODES_AIM_PERCENT} % at most)`);
  console.log(`  all nodes                 ${more('all')}`);
  await page.context().close();
}

/** Measures from a click to the frame that has the form in a dialog of the administration, ms; closes it again. */
async function timeDialog(page: Page): Promise<number> {
  const took = await page.evaluateHandle(() => ({
    done: new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const input = document.querySelector('[role="dialog"] input');
            if (!input?.checkVisibility()) return void requestAnimationFrame(look);
            input.getBoundingClientRect();
            resolve(performance.now() - timeStamp);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    }),
  }));
  await page
    .getByRole('button', { name: /新\s*增/ })
    .first()
    .click();
  const ms = await took.evaluate(({ done }) => done);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return ms;
}

/** Prints what the first dialog of the administration takes in a new page, and the ones that follow. */
async function benchDialogs(browser: Browser, origin: string): Promise<void> {
  const [first, later]: [number[], number[]] = [[], []];
  for (let round = 0; round < DIALOG_ROUNDS; round += 1) {
    const page = await signedInPage(browser, origin);
    await showTab(page, '/admin/databases');
    await page.waitForLoadState('networkidle');
    first.push(await timeDialog(page));
    later.push(await timeDialog(page));
    await page.context().close();
  }
  console.log(
    `\nA dialog of the administration, ms from the click to the frame with its form: median of ${DIALOG_ROUNDS}`,
  );
  console.log(`  the first of a page  ${showSpread(spreadOf(first))}`);
  console.log(`  the next one         ${showSpread(spreadOf(later))}`);
}

/** Measures the home page, and what a long menu, many open pages and dialogs cost the shell. */
export async function benchShell(browser: Browser): Promise<void> {
  const server = await startServer({}, fill);
  try {
    await benchHome(browser, server.origin);
    await benchMenu(browser, server.origin);
    await benchTabs(browser, server.origin);
    await benchDialogs(browser, server.origin);
  } finally {
    await server.stop();
  }
}
