import type { Browser, Page } from 'playwright-core';
import type {} from '../../host/api.ts';
import type { Opening } from './observation.ts';
import type { Settings } from './settings.ts';

/** How long an opening may take, ms. */
const OPENING_LIMIT_MS = 8_000;
/** How long the page's text must stay as it is before it counts as the first picture, ms. */
const QUIET_MS = 200;
const ENDS = ['visible', 'failed'];

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
  await page.evaluate((to) => window.checkHost.open(to), path);
  await page
    .waitForFunction(
      ([to, ends]) => ends.includes(window.checkHost.snapshot(to)?.status ?? ''),
      [path, ENDS] as const,
      { timeout: OPENING_LIMIT_MS },
    )
    // What it stayed at is in the snapshot.
    .catch(() => undefined);
  return seen(page, path);
}

/** What a person sees once it has come to rest. */
export function seen(page: Page, path: string): Promise<Opening> {
  return page.evaluate(
    async ([to, quiet]) => {
      const panels = document.querySelector<HTMLElement>('#panels');
      let [text, earlier] = [panels?.innerText ?? '', ''];
      while (text !== earlier) {
        earlier = text;
        await new Promise((resolve) => setTimeout(resolve, quiet));
        text = panels?.innerText ?? '';
      }
      const snapshot = window.checkHost.snapshot(to);
      const error = Object.values(snapshot?.error ?? {}).join(' ');
      return { status: snapshot?.status, ...(error !== '' && { error }), text, address: location.pathname };
    },
    [path, QUIET_MS] as const,
  );
}
