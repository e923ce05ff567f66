import { test as base, expect, type Page } from '@playwright/test';
import type { MicroAppRegistration } from '@portal/runtime/registration';
import type {} from '../../../rig/runtime/host/api';
import { buildHost } from '../../../rig/runtime/build-host';
import { AppServer, isModule, startHostServer, type AppKind, type RunningServer } from '../../../rig/runtime/servers';

const STATUS_LIMIT_MS = 10_000;

/** The host page, driven from a test. */
export class Host {
  constructor(
    readonly page: Page,
    readonly origin: string,
    private readonly apps?: AppServer,
  ) {}

  async start(path = '/'): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.page.waitForFunction(() => 'testHost' in window);
  }

  async register(
    registration: Partial<MicroAppRegistration> & Pick<MicroAppRegistration, 'prefix' | 'entry'>,
  ): Promise<void> {
    await this.apps?.whenPrepared();
    await this.page.evaluate(
      ([each, scripts]) => {
        // The browser has them: they run from their addresses.
        if (scripts.length > 0) localStorage.setItem('preparedScripts', scripts.join('\n'));
        window.testHost.register(each);
      },
      [registration, this.apps?.preparedScripts ?? []] as const,
    );
  }

  open(href: string): Promise<void> {
    return this.page.evaluate((to) => window.testHost.open(to), href);
  }

  home(): Promise<void> {
    return this.page.evaluate(() => window.testHost.home());
  }

  close(path: string): Promise<void> {
    return this.page.evaluate((each) => window.testHost.close(each), path);
  }

  /** Closes a tab, and ends its app where closing has parked it. */
  end(path: string): Promise<void> {
    return this.page.evaluate(async (each) => {
      await window.testHost.close(each);
      await window.testHost.releaseParked();
    }, path);
  }

  reload(path: string): Promise<void> {
    return this.page.evaluate((each) => window.testHost.reload(each), path);
  }

  status(path: string): Promise<string | undefined> {
    return this.page.evaluate((each) => window.testHost.snapshot(each)?.status, path);
  }

  /** Waits until a tab's instance is in a state; looks at every frame, for each suite does this many times. */
  async expectStatus(path: string, status: string | undefined): Promise<void> {
    try {
      await this.page.waitForFunction(
        ([tab, wanted]) => window.testHost.snapshot(tab ?? '')?.status === wanted,
        [path, status],
        { timeout: STATUS_LIMIT_MS },
      );
    } catch {
      expect(await this.status(path)).toBe(status);
    }
  }

  readonly region = (name: string) => this.page.getByRole('region', { name, exact: true });
  readonly alert = () => this.page.getByRole('alert');
}

interface WorkerFixtures {
  hostServer: RunningServer;
}

interface Fixtures {
  /** The kind that all of `apps` are. */
  kind: AppKind;
  host: Host;
  apps: AppServer;
  /** The page of plain qiankun. */
  control: Page;
}

/** Playwright's test with a host page on one origin and applications on another. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hostServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startHostServer(await buildHost());
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: async ({ page, hostServer, apps }, use) => {
    const host = new Host(page, hostServer.origin, apps);
    await host.start();
    await use(host);
  },
  kind: ['classic', { option: true }],
  apps: async ({ kind }, use) => {
    const server = await AppServer.start(kind);
    await use(server);
    await server.stop();
  },
  control: async ({ context, hostServer }, use) => {
    const page = await context.newPage();
    await page.goto(`${hostServer.origin}/control.html`);
    await page.waitForFunction(() => 'control' in window);
    await use(page);
  },
});

const SUFFIX: Readonly<Record<AppKind, string>> = {
  classic: '',
  module: ', of native modules',
  'prepared classic': ', prepared',
  'prepared module': ', of prepared modules',
};
const KINDS: readonly AppKind[] = ['classic', 'module', 'prepared classic', 'prepared module'];
const MODULE_KINDS: readonly AppKind[] = ['module', 'prepared module'];

/**
 * A suite that holds for applications of every kind. Plain qiankun has none of modules, and knows of no preparation:
 * what it does is shown for `classic`. The quick command runs `classic`; of the others it runs the suites of their own
 * (docs/qa.md).
 *
 * @param tag `@full` where the quick command runs no kind
 */
export function describeEachKind(name: string, suite: (kind: AppKind) => void, tag: readonly '@full'[] = []): void {
  for (const kind of KINDS) {
    test.describe(`${name}${SUFFIX[kind]}`, { tag: kind === 'classic' ? [...tag] : ['@full'] }, () => {
      test.use({ kind });
      suite(kind);
    });
  }
}

/** Tests that hold for native modules, whether they were prepared or not. */
export function describeModules(suite: (kind: AppKind) => void): void {
  for (const kind of MODULE_KINDS) {
    test.describe(kind === 'module' ? 'as built' : 'prepared', { tag: kind === 'module' ? [] : ['@full'] }, () => {
      test.use({ kind });
      suite(kind);
    });
  }
}

export { expect, isModule };
