import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserType } from 'playwright-core';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { findBrowser } from './find-browser.ts';

/** The driver of browsers: that of the project, which may have another version than the kit was tried with. */
async function driver(): Promise<BrowserType> {
  for (const from of [path.join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const file = createRequire(from).resolve('playwright-core');
      const loaded: { chromium?: BrowserType; default?: { chromium?: BrowserType } } = await import(
        pathToFileURL(file).href
      );
      const chromium = loaded.chromium ?? loaded.default?.chromium;
      if (chromium) return chromium;
    } catch {
      // The next place may have it.
    }
  }
  throw new WrongUsage('playwright-core is not installed: npm install --save-dev playwright-core');
}

/** @param named the path of a browser; found where it is left out */
export async function launch(named: string | undefined): Promise<Browser> {
  const chromium = await driver();
  const executablePath = named ?? findBrowser();
  if (executablePath === undefined)
    throw new WrongUsage('No browser was found: install Chromium, Chrome or Edge, or name one: --browser <path>');
  try {
    return await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  } catch (error) {
    throw new WrongUsage(
      `${executablePath} did not start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
}
