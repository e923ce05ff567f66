import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserType } from 'playwright-core';
import { findBrowser } from './find-browser.ts';
import { refusalOf } from './refusals.ts';

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
  throw refusalOf('no-driver');
}

/** @param named the path of a browser; found where it is left out */
export async function launch(named: string | undefined): Promise<Browser> {
  const chromium = await driver();
  const executablePath = named ?? findBrowser();
  if (executablePath === undefined) throw refusalOf('no-browser');
  try {
    return await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw refusalOf('no-start', { browser: executablePath, why });
  }
}
