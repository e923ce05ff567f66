import { launch } from './browser.ts';
import { isHostBuilt } from './host-page.ts';
import { refusalOf } from './refusals.ts';
import { judge, type Verdict } from './report.ts';
import { observe } from './run-check.ts';
import type { Settings } from './settings.ts';

/** How a check is run. */
export interface Run {
  /** The path of the browser; one is found where it is left out. */
  browser?: string | undefined;
  /** The numbers of the rules that are wanted; all where it is empty. */
  asked?: readonly string[];
}

/**
 * Runs an application, and holds it to the rules.
 *
 * @param what the folder of a build, or the address of one that is served
 * @throws WrongUsage where it cannot be run here
 */
export async function verdictsOf(what: string, settings: Settings, { browser: named, asked = [] }: Run) {
  if (!isHostBuilt()) throw refusalOf('no-host');
  const browser = await launch(named);
  try {
    const verdicts: Verdict[] = judge(await observe(browser, what, settings, asked), settings, asked);
    return verdicts;
  } finally {
    await browser.close();
  }
}
