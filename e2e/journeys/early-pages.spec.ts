import type { Page } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const [first, second] = [plainPage('/ehr/emp', 'list'), plainPage('/isc/wms', 'list')];

/** Resolves when the part that draws pages early has come; it is fetched when the page is idle. */
const early = (page: Page) => page.waitForResponse(/early-pages/);

/** What is to be seen right after the frame of the next click: the heading of the page, and the tab that is chosen. */
const afterTheFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ heading: string | undefined; tab: string | undefined }>((resolve) => {
        const look = () =>
          resolve({
            heading: [...document.querySelectorAll('[role="tabpanel"] :is(h1, h2)')]
              .find((each) => each.checkVisibility({ contentVisibilityAuto: true }))
              ?.textContent?.trim(),
            tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent?.trim(),
          });
        addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true });
      }),
  );

/** @covers layout:tab-bar */
test(
  'a click on a kept tab draws its page in its own frame, and the rest of the shell follows',
  { tag: '@full' },
  async ({ portal, page }) => {
    const arrived = early(page);
    await portal.signIn(accounts.admin);
    await arrived;
    await portal.open(first.path);
    await expect(portal.heading(first.zh)).toBeVisible();
    await portal.open(second.path);
    await expect(portal.heading(second.zh)).toBeVisible();
    await test.step('an application’s', async () => {
      const seen = afterTheFrame(page);
      await portal.tab(first.zh).click();
      expect(await seen).toEqual({ heading: first.zh, tab: second.zh });
      await expect(page).toHaveURL(new RegExp(`${first.path}$`));
      await expect(portal.activeTab()).toHaveAccessibleName(new RegExp(first.zh));
      await expect(portal.heading(second.zh)).toBeHidden();
    });
    await test.step('the portal’s own, and back from it by the browser’s button', async () => {
      await portal.tab('首页').click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(portal.heading(first.zh)).toBeHidden();
      await page.goBack();
      await expect(portal.heading(first.zh)).toBeVisible();
      await expect(portal.activeTab()).toHaveAccessibleName(new RegExp(first.zh));
      await expect(page.locator('[data-ahead]')).toHaveCount(0);
    });
    await test.step('two clicks in one breath: the last one counts', async () => {
      await page.evaluate(
        (names) => {
          for (const name of names)
            [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((tab) => tab.title === name)?.click();
        },
        [second.zh, '首页'],
      );
      await expect(page).toHaveURL(/\/home$/);
      await expect(portal.heading(second.zh)).toBeHidden();
      await expect(page.locator('[data-ahead]')).toHaveCount(0);
    });
  },
);

/** @covers layout:side-menu */
test(
  'an application begins to open when the mouse goes down, and nothing of it stays where nobody lets go on it',
  { tag: '@full' },
  async ({ portal, page }) => {
    const arrived = early(page);
    await portal.signIn(accounts.admin);
    await arrived;
    await portal.chooseApplication('员工服务');
    const link = await portal.findInMenu(first.zh);
    await link.hover();
    const asked = page.waitForRequest('**/subapps/people/**');
    await page.mouse.down();
    await asked;
    const panels = page.locator('[data-micro-app-stage] > *');
    await expect(panels).toHaveCount(1);
    await expect(panels).toBeHidden();
    await page.mouse.move(700, 500);
    await page.mouse.up();
    await expect(panels).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
    await link.click();
    await expect(portal.heading(first.zh)).toBeVisible();
  },
);
