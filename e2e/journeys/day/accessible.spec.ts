import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accounts } from '../../support/accounts';
import { showLook } from '../../support/look';
import { plainPage } from '../../support/pages';
import { claims, showReceipts } from '../../support/receipts';
import { expect, test } from '../../support/test';

/** WCAG 2.2, levels A and AA, and the landmarks by which a screen reader finds its way. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const LANDMARKS = ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-one-main'];
/** Colours hang on the theme and names on the language: each of both is seen once. */
const LOOKS = [
  { theme: 'light', lang: 'zh' },
  { theme: 'dark', lang: 'en' },
] as const;
/** Several dozen scans, on a slow machine. */
const SCANS_LIMIT_MS = 150_000;

/** @param part a selector, where the rest of the page was looked at before */
async function scan(page: Page, what: string, part?: string): Promise<void> {
  const rules = Object.fromEntries(LANDMARKS.map((rule) => [rule, { enabled: part === undefined }]));
  const builder = new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: RULES }, rules, resultTypes: ['violations'] });
  // Otherwise each scan opens a page of its own to put together what frames say; there are none of the portal's own.
  builder.setLegacyMode();
  // What stands inside a sub-application is its owner's.
  builder.exclude('[data-microapp]');
  // The rows of a table are alike.
  builder.exclude('tbody > tr:nth-child(n + 7)');
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
}

/** What is open now, in both looks; in the light, Chinese one again at the end. */
async function scanBoth(page: Page, what: string, part?: string): Promise<void> {
  for (const look of LOOKS) {
    await showLook(page, look);
    await scan(page, `${what}, ${look.theme}, ${look.lang}`, part);
  }
  await showLook(page, LOOKS[0]);
}

const PAGE = ':not([data-hidden]) > [role="tabpanel"]';
const DIALOG = '[role="dialog"]';

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
  });
}

test('the shell and its dialogs have no barrier, on a phone neither', async ({ portal, page, signIn }) => {
  test.setTimeout(SCANS_LIMIT_MS);
  await signIn(accounts.admin);
  await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
  await scanBoth(page, 'home');
  const userMenu = async (item: string) => {
    await portal.userMenu('admin').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const opened = async (what: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await scanBoth(page, what, DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await userMenu('修改密码');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await opened('change password with its complaints');
  await userMenu('同步密码');
  await opened('sync password');
  await userMenu('退出登录');
  await opened('log-out');
  await page.getByRole('button', { name: '通知', exact: true }).click();
  await opened('notice centre');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查找页面和操作' }).fill('人');
  await opened('palette');
  await page.locator('body').press('?');
  await opened('list of keys');
  await page.getByRole('tab').first().press('Shift+F10');
  await expect(page.getByRole('menu').last()).toBeVisible();
  await scan(page, 'menu of a tab');
  await page.keyboard.press('Escape');
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await scan(page, 'home on a phone');
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect(portal.menu()).toBeVisible();
    await scan(page, 'menu of a phone');
    await portal.menu().getByRole('link', { name: '首页' }).click();
    await page.getByRole('button', { name: /全部已打开页面/ }).click();
    await opened('open pages on a phone');
  });
});

test('the pages of applications, the frame and the previews have no barrier', async ({ portal, page, signIn }) => {
  test.setTimeout(SCANS_LIMIT_MS);
  await signIn(accounts.admin);
  const list = plainPage('/ehr/emp', 'list');
  await portal.open(list.path);
  await expect(portal.heading(list.zh)).toBeVisible();
  await scanBoth(page, 'an application');
  await portal.chooseApplication('信息发布');
  await portal.openFromMenu('员工手册');
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await scanBoth(page, 'a page in the full-screen dialog', DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const files = ['plant-layout/布局.png', 'meeting-minutes/纪要.txt', 'expenses-2026-q1/一季度费用.xlsx', 'meeting-minutes/不是文档.docx'];
  await showReceipts(page, files);
  await portal.open(claims.path);
  const dialog = page.getByRole('dialog');
  const shown = [dialog.getByRole('img'), dialog.getByText(/一月交付计划确认/), dialog.getByText('人力资源中心'), dialog.getByText('文件预览失败')];
  for (const [index, part] of shown.entries()) {
    const [, name = ''] = (files[index] ?? '').split('/');
    await portal.app(claims.zh).getByText(name).click();
    await expect(part.first()).toBeVisible();
    await scanBoth(page, `preview of ${name}`, DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** One of each kind of screen: a plain list, one beside another, trees, lists that only show; then each kind of dialog. */
const SCREENS = ['systems', 'dictionaries', 'menus', 'roles', 'audit-log'];

test('the administration and its dialogs have no barrier, on a phone neither', async ({ portal, page, signIn }) => {
  test.setTimeout(SCANS_LIMIT_MS);
  await signIn(accounts.admin, `/admin/${SCREENS[0]}`);
  // What is open takes part in each change of the look.
  const closed = async () => {
    await page.keyboard.press('Alt+w');
    await expect(page).toHaveURL(/\/home$/);
  };
  for (const name of SCREENS) {
    await portal.open(`/admin/${name}`);
    await expect(page).toHaveURL(new RegExp(`/admin/${name}$`));
    await expect(portal.panel().getByRole('row').nth(1)).toBeVisible();
    await scanBoth(page, name, PAGE);
    await closed();
  }
  const opened = async (path: string, button: string, what: string) => {
    await portal.open(path);
    await expect(page.locator(PAGE)).toHaveAttribute('id', new RegExp(`${encodeURIComponent(path)}$`));
    await portal.panel().getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('.portal-spin-spinning, .portal-skeleton')).toHaveCount(0);
    await scanBoth(page, what, DIALOG);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await opened('/admin/menus', '新增', 'a form with a tree');
  await closed();
  await opened('/admin/subsystems', '新增', 'a form with keys');
  await closed();
  await opened('/admin/roles', '菜单授权', 'the menus of a role');
  await portal.panel().getByRole('button', { name: '分配用户' }).first().click();
  await expect(portal.panel().getByRole('button', { name: '批量授权' })).toBeVisible();
  await scanBoth(page, 'the users of a role', PAGE);
  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await portal.open('/admin/systems');
    await expect(portal.panel().getByRole('article').first()).toBeVisible();
    await scanBoth(page, 'a list as cards');
  });
});
