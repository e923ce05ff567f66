import { systems } from '@portal/contract/admin/systems';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';

const LIST = '/oa/portal/Admin/systems/GetList';
const SETTINGS = '/oa/portal/Admin/Settings/Save';

/** @covers ui:keyboard */
test('the tools of a table are worked by keyboard alone, and speak the language that is chosen at once', async ({
  page,
  signIn,
  tenant,
}) => {
  const area = new AdminArea(page, systems);
  const settings = page.getByRole('dialog', { name: area.text('columns') });
  const heads = () => area.panel().getByRole('columnheader').allInnerTexts();
  const [code, name] = [area.label('system_code'), area.label('system_name')];
  await signIn(accounts.admin, '/admin/systems');
  await area.isOpen();
  await expect(area.rows().first()).toBeVisible();
  await test.step('Tab goes from refresh to the settings of the columns, Enter and Space work them', async () => {
    const asked = (await tenant.requests(LIST)).length;
    await area.button('reload').focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await tenant.requests(LIST)).length).toBe(asked + 1);
    await page.keyboard.press('Tab');
    await expect(area.button('columns')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(settings.getByRole('checkbox', { name: '列展示' })).toBeFocused();
  });
  await test.step('a column goes to the end of the table, comes down, goes away, and all is as it was', async () => {
    const before = await heads();
    const press = (button: string) => settings.getByRole('button', { name: button, exact: true }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(settings.getByRole('checkbox', { name: code, exact: true })).toBeFocused();
    await press(`下移“${code}”`);
    await expect.poll(async () => (await heads()).filter((head) => [code, name].includes(head))).toEqual([name, code]);
    await expect(settings.getByRole('button', { name: `下移“${code}”` })).toBeFocused();
    await press(`“${code}”固定在列首`);
    await expect.poll(async () => (await heads()).indexOf(code)).toBe(before.indexOf(code));
    await settings.getByRole('checkbox', { name: code, exact: true }).press('Space');
    await expect.poll(heads).not.toContain(code);
    await press('恢复默认');
    await expect.poll(heads).toEqual(before);
    await expect.poll(async () => (await tenant.requests(SETTINGS)).length).toBeGreaterThan(3);
  });
  await test.step('Escape closes them, and the focus returns', async () => {
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(area.button('columns')).toBeFocused();
  });
  await test.step('in English at once', async () => {
    const english = await area.inOtherLanguage();
    await english.button('columns').press('Enter');
    await expect(page.getByText('Column Display', { exact: true })).toBeVisible();
    await expect(english.button('reload')).toBeVisible();
    await expect(english.panel().getByText('/ page').first()).toBeVisible();
    await expect(english.panel()).not.toContainText(/条\/页|列展示|刷新/);
  });
});
