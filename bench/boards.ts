import type { Browser, CDPSession, Page } from 'playwright';
import { held, type HeldResources } from './lib/held-resources';

/** How often the address asks the board to refresh, and how often it does so in this benchmark, ms. */
const EVERY_MS = 2_000;
const QUICK_MS = 5;
const BOARD = `/abnormalKanban?refresh=${EVERY_MS / 1000}`;
/** The board is measured after these numbers of refreshes: once it has settled, and 500 later. */
const MARKS = [500, 1_000] as const;

/** How many garbage collections there are, and the pause between them. One collection alone may leave something. */
const COLLECTIONS = 5;
const PAUSE_MS = 400;

/** Runs in the page before its own scripts. The board's timer ends at once; every other timer keeps its time. */
function hurry([everyMs, quickMs]: readonly [number, number]): void {
  const native = window.setTimeout;
  const hurried = (task: () => void, delay = 0, ...rest: unknown[]): unknown =>
    native(task, delay === everyMs ? quickMs : delay, ...rest);
  Reflect.set(window, 'setTimeout', hurried);
}

/** Returns a function that waits until the board has been refreshed the given number of times. */
function countRefreshes(page: Page): (wanted: number) => Promise<void> {
  let [answers, wanted, reached] = [0, Infinity, (): void => undefined];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/Board/')) return;
    answers += 1;
    if (answers >= wanted) reached();
  });
  return (times) =>
    new Promise((resolve) => {
      [wanted, reached] = [times, resolve];
    });
}

async function least(session: CDPSession): Promise<HeldResources> {
  let found = await held(session);
  for (let turn = 1; turn < COLLECTIONS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const next = await held(session);
    if (next.bytes < found.bytes) found = next;
  }
  return found;
}

/** Prints what a board on a wall holds after few refreshes and after many. */
export async function benchBoards(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1920, height: 1080 },
    locale: 'zh-CN',
  });
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(hurry, [EVERY_MS, QUICK_MS] as const);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const refreshed = countRefreshes(page);
  await page.goto(BOARD);
  await refreshed(MARKS[0]);
  const few = await least(session);
  await refreshed(MARKS[1]);
  const many = await least(session);
  const megabytes = ({ bytes }: HeldResources): string => (bytes / 1_000_000).toFixed(2);
  console.log(`\n${BOARD}: held after ${MARKS.join(' and ')} refreshes, garbage collected`);
  console.log(`  heap       ${megabytes(few)} and ${megabytes(many)} MB`);
  console.log(`  DOM nodes  ${few.nodes} and ${many.nodes} (aim: the same)`);
  console.log(`  listeners  ${few.listeners} and ${many.listeners} (aim: the same)`);
  await context.close();
}
