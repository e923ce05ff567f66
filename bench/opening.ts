import type { Browser, BrowserContext, Page } from 'playwright';
import { entryVariable } from '@portal/contract/microapp/entry-variable';
import { plainPage } from '../rig/pages';
import { startServer } from '../rig/portal-server';
import { buildExample } from '../rig/runtime/build-host';
import type {} from '../rig/runtime/host/api';
import { startHostServer } from '../rig/runtime/servers';
import { signedInPage } from './lib/browser';
import { moduleApps, serveModuleApps, type ModuleAppName } from './lib/module-apps';
import { spreadOf } from './lib/stats';

const ROUNDS = 10;
const LIMIT_MS = 60_000;
/** Prefixes of the portal that the measured applications stand in for, each with a page that its menu has. */
const PREFIX: Record<ModuleAppName, string> = { small: '/ehr/emp', large: '/isc/wms' };
const HOSTS = ['runtime', 'portal'] as const;
const WAYS = ['cold', 'same tab'] as const;

/** What one opening spent its time on, ms by part; the part `opening` is the whole. */
type Parts = ReadonlyMap<string, number>;

/** Waits for the measures of the page's first opening of an app, and reads them. */
async function partsOf(page: Page, name: string): Promise<Parts> {
  const found = await page.waitForFunction(
    (its) => {
      const all = performance.getEntriesByType('measure').filter((each) => each.name.startsWith(`${its}-`));
      if (!all.some((each) => each.name.endsWith(': opening'))) return undefined;
      return all.map((each): [string, number] => [each.name.split(': ')[1] ?? '', each.duration]);
    },
    name,
    { timeout: LIMIT_MS },
  );
  const parts = new Map<string, number>();
  for (const [part, ms] of (await found.jsonValue()) ?? []) parts.set(part, (parts.get(part) ?? 0) + ms);
  return parts;
}

/** Goes to a page of the portal by history, as a link in it would. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Prints what an opening spends its time on, part by part: the measures that the runtime leaves in the page, which the
 * browser's own panel shows as well. No debugger listens meanwhile.
 */
export async function benchOpening(browser: Browser): Promise<void> {
  const { apps, stop } = await serveModuleApps();
  const host = await startHostServer(await buildExample());
  const portal = await startServer(
    Object.fromEntries(moduleApps.map((name) => [entryVariable(PREFIX[name]), apps[name].entry])),
  );

  const inRuntime = async (context: BrowserContext, name: ModuleAppName): Promise<Page> => {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(host.origin);
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      (app) => {
        window.page.apps.push(app);
        window.page.open(app.prefix);
      },
      { prefix: PREFIX[name], name, entry: apps[name].entry },
    );
    return page;
  };
  const inPortal = async (page: Page, name: ModuleAppName): Promise<Page> => {
    await page.evaluate(() => localStorage.removeItem('openedApps'));
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    await goTo(page, plainPage(PREFIX[name], 'list').path);
    return page;
  };

  try {
    for (const name of moduleApps) {
      const samples = new Map<string, Parts[]>();
      const add = (key: string, parts: Parts) => samples.set(key, [...(samples.get(key) ?? []), parts]);
      const id = PREFIX[name].slice(1).replace('/', '-');
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        for (const way of WAYS) add(`runtime, ${way}`, await partsOf(await inRuntime(context, name), name));
        await context.close();
        const page = await signedInPage(browser, portal.origin);
        for (const way of WAYS) add(`portal, ${way}`, await partsOf(await inPortal(page, name), id));
        await page.context().close();
      }
      print(name, apps[name].bytes, samples);
    }
  } finally {
    await portal.stop();
    await host.stop();
    await stop();
  }
}

function print(name: ModuleAppName, bytes: number, samples: ReadonlyMap<string, readonly Parts[]>): void {
  console.log(`\n${name}, ${(bytes / 1_000).toFixed(0)} kB of native modules: medians of ${ROUNDS}, ms by part`);
  const keys = HOSTS.flatMap((host) => WAYS.map((way) => `${host}, ${way}`));
  const parts = [...new Set([...samples.values()].flat().flatMap((each) => [...each.keys()]))];
  console.log(`  ${''.padEnd(12)}${keys.map((key) => key.padStart(20)).join('')}`);
  for (const part of parts) {
    const cells = keys.map((key) => spreadOf((samples.get(key) ?? []).map((each) => each.get(part) ?? 0)).median);
    console.log(`  ${part.padEnd(12)}${cells.map((ms) => ms.toFixed(1).padStart(20)).join('')}`);
  }
}
