import { accounts as accountScreen } from '@portal/contract/admin/accounts';
import { employees } from '@portal/contract/admin/employees';
import { TENANT_COOKIE } from '../../../mock/control/wire';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { invitationMessages as adminMessages } from '../../../src/features/admin/people/invitation.messages';
import { mergeMessages } from '../../../src/features/admin/people/merge.messages';
import { invitationMessages } from '../../../src/login/invitation/invitation.messages';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark } from './screens';

const say = adminMessages.zh;
const sayMerge = mergeMessages.zh;
const sayLink = invitationMessages.zh;
const OWN = 'Of-my-own-1';

test(
  'somebody is invited, sets a password by the link, and their account is merged into another one',
  { tag: '@full' },
  async ({ page, portal, tenant, browser, baseURL, signIn }) => {
    test.slow();
    const code = `${mark}-V1`;
    await signIn(accounts.admin, '/admin/employees');
    const people = new AdminArea(page, employees);
    await people.isOpen();
    await people.add({ emp_code: code, emp_name: '受邀人', emp_name_en: 'Invited', dept_id: { choose: 'D4200' } });
    await portal.open('/admin/accounts');
    const area = new AdminArea(page, accountScreen);
    await area.isOpen();
    const link = await test.step('invited; without a mail server the link is shown once', async () => {
      await page.getByRole('button', { name: say['adminInvite.invite'] }).click();
      await area.fill({ employee_id: { choose: code }, username: code, role_id: { choose: 'employee' } });
      await area.dialog().getByRole('button', { name: say['adminInvite.send'] }).click();
      await expect(page.getByText(say['adminInvite.no-server'])).toBeVisible();
      const text = (await area.dialog().getByRole('code').textContent()) ?? '';
      // The cross of the dialog has the same name.
      await area.dialog().getByRole('button', { name: say['adminInvite.close'] }).last().click();
      await area.find('username', code);
      await expect(area.row(code)).toContainText('待接受');
      const { pathname, hash } = new URL(text);
      return pathname + hash;
    });
    await test.step('the person sets a password by it, once, and signs in', async () => {
      const context = await browser.newContext();
      await context.addCookies([{ name: TENANT_COOKIE, value: tenant.id, url: baseURL ?? '' }]);
      const device = new Portal(await context.newPage(), tenant.name);
      await device.page.goto(link);
      await device.page.getByLabel('新密码', { exact: true }).fill(OWN);
      await device.page.getByLabel('确认密码').fill(OWN);
      await device.page.getByRole('button', { name: '保存新密码' }).click();
      await device.page.getByRole('link', { name: sayLink['login.invitation.signIn'] }).click();
      await device.fillSignIn({ username: code, password: OWN });
      await expect(device.userMenu(code)).toBeVisible();
      const again = await context.newPage();
      await again.goto(link);
      await expect(again.getByRole('alert')).toContainText('已使用过');
    });
    await test.step('the account is merged into another one of the same person', async () => {
      await area.button('search').click();
      await area.row(code).getByRole('button', { name: say['adminInvite.more'] }).click();
      await page.getByRole('menuitem', { name: sayMerge['adminMerge.merge'] }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(sayMerge['adminMerge.keep']).fill('E10003');
      await page.getByTitle(/^E10003 /).click();
      await dialog.getByRole('button', { name: /^合\s?并$/ }).click();
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: /^确\s?定$/ })
        .click();
      await expect(page.getByText('已并入 E10003')).toBeVisible();
    });
  },
);
