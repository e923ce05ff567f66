import type { Browser, Locator, Page } from 'playwright';
import { registrations } from '../microapps.config';
import { Portal } from '../rig/portal';
import { plainPage, type SubAppPage } from '../rig/pages';
import { signedInPage } from './lib/browser';
import { openInPortal } from './lib/portal-steps';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 10;
const LIMIT_MS = 60_000;

/** Opens the same build alone. Measures from the start of the navigation to the same heading, ms. */
async function openAlone(page: Page, app: string, target: SubAppPage): Promise<number> {
  await page.addInitScript((title) => {
    new MutationObserver((_, observer) => {
      if (![...document.querySelectorAll('h1, h2')].some((heading) => heading.textContent?.trim() === title)) return;
      observer.disconnect();
      Object.assign(window, { benchShownAt: performance.now() });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, target.zh);
  await page.goto(`/subapps/${app}/?path=${target.path}`);
  const handle = await page.waitForFunction(
    () => Reflect.get(window, 'benchShownAt') as number | undefined,
    undefined,
    { timeout: LIMIT_MS },
  );
  return Number(await handle.jsonValue());
}

/** How long a person holds the button of the mouse down, ms. */
const PRESS_MS = 90;

/**
 * Clicks with the mouse, because React treats a person's event as urgent and a script's click not.
 * @returns the time from the button's release to the frame that has the page laid out, ms
 */
async function clickToPage(page: Page, target: Locator, title: string): Promise<number> {
  const took = await page.evaluateHandle(
    (name) => ({
      done: new Promise<number>((resolve) => {
        const shown = () =>
          [...document.querySelectorAll('[role="tabpanel"] :is(h1, h2)')].some(
            (heading) => heading.textContent?.trim() === name && heading.checkVisibility(),
          );
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (!shown()) return void requestAnimationFrame(look);
              document.body.getBoundingClientRect();
              resolve(performance.now() - timeStamp);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    }),
    title,
  );
  await target.click({ delay: PRESS_MS });
  return took.evaluate(({ done }) => done);
}

async function benchApp(
  browser: Browser,
  origin: string,
  app: string,
  target: SubAppPage,
  other: SubAppPage,
): Promise<void> {
  const inPortal: number[] = [];
  const alone: number[] = [];
  const clicked: number[] = [];
  const returned: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await signedInPage(browser, origin);
    // Both use the same profile, so both have the session, and a new page, so both run the scripts for the first time.
    // They take turns in being first, because the second finds the files in the browser's cache.
    const byItself = async (): Promise<void> => {
      const own = await page.context().newPage();
      alone.push(await openAlone(own, app, target));
      await own.close();
      await page.bringToFront();
    };
    if (round % 2) await byItself();
    inPortal.push(await openInPortal(page, target));
    if (round % 2 === 0) await byItself();
    await openInPortal(page, other);
    returned.push(await clickToPage(page, page.getByRole('tab', { name: target.zh }), target.zh));
    await page.context().close();
    const fresh = await signedInPage(browser, origin);
    const portal = new Portal(fresh);
    await portal.chooseApplication(registrations.find(({ prefix }) => prefix === target.prefix)?.zh ?? '');
    clicked.push(await clickToPage(fresh, await portal.findInMenu(target.zh), target.zh));
    await fresh.context().close();
  }
  const [mounted, opened] = [spreadOf(inPortal), spreadOf(alone)];
  console.log(`\n${app}, ${target.path}: median (least to most) of ${ROUNDS}`);
  console.log(`  mounted in the portal  ${showSpread(mounted)} ms`);
  console.log(`  opened alone           ${showSpread(opened)} ms`);
  console.log(`  ratio                  ${(mounted.median / opened.median).toFixed(2)} (aim: 1.15 at most)`);
  console.log(`  by a real click        ${showSpread(spreadOf(clicked))} ms from the button's release`);
  console.log(`  back to a kept tab     ${showSpread(spreadOf(returned))} ms (aim: 16.7)`);
}

/** Prints how long a reference application takes to open in the portal, beside the same build opened alone. */
export async function benchMount(browser: Browser, origin: string): Promise<void> {
  const [people, modules] = [plainPage('/ehr/emp', 'list'), plainPage('/isc/wms', 'list')];
  await benchApp(browser, origin, 'people', people, modules);
  await benchApp(browser, origin, 'modules', modules, people);
}
