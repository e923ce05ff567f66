import type { Locator, Page } from '@playwright/test';
import { libraries, overlayApp, type Library } from './fixtures/overlay/build';
import { describeEachKind, expect, test, type Host } from './support/test';
import type { AppServer } from '../../rig/runtime/servers';

const PATH = '/a/overlay/page';
const names: Library[] = ['antd 4', 'antd 5', 'antd 6', 'Element Plus', 'jQuery'];
/** The quick command tries one that draws its popups from React, and one that does not. */
const quick: readonly Library[] = ['antd 6', 'jQuery'];

async function openApp(host: Host, apps: AppServer, library: Library): Promise<Locator> {
  await host.register({ prefix: '/a/overlay', entry: apps.serve('/overlay/', await overlayApp(library)) });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  return host.region('/a/overlay');
}

/** The library's own element that pops up for a text or a role, at its full size. */
const popups = (page: Page) => ({
  list: page.locator('.ant-select-dropdown, .el-select__popper, [role=listbox].ui-menu').last(),
  menu: page.locator('.ant-dropdown, .el-dropdown__popper, [role=menu].ui-menu').last(),
  hint: page.locator('.ant-tooltip, .el-popper:has-text("tooltip text"), [role=tooltip].ui-menu').last(),
  dialog: (title: string) =>
    page
      .locator('.ant-modal-content, .ant-modal-container, .el-dialog, .el-message-box, .ui-dialog')
      .filter({ hasText: title }),
  message: page.getByText('a message', { exact: true }),
});

/** The gap between an element and what popped up for it: pixels on the nearer side, and how far their left edges are apart. */
async function gap(anchor: Locator, popup: Locator): Promise<{ distance: number; shift: number }> {
  const [a, b] = [await anchor.boundingBox(), await popup.boundingBox()];
  if (!a || !b) return { distance: Infinity, shift: Infinity };
  const distance = b.y >= a.y + a.height - 1 ? b.y - a.y - a.height : a.y - b.y - b.height;
  return { distance, shift: Math.min(Math.abs(a.x - b.x), Math.abs(a.x + a.width / 2 - b.x - b.width / 2)) };
}

async function expectBeside(anchor: Locator, popup: Locator): Promise<void> {
  await expect(popup).toBeVisible();
  await expect.poll(async () => (await gap(anchor, popup)).distance).toBeLessThan(16);
  const { distance, shift } = await gap(anchor, popup);
  expect(distance).toBeGreaterThanOrEqual(-2);
  expect(shift).toBeLessThan(13);
}

const isStyled = (popup: Locator): Promise<boolean> =>
  popup.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (each) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(each).backgroundColor),
    ),
  );

const isInSlot = (popup: Locator): Promise<boolean> =>
  popup.evaluate((element) => element.closest('[data-microapp]') !== null);

for (const library of names) {
  describeEachKind(
    `overlay, ${library}`,
    (kind) => {
      test('popups and dialogs called from code are styled in the slot, popups beside what opened them, also on a scrolled page', async ({
        host,
        apps,
      }) => {
        const app = await openApp(host, apps, library);
        const { list, menu, hint } = popups(host.page);
        const choice = app.getByRole('combobox', { name: 'choice' });
        const field = library.startsWith('antd')
          ? app.locator('.ant-select')
          : library === 'jQuery'
            ? choice
            : app.locator('.el-select');
        await field.click();
        await expectBeside(field, list);
        expect([await isStyled(list), await isInSlot(list)]).toEqual([true, true]);
        await host.page.mouse.click(900, 300);
        await host.page.evaluate(() => window.scrollTo(0, 90));
        await app.getByRole('button', { name: 'menu' }).click();
        await expectBeside(app.getByRole('button', { name: 'menu' }), menu);
        expect([await isStyled(menu), await isInSlot(menu)]).toEqual([true, true]);
        await app.getByRole('button', { name: 'hint' }).hover();
        await expectBeside(app.getByRole('button', { name: 'hint' }), hint);
        expect([await isStyled(hint), await isInSlot(hint)]).toEqual([true, true]);
        await app.getByRole('button', { name: 'static' }).click();
        const box = popups(host.page).dialog('static dialog');
        await expect(box).toBeVisible();
        expect([await isStyled(box), await isInSlot(box)]).toEqual([true, true]);
      });

      test('dialogs stand above the shell, hide with the tab, come back with it, and go with the app', async ({
        host,
        apps,
      }) => {
        const { page } = host;
        await page.evaluate(() => {
          // A header as a shell has one: fixed, with a height of its own.
          const header = document.querySelector('header');
          if (header)
            header.style.cssText = 'position: fixed; z-index: 100; inset: 0 0 auto 0; height: 48px; background: #ddd';
        });
        const app = await openApp(host, apps, library);
        const { dialog, message } = popups(page);
        await app.getByRole('button', { name: 'message' }).click();
        await expect(message).toBeVisible();
        expect(await isInSlot(message)).toBe(true);
        await app.getByRole('button', { name: 'dialog' }).click();
        const box = dialog('component dialog');
        await expect(box).toBeVisible();
        expect([await isStyled(box), await isInSlot(box)]).toEqual([true, true]);
        const above = () =>
          page.evaluate(() => Boolean(document.elementFromPoint(1300, 20)?.closest('[data-microapp]')));
        await expect.poll(above).toBe(true);
        await host.home();
        await expect(box).toBeHidden();
        await expect(message).toBeHidden();
        expect(await above()).toBe(false);
        await host.open(PATH);
        await expect(box).toBeVisible();
        await expect(message).toBeVisible();
        await host.home();
        await host.close(PATH);
        await expect(page.getByText('component dialog')).toHaveCount(0);
        await expect(message).toHaveCount(0);
        const left = await page.evaluate(() =>
          [...document.body.children].map((element) => element.className).filter((name) => /ant-|el-|ui-/.test(name)),
        );
        expect(left).toEqual([]);
      });

      if (kind === 'classic')
        test('CONTROL plain qiankun: popups stand in the page’s body and stay there over other tabs', async ({
          control,
          apps,
        }) => {
          const entry = apps.serve('/overlay/', await overlayApp(library));
          const id = await control.evaluate((url) => window.control.load('overlay', url), entry);
          expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
          await control.getByRole('button', { name: 'static' }).click();
          const box = popups(control).dialog('static dialog');
          await expect(box).toBeVisible();
          expect(await box.evaluate((element) => element.closest('#slots') === null)).toBe(true);
          await control.evaluate((each) => window.control.hide(each, true), id);
          await expect(box).toBeVisible();
        });
    },
    quick.includes(library) ? [] : ['@full'],
  );
}

test('every library of the suite is covered', () => {
  expect(names.toSorted()).toEqual(Object.keys(libraries).toSorted());
});
