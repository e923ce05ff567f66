import type { Browser, Page } from 'playwright';
import { plainPage, type SubAppPage } from '../rig/pages';
import { signedInPage } from './lib/browser';
import { held, type HeldResources } from './lib/held-resources';
import { closeTab, openInPortal } from './lib/portal-steps';

const CYCLES = 100;
const WARM_UPS = 8;

async function cycle(page: Page, target: SubAppPage): Promise<void> {
  await openInPortal(page, target);
  await closeTab(page, target.zh);
}

async function benchApp(browser: Browser, origin: string, app: string, target: SubAppPage): Promise<void> {
  const page = await signedInPage(browser, origin);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let turn = 0; turn < WARM_UPS; turn += 1) await cycle(page, target);
  const before = await held(session);
  for (let turn = 0; turn < CYCLES; turn += 1) await cycle(page, target);
  const after = await held(session);
  const each = (name: keyof HeldResources): number => (after[name] - before[name]) / CYCLES;
  console.log(
    `\n${app}, ${target.path}: kept by each of ${CYCLES} times opened and closed, after ${WARM_UPS}, garbage collected`,
  );
  console.log(`  heap       ${(each('bytes') / 1000).toFixed(1)} kB (aim: under 60)`);
  console.log(`  DOM nodes  ${each('nodes').toFixed(2)} (aim: 0)`);
  console.log(`  listeners  ${each('listeners').toFixed(2)} (aim: 0)`);
  await page.context().close();
}

/** Prints what the portal keeps in memory each time a reference application is opened and closed. */
export async function benchMemory(browser: Browser, origin: string): Promise<void> {
  await benchApp(browser, origin, 'people', plainPage('/ehr/emp', 'list'));
  await benchApp(browser, origin, 'modules', plainPage('/isc/wms', 'list'));
  await benchApp(browser, origin, 'boards', plainPage('/oa/kanban', 'list'));
}
