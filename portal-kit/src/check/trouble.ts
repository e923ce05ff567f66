import type { Browser, Route } from 'playwright-core';
import type { TroubleSeen } from './observation.ts';
import { callOf, isCall } from './calls.ts';
import { answered, newPerson, open, register, seen, STUCK } from './person.ts';
import type { Settings } from './settings.ts';

const SESSION_EXPIRED = 401;
const IN_TROUBLE = 500;
/** How long an error that nobody catches may take to come up after the calls have failed, ms. */
const TELLING_MS = 1_000;

/** What the server answers to the first of each call. */
export type Trouble = 'failing' | 'expired';

/**
 * Opens an application whose calls fail at first, each once: as in a server that is in trouble, or with a token that has
 * expired meanwhile.
 */
export async function visitInTrouble(
  browser: Browser,
  origin: string,
  entry: string,
  settings: Settings,
  trouble: Trouble,
): Promise<TroubleSeen> {
  const page = await newPerson(browser);
  const uncaught: string[] = [];
  const failed = new Set<string>();
  try {
    const { departures } = await register(page, origin, entry, settings);
    page.on('pageerror', (error) => uncaught.push(error.message));
    await page.route(
      (address) => isCall(address, entry, origin),
      async (route: Route) => {
        const request = route.request();
        const call = callOf(request);
        if (!['fetch', 'xhr'].includes(request.resourceType()) || failed.has(call)) return route.fallback();
        failed.add(call);
        const status = trouble === 'expired' ? SESSION_EXPIRED : IN_TROUBLE;
        return route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          json: { success: false, code: status, msg: 'check: this call fails once', data: null },
        });
      },
    );
    if ((await answered(open(page, settings.path))) === undefined)
      return {
        calls: [...failed],
        status: undefined,
        error: STUCK,
        text: '',
        address: '',
        uncaught,
        departures: [],
        renewals: 0,
      };
    if (failed.size > 0) await page.waitForTimeout(TELLING_MS);
    const { status, text, address, error } = await seen(page, settings.path);
    return {
      calls: [...failed],
      status,
      text,
      address,
      ...(error !== undefined && { error }),
      uncaught,
      departures: [...new Set(departures)],
      renewals: await page.evaluate(() => window.checkHost.renewals()),
    };
  } finally {
    await page.context().close();
  }
}
