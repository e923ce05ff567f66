import type { Browser, Page } from 'playwright';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { signedInPage } from './lib/browser';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 15;
const SETTINGS = API_BASE + callRoutes.getHomeSettings.path;

interface Sample {
  /** When anything was painted first, ms after the navigation. */
  first: number;
  /** When the heading of the page was in a frame, ms after the navigation. */
  heading: number;
  /** The layout shift of the page, which is a share and not a time. */
  shift: number;
}

const WATCH = `window.benchShift = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.benchShift += entry.value; }).observe({ type: 'layout-shift', buffered: true });
(function look() {
  if (document.querySelector('[role="tabpanel"] :is(h1, h2)')?.checkVisibility()) requestAnimationFrame(() => { window.benchHeading = performance.now(); });
  else requestAnimationFrame(look);
})();`;

async function loadHome(page: Page): Promise<Sample> {
  await page.goto('/home');
  await page.waitForFunction(() => Reflect.get(window, 'benchHeading') !== undefined);
  // What a page still has to do when it is left would be counted with the next one.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    heading: Number(Reflect.get(window, 'benchHeading')),
    shift: Number(Reflect.get(window, 'benchShift')),
  }));
}

/** Prints when the home page is painted with all its cards, and when the person has hidden each of them, by turns. */
export async function benchHome(browser: Browser, origin: string): Promise<void> {
  const page = await signedInPage(browser, origin);
  await page.addInitScript(WATCH);
  const cards = await page
    .locator('[data-card]')
    .evaluateAll((found) => found.map((card) => card.getAttribute('data-card')));
  if (cards.length === 0) throw new Error('The home page has no cards.');
  let hidden = false;
  await page.route(
    ({ pathname }) => pathname === SETTINGS,
    (route) => route.fulfill({ json: { code: 200, success: true, msg: '', data: { hidden: hidden ? cards : [] } } }),
  );
  const samples = { 'with all cards': [] as Sample[], 'with none': [] as Sample[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const ways = Object.entries(samples);
    // Each is the first of a round as often as the second: what the page before left to do is shared.
    for (const [way, taken] of round % 2 === 0 ? ways : ways.reverse()) {
      hidden = way === 'with none';
      const sample = await loadHome(page);
      if (round >= 0) taken.push(sample);
    }
  }
  await page.context().close();
  console.log(`\nThe home page loaded anew, ms after the navigation: median (least to most) of ${ROUNDS}, by turns`);
  for (const [way, taken] of Object.entries(samples)) {
    const spread = (of: 'first' | 'heading') => showSpread(spreadOf(taken.map((sample) => sample[of])), 0);
    const shift = Math.max(...taken.map((sample) => sample.shift)).toFixed(4);
    console.log(
      `  ${way.padEnd(16)} first paint ${spread('first').padEnd(18)} heading ${spread('heading').padEnd(18)} layout shift at most ${shift} (aim: under 0.02)`,
    );
  }
  const median = (way: keyof typeof samples) => spreadOf(samples[way].map(({ first }) => first)).median;
  console.log(`  ratio            ${(median('with all cards') / median('with none')).toFixed(2)} (aim: 1.0)`);
}
