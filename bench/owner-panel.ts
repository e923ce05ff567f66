import type { Browser, Page } from 'playwright';
import { accounts } from '../rig/accounts';
import { plainPage } from '../rig/pages';
import { Portal } from '../rig/portal';
import { signedInPage } from './lib/browser';
import { closeTab, openInPortal } from './lib/portal-steps';
import { showSpread, spreadOf } from './lib/stats';

const PROFILES = 4;
/** The panel is there and not there in turns: one profile is a tenth faster than another, whatever is open. */
const TURNS = 4;
/** One opening differs from the next by a fifth, so that a median needs a hundred of them. */
const OPENINGS_PER_TURN = 6;
/** A person reads what they see before they open the next thing; until then the page works on what it shows. */
const REST_MS = 1_200;
const TITLE = '此页面已加载的应用';

/** What is beside the page. */
const SIDES = ['nothing', 'the panel'] as const;
type Side = (typeof SIDES)[number];

interface Samples {
  readonly first: number[];
  readonly again: number[];
}
type SamplesOf = Readonly<Record<Side, Samples>>;
const noSamples = (): SamplesOf => ({ nothing: { first: [], again: [] }, 'the panel': { first: [], again: [] } });

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

async function closePanel(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: TITLE });
  await panel.getByRole('button', { name: '关闭', exact: true }).first().click();
  await panel.waitFor({ state: 'hidden' });
}

/** One profile, with the panel or without it at first. */
async function measure(browser: Browser, origin: string, firstSide: Side, samples: SamplesOf): Promise<void> {
  const page = await signedInPage(browser, origin);
  const target = plainPage('/ehr/emp', 'list');
  for (let turn = 0; turn < TURNS; turn += 1) {
    const side = SIDES[(SIDES.indexOf(firstSide) + turn) % SIDES.length] ?? firstSide;
    if (side === 'the panel') await openPanel(page);
    await page.waitForTimeout(2 * REST_MS);
    if (turn === 0) {
      samples[side].first.push(await openInPortal(page, target));
      await closeTab(page, target.zh);
      await page.waitForTimeout(REST_MS);
    }
    for (let time = 0; time < OPENINGS_PER_TURN; time += 1) {
      samples[side].again.push(await openInPortal(page, target));
      await page.waitForTimeout(REST_MS / 2);
      await closeTab(page, target.zh);
      await page.waitForTimeout(REST_MS);
    }
    if (side === 'the panel') await closePanel(page);
  }
  await page.context().close();
}

/** Prints what the open panel of loaded applications adds to opening one. */
export async function benchOwnerPanel(browser: Browser, origin: string): Promise<void> {
  // The first warms the server.
  await measure(browser, origin, 'nothing', noSamples());
  const samples = noSamples();
  for (let round = 0; round < PROFILES; round += 1)
    for (const side of SIDES) await measure(browser, origin, side, samples);
  console.log('\nAn opening with the panel of loaded applications beside it: median (least to most)');
  for (const [label, part] of [
    ['first opening', 'first'],
    ['opening again', 'again'],
  ] as const) {
    const spreads = SIDES.map((side) => spreadOf(samples[side][part]));
    for (const [at, spread] of spreads.entries())
      console.log(`  ${`${label}, ${SIDES[at]}`.padEnd(30)} ${showSpread(spread)} ms`);
    const [nothing, panel] = spreads.map(({ median }) => median);
    const ratio = ((panel ?? NaN) / (nothing ?? NaN)).toFixed(2);
    console.log(`  ${label}, the panel to nothing ${ratio} (aim: 1.05 at most)`);
  }
}
