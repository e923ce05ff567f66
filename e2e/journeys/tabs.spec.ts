import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const [first, second, third] = [
  plainPage('/ehr/emp', 'list'),
  plainPage('/ehr/org', 'list'),
  plainPage('/isc/wms', 'list'),
];

/** @covers layout:tab-bar layout:side-menu route:user state:tabs */
test('pages open as tabs from the menu, are switched, refreshed and closed', async ({ portal, page }) => {
  test.slow();
  await portal.signIn(accounts.admin);
  await test.step('an application chosen in the top bar shows its menu, and a page in it opens a tab', async () => {
    await portal.chooseApplication('员工服务');
    await portal.openFromMenu(first.zh);
    await expect(portal.activeTab()).toHaveAccessibleName(new RegExp(first.zh));
    await expect(portal.heading(first.zh)).toBeVisible();
  });
  await portal.open(second.path);
  await expect(portal.tab(second.zh)).toBeVisible();
  await portal.open(third.path);
  await expect(portal.tabs().getByRole('tab')).toHaveCount(4);
  await test.step('a click on a tab brings its page and its address', async () => {
    await portal.tab(first.zh).click();
    await expect(page).toHaveURL(new RegExp(`${first.path}$`));
    await expect(portal.heading(first.zh)).toBeVisible();
  });
  await test.step('closing the active tab shows the last one', async () => {
    await portal.closeTab(first.zh);
    await expect(portal.activeTab()).toHaveAccessibleName(new RegExp(third.zh));
    await expect(portal.heading(third.zh)).toBeVisible();
  });
  await test.step('refresh from the context menu loads the page again', async () => {
    await portal.tab(third.zh).click({ button: 'right' });
    const again = page.waitForRequest('**/subapps/modules/**');
    await page.getByRole('menu').getByRole('menuitem', { name: '刷新', exact: true }).click();
    await again;
    await expect(portal.heading(third.zh)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${third.path}$`));
  });
  await test.step('close others, then close all', async () => {
    await portal.open(first.path);
    await portal.tab(second.zh).click({ button: 'right' });
    await page.getByRole('menu').getByRole('menuitem', { name: '关闭其他' }).click();
    await expect(portal.tabs().getByRole('tab')).toHaveCount(2);
    await expect(portal.heading(second.zh)).toBeVisible();
    await portal.tab(second.zh).click({ button: 'right' });
    await page.getByRole('menu').getByRole('menuitem', { name: '关闭全部' }).click();
    await expect(portal.tabs().getByRole('tab')).toHaveCount(1);
    await expect(page).toHaveURL(/\/home$/);
  });
});

/** @covers layout:tab-bar */
test(
  'open tabs are there again after a reload, and home cannot be closed',
  { tag: '@full' },
  async ({ portal, page }) => {
    await portal.signIn(accounts.admin);
    await portal.open(second.path);
    await expect(portal.tab(second.zh)).toBeVisible();
    await portal.open(first.path);
    await expect(portal.heading(first.zh)).toBeVisible();
    await page.reload();
    await expect(portal.heading(first.zh)).toBeVisible();
    await expect(portal.tab(second.zh)).toBeVisible();
    await expect(page.getByRole('button', { name: '关闭 首页', exact: true })).toHaveCount(0);
    await portal.tab(second.zh).click();
    await expect(portal.heading(second.zh)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${second.path}$`));
  },
);

test('a page left while it loads is there when its tab is shown again', { tag: '@full' }, async ({ portal }) => {
  await portal.signIn(accounts.admin);
  await portal.open(first.path);
  await expect(portal.heading(first.zh)).toBeVisible();
  await portal.open(third.path);
  await expect(portal.tab(third.zh)).toBeVisible();
  await portal.tab(first.zh).click();
  await portal.closeTab(first.zh);
  await expect(portal.heading(third.zh)).toBeVisible();
});

test(
  'a page of the shell itself comes back as it was left: scrolled, with its dialog, and nothing is measured again',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await signIn(accounts.admin, '/admin/systems');
    const rows = portal.panel().getByRole('row');
    await expect(rows.nth(4)).toBeVisible();
    await portal.panel().evaluate((panel) => panel.scrollTo(0, 60));
    await portal.panel().getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog');
    const code = dialog.getByLabel('系统代码', { exact: true });
    await code.fill('kept');
    const measured = await page.evaluateHandle(() => {
      const seen = { count: 0 };
      const observer = new ResizeObserver(() => (seen.count += 1));
      for (const cell of document.querySelectorAll('[role="tabpanel"] td')) observer.observe(cell);
      return seen;
    });
    await expect.poll(() => measured.evaluate((seen) => seen.count)).toBe(1);
    await page.keyboard.press('Alt+1');
    await expect(page).toHaveURL(/\/home$/);
    await expect(portal.panel()).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(code).toBeHidden();
    await page.keyboard.press('Tab');
    // By its role it is not there any more.
    expect(await page.locator('[role="dialog"]').evaluate((hidden) => hidden.contains(document.activeElement))).toBe(
      false,
    );
    await page.keyboard.press('Alt+2');
    await expect(code).toHaveValue('kept');
    await expect(dialog).toBeVisible();
    expect(await portal.panel().evaluate((panel) => panel.scrollTop)).toBe(60);
    // A frame in which it would have been told.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await measured.evaluate((seen) => seen.count)).toBe(1);
  },
);
