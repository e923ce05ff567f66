import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** @covers guard:no-token route:nucleic-acid */
test('the page asked for is opened after signing in', async ({ portal, page }) => {
  await page.goto('/ehr/emp/nucleicAcid?month=2026-10');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('path'))).toBe('/ehr/emp/nucleicAcid?month=2026-10');
  await portal.fillSignIn(accounts.admin);
  await expect(page).toHaveURL(/\/ehr\/emp\/nucleicAcid\?month=2026-10$/);
  await expect(portal.app(/核酸/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('path'))).toBeNull();
});

for (const [index, path] of [
  '/\\example.org',
  'https://example.org/',
  '//example.org',
  'javascript:alert(1)',
].entries()) {
  const tag = index === 0 ? [] : '@full';
  test(`a stored return path that leaves the portal is not followed: ${path}`, { tag }, async ({ portal, page }) => {
    await page.goto('/login');
    await page.evaluate((value) => localStorage.setItem('path', value), path);
    await portal.fillSignIn(accounts.admin);
    await expect(page).toHaveURL(/localhost:\d+\/home$/);
  });
}

/** @covers guard:not-theirs route:not-found */
test('a page that is not theirs leads an employee home, an unknown one to the 404 page', async ({ portal, page }) => {
  await portal.signIn(accounts.employee);
  await test.step('an application of others', async () => {
    await page.goto('/isc/wms/anything');
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step('an address that does not exist', async () => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

/** @covers route:not-found */
test('the 404 page opens without a token', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});
