import type { Browser, Page } from 'playwright';
import { buildExample, buildHost } from '../../rig/runtime/build-host';
import { app, page as pageOf } from '../../rig/runtime/apps';
import { AppServer, startHostServer, type RunningServer } from '../../rig/runtime/servers';
import type {} from '../../rig/runtime/host/api';
import { buildExampleWithoutLedger, buildSubject } from './runtime-build';

const PREFIX = '/bench/app';
/** The limit of live instances, so high that none is evicted while a hundred are open. */
const LIVE_LIMIT = 500;

/** The steps that the measured application puts on the page's window (`bench/fixtures/subject.js`). */
interface Subject {
  /** Nanoseconds of one call. */
  probe(name: string): number;
  /** Milliseconds of each step with 1,000 rows. */
  rows(kind: 'plain' | 'react'): Promise<{ create: number; update: number; clear: number }>;
}

declare global {
  interface Window {
    subject: Subject;
  }
}

/** One page in which the measured application runs. */
export interface MeasuredHost {
  label: string;
  page: Page;
  /**
   * Opens the given number of further small applications and leaves them open. Then it opens the measured one again.
   */
  openMore(count: number): Promise<void>;
}

export type MeasuredHostName = 'alone' | keyof typeof BUILDS;

const BUILDS = {
  runtime: buildExample,
  'without call sites': buildExample,
  'without ledger': buildExampleWithoutLedger,
  qiankun: buildHost,
};

/** The servers of the measured application and of the pages that host it. */
export class MeasuredHosts {
  private readonly stops: (() => Promise<void>)[] = [];
  private count = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly apps: AppServer,
  ) {}

  static async start(browser: Browser): Promise<MeasuredHosts> {
    const apps = await AppServer.start();
    const hosts = new MeasuredHosts(browser, apps);
    hosts.stops.push(() => apps.stop());
    apps.serve('/subject/', { 'index.html': pageOf('main.js'), 'main.js': await buildSubject() });
    apps.serve('/small/', app());
    return hosts;
  }

  async stop(): Promise<void> {
    for (const stop of this.stops) await stop();
  }

  /** Opens the measured application in each host, each in a profile of its own. */
  async open(...names: MeasuredHostName[]): Promise<MeasuredHost[]> {
    const opened: MeasuredHost[] = [];
    for (const name of names) opened.push(await this.openOne(name));
    return opened;
  }

  private async openOne(label: MeasuredHostName): Promise<MeasuredHost> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    this.stops.unshift(() => context.close());
    if (label === 'alone') {
      await page.goto(`${this.apps.origin}/subject/`);
      return { label, page, openMore: () => Promise.resolve() };
    }
    const host = await this.host(label);
    return label === 'qiankun' ? this.inQiankun(page, host.origin) : this.inRuntime(label, page, host.origin);
  }

  private async host(label: keyof typeof BUILDS): Promise<RunningServer> {
    const server = await startHostServer(await BUILDS[label]());
    this.stops.push(() => server.stop());
    return server;
  }

  private async inQiankun(page: Page, origin: string): Promise<MeasuredHost> {
    await page.goto(`${origin}/control.html`);
    await page.waitForFunction(() => 'control' in window);
    const load = async (folder: string): Promise<void> => {
      this.count += 1;
      await page.evaluate(
        ([name, entry]) => window.control.settled(window.control.load(name ?? '', entry ?? '')),
        [`app${this.count}`, `${this.apps.origin}${folder}`],
      );
    };
    await load('/subject/');
    return {
      label: 'qiankun',
      page,
      openMore: async (count) => {
        for (let turn = 0; turn < count; turn += 1) await load('/small/');
        await load('/subject/');
      },
    };
  }

  /** The page of the runtime's README. */
  private async inRuntime(label: MeasuredHostName, page: Page, origin: string): Promise<MeasuredHost> {
    await page.goto(`${origin}/?limit=${LIVE_LIMIT}`);
    await page.waitForFunction(() => 'page' in window);
    const callSites = label !== 'without call sites';
    await page.evaluate(
      (apps) => void window.page.apps.push(...apps),
      [
        { prefix: PREFIX, name: 'subject', entry: `${this.apps.origin}/subject/`, instance: 'tab' as const, callSites },
        { prefix: '/bench/small', name: 'small', entry: `${this.apps.origin}/small/`, instance: 'tab' as const },
      ],
    );
    const open = async (path: string): Promise<void> => {
      await page.evaluate((to) => window.page.open(to), path);
      await page.waitForFunction((to) => window.page.snapshot(to)?.status === 'visible', path);
    };
    await open(`${PREFIX}/first`);
    return {
      label,
      page,
      openMore: async (count) => {
        for (let turn = 0; turn < count; turn += 1) await open(`/bench/small/${turn}`);
        await open(`${PREFIX}/last`);
      },
    };
  }
}
