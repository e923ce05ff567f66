import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { PageOptions } from './e2e/pages/test';
import { BROWSER_ARGS } from './rig/browser-args';
import { projectsOnRequest } from './rig/projects-on-request';
import { shuffledFiles } from './e2e/support/shuffled-files';
import { findBrowser, findEngine } from './scripts/lib/find-browser.mjs';

const port = Number(process.env.PORTAL_E2E_PORT ?? 8790);
/** A server that runs already (docs/qa.md); without one the run starts its own. */
const running = process.env.PORTAL_E2E_SERVER;
const viewport = { width: 1440, height: 900 };
const desktop = { ...devices['Desktop Chrome'], viewport };

/** The production build on a server of its own. */
const ownServer = {
  command: 'node --import tsx mock/main.ts',
  url: `http://localhost:${port}/portal-config.json`,
  timeout: 60_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  env: {
    // The production build, on a server that can be told to misbehave: one in production mode refuses that.
    NODE_ENV: 'test',
    MOCK_CONTROL: '1',
    PORT: String(port),
    DATA_DIR: '.cache/journeys-data',
    PORTAL_ENVIRONMENT: '测试环境',
    SEED: 'demo',
    DOMAIN_USER: 'E10001',
    // All journeys come from one address.
    OPEN_CALLS_PER_SECOND: '1000000',
    // A host that may be asked, at which no database listens.
    TEST_CONNECTION_HOSTS: '127.0.0.1:1',
    // Another server of this machine, which no page may use by itself (e2e/journeys/deployed.spec.ts).
    RELEASE_FETCH_HOSTS: '127.0.0.2',
    // Where the directory of e2e/journeys/directories.spec.ts listens.
    SIGN_IN_DIRECTORY_HOSTS: 'localhost',
    SIGN_IN_FAILURE_LIMIT_ADDRESS: '1000000',
    RETRIEVALS_PER_DAY: '1000000',
  },
};

const launch = (executablePath: string | undefined) => ({
  args: [...BROWSER_ARGS],
  ...(executablePath ? { executablePath } : {}),
});

const RUNTIME = '**/runtime/**/*.spec.ts';
/** `npm test -- --full` looks at every page, and holds its picture to the accepted one (docs/qa.md). */
const full = process.env.PORTAL_FULL !== undefined;
const looks = { pictures: full, everyPage: full };
const chromium = {
  name: 'chromium',
  testIgnore: RUNTIME,
  use: { ...looks, ...desktop, launchOptions: launch(findBrowser()) },
};
/** Three of four tests: what they show is the engine's, and a window for each of them takes almost a quarter of their time. */
const runtime = { name: 'runtime', testMatch: RUNTIME, use: { ...desktop, launchOptions: launch(findEngine()) } };
/** The same for one file alone. */
const projectOf = (file: string) => ({
  ...(file.startsWith(join('e2e', 'runtime')) ? runtime : chromium),
  testMatch: [`**/${file}`],
});
const asked = projectsOnRequest(process.argv, process.env);
const pictures = {
  ...chromium,
  name: 'pictures',
  testMatch: '**/pages/**/*.spec.ts',
  use: { ...chromium.use, pictures: true, everyPage: true, everyLook: true },
};
/** A whole number: the files are run in an order that follows from it (docs/qa.md). */
const seed = process.env.PORTAL_SHUFFLE;

/** Journeys walk the production build on its own server, database and port; `edge` and `chrome` run on request. */
export default defineConfig<object, PageOptions>({
  testDir: 'e2e',
  // Beside them, what needs no browser is tested by vitest.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/accepted/{arg}{ext}',
  // Elsewhere a picture that nobody has accepted is written down, and fails once.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What fails once is a fault: of the product, or of the test.
  retries: 0,
  // The longest journeys take half a minute on two idle cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ...(process.env.PORTAL_RESULTS ? [['json', { outputFile: process.env.PORTAL_RESULTS }] as const] : []),
  ],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Snapshots of the page at each step take a third of the time: `--trace on` makes them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    ...(seed === undefined ? [chromium, runtime] : shuffledFiles('e2e', Number(seed)).map(projectOf)),
    ...(asked.has('pictures') ? [pictures] : []),
    ...(asked.has('edge') ? [{ name: 'edge', use: { ...desktop, channel: 'msedge' } }] : []),
    ...(asked.has('chrome') ? [{ name: 'chrome', use: { ...desktop, channel: 'chrome' } }] : []),
  ],
  ...(running === undefined ? { webServer: ownServer } : {}),
});
