import { languages } from '@portal/contract/admin/languages';
import { plainPage } from '../../../rig/pages';
import { forgetSession } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { pathOf } from './screens';

/** @covers texts:reworded */
test('an administrator rewords a panel, a label, a rule, a message of the server and the sign-in page, in both languages', async ({
  page,
  signIn,
  portal,
}) => {
  const area = new AdminArea(page, languages);
  const broken = plainPage('/isc/wms', 'list');
  await signIn(undefined, pathOf(languages));
  await area.isOpen();
  await test.step('a wording without its placeholder is refused, and keeps what was typed', async () => {
    await area.button('add').click();
    await area.fill({
      lang_code: 'microapps.failed',
      zh: '<b>打不开</b>',
      en: '{title} is away',
      subsystem_id: { choose: 'portal' },
    });
    await area.save();
    await expect(area.dialog()).toContainText('中文缺少占位符 {title}');
    await area.fill({ zh: '<b>{title}</b> 暂时打不开' });
    await area.save();
    await area.hasSaid('added');
  });
  await test.step('other kinds of texts', async () => {
    const subsystem_code = 'portal';
    const rows = [
      { lang_code: 'screen.languages.field.zh', zh: '汉语', en: 'Han', subsystem_code },
      { lang_code: 'server.wrongCredentials', zh: '工号或口令不对', en: 'Wrong number', subsystem_code },
      { lang_code: 'rule.admin.enter', zh: '还没有{label}', en: 'No {label} yet', subsystem_code },
      { lang_code: 'ui.homePage', zh: '门户', en: 'Front page', subsystem_code },
      { lang_code: 'login.hint', zh: '用<i>工号</i>登录', en: 'By number', subsystem_code },
    ];
    expect((await area.post('/oa/portal/Admin/languages/Import', { rows })).success).toBe(true);
  });
  await test.step('the next navigation shows the label and the panel in the new words, markup as characters', async () => {
    await page.route('**/subapps/modules/**', (route) => route.fulfill({ status: 503, body: '' }));
    await portal.open(broken.path);
    const failed = page.getByRole('tabpanel').getByRole('alert');
    await expect(failed).toContainText(`<b>${broken.zh}</b> 暂时打不开`);
    await portal.open(pathOf(languages));
    await expect(area.panel().getByRole('columnheader', { name: '汉语' })).toBeVisible();
    await area.button('add').click();
    await area.save();
    await expect(area.dialog()).toContainText('还没有汉语');
    await area.cancel();
    await expect(page.getByRole('tab', { name: '门户' })).toBeVisible();
  });
  await test.step('the same in English, as soon as it is chosen', async () => {
    const english = await area.inOtherLanguage();
    await expect(english.panel().getByRole('columnheader', { name: 'Han', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Front page' })).toBeVisible();
    await english.button('add').click();
    await english.save();
    await expect(english.dialog()).toContainText('No Han yet');
    await english.cancel();
  });
  await test.step('the sign-in page of another browser, and what the server says there', async () => {
    await forgetSession(page);
    await page.goto('/login');
    await portal.chooseTenant(portal.tenantName);
    await expect(page.getByText('用<i>工号</i>登录')).toBeVisible();
    await portal.fillSignIn({ username: 'E10002', password: 'Wrong@2026' });
    await expect(page.getByRole('alert')).toContainText('工号或口令不对');
  });
});
