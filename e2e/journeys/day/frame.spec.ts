import { callSchemas } from '@portal/contract/schemas';
import { accounts } from '../../../rig/accounts';
import { plainPage } from '../../../rig/pages';
import { asked, dataOf } from '../../support/asked';
import { expect, test } from '../../support/test';

test(
  'the top bar: every application, theme and language, all kept over a reload',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.admin);
    await portal.applications().getByRole('button', { name: '更多应用' }).click();
    await page.getByRole('menuitem', { name: '系统管理', exact: true }).click();
    await expect(portal.applications().getByRole('button', { name: '系统管理', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: '主题' }).click();
    await page.getByRole('menuitem', { name: '深色' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(portal.applications().getByRole('button', { name: '系统管理', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
);

/** @covers open:token call:getAuthToken */
test('the side menu: cut titles, and the five ways to open', async ({ portal, page, context, signIn }) => {
  await signIn(accounts.admin);
  await portal.chooseApplication('信息发布');
  await test.step('a path in the full-screen dialog', async () => {
    await portal.openFromMenu('员工手册');
    const dialog = page.getByRole('dialog', { name: '员工手册' });
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: '员工手册' })).toBeVisible();
    await dialog.getByRole('button', { name: /关闭|Close/i }).click();
    await expect(dialog).toBeHidden();
  });
  for (const { title, token } of [
    { title: '本周食堂菜单', token: false },
    { title: '供应商门户', token: true },
    { title: '商旅预订平台', token: true },
  ]) {
    await test.step(`${title} in a window of its own${token ? ', with a token' : ''}`, async () => {
      const opened = context.waitForEvent('page');
      const given = token ? asked(page, 'getAuthToken') : undefined;
      await portal.openFromMenu(title);
      const other = await opened;
      await expect(other.getByRole('heading', { name: title })).toBeVisible();
      const wanted = given ? await dataOf(await given, callSchemas.getAuthToken.data) : null;
      expect(new URL(other.url()).searchParams.get('token')).toBe(wanted);
      expect(await other.evaluate(() => window.opener)).toBeNull();
      await other.close();
    });
  }
  await test.step('a title of more than ten characters is cut, and whole for whoever listens or hovers', async () => {
    await portal.chooseApplication('费用报销');
    const link = portal.menu().getByRole('link', { name: '业务招待费用事前申请单', exact: true });
    await portal.openFromMenu('业务招待费用事前申请单');
    await expect(link.getByText('业务招待费用事前申请…')).toBeVisible();
    await expect(link.getByTitle('业务招待费用事前申请单')).toBeVisible();
    await expect(portal.activeTab()).toHaveAccessibleName(/业务招待费用事前申请单/);
  });
});

/** @covers constant:wheel */
test(
  'tabs are dragged, pinned, closed by the middle button, and scrolled by a quarter of the wheel',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    const [first, second, third] = [
      plainPage('/ehr/emp', 'list'),
      plainPage('/ehr/org', 'list'),
      plainPage('/isc/wms', 'list'),
    ];
    await signIn(accounts.admin);
    for (const { path, zh } of [first, second, third]) {
      await portal.open(path);
      await expect(portal.tab(zh)).toBeVisible();
    }
    const titles = () =>
      portal
        .tabs()
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('title')));
    await expect.poll(titles).toEqual(['首页', first.zh, second.zh, third.zh]);
    await portal.tab(third.zh).dragTo(portal.tab(first.zh));
    await expect.poll(titles).toEqual(['首页', third.zh, first.zh, second.zh]);
    await portal.tab(second.zh).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '固定', exact: true }).click();
    await expect.poll(titles).toEqual(['首页', second.zh, third.zh, first.zh]);
    await portal.tab(first.zh).click({ button: 'middle' });
    await expect(portal.tab(first.zh)).toHaveCount(0);
    await portal.tab(second.zh).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭全部' }).click();
    await expect.poll(titles).toEqual(['首页', second.zh]);
    await test.step('the wheel, once they do not fit', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const { path, zh } of [first, third]) {
        await portal.open(path);
        await expect(portal.tab(zh)).toBeVisible();
      }
      const scroller = portal.tabs().locator('xpath=ancestor::*[@data-edge-start or @data-edge-end][1]');
      const left = () => scroller.evaluate((box) => box.scrollLeft);
      await portal
        .tabs()
        .getByRole('tab')
        .first()
        .evaluate((tab) => tab.scrollIntoView());
      await expect.poll(left).toBe(0);
      await portal.tabs().hover();
      await page.mouse.wheel(0, 80);
      await expect.poll(left).toBe(20);
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'signing in and out, applications and pages in a drawer with their stars, open pages in a sheet',
    { tag: '@full' },
    async ({ portal, page }) => {
      const [first, second] = [plainPage('/ehr/emp', 'list'), plainPage('/ehr/emp', 'form')];
      await portal.signIn(accounts.admin);
      const openMenu = async () => {
        await page.getByRole('button', { name: '展开菜单' }).click();
        await expect(portal.menu()).toBeVisible();
      };
      await openMenu();
      await portal.applications().getByRole('combobox').selectOption({ label: '员工服务' });
      await portal.openFromMenu(first.zh);
      await expect(portal.heading(first.zh)).toBeVisible();
      await expect(portal.menu()).toBeHidden();
      await openMenu();
      const star = portal.menu().getByRole('button', { name: `收藏 ${first.zh}` });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      await portal.openFromMenu(second.zh);
      await expect(portal.heading(second.zh)).toBeVisible();
      const sheet = page.getByRole('dialog', { name: '已打开页面' });
      await page.getByRole('button', { name: /全部已打开页面/ }).click();
      await sheet.getByRole('button', { name: first.zh, exact: true }).click();
      await expect(sheet).toBeHidden();
      await expect(portal.heading(first.zh)).toBeVisible();
      await page.getByRole('button', { name: /全部已打开页面/ }).click();
      await sheet.getByRole('button', { name: `关闭 ${second.zh}`, exact: true }).click();
      await expect(sheet.getByRole('button', { name: second.zh, exact: true })).toHaveCount(0);
      await sheet.getByRole('button', { name: '关闭全部' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole('region', { name: '我的收藏' }).getByText(first.zh)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await test.step('theme, language, and the way out', async () => {
        await page.getByRole('button', { name: '主题' }).click();
        await page.getByRole('menuitem', { name: '深色' }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await page.getByRole('button', { name: '语言' }).click();
        await page.getByRole('menuitem', { name: 'English' }).click();
        await portal.userMenu('admin').click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    },
  );
});

test(
  'a keyboard alone: signing in and out, an application, a page and its star, its tab',
  { tag: '@full' },
  async ({ portal, page, tenant }) => {
    await page.goto('/login');
    await expect(portal.account()).toBeFocused();
    await expect(portal.tenant().getByRole('option', { name: tenant.name, exact: true })).toBeAttached();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(accounts.admin.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(portal.tenant()).toBeFocused();
    const chosen = () => portal.tenant().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await expect(async () => {
      if ((await chosen()) !== tenant.name) await page.keyboard.press('ArrowDown');
      expect(await chosen()).toBe(tenant.name);
    }).toPass({ intervals: [0] });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(portal.submit()).toBeFocused({ timeout: 200 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
    await expect(portal.userMenu('admin')).toBeVisible();
    await test.step('an application and one of its pages', async () => {
      await portal.applications().getByRole('button', { name: '人事信息', exact: true }).focus();
      await page.keyboard.press('Tab');
      const next = portal.applications().getByRole('button').nth(1);
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(next).toHaveAttribute('aria-current', 'true');
      const branch = portal.menu().locator('[aria-expanded]').first();
      await expect(branch).toBeVisible();
      await branch.focus();
      await page.keyboard.press('Enter');
      await expect(branch).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(portal.tabs().getByRole('tab')).toHaveCount(2);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('tabs', async () => {
      await page.keyboard.press('Alt+1');
      await expect(page).toHaveURL(/\/home$/);
      await page.keyboard.press('Alt+2');
      await expect(page).not.toHaveURL(/\/home$/);
      await portal.activeTab().focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menuitem', { name: '刷新', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(portal.activeTab()).toBeFocused();
      await page.keyboard.press('Delete');
      await expect(portal.tabs().getByRole('tab')).toHaveCount(1);
    });
    await test.step('the language, and the way out: thought better of, then taken', async () => {
      await page.getByRole('button', { name: '语言' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: '中文' })).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tablist', { name: 'Open pages' })).toBeVisible();
      const leave = async () => {
        await portal.userMenu('admin').focus();
        await page.keyboard.press('Enter');
        // Where one was in it the last time.
        await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
        await page.keyboard.press('End');
        await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
      };
      await leave();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Log-out cancelled')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(portal.userMenu('admin')).toBeFocused();
      await leave();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/login$/);
    });
  },
);
