import type { Browser, Page } from 'playwright';
import { plainPage } from '../rig/pages';
import { signedInPage } from './lib/browser';
import { openInPortal } from './lib/portal-steps';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 12;
const FIRST = plainPage('/ehr/emp', 'list');
const SECOND = plainPage('/isc/wms', 'list');

/** Opens the owner's panel as an administrator does, and leaves it open. */
async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await page.getByRole('menuitem', { name: '排查应用问题' }).click();
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await page.getByRole('dialog', { name: '此页面已加载的应用' }).getByText(FIRST.prefix).waitFor();
}

/**
 * Prints what an open panel of the owner costs the applications beside it. Pages with it and without it take turns, and
 * the ratio is made of each pair.
 */
export async function benchPanel(browser: Browser, origin: string): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const took = { open: 0, closed: 0 };
    for (const which of round % 2 ? (['open', 'closed'] as const) : (['closed', 'open'] as const)) {
      const page = await signedInPage(browser, origin);
      await openInPortal(page, FIRST);
      if (which === 'open') await openPanel(page);
      took[which] = await openInPortal(page, SECOND);
      await page.context().close();
    }
    ratios.push(took.open / took.closed);
  }
  console.log(`\nWith the owner's panel open, times as long as without: median (least to most) of ${ROUNDS}`);
  console.log(`  opening an application     ${showSpread(spreadOf(ratios), 2)} (aim: 1.05 at most)`);
}
