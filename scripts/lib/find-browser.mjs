import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasDebianPackages, installDebianPackages } from './debian.mjs';
import { run } from './run.mjs';
import { fail, say } from './say.mjs';

const IN_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The names of headless shells: the same engine without a browser's windows, tabs and services. */
const WITHOUT_WINDOWS = ['chromium-headless-shell', 'chrome-headless-shell'];

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** The path of an installed Chromium, Chrome or Edge; `PORTAL_BROWSER` comes first. Undefined where there is none. */
export function findBrowser() {
  const candidates = [
    ...(process.env.PORTAL_BROWSER ? [process.env.PORTAL_BROWSER] : []),
    ...inPath(IN_PATH),
    ...ELSEWHERE,
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

/**
 * The path of the quickest browser for tests of the engine: a headless shell, else the browser. `PORTAL_BROWSER`
 * overrides it.
 */
export function findEngine() {
  const shell = process.env.PORTAL_BROWSER
    ? undefined
    : inPath(WITHOUT_WINDOWS).find((candidate) => existsSync(candidate));
  return shell ?? findBrowser();
}

/** The fonts that the accepted pictures were made with (docs/qa.md), Chinese ones included. */
const DEBIAN_FONTS = ['fonts-noto-cjk', 'fonts-liberation', 'fonts-dejavu-core'];

async function installDebianBrowser() {
  if (!(await installDebianPackages('chromium', ...DEBIAN_FONTS))) return;
  // Not every release has this package. Without it things only take longer.
  await installDebianPackages('chromium-headless-shell');
}

/**
 * The path of an installed browser. Where there is none, installs one: Debian's package, else Playwright's own
 * download.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (hasDebianPackages()) {
    say('No browser found: installing Debian’s chromium and fonts …');
    await installDebianBrowser();
    const installed = findBrowser();
    if (installed) return installed;
  }
  say('Installing Playwright’s Chromium …');
  if ((await run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) === 0) return undefined;
  return fail(
    `No browser could be found or installed: install Chromium, Chrome or Edge (on Debian: apt-get install chromium ${DEBIAN_FONTS.join(' ')}), or set PORTAL_BROWSER to its path, then run this again.`,
  );
}
