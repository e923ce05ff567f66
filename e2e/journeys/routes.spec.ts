import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** @covers route:root route:home route:user route:notice-template route:qms-test route:nucleic-acid route:assistant route:back-action */
test('every other route of the table leads where the specification says', async ({ portal, page, pageErrors }) => {
  await portal.signIn(accounts.admin);
  await test.step('/ leads home', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
  });
  for (const [path, heading] of [
    ['/noticeTemplate', /通知模板/],
    ['/isc/qms/test', /^测试页$/],
    ['/ehr/emp/nucleicAcid', /核酸报告统计/],
    ['/oa/ai/assistantchat', /助手/],
  ] as const) {
    await test.step(path, async () => {
      await portal.open(path);
      await expect(portal.panel().getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }
  await test.step('/sdp/obs plus a previous path goes back to it', async () => {
    await portal.open('/sdp/obs/isc/qms/test');
    await expect(page).toHaveURL(/localhost:\d+\/isc\/qms\/test$/);
    await expect(portal.panel().getByRole('heading', { name: '测试页', exact: true })).toBeVisible();
  });
  await test.step('/sdp/obs itself is an application', async () => {
    await portal.open('/sdp/obs/services');
    await expect(portal.panel().getByRole('heading', { name: '服务清单', exact: true })).toBeVisible();
  });
  await test.step('/user refreshes the tab that was shown', async () => {
    const again = page.waitForRequest('**/subapps/modules/**');
    await portal.tab('服务清单').click({ button: 'right' });
    await page.getByRole('menu').getByRole('menuitem', { name: '刷新', exact: true }).click();
    await again;
    await expect(page).toHaveURL(/\/sdp\/obs\/services$/);
    await expect(portal.panel().getByRole('heading', { name: '服务清单', exact: true })).toBeVisible();
    await portal.open('/user');
    await expect(page).not.toHaveURL(/\/user$/);
  });
  await test.step('the 404 page catches the rest, and leads home', async () => {
    await portal.open('/nothing/here');
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
  expect(pageErrors).toEqual([]);
});
