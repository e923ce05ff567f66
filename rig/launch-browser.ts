import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../scripts/lib/find-browser.mjs';
import { BROWSER_ARGS } from './browser-args';

/** Starts the installed browser. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: [...BROWSER_ARGS], ...(executablePath ? { executablePath } : {}) });
}
