import type { Locator, Page } from 'playwright';

const LIMIT_MS = 30_000;

/**
 * Measures from a person's click to the end of the first frame with the tab active and its page in sight, ms. The time
 * that the click itself waits is included.
 */
export async function timeClick(page: Page, target: Locator, title: string): Promise<number> {
  const took = await page.evaluateHandle(
    (name) => ({
      done: new Promise<number>((resolve) => {
        const shown = () => {
          const tab = document.querySelector('[role="tab"][aria-selected="true"]');
          const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
          return tab?.getAttribute('title') === name && panel?.checkVisibility() === true;
        };
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (!shown()) {
                requestAnimationFrame(look);
                return;
              }
              // A message comes after the frame that is being drawn.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(0);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    }),
    title,
  );
  await target.click();
  return took.evaluate(({ done }) => done);
}

/** Goes to a path inside the shell. Waits until its tab is active and its page shows a heading or a table. */
export async function showTab(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(
    (target) =>
      location.pathname === target &&
      [...document.querySelectorAll('[role="tabpanel"] :is(h1, h2, table, svg, canvas)')].some((part) =>
        part.checkVisibility(),
      ),
    path,
    { timeout: LIMIT_MS },
  );
}
