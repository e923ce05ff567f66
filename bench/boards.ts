import type { Browser } from 'playwright';
import { held } from './lib/held';

const REFRESHES = 500;
const WARM_UP = 100;
/** The page's time-outs are so much shorter: two seconds between two refreshes become 40 ms. */
const QUICKER = 50;
const BOARD = '/abnormalKanban?refresh=2';

/** For the page, before anything in it. */
function shortenTimeouts(times: number): void {
  const native = window.setTimeout;
  Reflect.set(window, 'setTimeout', (task: () => void, delay = 0, ...rest: unknown[]) => native(task, delay / times, ...rest));
}

/** Prints what a board on a wall keeps over as many refreshes as it makes in some hours. */
export async function benchBoards(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(shortenTimeouts, QUICKER);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  let answers = 0;
  let [wanted, reached] = [Infinity, (): void => {}];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/Board')) return;
    answers += 1;
    if (answers >= wanted) reached();
  });
  const refreshed = (times: number) =>
    new Promise<void>((resolve) => {
      [wanted, reached] = [answers + times, resolve];
    });
  await page.goto(BOARD);
  await refreshed(WARM_UP);
  const before = await held(session);
  await refreshed(REFRESHES);
  const after = await held(session);
  console.log(`\n${BOARD}: kept over ${REFRESHES} refreshes, after ${WARM_UP}, garbage collected`);
  console.log(`  heap       ${((after.bytes - before.bytes) / 1000).toFixed(0)} kB of ${(before.bytes / 1_000_000).toFixed(1)} MB`);
  console.log(`  DOM nodes  ${after.nodes - before.nodes} (aim: 0)`);
  console.log(`  listeners  ${after.listeners - before.listeners} (aim: 0)`);
  await context.close();
}
