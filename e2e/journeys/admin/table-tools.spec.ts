import { systems } from '@portal/contract/admin/systems';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';

const LIST = '/oa/portal/Admin/systems/GetList';

test('the tools of a table are worked by keyboard alone, and speak the language that is chosen at once', async ({
  page,
  signIn,
  tenant,
}) => {
  const area = new AdminArea(page, systems);
  await signIn(accounts.admin, '/admin/systems');
  await area.isOpen();
  await expect(area.panel().getByRole('row').nth(1)).toBeVisible();
  await test.step('Tab goes from refresh to the settings of the columns, Enter and Space work them', async () => {
    const asked = (await tenant.requests(LIST)).length;
    await area.button('reload').focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await tenant.requests(LIST)).length).toBe(asked + 1);
    await page.keyboard.press('Tab');
    await expect(area.button('columns')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('列展示', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('列展示', { exact: true })).toBeHidden();
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
