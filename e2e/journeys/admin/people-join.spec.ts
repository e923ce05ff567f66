import { accounts as accountScreen } from '@portal/contract/admin/accounts';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { TENANT_COOKIE } from '../../../mock/control/wire';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark } from './screens';

const FIRST_DAY = '2099-01-05';

test(
  'somebody joins on a later day, with a post, and cannot sign in before',
  { tag: '@full' },
  async ({ page, tenant, browser, baseURL, signIn }) => {
    const code = `${mark}-join`;
    await signIn(accounts.admin, '/admin/employees');
    const area = new AdminArea(page, employees);
    await area.isOpen();
    await test.step('the form takes the post and the first day', async () => {
      await area.button('add').click();
      const names = { emp_code: code, emp_name: '新人', emp_name_en: 'New Person' };
      await area.fill({ ...names, dept_id: { choose: 'D4200' }, post_id: { choose: 'P101' } });
      // The title is the post's name, so there is nothing to write.
      await expect(area.dialog().getByLabel(area.label('job_title'), { exact: true })).toHaveCount(0);
      await area.fill({ joins_on: FIRST_DAY });
      await page.keyboard.press('Enter');
      await area.save();
      await area.hasSaid('added');
    });
    await test.step('the list has the day', async () => {
      await area.find('emp_code', code);
      await expect(area.row(code)).toContainText('待入职');
      await expect(area.row(code)).toContainText(FIRST_DAY);
    });
    await test.step('the sign-in page tells it', async () => {
      const { id } = await area.stored({ emp_code: code });
      const values = { username: code, employee_id: id, role_id: 'employee', password: accounts.employee.password };
      expect((await area.post(adminRoute(accountScreen, 'add').path, { values })).code).toBe(0);
      const context = await browser.newContext();
      await context.addCookies([{ name: TENANT_COOKIE, value: tenant.id, url: baseURL ?? '' }]);
      const device = new Portal(await context.newPage(), tenant.name);
      await device.page.goto('/login');
      await device.fillSignIn({ username: code, password: accounts.employee.password });
      await expect(device.page.getByText(`您的入职日期是 ${FIRST_DAY}`)).toBeVisible();
    });
  },
);
