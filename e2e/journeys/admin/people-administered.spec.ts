import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { accounts as accountScreen } from '@portal/contract/admin/accounts';
import { departments } from '@portal/contract/admin/departments';
import { employees } from '@portal/contract/admin/employees';
import { callRoutes } from '@portal/contract/routes';
import { TENANT_COOKIE } from '../../../mock/control/wire';
import { accounts, type Account } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { SheetWriter } from '../../../src/features/admin/crud/export/sheet-writer';
import { headingsOf } from '../../../src/features/admin/people/account-sheet';
import { accountImportMessages } from '../../../src/features/admin/people/account-import.messages';
import { peopleMessages } from '../../../src/features/admin/people/people.messages';
import { replaceFirstPassword } from '../../support/first-password';
import { signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import type { TestTenant } from '../../support/tenant';
import { AdminArea } from './admin-area';
import { mark } from './screens';

const say = peopleMessages.zh;
const sayImport = accountImportMessages.zh;
const OWN = 'Of-my-own-1';

/** A device of somebody else's. */
async function deviceOf(browser: Browser, tenant: TestTenant, baseURL = ''): Promise<Portal> {
  const context = await browser.newContext();
  await context.addCookies([{ name: TENANT_COOKIE, value: tenant.id, url: baseURL }]);
  return new Portal(await context.newPage(), tenant.name);
}

const withPassword = (username: string): Account => ({ username, password: accounts.employee.password });

test(
  'an administrator makes an account; its person signs in, sets a password, is disabled and is out',
  { tag: '@full' },
  async ({ page, portal, tenant, browser, baseURL, signIn }) => {
    test.slow();
    const code = `${mark}-E1`;
    const name = `${mark}新人`;
    await signIn(accounts.admin, '/admin/employees');
    const people = new AdminArea(page, employees);
    await people.isOpen();
    await test.step('an employee joins', async () => {
      await people.add({ emp_code: code, emp_name: name, emp_name_en: 'New Person', dept_id: { choose: 'D4200' } });
    });
    const area = new AdminArea(page, accountScreen);
    const first = await test.step('with an account, a role and a first password that is shown once', async () => {
      await portal.open('/admin/accounts');
      await area.isOpen();
      await area.button('add').click();
      await area.save();
      await expect(area.dialog().getByText(area.required('password'))).toBeVisible();
      await area.fill({ username: code, employee_id: { choose: code }, role_id: { choose: 'employee' } });
      await area.dialog().getByRole('button', { name: say['adminPeople.generate'] }).click();
      const made = (await area.dialog().getByRole('code').textContent()) ?? '';
      await area.save();
      await area.hasSaid('added');
      await area.find('emp_name', name);
      await expect(area.row(code)).toContainText('普通员工');
      return made;
    });
    const device = await deviceOf(browser, tenant, baseURL);
    await test.step('who signs in and must set a password first', async () => {
      await replaceFirstPassword(device, { username: code, password: first }, OWN);
    });
    await test.step('and is out at once when the account is disabled', async () => {
      await area.button('search').click();
      await area.action(area.row(code), 'disable').click();
      await expect(area.dialog()).toContainText(accountScreen.disableText.zh);
      await area.save();
      await expect(area.action(area.row(code), 'enable')).toBeVisible();
      await expect(device.page).toHaveURL(/\/login/);
      await device.fillSignIn({ username: code, password: OWN });
      await expect(device.page.getByRole('alert')).toBeVisible();
      await expect(device.page).toHaveURL(/\/login/);
    });
    await test.step('until it is enabled and gets a new password', async () => {
      await area.action(area.row(code), 'enable').click();
      await expect(area.action(area.row(code), 'disable')).toBeVisible();
      await area.action(area.row(code), { own: say['adminPeople.reset'] }).click();
      await area.save();
      const shown = page.getByRole('dialog', { name: say['adminPeople.newPassword'].replace('{name}', code) });
      const password = (await shown.getByRole('code').textContent()) ?? '';
      await shown.getByRole('button', { name: say['adminPeople.close'] }).last().click();
      await device.fillSignIn({ username: code, password });
      await expect(device.page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
    });
  },
);

test('nobody disables themselves', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(accounts.admin, '/admin/accounts?username=admin');
  const area = new AdminArea(page, accountScreen);
  await area.isOpen();
  await area.action(area.row('admin'), 'disable').click();
  await area.save();
  await expect(area.said('不能停用自己的账号')).toBeVisible();
  await expect(area.action(area.row('admin'), 'disable')).toBeVisible();
});

test(
  'a department is moved below another one, never below itself, and gets a manager',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(accounts.admin, '/admin/departments');
    const area = new AdminArea(page, departments);
    await area.isOpen();
    const manufacturing = area.row('制造中心');
    await test.step('not below what is below it', async () => {
      await area.edit(manufacturing);
      await area.fill({ parent_id: { choose: 'D5100' } });
      await area.save();
      await expect(area.dialog().getByText('上级部门不能是自己或自己的下级')).toBeVisible();
    });
    await test.step('below another one', async () => {
      await area.fill({ parent_id: { choose: 'D4000' } });
      await area.save();
      await area.hasSaid('edited');
      expect(await area.stored({ dept_code: 'D5000' })).toMatchObject({ parent_id: 'D4000' });
    });
    await test.step('with a new one below it', async () => {
      await area.action(manufacturing, { own: say['adminPeople.addBelow'] }).click();
      await area.fill({ dept_code: `${mark}-D`, dept_name: `${mark}车间`, dept_name_en: 'New workshop' });
      await area.save();
      await area.hasSaid('added');
      expect(await area.stored({ dept_code: `${mark}-D` })).toMatchObject({ parent_id: 'D5000' });
    });
    await test.step('with a manager', async () => {
      await area.action(manufacturing, { own: say['adminPeople.manager'] }).click();
      await area.choose(area.dialog().getByLabel(say['adminPeople.managerField'], { exact: true }), 'E10020');
      await area.save();
      await expect(manufacturing).toContainText('E10020');
    });
  },
);

