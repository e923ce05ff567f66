import { systems } from '@portal/contract/admin/systems';
import type { Locator } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

/** One list of each kit whose records are made in a dialog. */
const KITS = [
  { kit: 'React', path: '/isc/wms/stock-ledger', title: '库存台账', opener: '新增' },
  { kit: 'Vue', path: '/ehr/dor/buildings', title: '楼栋与房间', opener: '新增' },
] as const;

/** An open dialog that has the focus: on itself, in it, or on what holds it. Before that, a key goes to its opener. */
const WITH_FOCUS = '[role="dialog"]:focus-within, :focus:has([role="dialog"])';

/** @covers ui:focus-returns */
test('the focus returns to where it was when a dialog closes', { tag: '@full' }, async ({ portal, page, signIn }) => {
  const area = new AdminArea(page, systems);
  const dialogs = page.getByRole('dialog');
  const openBy = async (opener: Locator) => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(WITH_FOCUS).first()).toBeVisible();
  };
  await signIn(accounts.admin, '/admin/systems');
  await area.isOpen();
  await test.step('a form, which begins in its first field, closed by Escape', async () => {
    await openBy(area.button('add'));
    await expect(dialogs.getByLabel(area.label('system_code'), { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
    await expect(area.button('add')).toBeFocused();
  });
  await test.step('a form and the question whether its input may go, both at once', async () => {
    await openBy(area.button('add'));
    await dialogs.getByLabel(area.label('system_name'), { exact: true }).fill('不要了');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '仍然关闭' }).press('Enter');
    await expect(dialogs).toHaveCount(0);
    await expect(area.button('add')).toBeFocused();
  });
  await test.step('a dialog that an item of a menu opened: to the button of the menu', async () => {
    await portal.userMenu('admin').press('Enter');
    await page.getByRole('menuitem', { name: '修改密码' }).press('Enter');
    await expect(page.locator(WITH_FOCUS)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
    await expect(portal.userMenu('admin')).toBeFocused();
  });
  await test.step('the form of a row, as soon as it is read', async () => {
    await openBy(area.action(area.row(/./).nth(1), 'edit'));
    await expect(dialogs.getByLabel(area.label('system_code'), { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
  });
  await test.step('a row that was deleted: to the tools of its table', async () => {
    const values = { system_code: 'focus', system_name: '焦点系统', system_name_en: 'Focus', state: '1' };
    expect(await area.act('add', { values, request_id: crypto.randomUUID() })).toMatchObject({ success: true });
    await area.button('reload').click();
    await openBy(area.action(area.row('焦点系统'), 'delete'));
    // The question has the focus on its first button until antd moves it to the one that agrees.
    await expect(dialogs.getByRole('button', { name: '确定', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(area.row('焦点系统')).toHaveCount(0);
    await expect(area.button('add')).toBeFocused();
  });
  for (const { kit, path, title, opener } of KITS) {
    await test.step(`a dialog of an application, ${kit}`, async () => {
      await portal.open(path);
      const button = portal.app(title).getByRole('button', { name: opener, exact: true }).first();
      await openBy(button);
      await expect(dialogs.locator('input').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
});

test('a menu is where it stays from the moment it is there', { tag: '@full' }, async ({ portal, page, signIn }) => {
  // Whoever has asked the system for less motion sees none of it anyway.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(accounts.admin, '/home');
  await expect(portal.userMenu('admin')).toBeVisible();
  const places = await portal.userMenu('admin').evaluate(async (button: HTMLElement) => {
    button.click();
    const seen: number[] = [];
    // For longer than any menu moves.
    for (const began = performance.now(); performance.now() < began + 1_000;) {
      await new Promise(requestAnimationFrame);
      const y = [...document.querySelectorAll('[role="menu"] [role="menuitem"]')].at(-1)?.getBoundingClientRect().y;
      // It is drawn far outside first, where nobody sees it, to be measured.
      if (y !== undefined && y > 0) seen.push(y);
    }
    return [...new Set(seen)];
  });
  expect(places).toHaveLength(1);
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
