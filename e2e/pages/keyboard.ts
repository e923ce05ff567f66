import { expect, type Page } from '@playwright/test';
import { walkHere } from './keyboard-here';

/** More stops than any page has. */
const STOPS_MAX = 1_000;

/**
 * Walks what is open by the Tab key alone, until the focus comes round. Fails, at the end of the test, where a control
 * is not reached, has no name, or shows no mark when it has the focus.
 *
 * @param selector what is walked; the last of what it finds
 */
export async function walkByTab(page: Page, name: string, selector: string): Promise<void> {
  await page.evaluate(walkHere, selector);
  for (let stops = 0; !(await page.evaluate(() => window.keyboardWalk?.isRound())); stops += 1) {
    if (stops >= STOPS_MAX) throw new Error(`${name}: the Tab key does not come round.`);
    await page.keyboard.press('Tab');
  }
  expect.soft(await page.evaluate(() => window.keyboardWalk?.end()), name).toEqual([]);
}
