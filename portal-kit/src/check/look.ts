import type { Browser, Page } from 'playwright-core';
import type {} from '../../host/api.ts';
import { findFaults } from './find-faults.ts';
import type { LookSeen } from './observation.ts';
import { newPerson, open, register, seen } from './person.ts';
import type { Settings } from './settings.ts';

const PHONE = { width: 390, height: 844 };

/**
 * Opens an application, and chooses another language, another theme and a narrow window while it is open.
 * @returns undefined where it does not open
 */
export async function visitInLooks(
  browser: Browser,
  origin: string,
  entry: string,
  settings: Settings,
): Promise<LookSeen | undefined> {
  const page = await newPerson(browser);
  try {
    await register(page, origin, entry, settings);
    const chinese = await open(page, settings.path);
    if (chinese.status !== 'visible') return undefined;
    const faults = await findFaults(page);
    const instance = await instanceOf(page);
    await page.evaluate(() => window.checkHost.choose({ lang: 'en' }));
    const english = await seen(page, settings.path);
    await page.evaluate(() => window.checkHost.choose({ theme: 'dark' }));
    await seen(page, settings.path);
    const bright = await page.evaluate(() => window.checkHost.brightShare());
    await page.evaluate(() => window.checkHost.choose({ lang: 'zh', theme: 'light' }));
    await page.setViewportSize(PHONE);
    const last = await seen(page, settings.path);
    return {
      chinese: chinese.text,
      english: english.text,
      faults,
      bright,
      wide: await page.evaluate(() => window.checkHost.overSide()),
      status: last.status,
      kept: instance === (await instanceOf(page)),
    };
  } finally {
    await page.context().close();
  }
}

const instanceOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-microapp]')?.dataset.microapp);
