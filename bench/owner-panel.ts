import type { Browser, Page } from 'playwright';
import { accounts } from '../rig/accounts';
import { plainPage } from '../rig/pages';
import { Portal } from '../rig/portal';
import { signedInPage } from './lib/browser';
import { closeTab, openInPortal } from './lib/portal-steps';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 6;
const AGAIN = 8;
/** A person reads what they see before they open the next thing; until then the page works on what it shows. */
const REST_MS = 1_500;
const TITLE = '此页面已加载的应用';

interface Samples {
  readonly first: number[];
  readonly again: number[];
}

/** Opens the panel of those who own applications, beside the page. */
async function openPanel(page: Page): Promise<void> {
  await new Portal(page).userMenu(accounts.admin.username).click();
  await page.getByRole('menuitem', { name: '排查应用问题' }).click();
  const ways = page.getByRole('dialog', { name: '排查应用问题' });
  const look = ways.getByRole('button', { name: '查看', exact: true });
  await look.waitFor();
  // A button that moves away between press and release is not clicked.
  await ways.evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined)));
  });
  await look.click();
  await page.getByRole('dialog', { name: TITLE }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function measure(browser: Browser, origin: string, isOpen: boolean, { first, again }: Samples): Promise<void> {
  const page = await signedInPage(browser, origin);
  const target = plainPage('/ehr/emp', 'list');
  if (isOpen) await openPanel(page);
  await page.waitForTimeout(2 * REST_MS);
  first.push(await openInPortal(page, target));
  for (let time = 0; time < AGAIN; time += 1) {
    await closeTab(page, target.zh);
    await page.waitForTimeout(REST_MS);
    again.push(await openInPortal(page, target));
  }
  await page.context().close();
}

/** Prints what the open panel of loaded applications adds to opening one. */
export async function benchOwnerPanel(browser: Browser, origin: string): Promise<void> {
  const closed: Samples = { first: [], again: [] };
  const open: Samples = { first: [], again: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const kept =
      round < 0
        ? [
            { first: [], again: [] },
            { first: [], again: [] },
          ]
        : [closed, open];
    // They take turns in being first.
    for (const isOpen of round % 2 === 0 ? [false, true] : [true, false]) {
      const samples = kept[Number(isOpen)];
      if (samples) await measure(browser, origin, isOpen, samples);
    }
  }
  console.log(`\nThe panel of loaded applications, open beside the page: median (least to most) of ${ROUNDS} profiles`);
  for (const [label, part] of [
    ['first opening', 'first'],
    ['opening again', 'again'],
  ] as const) {
    const [without, beside] = [spreadOf(closed[part]), spreadOf(open[part])];
    console.log(`  ${label}, closed   ${showSpread(without)} ms`);
    console.log(`  ${label}, open     ${showSpread(beside)} ms`);
    console.log(`  ratio                   ${(beside.median / without.median).toFixed(2)} (aim: 1.05 at most)`);
  }
}
