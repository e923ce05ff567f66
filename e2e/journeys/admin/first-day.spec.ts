import { accounts as accountScreen } from '@portal/contract/admin/accounts';
import { IMPORT_COLUMNS, type ImportColumn } from '@portal/contract/admin/account-import';
import { departments } from '@portal/contract/admin/departments';
import { roles } from '@portal/contract/admin/roles';
import { signInProviders } from '@portal/contract/admin/sign-in-providers';
import { tenants } from '@portal/contract/admin/tenants';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { SheetWriter } from '../../../src/features/admin/crud/export/sheet-writer';
import { accountImportMessages } from '../../../src/features/admin/people/account-import.messages';
import { headingsOf } from '../../../src/features/admin/people/account-sheet';
import { rightsMessages } from '../../../src/features/admin/rights/rights.messages';
import { adminRolesMessages } from '../../../src/features/admin/roles/roles.messages';
import { tenantsMessages } from '../../../src/features/admin/tenants/tenants.messages';
import { replaceFirstPassword } from '../../support/first-password';
import { fillProvider, providerButton, signInAtProvider, test } from '../../support/provider';
import { expect } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark } from './screens';

const sayTenants = tenantsMessages.zh;
const sayRoles = adminRolesMessages.zh;
const sayRights = rightsMessages.zh;
const sayImport = accountImportMessages.zh;

const OWN = 'Of-my-own-1';
const DEPARTMENTS = [
  ['RD', '研发部', 'Development'],
  ['MF', '制造部', 'Manufacturing'],
  ['HR', '人事部', 'Human resources'],
] as const;
const PEOPLE = 40;

/** Forty people of three departments. Every tenth of them leads. */
async function sheetOfPeople(): Promise<Buffer> {
  const sheet = new SheetWriter('A', headingsOf('zh'), []);
  const row = (n: number): string[] => {
    const cells: Partial<Record<ImportColumn, string>> = {
      emp_code: `P${n}`,
      emp_name: `员工${n}`,
      emp_name_en: `Person ${n}`,
      dept_code: DEPARTMENTS[n % DEPARTMENTS.length]?.[0] ?? '',
      role_codes: n % 10 === 0 ? 'staff,lead' : 'staff',
    };
    return IMPORT_COLUMNS.map((name) => cells[name] ?? '');
  };
  sheet.add(Array.from({ length: PEOPLE }, (_, at) => row(at + 1)));
  return Buffer.from(await sheet.finish().arrayBuffer());
}

/** The steps of docs/administration.md, "The first day of a company". */
test(
  'the first day of a company: a tenant, its departments and roles, forty people from a file, and its own sign-in',
  { tag: '@full' },
  async ({ page, browser, signIn, provider }) => {
    test.slow();
    const name = `${mark}集团`;
    const password = await test.step('1 a tenant', async () => {
      await signIn(accounts.admin, '/admin/tenants');
      const area = new AdminArea(page, tenants);
      await area.isOpen();
      await area.button('add').click();
      // Tenants of earlier runs are removed by the beginning of their code.
      await area.fill({ tenant_id: `qa-day-${mark.toLowerCase()}`, tenant_name: name, tenant_name_en: 'Day company' });
      await area.save();
      await expect(area.dialog()).toContainText(sayTenants['adminTenants.passwordOnce']);
      return (await area.dialog().getByRole('code').textContent()) ?? '';
    });
    const device = new Portal(await (await browser.newContext()).newPage(), name);
    const screen = async (of: ConstructorParameters<typeof AdminArea>[1], path: string) => {
      await device.open(path);
      const area = new AdminArea(device.page, of);
      await area.isOpen();
      return area;
    };
    await test.step('2 its administrator sets a password', () =>
      replaceFirstPassword(device, { username: 'admin', password }, OWN));
    await test.step('3 departments', async () => {
      const area = await screen(departments, '/admin/departments');
      for (const [dept_code, dept_name, dept_name_en] of DEPARTMENTS)
        await area.add({ dept_code, dept_name, dept_name_en, parent_id: { choose: 'company' } });
      await expect(area.rows()).toHaveCount(1 + DEPARTMENTS.length);
    });
    await test.step('4 a role with its menus, and another one like it', async () => {
      const area = await screen(roles, '/admin/roles');
      await area.add({ role_code: 'staff', role_name: '员工', role_name_en: 'Staff' });
      await area.action(area.row('staff'), { own: sayRoles['adminRoles.menus'] }).click();
      await area.dialog().getByPlaceholder(sayRoles['adminRoles.search']).fill('人事信息');
      await area.dialog().getByRole('treeitem', { name: '人事信息' }).first().locator('.portal-tree-checkbox').click();
      await area.save();
      await area.save();
      await expect(area.said(sayRoles['adminRoles.saved'].replace('{name}', '员工'))).toBeVisible();
      await area.action(area.row('staff'), { own: sayRights['adminRights.more'] }).click();
      await device.page.getByRole('menuitem', { name: sayRights['adminRights.copy'], exact: true }).click();
      await area.fill({ role_code: 'lead', role_name: '组长', role_name_en: 'Lead' });
      await area.save();
      await expect(area.row('lead')).toBeVisible();
    });
    await test.step('5 forty people from a file', async () => {
      const area = await screen(accountScreen, '/admin/accounts');
      await area.button({ own: sayImport['accountImport.import'] }).click();
      const dialog = device.page.getByRole('dialog', { name: sayImport['accountImport.title'] });
      const buffer = await sheetOfPeople();
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer });
      await dialog
        .getByRole('button', { name: sayImport['accountImport.write'].replace('{count}', String(PEOPLE)) })
        .click();
      await expect(dialog.getByText(sayImport['accountImport.done'].replace('{count}', String(PEOPLE)))).toBeVisible();
      await dialog.getByRole('button', { name: sayImport['accountImport.close'] }).last().click();
      await area.find('username', 'P30');
      await expect(area.row('P30')).toContainText('组长');
    });
    await test.step('6 the sign-in of the company', async () => {
      const area = await screen(signInProviders, '/admin/sign-in-providers');
      await area.button('add').click();
      await fillProvider(device.page, provider);
      await area.save();
      await expect(area.row('集团统一认证')).toBeVisible();
    });
    await test.step('somebody of the file signs in by it, and has their pages', async () => {
      const own = new Portal(await (await browser.newContext()).newPage(), name);
      await own.page.goto('/login');
      await own.chooseTenant(name);
      await providerButton(own.page).click();
      await signInAtProvider(own.page, 'P7');
      await expect(own.userMenu('P7')).toBeVisible();
      await expect(own.applications().getByRole('button')).toHaveText(['人事信息']);
    });
  },
);
