import type { Browser, Page } from 'playwright';
import { plainPage } from '../rig/pages';
import { signedInPage } from './lib/browser';
import { openInPortal } from './lib/portal-steps';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 5;
const LIMIT_MS = 60_000;
const USED = [plainPage('/ehr/emp', 'list'), plainPage('/isc/wms', 'list'), plainPage('/oa/kanban', 'list')];
const KEY = 'openedApps';

interface Sample {
  /** When the largest part of the home page was painted, ms after the navigation. */
  painted: number;
  /** The longest time from then on in which the main thread was busy, ms; 0 where none was above 50. */
  blocked: number;
}

const WATCH = `window.benchTasks = []; window.benchPaints = [];
new PerformanceObserver((list) => window.benchTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => window.benchPaints.push(...list.getEntries().map(({ startTime }) => startTime))).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Loads the home page anew, and waits until the given number of applications were fetched ahead. */
async function loadHome(page: Page, used: string | null): Promise<Sample> {
  await page.evaluate(
    ([key, value]) => (value ? localStorage.setItem(key ?? '', value) : localStorage.removeItem(key ?? '')),
    [KEY, used] as const,
  );
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  if (used) {
    const fetched = (count: number): boolean =>
      new Set(
        performance
          .getEntriesByType('resource')
          .map((file) => /\/subapps\/([^/]+)\/assets\//.exec(file.name)?.[1])
          .filter(Boolean),
      ).size >= count;
    await page.waitForFunction(fetched, USED.length, { timeout: LIMIT_MS });
  }
  for (let turn = 0; turn < 20; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => {
    const read = (name: string): unknown[] => Reflect.get(window, name);
    const painted = Math.max(...read('benchPaints').map(Number));
    const tasks = read('benchTasks').map((task) => ({
      start: Number(Reflect.get(Object(task), 'startTime')),
      took: Number(Reflect.get(Object(task), 'duration')),
    }));
    return {
      painted,
      blocked: Math.max(0, ...tasks.filter(({ start }) => start > painted + 1_000).map(({ took }) => took)),
    };
  });
}

/**
 * Prints what fetching applications ahead does to the shell: when the home page is painted, and how long an input may
 * wait later.
 */
export async function benchPreloadShell(browser: Browser, origin: string): Promise<void> {
  const page = await signedInPage(browser, origin);
  await page.addInitScript(WATCH);
  for (const target of USED) await openInPortal(page, target);
  const used = await page.evaluate((key) => localStorage.getItem(key), KEY);
  if (!used) throw new Error('The portal has not remembered which applications were opened.');
  const samples = { with: [] as Sample[], without: [] as Sample[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    samples.with.push(await loadHome(page, used));
    samples.without.push(await loadHome(page, null));
  }
  await page.context().close();
  console.log(
    `\nthe shell, with ${USED.length} applications to fetch ahead and with none: median (least to most) of ${ROUNDS}`,
  );
  for (const way of ['with', 'without'] as const) {
    const [painted, blocked] = (['painted', 'blocked'] as const).map((of) =>
      showSpread(spreadOf(samples[way].map((each) => each[of])), 0),
    );
    console.log(
      `  ${way.padEnd(8)} home painted after ${painted?.padEnd(22)} ms; longest task afterwards ${blocked} ms`,
    );
  }
}
