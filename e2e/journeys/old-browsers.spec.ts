import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from '../support/test';

const [classic, modules] = [plainPage('/ehr/emp', 'list'), plainPage('/oa/kanban', 'list')];

/** Takes away what came after Chrome 109. Runs before every script of a page. */
const AS_CHROME_109 = `
  for (const [target, names] of [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [Document, ['parseHTMLUnsafe']],
    [Element.prototype, ['setHTMLUnsafe', 'moveBefore', 'getHTML']],
    [window, ['Iterator', 'ToggleEvent', 'CommandEvent', 'CloseWatcher', 'scheduler', 'Temporal']],
  ]) for (const name of names) delete target[name];
  window.lacked = !('any' in AbortSignal) && !('showPopover' in HTMLElement.prototype);
`;
const UNKNOWN_UNIT = `{ const knows = CSS.supports.bind(CSS); CSS.supports = (...parts) => parts[1] !== '1lh' && knows(...parts); }`;

test.describe('a browser as old as is supported', () => {
  test(
    'signs in, opens applications, and keeps them as tabs',
    { tag: '@full' },
    async ({ page, portal, pageErrors }) => {
      await page.addInitScript(AS_CHROME_109);
      await portal.signIn(accounts.admin);
      expect(
        await page.evaluate(() => [Reflect.get(window, 'lacked'), 'showPopover' in HTMLElement.prototype]),
      ).toEqual([true, false]);
      for (const target of [classic, modules]) {
        await portal.open(target.path);
        await expect(portal.heading(target.zh)).toBeVisible();
      }
      await portal.tab(classic.zh).click();
      await expect(portal.heading(classic.zh)).toBeVisible();
      await portal.closeTab(classic.zh);
      await expect(portal.heading(modules.zh)).toBeVisible();
      expect(pageErrors).toEqual([]);
    },
  );
});

test('an older browser is told so in both languages, on every page, and runs nothing else', async ({ page }) => {
  await page.addInitScript(UNKNOWN_UNIT);
  for (const path of ['/login', '/home']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '浏览器版本过低' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
    await expect(page.locator('script[src]')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('#root')).toHaveCount(0);
  }
});
