import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { readFileSync } from 'node:fs';
import { plainPage, type SubAppPage } from '../../rig/pages';
import { buildExample } from '../../rig/runtime/build-host';
import { startHostServer } from '../../rig/runtime/servers';
import { entryVariable } from '@portal/contract/microapp/entry-variable';
import { signedInPage } from '../lib/browser';
import { closeTab } from '../lib/portal-steps';
import { startServer } from '../../rig/portal-server';
import type { AppName, Kind, OtherHost, RaceBuild } from './build';
import { otherHosts } from './build';
import { serveFolder } from './serve';
import type {} from './window';

export type ContestantName = 'alone' | 'portal' | 'runtime' | OtherHost;
export const contestantNames: readonly ContestantName[] = ['alone', 'portal', 'runtime', ...otherHosts];

export interface RacedApp {
  app: AppName;
  kind: Kind;
}

/** One page of one host, with or without an application. Times are milliseconds until the application is in sight. */
export interface ContestantPage {
  page: Page;
  /** Reloads the host's page and waits until it has nothing left to do. */
  rest(): Promise<void>;
  /** Does as `rest`, and lets the host fetch the application ahead in its own way. */
  preload(racedApp: RacedApp): Promise<void>;
  open(racedApp: RacedApp, keep: boolean): Promise<number>;
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

const watch = readFileSync(new URL('./hosts/watch.js', import.meta.url), 'utf8');
/** Prefixes of the portal that the raced applications stand in for, each with a page that its menu has. */
const PREFIXES: readonly (RacedApp & { prefix: string })[] = [
  { app: 'small', kind: 'classic', prefix: '/ehr/emp' },
  { app: 'small', kind: 'module', prefix: '/ehr/org' },
  { app: 'large', kind: 'classic', prefix: '/isc/wms' },
  { app: 'large', kind: 'module', prefix: '/ipd/pms' },
  { app: 'probes', kind: 'classic', prefix: '/oa/tcs' },
  { app: 'probes', kind: 'module', prefix: '/oa/sec' },
  { app: 'leaks', kind: 'classic', prefix: '/oa/low' },
  { app: 'leaks', kind: 'module', prefix: '/oa/cks' },
];

function prefixOf({ app, kind }: RacedApp): string {
  return PREFIXES.find((row) => row.app === app && row.kind === kind)?.prefix ?? '';
}

async function context(browser: Browser): Promise<BrowserContext> {
  const made = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await made.addInitScript('globalThis.__name = (value) => value');
  await made.addInitScript(watch);
  return made;
}

/** After this time without a request, the host has fetched ahead all that it will, ms. */
const FETCHED_MS = 800;
const FETCH_LIMIT_MS = 20_000;

/** Does an action. Waits until files of that origin were fetched and no further request comes. */
async function fetched(page: Page, origin: string, action: () => Promise<unknown>): Promise<void> {
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

/** Where this project's runtime remembers which applications a person opens most (`runtime/src/panels/preload`). */
const OPENED = 'openedApps';
const forget = (page: Page): Promise<void> => page.evaluate((key) => localStorage.removeItem(key), OPENED);
/** Notes in the storage that the person has opened this application only. */
const remember = (page: Page, prefix: string, person: string): Promise<void> =>
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

const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));

/** Gets every contestant ready, and the servers that they need. */
export class Contestants {
  private readonly stops: (() => Promise<void>)[] = [];
  readonly all: Contestant[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly files: string,
  ) {}

  static async open(browser: Browser, { folder }: RaceBuild, names: readonly ContestantName[]): Promise<Contestants> {
    const files = await serveFolder(folder);
    const contestants = new Contestants(browser, files.origin);
    contestants.stops.push(() => files.stop());
    try {
      for (const name of names) contestants.all.push({ name, openPage: await contestants.openerOf(name) });
    } catch (error) {
      await contestants.close();
      throw error;
    }
    return contestants;
  }

  async close(): Promise<void> {
    for (const stop of this.stops) await stop();
  }

  private entryOf({ app, kind }: RacedApp): string {
    return `${this.files}/apps/${kind}/${app}/`;
  }

  private async openerOf(name: ContestantName): Promise<() => Promise<ContestantPage>> {
    if (name === 'alone') return () => this.alone();
    if (name === 'portal') return this.portal();
    if (name === 'runtime') return this.runtime();
    return () => this.other(name);
  }

  private async alone(): Promise<ContestantPage> {
    const page = await (await context(this.browser)).newPage();
    const none = (): never => {
      throw new Error('there is nothing to leave it for');
    };
    return {
      page,
      rest: async () => void (await page.goto('about:blank')),
      preload: none,
      open: async (racedApp) => {
        await page.goto(this.entryOf(racedApp), { waitUntil: 'commit' });
        return page.evaluate(() => window.race.sinceStart());
      },
      remount: () =>
        page.evaluate(() => {
          window.raceAlone.unmount();
          return window.race.time(() => window.raceAlone.mount(), { fresh: true });
        }),
      leave: none,
      back: none,
      destroy: () => page.evaluate(() => window.raceAlone.unmount()),
    };
  }

