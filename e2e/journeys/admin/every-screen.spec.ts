import { hasAction, permissionOf, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { databases } from '@portal/contract/admin/databases';
import { departments } from '@portal/contract/admin/departments';
import { dictTypes } from '@portal/contract/admin/dict-types';
import { employees } from '@portal/contract/admin/employees';
import { languages } from '@portal/contract/admin/languages';
import { menus } from '@portal/contract/admin/menus';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { parameters } from '@portal/contract/admin/parameters';
import { roles } from '@portal/contract/admin/roles';
import { serviceCalls } from '@portal/contract/admin/service-calls';
import { services } from '@portal/contract/admin/services';
import { subsystems } from '@portal/contract/admin/subsystems';
import { systems } from '@portal/contract/admin/systems';
import { accounts } from '../../../rig/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { pathOf, walks } from './screens';
import { walkScreen, walkServiceCalls } from './walk-screen';

/** The quick command walks this one: a list with a part below each row. */
const quick: readonly AdminScreen[] = [dictTypes];
/** Screens that are walked in one session: signing in again for each would take as long as the walks. */
const sessions: readonly (readonly [AdminScreen, ...AdminScreen[]])[] = [
  [systems, subsystems, services, serviceCalls],
  [parameters, languages, databases, roles],
  [dictTypes],
  [noticeTemplates, menus],
  [departments, employees],
];

for (const screens of sessions) {
  const titles = screens.map(({ title }) => title.zh).join('、');
  /** @covers admin:screens admin:subsystem-keys rule:admin-required rule:keys-first state:enabled */
  const tag = screens.every((screen) => quick.includes(screen)) ? [] : ['@full'];
  test(
    `${titles}: add, find, edit, conflict, disable, export, delete, in both languages`,
    { tag },
    async ({ page, signIn, portal }) => {
      test.slow();
      await signIn(accounts.admin, pathOf(screens[0]));
      let language: AdminArea['language'] = 'zh';
      for (const screen of screens) {
        const area = new AdminArea(page, screen, language);
        const walk = walks.find((each) => each.screen === screen);
        await test.step(screen.title.zh, async () => {
          if (screen !== screens[0]) await portal.open(pathOf(screen));
          await area.isOpen();
          ({ language } = await (walk ? walkScreen(area, walk) : walkServiceCalls(area)));
          // A page kept alive is translated, too, each time the language changes.
          await page.keyboard.press('Alt+w');
          await expect(portal.tab(screen.title[language])).toHaveCount(0);
        });
      }
    },
  );
}

/** A plain list, a tree, and one with buttons of its own. Unit tests try every button and call of every screen: src/app, mock/admin. */
const seenByAuditor = [systems, menus, roles];

test(
  'an auditor sees the administration, changes nothing, and is refused by the server',
  { tag: '@full' },
  async ({ page, signIn, portal }) => {
    test.slow();
    await signIn(accounts.auditor, '/admin/systems');
    await new AdminArea(page, systems).isOpen();
    expect(await page.evaluate(() => localStorage.getItem('btnpermissions'))).not.toMatch(
      /portal:[a-z-]+:(add|edit|delete)/,
    );
    for (const screen of seenByAuditor) {
      const area = new AdminArea(page, screen);
      await portal.open(pathOf(screen));
      await area.isOpen();
      await expect(area.rows().first()).toBeVisible();
      const changing = (['add', 'edit', 'delete', 'export', 'disable', 'enable'] as const).map(area.text);
      await expect(
        area.panel().getByRole('button', { name: new RegExp(`^(${changing.join('|')})$`) }),
        screen.name,
      ).toHaveCount(0);
      const actions = (['add', 'edit', 'delete', 'state', 'export'] as const).filter((action) =>
        hasAction(screen, action),
      );
      const answers = await Promise.all(actions.map((action) => area.act(action, {})));
      expect(
        answers.map(({ status, success }) => ({ status, success })),
        actions.map((action) => permissionOf(screen, action)).join(),
      ).toEqual(actions.map(() => ({ status: 403, success: false })));
    }
  },
);

test('an employee has no administration at all', async ({ page, signIn }) => {
  await signIn(accounts.employee, '/admin/roles');
  await expect(page).toHaveURL(/\/home$/);
});
