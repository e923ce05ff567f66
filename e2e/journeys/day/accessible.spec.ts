import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accounts } from '../../support/accounts';
import { expect, test } from '../../support/test';

/** WCAG 2.2, levels A and AA, and the landmarks by which a screen reader finds its way. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const LANDMARKS = ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-one-main'];
/** Colours hang on the theme and names on the language: each of both is seen once. */
const LOOKS = [
  { theme: 'light', lang: 'zh' },
  { theme: 'dark', lang: 'en' },
] as const;

async function scan(page: Page, what: string): Promise<void> {
  const rules = Object.fromEntries(LANDMARKS.map((rule) => [rule, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: RULES }, rules, resultTypes: ['violations'] }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
}

for (const { theme, lang } of LOOKS) {
  const t = (zh: string, en: string) => (lang === 'zh' ? zh : en);

  test.describe(`${theme}, ${lang}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(([chosenTheme, chosenLang]) => {
        localStorage.setItem('theme', chosenTheme);
        localStorage.setItem('lang', chosenLang);
      }, [theme, lang] as const);
    });

    test('the sign-in pages have no barrier', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: t('登录', 'Sign in'), exact: true }).click();
      await scan(page, 'sign-in with its complaints');
      await page.goto('/forgetPassword');
      await expect(page.getByRole('combobox').getByRole('option').nth(1)).toBeAttached();
      await scan(page, 'forgotten password');
      await page.goto('/404');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await scan(page, 'not found');
    });

    test('the shell and its dialogs have no barrier', async ({ page, signIn }) => {
      await signIn(accounts.admin);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible();
      await scan(page, 'home');
      const userMenu = async (item: string) => {
        await page.getByRole('button', { name: 'admin' }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      const opened = async (what: string, name: string | RegExp) => {
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog).toBeVisible();
        await scan(page, what);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      await userMenu(t('修改密码', 'Change password'));
      await opened('change password', t('修改密码', 'Change password'));
      await userMenu(t('同步密码', 'Sync password'));
      await opened('sync password', t('同步密码', 'Sync password'));
      await userMenu(t('退出登录', 'Log out'));
      await opened('log-out', /./);
      await page.getByRole('button', { name: t('通知', 'Notices'), exact: true }).click();
      await opened('notice centre', t('通知中心', 'Notice centre'));
      await page.keyboard.press('Control+k');
      await opened('palette', t('查找页面和操作', 'Find pages and actions'));
      await page.locator('body').press('?');
      await opened('list of keys', t('快捷键', 'Keyboard shortcuts'));
      await page.getByRole('tab').first().press('Shift+F10');
      await expect(page.getByRole('menu').last()).toBeVisible();
      await scan(page, 'menu of a tab');
    });
  });
}
