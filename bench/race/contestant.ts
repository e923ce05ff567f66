import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright';
import type { AppName, Kind, OtherHost } from './build';
import { otherHosts } from './build';
import type { Profile } from '../lib/profile';
import type {} from './window';

export type ContestantName = 'alone' | 'portal' | 'runtime' | OtherHost;
export const contestantNames: readonly ContestantName[] = ['alone', 'portal', 'runtime', ...otherHosts];

export interface RacedApp {
  app: AppName;
  kind: Kind;
}

/** One page of one host, with or without an application. Times are milliseconds until the application is in sight. */
export interface ContestantPage {
  profile: Profile;
  readonly page: Page;
  /** Loads the host's page anew and waits until it has nothing left to do. */
  rest(): Promise<void>;
  /** Does as `rest`, and lets the host fetch the application ahead in its own way. */
  preload(racedApp: RacedApp): Promise<void>;
  open(racedApp: RacedApp, keep: boolean): Promise<number>;
  /** Opens it as a person does, by the mouse: counted from the release of its button. */
  click(racedApp: RacedApp): Promise<number>;
  /** Closes the application and opens it again in the same page. */
  remount(): Promise<number>;
  /** Goes to another page of the host while the application is kept, and back. */
  leave(): Promise<void>;
  back(): Promise<number>;
  /** Closes the application for good. */
  destroy(): Promise<void>;
}

export interface Contestant {
  name: ContestantName;
  /** Makes a profile of its own with an empty cache. */
  openPage(): Promise<ContestantPage>;
}

/** What runs first in every page. The compiler names functions with a helper, which sent functions look for there. */
export const SCRIPTS: readonly string[] = [
  'globalThis.__name = (value) => value',
  readFileSync(new URL('./hosts/watch.js', import.meta.url), 'utf8'),
];

/** How long a person holds the button of the mouse down, ms. */
const PRESS_MS = 90;

/** Prefixes of the portal that the raced applications stand in for, each with a page that its menu has. */
export const PREFIXES: readonly (RacedApp & { prefix: string })[] = [
  { app: 'small', kind: 'classic', prefix: '/ehr/emp' },
  { app: 'small', kind: 'module', prefix: '/ehr/org' },
  { app: 'large', kind: 'classic', prefix: '/isc/wms' },
  { app: 'large', kind: 'module', prefix: '/ipd/pms' },
  { app: 'probes', kind: 'classic', prefix: '/oa/tcs' },
  { app: 'probes', kind: 'module', prefix: '/oa/sec' },
  { app: 'leaks', kind: 'classic', prefix: '/oa/low' },
  { app: 'leaks', kind: 'module', prefix: '/oa/cks' },
];

export function prefixOf({ app, kind }: RacedApp): string {
  return PREFIXES.find((row) => row.app === app && row.kind === kind)?.prefix ?? '';
}

/** After this time without a request, the host has fetched ahead all that it will, ms. */
const FETCHED_MS = 800;
const FETCH_LIMIT_MS = 20_000;

/** Does an action. Waits until files of that origin were fetched and no further request comes. */
export async function fetched(page: Page, origin: string, action: () => Promise<unknown>): Promise<void> {
  let last = 0;
  const note = (request: Request): void => {
    if (request.url().startsWith(origin)) last = performance.now();
  };
  page.on('requestfinished', note);
  await action();
  const until = performance.now() + FETCH_LIMIT_MS;
  while (last === 0 || performance.now() - last < FETCHED_MS) {
    if (performance.now() > until) throw new Error('nothing was fetched ahead');
    await new Promise((resolve) => setTimeout(resolve, FETCHED_MS / 8));
  }
  page.off('requestfinished', note);
  await idle(page);
}

export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));

/** A person stays longer than this in an application, ms. Meanwhile a browser stores the compiled code of what has run. */
const STAY_MS = 1_500;

export async function stay(page: Page): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, STAY_MS));
  await idle(page);
}

/** Where this project's runtime remembers which applications a person opens most (`runtime/src/panels/preload`). */
const OPENED = 'openedApps';

/** Forgets what was opened, so that nothing is fetched ahead. */
export const forget = (page: Page): Promise<void> => page.evaluate((key) => localStorage.removeItem(key), OPENED);

/** Notes in the storage that the person has opened this application only. */
export const remember = (page: Page, prefix: string, person: string): Promise<void> =>
  page.evaluate(
    ({ key, opened, owner }) => {
      const [known] = JSON.parse(localStorage.getItem(key) ?? JSON.stringify([{ owner }]));
      localStorage.setItem(
        key,
        JSON.stringify([{ owner: known.owner, apps: [{ prefix: opened, score: 1, at: Date.now() }] }]),
      );
    },
    { key: OPENED, opened: prefix, owner: person },
  );

/** Presses with the mouse where a page has its link, or its button, and measures from the release to the application. */
export async function pressed(page: Page, place: { x: number; y: number }): Promise<number> {
  const took = await page.evaluateHandle(() => ({
    done: new Promise<number>((resolve, reject) => {
      window.addEventListener(
        'click',
        ({ timeStamp }) => {
          const late = performance.now() - timeStamp;
          window.race.time(() => {}, { fresh: true }).then((ms) => resolve(ms + late), reject);
        },
        { capture: true, once: true },
      );
    }),
  }));
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await page.mouse.up();
  return took.evaluate(({ done }) => done);
}

/** The same for a press that leads to another page: measured from the start of its navigation. */
export async function pressedAlone(page: Page, place: { x: number; y: number }, address: string): Promise<number> {
  const there = page.waitForURL(address, { waitUntil: 'commit' });
  await page.mouse.click(place.x, place.y, { delay: PRESS_MS });
  await there;
  return page.evaluate(() => window.race.sinceStart());
}

/** Where `withButton` puts its button. */
export const BUTTON = { x: 40, y: 20 };

/** Puts a button into a host's page that does what the page's function of this name does with the data. */
export async function withButton<Data>(page: Page, data: Data, open: (data: Data) => unknown): Promise<void> {
  await page.evaluate(
    ({ given, code }) => {
      const button = document.createElement('button');
      button.textContent = 'open';
      button.style.cssText = 'position:fixed;left:0;top:0;width:80px;height:40px;z-index:2147483647';
      const act: unknown = (0, eval)(`(${code})`);
      button.addEventListener('click', () => {
        button.remove();
        if (typeof act === 'function') act(given);
      });
      document.body.append(button);
    },
    { given: data, code: String(open) },
  );
}
