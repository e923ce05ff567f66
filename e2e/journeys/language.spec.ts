import { accounts } from '../support/accounts';
import { expect, test } from '../support/test';

/** @covers constant:languages */
test('the portal speaks English by choice, without a reload, and remembers it', async ({ portal, page }) => {
  await portal.signIn(accounts.employee);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).or(page.getByRole('menuitemradio', { name: 'English' })).click();
  await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Page menu' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Applications' })).toBeVisible();
});
