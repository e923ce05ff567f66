import { accounts } from '../support/accounts';
import { plainPage } from '../support/pages';
import { expect, test } from '../support/test';

test('a page closed and opened again in one breath is there', async ({ portal, page }) => {
  const target = plainPage('/isc/wms', 'list');
  await portal.signIn(accounts.admin);
  await portal.open(target.path);
  await expect(portal.heading(target.zh)).toBeVisible();
  await expect(portal.menu().getByRole('link', { name: target.zh })).toBeVisible();
  await page.evaluate(
    ({ path, name }) => {
      const close = [...document.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === name);
      close?.click();
      document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
    },
    { path: target.path, name: `关闭 ${target.zh}` },
  );
  await expect(portal.heading(target.zh)).toBeVisible();
  await expect(portal.tab(target.zh)).toBeVisible();
});
