import type { Page } from 'playwright';
import type { SubAppPage } from '../../rig/pages';

const LIMIT_MS = 30_000;

/** Measures in the page, in milliseconds, from a navigation inside the shell to the heading of the new page. */
export function openInPortal(page: Page, target: SubAppPage): Promise<number> {
  return page.evaluate(
    ({ path, title, limit }) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        const shown = () =>
          [...document.querySelectorAll('[role="tabpanel"] :is(h1, h2)')].some(
            (heading) => heading.textContent?.trim() === title && heading.checkVisibility(),
          );
        const late = setTimeout(() => reject(new Error(`${path} did not open.`)), limit);
        const observer = new MutationObserver(() => {
          if (!shown()) return;
          observer.disconnect();
          clearTimeout(late);
          resolve(performance.now() - began);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    { path: target.path, title: target.zh, limit: LIMIT_MS },
  );
}

/** Closes the only tab by its button. Waits until its application has left the page and the shell shows home. */
export function closeTab(page: Page, title: string): Promise<void> {
  return page.evaluate(
    ({ name, limit }) =>
      new Promise<void>((resolve, reject) => {
        const until = performance.now() + limit;
        const gone = () =>
          location.pathname === '/home' &&
          !document.querySelector('[data-microapp]') &&
          ![...document.querySelectorAll('[role="tab"]')].some((tab) => tab.textContent?.includes(name));
        const look = () => {
          // An idle moment later the shell has rendered home, and a person could go on.
          if (gone()) requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 1_000 });
          else if (performance.now() > until) reject(new Error(`${name} did not close.`));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(`[aria-label="关闭 ${name}"]`)?.click();
        requestAnimationFrame(look);
      }),
    { name: title, limit: LIMIT_MS },
  );
}
