import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const target = plainPage('/isc/wms', 'list');

for (const way of ['its link', 'an entry of the history'] as const) {
  test(
    `a page closed and opened again in one breath by ${way} is there`,
    { tag: '@full' },
    async ({ portal, page }) => {
      await portal.signIn(accounts.admin);
      await portal.open(target.path);
      await expect(portal.heading(target.zh)).toBeVisible();
      await expect(portal.menu().getByRole('link', { name: target.zh })).toBeVisible();
      await page.evaluate(
        ({ path, name, byLink }) => {
          const close = [...document.querySelectorAll('button')].find(
            (button) => button.getAttribute('aria-label') === name,
          );
          close?.click();
          if (byLink) document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
          else {
            history.pushState(null, '', path);
            window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
          }
        },
        { path: target.path, name: `关闭 ${target.zh}`, byLink: way === 'its link' },
      );
      await expect(portal.heading(target.zh)).toBeVisible();
      await expect(portal.tab(target.zh)).toBeVisible();
    },
  );
}