  private async other(name: OtherHost): Promise<ContestantPage> {
    const page = await (await context(this.browser)).newPage();
    const options = (racedApp: RacedApp, keep: boolean) => ({
      name: `race-${racedApp.app}`,
      entry: this.entryOf(racedApp),
      kind: racedApp.kind,
      keep,
    });
    const rest = async (): Promise<void> => {
      await page.goto(`${this.files}/hosts/${name}/`);
      await page.waitForFunction(() => 'raceHost' in window);
      await idle(page);
    };
    return {
      page,
      rest,
      preload: async (racedApp) => {
        await rest();
        await fetched(page, this.files, () =>
          page.evaluate((given) => window.raceHost.preload(given), options(racedApp, false)),
        );
      },
      open: (racedApp, keep) =>
        page.evaluate(
          (given) => window.race.time(() => window.raceHost.open(given), { fresh: true }),
          options(racedApp, keep),
        ),
      remount: async () => {
        await page.evaluate(() => window.raceHost.close());
        return page.evaluate(() => window.race.time(() => window.raceHost.reopen(), { fresh: true }));
      },
      leave: () => page.evaluate(() => window.raceHost.leave()),
      back: () => page.evaluate(() => window.race.time(() => window.raceHost.back(), { fresh: false })),
      destroy: () => page.evaluate(() => window.raceHost.destroy()),
    };
  }

  /** This project's runtime in an otherwise empty page, as the other hosts are. */
  private async runtime(): Promise<() => Promise<ContestantPage>> {
    const host = await startHostServer(await buildExample());
    this.stops.unshift(() => host.stop());
    return async () => {
      const page = await (await context(this.browser)).newPage();
      let path = '';
      const show = (fresh: boolean) =>
        page.evaluate(({ to, anew }) => window.race.time(() => window.page.open(to), { fresh: anew }), {
          to: path,
          anew: fresh,
        });
      const leave = () => page.evaluate(() => window.page.open('/'));
      const destroy = async (): Promise<void> => {
        await leave();
        await page.evaluate((closed) => window.page.close(closed), path);
      };
      const rest = async (): Promise<void> => {
        await page.goto(host.origin);
        await page.waitForFunction(() => 'page' in window);
        await page.waitForLoadState('networkidle');
      };
      /** Adds an application to those that the page knows. */
      const register = (racedApp: RacedApp) =>
        page.evaluate(
          ({ prefix, entry }) => {
            const { apps } = window.page;
            if (!apps.some((app) => app.prefix === prefix))
              apps.push({ prefix, name: prefix.slice(1).replace('/', '-'), entry });
          },
          { prefix: prefixOf(racedApp), entry: this.entryOf(racedApp) },
        );
      return {
        page,
        rest: async () => {
          await rest();
          await forget(page);
          await rest();
        },
        preload: async (racedApp) => {
          await rest();
          await remember(page, prefixOf(racedApp), 'everybody');
          await fetched(page, this.files, async () => {
            await rest();
            await register(racedApp);
          });
        },
        open: async (racedApp) => {
          await register(racedApp);
          path = `${prefixOf(racedApp)}/page`;
          return show(true);
        },
        remount: async () => {
          await destroy();
          return show(true);
        },
        leave,
        back: () => show(false),
        destroy,
      };
    };
  }

  /** The whole product: the shell with its menus, tabs and checks, signed in. */
  private async portal(): Promise<() => Promise<ContestantPage>> {
    const entries = PREFIXES.map((row) => [entryVariable(row.prefix), this.entryOf(row)] as const);
    const server = await startServer(Object.fromEntries(entries));
    this.stops.unshift(() => server.stop());
    return async () => {
      const page = await signedInPage(this.browser, server.origin);
      await page.context().addInitScript(watch);
      let target: SubAppPage | undefined;
      const show = (fresh: boolean) =>
        page.evaluate(
          ({ to, anew }) =>
            window.race.time(
              () => {
                history.pushState(null, '', to);
                dispatchEvent(new PopStateEvent('popstate', { state: null }));
              },
              { fresh: anew },
            ),
          { to: target?.path ?? '', anew: fresh },
        );
      const destroy = () => closeTab(page, target?.zh ?? '');
      return {
        page,
        rest: async () => {
          await forget(page);
          await page.goto('/home');
          await page.waitForLoadState('networkidle');
        },
        preload: async (racedApp) => {
          await remember(page, prefixOf(racedApp), 'hq/1');
          await fetched(page, this.files, () => page.goto('/home'));
        },
        open: (racedApp) => {
          target = plainPage(prefixOf(racedApp), 'list');
          return show(true);
        },
        remount: async () => {
          await destroy();
          return show(true);
        },
        leave: async () => {
          await page.evaluate(() => {
            history.pushState(null, '', '/home');
            dispatchEvent(new PopStateEvent('popstate', { state: null }));
          });
          await page.waitForFunction(() => !window.race.root()?.checkVisibility());
        },
        back: () => show(false),
        destroy,
      };
    };
  }
}
