import { accounts } from '../../rig/accounts';
import { expect, test } from './test';

const NOTHING = { zh: '页面不存在', en: 'Page Not Found' };

test('the pages in front of the sign-in', async ({ portal, page, tenant, viewer }) => {
  await page.goto('/login');
  await viewer.see('sign-in/sign-in', { pictured: 'in every look' });
  await portal.submit().click();
  await viewer.see('sign-in/sign-in-complaints');
  await portal.account().fill(accounts.employee.username);
  await portal.password().fill('Wrong@2026');
  await portal.tenant().selectOption(tenant.id);
  await portal.submit().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await viewer.see('sign-in/sign-in-refused');
  await page.goto('/404');
  await viewer.see('sign-in/not-found', { heading: NOTHING });
});

test('the steps of a forgotten password', { tag: '@full' }, async ({ portal, page, tenant, viewer }) => {
  const next = async (button: string) => page.getByRole('button', { name: button }).click();
  await page.goto('/forgetPassword');
  await portal.account().fill(accounts.employee.username);
  // By its id: the tests beside this one have tenants of the same name.
  await portal.tenant().selectOption(tenant.id);
  await viewer.see('sign-in/forgotten-account');
  await next('下一步');
  await page.getByRole('radio').first().check();
  await viewer.see('sign-in/forgotten-channel');
  await next('发送验证码');
  const code = page.getByRole('textbox', { name: '验证码' });
  await expect(code).toBeVisible();
  await viewer.see('sign-in/forgotten-code');
  await code.fill((await tenant.codeOf(accounts.employee.username)) ?? '');
  await next('下一步');
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible();
  await next('保存新密码');
  await viewer.see('sign-in/forgotten-password');
});