test(
  'somebody leaves: the to-do goes to the successor, and they are out',
  { tag: '@full' },
  async ({ page, tenant, browser, baseURL, signIn }) => {
    test.slow();
    const reason = `${mark} 系统上线`;
    const signedIn = async (account: Account, path: string): Promise<Portal> => {
      const device = await deviceOf(browser, tenant, baseURL);
      await signInWithout(device.page, tenant.id)(account, path);
      return device;
    };
    const find = async (device: Portal) => {
      await device.open('/oa/wfs/todo');
      await device.panel().getByRole('textbox', { name: '关键字' }).fill(reason);
      await device.panel().getByRole('button', { name: '查询', exact: true }).click();
      return device.panel().getByRole('row').filter({ hasText: '加班' });
    };
    const leaver = await signedIn(accounts.auditor, '/home');
    await test.step('a decision waits for them', async () => {
      const applicant = await signedIn(accounts.employee, '/home');
      const body = {
        form_code: 'overtime',
        data: { overtime_type: 'weekend', worked_on: '2026-12-05', hours: 3, reason },
        request_id: `${mark}-leaving`,
      };
      expect(await posting(applicant.page).post(callRoutes.submitWorkflow.path, body)).toMatchObject({ success: true });
      await expect(await find(leaver)).toHaveCount(1);
    });
    await signIn(accounts.admin, '/admin/employees?emp_code=E10002');
    const area = new AdminArea(page, employees);
    await area.isOpen();
    await test.step('they leave today, and hand over', async () => {
      await area.action(area.row('E10002'), { own: say['adminPeople.leave'] }).click();
      const dialog = area.dialog();
      await expect(dialog).toContainText(/待审批 [1-9]\d* 项/);
      await area.save();
      await expect(dialog.getByText(say['adminPeople.leaveDayNeeded'])).toBeVisible();
      await dialog.getByRole('textbox', { name: say['adminPeople.leaveDay'] }).click();
      await page
        .getByRole('button', { name: '今天' })
        .or(page.getByText('今天', { exact: true }))
        .last()
        .click();
      await area.choose(dialog.getByLabel(say['adminPeople.handOver'], { exact: true }), 'E10031');
      await area.save();
      await expect(area.said('已离职：移交待办')).toBeVisible();
      await expect(area.row('E10002')).toContainText('已离职');
    });
    await expect(leaver.page).toHaveURL(/\/login/);
    await test.step('the successor has it', async () => {
      const successor = await signedIn(withPassword('E10031'), '/home');
      await expect(await find(successor)).toHaveCount(1);
    });
    await test.step('they come back, with an account that stays disabled', async () => {
      await area.action(area.row('E10002'), { own: say['adminPeople.comeBack'] }).click();
      await area.save();
      await expect(area.row('E10002')).toContainText('在职');
      const own = await new AdminArea(page, accountScreen).stored({ username: 'E10002' });
      expect(own.state).toBe('0');
    });
  },
);

