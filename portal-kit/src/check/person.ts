import type { Browser, Page } from 'playwright-core';
import type {} from '../../host/api.ts';
import type { Opening } from './observation.ts';
import type { Text } from '../shared/text.ts';
import type { Settings } from './settings.ts';

/** How long an opening may take, ms. */
const OPENING_LIMIT_MS = 8_000;
/** How long the page's text must stay as it is before it counts as the first picture, ms. */
const QUIET_MS = 200;
/** How long an empty page may take to show something after `mount` has ended, ms: React draws a moment later. */
const EMPTY_LIMIT_MS = 1_000;
/** How long a text that goes on changing is waited for, ms: a stopwatch never comes to rest. */
const RESTLESS_LIMIT_MS = 2_000;
const ENDS = ['visible', 'failed'];
/** A page that says nothing for so long does not answer any more, ms. It is longer than any opening takes. */
const ANSWER_LIMIT_MS = 40_000;
/** What is told of a page that does not answer. */
export const STUCK: Text = {
  zh: '页面停止了响应：请查找永远不结束的循环',
  en: 'the page stopped answering: look for a loop that never ends',
};

/** A page in a profile of its own. */
export async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  return context.newPage();
}

/** A person who is signed in to the page with the runtime. */
export interface Person {
  /** The token of the session. */
  token: string;
  /** Where the application wanted to send the whole page, which would have ended everything in it. */
  departures: readonly string[];
}

/** Goes to the page with the runtime, signed in, and registers the application. */
export async function register(page: Page, origin: string, entry: string, settings: Settings): Promise<Person> {
  const token = `check-token-${crypto.randomUUID()}`;
  await page.goto(`${origin}/?token=${token}`);
  await page.waitForFunction(() => 'checkHost' in window);
  const departures: string[] = [];
  await page.route('**/*', (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
    departures.push(request.url().replace(origin, ''));
    // With nothing to show the browser stays where it is.
    return route.fulfill({ status: 204 });
  });
  await page.evaluate((app) => window.checkHost.register(app), { prefix: settings.prefix, name: settings.name, entry });
  return { token, departures };
}

/** Opens a path, and waits until what is shown has come to rest. */
export async function open(page: Page, path: string): Promise<Opening> {
  const began = Date.now();
  await page.evaluate((to) => window.checkHost.open(to), path);
  await page
    .waitForFunction(
      ([to, ends]) => ends.includes(window.checkHost.snapshot(to)?.status ?? ''),
      [path, ENDS] as const,
      { timeout: OPENING_LIMIT_MS },
    )
    // What it stayed at is in the snapshot.
    .catch(() => undefined);
  const ms = Date.now() - began;
  return { ...(await seen(page, path)), ms };
}

/** What a page gives; undefined where it stopped answering: a loop that never ends also holds up whoever asks. */
export async function answered<Value>(asked: Promise<Value>, limitMs = ANSWER_LIMIT_MS): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  // It fails when the browser is closed, and nobody waits for it then.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a person sees once it has come to rest. */
export function seen(page: Page, path: string): Promise<Opening> {
  return page.evaluate(
    async ([to, quiet, emptyLimit, restlessLimit]) => {
      const [end, restlessEnd] = [performance.now() + emptyLimit, performance.now() + restlessLimit];
      const panels = document.querySelector<HTMLElement>('#panels');
      let [text, earlier] = [panels?.innerText ?? '', ''];
      while (text === earlier ? text.trim() === '' && performance.now() < end : performance.now() < restlessEnd) {
        earlier = text;
        await new Promise((resolve) => setTimeout(resolve, quiet));
        text = panels?.innerText ?? '';
      }
      const snapshot = window.checkHost.snapshot(to);
      const error = Object.values(snapshot?.error ?? {}).join(' ');
      return { status: snapshot?.status, ...(error !== '' && { error }), text, address: location.pathname };
    },
    [path, QUIET_MS, EMPTY_LIMIT_MS, RESTLESS_LIMIT_MS] as const,
  );
}
