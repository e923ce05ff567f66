import type { Browser, BrowserContext, Page } from 'playwright';
import { buildExample } from '../rig/runtime/build-host';
import type {} from '../rig/runtime/host/api';
import { startHostServer } from '../rig/runtime/servers';
import { moduleApps, serveModuleApps, type ModuleAppName, type ServedApp } from './lib/module-apps';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 10;
const LIMIT_MS = 60_000;
const PATH = '/bench/app';
const FRAME_MS = 1_000 / 60;
/** How often the user of the profile has opened the app before. */
const USED = JSON.stringify([{ owner: 'everybody', apps: [{ prefix: PATH, score: 1, at: Date.now() }] }]);
const PRELOAD_MODES = [
  'opened alone',
  'import() without a sandbox',
  'in the runtime',
  'in the runtime, fetched ahead',
] as const;
type PreloadMode = (typeof PRELOAD_MODES)[number];

interface Sample {
  /** The time until the app's heading is in sight, ms. */
  shown: number;
  /** The time that the page's main thread worked, ms. */
  cpu: number;
}

/** Runs first in every page. `shown(title)` resolves with the page's time at which that heading is in sight. */
const WATCH = `window.benchShown = (title) => new Promise((resolve) => {
  const look = () => [...document.querySelectorAll('h1')].some((heading) => heading.textContent === title && heading.checkVisibility());
  const observer = new MutationObserver(() => { if (look()) { observer.disconnect(); resolve(performance.now()); } });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
});`;

/** How long the page's main thread has worked so far, ms. Other work of the machine does not count. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () =>
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
      Number.NaN) * 1_000;
}

async function alone(page: Page, name: string, { entry }: ServedApp): Promise<Sample> {
  const work = await workOf(page);
  await page.addInitScript(
    (title) => void window.benchShown(title).then((at) => Object.assign(window, { benchAt: at })),
    name,
  );
  await page.goto(entry, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => Reflect.get(window, 'benchAt'), undefined, { timeout: LIMIT_MS });
  return { shown: Number(await at.jsonValue()), cpu: await work() };
}

/** Measures from an action in the page, which returns its moment, to the heading. */
async function timed(page: Page, name: string, action: () => Promise<unknown>): Promise<Sample> {
  const work = await workOf(page);
  const before = await work();
  await page.evaluate((title) => Object.assign(window, { benchAt: window.benchShown(title) }), name);
  const began = Number(await action());
  const at = Number(await page.evaluate(() => Reflect.get(window, 'benchAt')));
  return { shown: at - began, cpu: (await work()) - before };
}

/** Waits until the page has nothing left to fetch or to do. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Apps are compiled ahead in the page's idle time. When this later idle moment comes, that one is over.
  for (let turn = 0; turn < 20; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function imported(page: Page, name: string, origin: string, { script }: ServedApp): Promise<Sample> {
  await page.goto(origin);
  await rest(page);
  await page.evaluate(() => (document.body.innerHTML = '<div id="app"></div>'));
  return timed(page, name, () => page.evaluate((url) => [performance.now(), void import(url)][0], script));
}

async function inRuntime(
  page: Page,
  name: string,
  origin: string,
  { entry }: ServedApp,
  ahead: boolean,
): Promise<Sample> {
  if (ahead) await page.addInitScript((used) => localStorage.setItem('openedApps', used), USED);
  await page.goto(origin);
  await page.evaluate((app) => void window.page.apps.push(app), { prefix: PATH, name: 'measured', entry });
  // The runtime itself is fetched when the page is idle, with or without apps to be fetched ahead.
  await page.waitForFunction(() => window.portalLedger?.('portal-sample')[0]?.ended);
  if (ahead)
    await page.waitForFunction(
      (folder) => performance.getEntriesByType('resource').some((file) => file.name.startsWith(`${folder}assets/`)),
      entry,
      { timeout: LIMIT_MS },
    );
  await rest(page);
  return timed(page, name, () => page.evaluate((path) => [performance.now(), window.page.open(path)][0], PATH));
}

async function sample(
  context: BrowserContext,
  mode: PreloadMode,
  name: ModuleAppName,
  origin: string,
  app: ServedApp,
): Promise<Sample> {
  const page = await context.newPage();
  if (mode === 'opened alone') return alone(page, name, app);
  if (mode === 'import() without a sandbox') return imported(page, name, origin, app);
  return inRuntime(page, name, origin, app, mode === 'in the runtime, fetched ahead');
}

/**
 * Prints how long an app of native modules takes until it is in sight: alone, imported directly, in the runtime, and in
 * the runtime after it was fetched ahead.
 */
export async function benchPreload(browser: Browser): Promise<void> {
  const { apps, stop } = await serveModuleApps();
  const host = await startHostServer(await buildExample());
  try {
    for (const name of moduleApps) {
      const samples = new Map<PreloadMode, Sample[]>(PRELOAD_MODES.map((mode) => [mode, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const mode of PRELOAD_MODES) {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
          await context.addInitScript('globalThis.__name = (value) => value');
          await context.addInitScript(WATCH);
          samples.get(mode)?.push(await sample(context, mode, name, host.origin, apps[name]));
          await context.close();
        }
      }
      const spread = (mode: PreloadMode, of: keyof Sample) =>
        spreadOf((samples.get(mode) ?? []).map((each) => each[of]));
      console.log(
        `\n${name}, ${(apps[name].bytes / 1_000).toFixed(0)} kB of native modules: median (least to most) of ${ROUNDS}; ms until in sight, against alone; ms of the main thread, against alone`,
      );
      for (const mode of PRELOAD_MODES) {
        const [shown, cpu] = [spread(mode, 'shown'), spread(mode, 'cpu')];
        const ratio = (of: keyof Sample): string =>
          (spread(mode, of).median / spread('opened alone', of).median).toFixed(2);
        console.log(
          `  ${mode.padEnd(30)} ${showSpread(shown).padEnd(26)} ${ratio('shown')}   ${showSpread(cpu).padEnd(26)} ${ratio('cpu')}`,
        );
      }
      const ahead =
        spread('in the runtime, fetched ahead', 'shown').median - spread('import() without a sandbox', 'shown').median;
      console.log(
        name === 'small'
          ? `  fetched ahead, against import(): ${ahead.toFixed(1)} ms more (aim: at most a frame, ${FRAME_MS.toFixed(1)})`
          : '  (aims against alone: 0.9, fetched ahead 0.5)',
      );
    }
  } finally {
    await host.stop();
    await stop();
  }
}

declare global {
  interface Window {
    benchShown(title: string): Promise<number>;
  }
}