/** Calls with the session of a page. */
const posting = (page: Page) => new AdminArea(page, employees);

test(
  'a sheet of accounts with faults comes back, and is imported when they are put right',
  { tag: '@full' },
  async ({ page, tenant, browser, baseURL, signIn }) => {
    await signIn(accounts.admin, '/admin/accounts');
    const area = new AdminArea(page, accountScreen);
    await area.isOpen();
    await area.button({ own: sayImport['accountImport.import'] }).click();
    const dialog = page.getByRole('dialog', { name: sayImport['accountImport.title'] });
    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      return readSheet(await readFile(await (await download).path()));
    };
    const row = (code: string, department: string) => [
      code,
      `${code}新`,
      'New',
      department,
      '',
      '',
      '',
      '',
      '',
      'employee',
    ];
    const give = async (...rows: string[][]) => {
      const sheet = new SheetWriter('A', await template(), []);
      sheet.add(rows);
      const buffer = Buffer.from(await sheet.finish().arrayBuffer());
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'accounts.xlsx', mimeType: 'application/octet-stream', buffer });
    };
    const template = async () => (await saved(sayImport['accountImport.template']))[0]?.map(String) ?? [];
    await test.step('the template has the columns', async () => expect(await template()).toEqual(headingsOf('zh')));
    await test.step('every fault is told by its row, and nothing is imported', async () => {
      await give(
        row(`${mark}-I1`, 'D4200'),
        row(`${mark}-I2`, 'D9999'),
        row('E10001', 'D4200'),
        row(`${mark}-I1`, 'D4200'),
      );
      await expect(dialog.getByRole('alert')).toContainText('有 3 处错误');
      await expect(dialog.getByRole('listitem')).toHaveText([
        '第 3 行：部门代码“D9999”不存在或已停用',
        '第 4 行：该员工已有账号“E10001”',
        '第 5 行：与第 2 行重复',
      ]);
      const [, ...faulty] = await saved(sayImport['accountImport.saveFaults']);
      expect(faulty.map((cells) => [cells[0], cells[1], cells.at(-1)])).toEqual([
        ['3', `${mark}-I2`, 'There is no department “D9999” in use'],
        ['4', 'E10001', 'This employee has the account “E10001” already'],
        ['5', `${mark}-I1`, 'The same as row 2'],
      ]);
    });
    const password = await test.step('put right, it is imported', async () => {
      await give(row(`${mark}-I1`, 'D4200'), row(`${mark}-I2`, 'D4300'));
      const field = dialog.getByLabel(sayImport['accountImport.password']);
      await expect(field).toBeVisible();
      const first = await field.inputValue();
      await dialog.getByRole('button', { name: sayImport['accountImport.write'].replace('{count}', '2') }).click();
      await expect(dialog.getByText(sayImport['accountImport.done'].replace('{count}', '2'))).toBeVisible();
      await dialog.getByRole('button', { name: sayImport['accountImport.close'] }).last().click();
      await area.find('username', `${mark}-I`);
      await expect(area.rows()).toHaveCount(2);
      return first;
    });
    await test.step('its people sign in', async () => {
      const device = await deviceOf(browser, tenant, baseURL);
      await device.page.goto('/login');
      await device.fillSignIn({ username: `${mark}-I2`, password });
      await expect(device.page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
    });
  },
);
