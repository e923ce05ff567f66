/**
 * The portal in an installed Firefox, driven by WebDriver BiDi: `node --import tsx e2e/firefox/main.js`. It serves the
 * production build (`npm run build` before) on a server and a database of its own, and needs nothing but a Firefox.
 * Playwright drives a Firefox of its own only, which is why this stands beside the journeys.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../rig/portal-server.ts';
import { AppServer } from '../../rig/runtime/servers.ts';
import { buildApp } from '../runtime/support/vite-apps.ts';
import { accounts } from '../../rig/accounts.ts';
import { plainPage } from '../../rig/pages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const LIMIT_MS = 30_000;
const [CLASSIC, MODULES, CIRCLE] = [
  plainPage('/ehr/emp', 'list'),
  plainPage('/oa/tcs', 'list'),
  plainPage('/oa/sec', 'list'),
];

/** `PORTAL_FIREFOX`, else the first in the path. */
function findFirefox() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.PORTAL_FIREFOX ?? '',
    ...['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ];
  return candidates.find((candidate) => candidate !== '' && existsSync(candidate));
}

async function driver() {
  if (!existsSync(path.join(here, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci'], {
      cwd: here,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('What drives Firefox could not be installed: `npm ci` failed in e2e/firefox.');
  }
  return (await import('puppeteer-core')).default;
}

/** Two modules that each need the other: Firefox cannot link them, and has to say so. */
const circle = {
  'index.html':
    '<!doctype html><html><body><div id="app"></div><script type="module" src="./one.js"></script></body></html>',
  'one.js': `import { two } from './two.js';\nexport const one = () => two;\nexport default { async bootstrap() {}, async mount() {}, async unmount() {} };`,
  'two.js': `import { one } from './one.js';\nexport const two = () => one;`,
};

/** Waits until something is so in the page. */
async function until(page, what, check, ...given) {
  await page.waitForFunction(check, { timeout: LIMIT_MS }, ...given).catch((error) => {
    throw new Error(`${what}: ${error.message}`);
  });
}

const hasHeading = (title) =>
  [...document.querySelectorAll('[role="tabpanel"] :is(h1, h2)')].some(
    (heading) => heading.checkVisibility() && heading.textContent.trim().startsWith(title),
  );
const says = (text) =>
  [...document.querySelectorAll('[role="tabpanel"]')].some(
    (panel) => panel.checkVisibility() && panel.innerText.includes(text),
  );
const go = (page, target) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, target);

async function signIn(page, origin) {
  await page.goto(`${origin}/login`);
  await page.locator('::-p-aria([name="账号"][role="textbox"])').fill(accounts.admin.username);
  await page.locator('input[type="password"]').fill(accounts.admin.password);
  await until(page, 'the tenants', () => document.querySelectorAll('select option').length > 1);
  await page.select(
    'select',
    await page.evaluate(
      () => [...document.querySelectorAll('select option')].find((option) => option.textContent === '集团总部').value,
    ),
  );
  await page.locator('::-p-aria([name="登录"][role="button"])').click();
  await until(
    page,
    'the home page',
    () => location.pathname === '/home' && document.querySelector('[role="tab"]') !== null,
  );
}

/** What has to work, in the order in which it is tried. */
const steps = {
  'a person signs in, and the shell is there': ({ page, origin }) => signIn(page, origin),
  'a classic application is mounted, its table filled, its styles its own': async ({ page }) => {
    await go(page, CLASSIC.path);
    await until(page, 'its heading', hasHeading, CLASSIC.zh);
    await until(page, 'its rows', () => document.querySelectorAll('[role="tabpanel"] tbody tr').length > 0);
    const leaked = await page.evaluate(
      () =>
        [...document.head.querySelectorAll('style, link[rel="stylesheet"]')].filter((sheet) =>
          /el-button/.test(sheet.textContent),
        ).length,
    );
    if (leaked > 0) throw new Error(`${leaked} of its sheets stand in the head of the page`);
  },
  'an application of native modules is mounted, with a chunk that comes later': async ({ page }) => {
    await go(page, MODULES.path);
    await until(page, 'its heading', hasHeading, 'first title');
    await page.evaluate(() =>
      [...document.querySelectorAll('[role="tabpanel"] button')]
        .find((each) => each.checkVisibility() && each.textContent === 'open')
        .click(),
    );
    await until(page, 'its chunk', hasHeading, 'lazy part');
    if (await page.evaluate(() => 'react-fixture' in window))
      throw new Error('what it set on its window is on the page’s');
  },
  'the tab of the first one kept what was typed': async ({ page }) => {
    await go(page, CLASSIC.path);
    await until(page, 'its heading', hasHeading, CLASSIC.zh);
    await page.evaluate(() => {
      const input = [...document.querySelectorAll('[role="tabpanel"] input')].find((each) => each.checkVisibility());
      input.value = 'kept';
    });
    await go(page, '/home');
    await until(
      page,
      'the home page',
      () =>
        location.pathname === '/home' &&
        ![...document.querySelectorAll('[data-microapp]')].some((each) => each.checkVisibility()),
    );
    await go(page, CLASSIC.path);
    await until(page, 'its heading', hasHeading, CLASSIC.zh);
    await until(page, 'what was typed', () =>
      [...document.querySelectorAll('[role="tabpanel"] input')].some(
        (each) => each.checkVisibility() && each.value === 'kept',
      ),
    );
  },
  'modules that import each other in a circle are refused in words, and the shell goes on': async ({ page }) => {
    await go(page, CIRCLE.path);
    await until(page, 'the reason', says, '循环引用');
    await go(page, '/home');
    await until(page, 'the home page', () => location.pathname === '/home');
  },
};

const executablePath = findFirefox();
if (executablePath === undefined) {
  console.error(
    'No Firefox was found, so nothing was tried. Install one (Debian: apt-get install firefox-esr) or set PORTAL_FIREFOX to its path.',
  );
  process.exit(2);
}
const puppeteer = await driver();
const apps = await AppServer.start();
const entries = {
  MICROAPP_ENTRY_OA_TCS: apps.serve('/modules/', await buildApp('react')),
  MICROAPP_ENTRY_OA_SEC: apps.serve('/circle/', circle),
};
const server = await startServer(entries);
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
let failed = 0;
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  console.log(await browser.version());
  const pictures = process.env.PORTAL_FIREFOX_PICTURES;
  if (pictures) await mkdir(pictures, { recursive: true });
  for (const [index, [name, step]] of Object.entries(steps).entries()) {
    const outcome = await step({ page, origin: server.origin }).then(
      () => 'ok',
      (error) => `FAILED: ${error.message}`,
    );
    if (outcome !== 'ok') failed += 1;
    console.log(`  ${outcome === 'ok' ? 'ok  ' : 'FAIL'} ${name}${outcome === 'ok' ? '' : `\n       ${outcome}`}`);
    if (pictures) await page.screenshot({ path: path.join(pictures, `${index + 1}.png`) });
  }
} finally {
  await browser.close();
  await server.stop();
  await apps.stop();
}
process.exit(failed ? 1 : 0);
