import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 } });

test('the portal on a phone', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  await page.goto('/login');
  await viewer.see('phone/sign-in');
  await signIn(accounts.admin);
  await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
  await viewer.see('phone/home', { part: 'document' });
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(portal.menu()).toBeVisible();
  await viewer.see('phone/menu', { part: 'document' });
  await portal.menu().getByRole('link', { name: '首页' }).click();
  await expect(portal.menu()).toBeHidden();
  for (const [prefix, kind] of [
    ['/ehr/emp', 'list'],
    ['/ehr/emp', 'form'],
    ['/isc/wms', 'list'],
    ['/ehr/pis', 'chart'],
  ] as const) {
    const target = plainPage(prefix, kind);
    await portal.open(target.path);
    await viewer.see(`phone${prefix.replaceAll('/', '-')}-${kind}`.replace('phone-', 'phone/'), { heading: target });
  }
  await portal.open('/admin/systems');
  await expect(portal.panel().getByRole('article').first()).toBeVisible();
  await viewer.see('phone/systems');
  await portal.panel().getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await viewer.see('phone/systems-form');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /全部已打开页面/ }).click();
  await expect(page.getByRole('dialog', { name: '已打开页面' })).toBeVisible();
  await viewer.see('phone/open-pages');
});
