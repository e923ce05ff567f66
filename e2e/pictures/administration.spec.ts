import { hasAction, type AdminScreen } from '../../src/contract/admin/engine/screen';
import { dictEntries } from '../../src/contract/admin/dict-entries';
import { adminScreens } from '../../src/contract/admin/screens';
import { pathOf } from '../journeys/admin/screens';
import { accounts } from '../support/accounts';
import type { Heading } from './camera';
import { expect, test } from './test';

/** The plainest of them: it is seen in every look. */
const PLAINEST = 'systems';
/** Those of the menu; the others are opened from them. */
const screens = adminScreens.filter((screen) => screen.icon !== undefined);
const half = Math.ceil(screens.length / 2);

for (const [first, ...others] of [screens.slice(0, half), screens.slice(half)]) {
  if (first === undefined) continue;
  test(`the screens from ${first.name} on, with their forms`, async ({ portal, page, signIn, camera }) => {
    await signIn(accounts.admin, pathOf(first));
    const walk = async (screen: AdminScreen) => {
      await portal.open(pathOf(screen));
      await expect(portal.heading(screen.title.zh)).toBeVisible();
      await expect(portal.panel().getByRole('row').nth(1)).toBeVisible();
      const take = (name: string, heading?: Heading) => (screen.name === PLAINEST ? camera.takeInEveryLook(name, heading) : camera.take(name, heading));
      await take(`administration/${screen.name}`, screen.title);
      if (hasAction(screen, 'add')) {
        await portal.panel().getByRole('button', { name: '新增', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await take(`administration/${screen.name}-form`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.keyboard.press('Alt+w');
      await expect(page).toHaveURL(/\/home$/);
    };
    for (const screen of [first, ...others]) await test.step(screen.title.zh, () => walk(screen));
  });
}

test('the screens behind a row', async ({ portal, page, signIn, camera }) => {
  await signIn(accounts.admin, '/admin/roles');
  const panel = portal.panel();
  const ofFirstRow = (button: string) => panel.getByRole('button', { name: button }).first().click();
  for (const [button, name] of [['菜单授权', 'role-menus'], ['预览门户', 'role-preview']] as const) {
    await ofFirstRow(button);
    await expect(page.getByRole('dialog')).toBeVisible();
    await camera.take(`administration/${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await ofFirstRow('分配用户');
  await expect(panel.getByRole('button', { name: '批量授权' })).toBeVisible();
  await camera.take('administration/role-users');
  await portal.open('/admin/dictionaries');
  await ofFirstRow('字典数据');
  await expect(panel.getByRole('group', { name: '应用中显示为' })).toBeVisible();
  await camera.take(`administration/${dictEntries.name}`);
});
