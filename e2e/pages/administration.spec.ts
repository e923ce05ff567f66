import { hasAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { dictEntries } from '@portal/contract/admin/dict-entries';
import { adminScreens } from '@portal/contract/admin/screens';
import { isList, pathOf } from '../journeys/admin/screens';
import { accounts } from '../../rig/accounts';
import { expect, test } from './test';
import type { PageCheck } from './viewer';

/** The plainest of them: it is pictured in every look. */
const PLAINEST = 'systems';
/** Those of the menu; the others are opened from them. */
const screens = adminScreens.filter((screen) => screen.icon !== undefined);
/** Screens of one walk, which then takes a minute. */
const SCREENS = 7;
const walks = Array.from({ length: Math.ceil(screens.length / SCREENS) }, (_, walk) =>
  screens.slice(walk * SCREENS, (walk + 1) * SCREENS),
);

for (const [first, ...others] of walks) {
  if (first === undefined) continue;
  test(
    `the screens from ${first.name} on, with their forms`,
    { tag: '@full' },
    async ({ portal, page, signIn, viewer }) => {
      await signIn(accounts.admin, pathOf(first));
      const walk = async (screen: AdminScreen) => {
        await portal.open(pathOf(screen));
        await expect(portal.heading(screen.title.zh)).toBeVisible();
        if (isList(screen)) await expect(portal.panel().getByRole('row').nth(1)).toBeVisible();
        // The tenants are those of all tests that run now, and the brand shows the name of this test's own.
        const usual = screen.name === PLAINEST ? 'in every look' : 'pair';
        const pictured: PageCheck['pictured'] = screen.installation || !isList(screen) ? 'never' : usual;
        await viewer.see(`administration/${screen.name}`, { heading: screen.title, pictured });
        if (hasAction(screen, 'add')) {
          await portal.panel().getByRole('button', { name: '新增', exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await viewer.see(`administration/${screen.name}-form`, { pictured });
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        await page.keyboard.press('Alt+w');
        await expect(page).toHaveURL(/\/home$/);
      };
      for (const screen of [first, ...others]) await test.step(screen.title.zh, () => walk(screen));
    },
  );
}

test('the screens behind a row, and the questions', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  await signIn(accounts.admin, '/admin/roles');
  const panel = portal.panel();
  const ofFirstRow = (button: string) => panel.getByRole('button', { name: button }).first().click();
  const dialog = async (name: string, pictured: PageCheck['pictured'] = 'pair') => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await viewer.see(`administration/${name}`, { pictured });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const [button, name] of [
    ['菜单授权', 'role-menus'],
    ['预览门户', 'role-preview'],
  ] as const) {
    await ofFirstRow(button);
    await dialog(name);
  }
  for (const [button, name] of [
    ['编辑', 'edit'],
    ['删除', 'delete'],
  ] as const) {
    await ofFirstRow(button);
    await dialog(name, 'never');
  }
  await ofFirstRow('分配用户');
  await expect(panel.getByRole('button', { name: '批量授权' })).toBeVisible();
  await viewer.see('administration/role-users');
  await portal.open('/admin/dictionaries');
  await ofFirstRow('字典数据');
  await expect(panel.getByRole('group', { name: '应用中显示为' })).toBeVisible();
  await viewer.see(`administration/${dictEntries.name}`);
  await portal.open('/admin/languages');
  await panel.getByRole('button', { name: '导入' }).click();
  await dialog('import', 'never');
  await portal.open('/noticeTemplate');
  await ofFirstRow('发送');
  await dialog('send', 'never');
});
