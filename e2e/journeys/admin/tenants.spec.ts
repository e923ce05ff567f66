import type { Browser } from '@playwright/test';
import { accounts as accountScreen } from '@portal/contract/admin/accounts';
import { employees } from '@portal/contract/admin/employees';
import { tenants } from '@portal/contract/admin/tenants';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { tenantExportMessages } from '../../../src/features/admin/tenants/tenant-export.messages';
import { tenantsMessages } from '../../../src/features/admin/tenants/tenants.messages';
import { replaceFirstPassword } from '../../support/first-password';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark } from './screens';

const say = tenantsMessages.zh;
const sayOfExport = tenantExportMessages.zh;
const OWN = 'Of-my-own-1';

/** A device of somebody of the new tenant, which no test made: its requests are like everybody's. */
async function deviceOf(browser: Browser, name: string): Promise<Portal> {
  const context = await browser.newContext();
  return new Portal(await context.newPage(), name);
}

test(
  'a tenant is made, limited, suspended and resumed, and its deletion is asked for and called off',
  { tag: '@full' },
  async ({ page, browser, signIn }) => {
    test.slow();
    // Tenants of earlier runs are removed by the beginning of their code.
    const code = `qa-${mark.toLowerCase()}`;
    const name = `${mark}公司`;
    await signIn(accounts.admin, '/admin/tenants');
    const area = new AdminArea(page, tenants);
    await area.isOpen();
    const confirm = () =>
      area
        .dialog()
        .getByRole('button', { name: area.text('ok'), exact: true })
        .click();
    const findIt = async () => {
      await area.find('tenant_id', code);
      await expect(area.rows()).toHaveCount(1);
    };
    const password = await test.step('with a password that is shown once', async () => {
      await area.button('add').click();
      await area.save();
      await expect(area.dialog().getByText(area.required('tenant_id'))).toBeVisible();
      await area.fill({
        tenant_id: code,
        tenant_name: name,
        tenant_name_en: 'Journey company',
        account_limit: '1',
      });
      await area.save();
      await expect(area.dialog()).toContainText(say['adminTenants.passwordOnce']);
      const made = (await area.dialog().getByRole('code').textContent()) ?? '';
      // The cross is called the same.
      await area.dialog().getByRole('button', { name: say['adminTenants.close'], exact: true }).last().click();
      await findIt();
      await expect(area.row(code)).toContainText('1 / 1');
      return made;
    });
    const device = await deviceOf(browser, name);
    await test.step('its administrator sets a password and sees no tenants', async () => {
      await replaceFirstPassword(device, { username: 'admin', password }, OWN);
      await device.open('/admin/tenants');
      await expect(device.page).not.toHaveURL(/\/admin\/tenants$/);
    });
    await test.step('the limit refuses another account, and says so', async () => {
      await device.open('/admin/employees');
      const people = new AdminArea(device.page, employees);
      await people.isOpen();
      await people.add({
        emp_code: 'J1',
        emp_name: '新人',
        emp_name_en: 'New Person',
        dept_id: { choose: 'company' },
      });
      await device.open('/admin/accounts');
      const own = new AdminArea(device.page, accountScreen);
      await own.isOpen();
      await own.button('add').click();
      await own.fill({ username: 'J1', employee_id: { choose: 'J1' }, password: OWN });
      await own.save();
      await expect(own.dialog()).toContainText('本租户最多可启用 1 个账号');
      await own.cancel().catch(() => undefined);
    });
    await test.step('exported, all that it has is one file', async () => {
      await area.action(area.row(code), { own: sayOfExport['tenantExport.action'] }).click();
      await expect(area.dialog()).toContainText(sayOfExport['tenantExport.never']);
      await area.dialog().getByRole('button', { name: sayOfExport['tenantExport.start'], exact: true }).click();
      const link = area.dialog().getByRole('link', { name: sayOfExport['tenantExport.download'] });
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${code}-.*\\.zip$`));
      await area.dialog().getByRole('button', { name: sayOfExport['tenantExport.close'], exact: true }).last().click();
    });
    await test.step('suspended, everybody is out', async () => {
      await area.action(area.row(code), { own: '暂停' }).click();
      await expect(area.dialog()).toContainText(tenants.disableText.zh);
      await confirm();
      await expect(area.row(code)).toContainText('已暂停');
      await expect(device.page).toHaveURL(/\/login/);
    });
    await test.step('resumed, they sign in again', async () => {
      await area.action(area.row(code), { own: '恢复' }).click();
      await expect(area.row(code)).toContainText('使用中');
      await device.page.goto('/login');
      await device.fillSignIn({ username: 'admin', password: OWN });
      await expect(device.userMenu('admin')).toBeVisible();
    });
    await test.step('its deletion takes its code, and is called off', async () => {
      await area.action(area.row(code), { own: say['adminTenants.delete'] }).click();
      await expect(area.dialog()).toContainText('上次导出');
      const remove = area.dialog().getByRole('button', { name: say['adminTenants.delete'], exact: true });
      await remove.click();
      await expect(area.dialog()).toContainText(say['adminTenants.codeNeeded'].replace('{code}', code));
      await area.dialog().getByRole('textbox').fill(code);
      await remove.click();
      await expect(area.row(code)).toContainText('已暂停');
      await expect(device.page).toHaveURL(/\/login/);
      await area.action(area.row(code), { own: say['adminTenants.callOff'] }).click();
      await confirm();
      await expect(area.action(area.row(code), { own: say['adminTenants.callOff'] })).toHaveCount(0);
      await area.action(area.row(code), { own: '恢复' }).click();
      await expect(area.row(code)).toContainText('使用中');
    });
  },
);
