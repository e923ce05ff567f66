import type { Browser, CDPSession, Page } from 'playwright';
import { held, type HeldResources } from './lib/held-resources';

/** So often the board is asked to refresh, and so often it does here. */
const EVERY_MS = 2_000;
const QUICK_MS = 5;
const BOARD = `/abnormalKanban?refresh=${EVERY_MS / 1000}`;
/** How many refreshes there have been when it is measured: settled, and 500 later. */
const MARKS = [500, 1_000] as const;

/** So many collections, and ms between them: what a single one meets on its way is not kept. */
const COLLECTIONS = 5;
const PAUSE_MS = 400;

/** For the page, before anything in it: the board's timer, and no other, ends at once. Requests keep their time-outs. */
function hurry([everyMs, quickMs]: readonly [number, number]): void {
  const native = window.setTimeout;
  const hurried = (task: () => void, delay = 0, ...rest: unknown[]): unknown =>
    native(task, delay === everyMs ? quickMs : delay, ...rest);
  Reflect.set(window, 'setTimeout', hurried);
}

/** Gives, for a number, the moment at which the board has been refreshed as often. */
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
