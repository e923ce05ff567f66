import { hasAction } from '@portal/contract/admin/crud/screen';
import { adminScreens } from '@portal/contract/admin/screens';
import { accounts } from '../../rig/accounts';
import { isList, pathOf } from '../journeys/admin/screens';
import { showLook } from '../support/look';
import { walkByTab } from './keyboard';
import { PageSettled } from './page-settled';
import { expect, test } from './test';

const screens = adminScreens.filter((screen) => screen.icon !== undefined);
const DIALOG = '[role="dialog"]';
const PANEL = '[role="tabpanel"]';

/** So many screens are walked in one session. */
const AT_A_TIME = 4;
const starts = screens.map((_, index) => index).filter((index) => index % AT_A_TIME === 0);
const groups = starts.map((start) => screens.slice(start, start + AT_A_TIME));
/** One description draws all screens, so that the ring of the focus is looked at in some of them in dark. */
const themesOf = (group: (typeof groups)[number]) =>
  group === groups[0] ? (['light', 'dark'] as const) : (['light'] as const);

for (const walked of groups)
  for (const theme of themesOf(walked)) {
    /** @covers ui:keyboard */
    test(
      `the administration by the Tab key alone, ${theme}, from ${walked[0]?.name} on`,
      { tag: '@full' },
      async ({ portal, page, signIn, viewer }) => {
        // Its limit is that of a walk.
        expect(viewer).toBeDefined();
        const settled = new PageSettled(page);
        await signIn(accounts.admin);
        await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
        await showLook(page, { theme, lang: 'zh' });
        // What stands around the screens is the same for all. The cards of home fill in as their answers come: what comes
        // later is behind the focus already.
        if (walked === groups[0]) {
          await settled.wait();
          await walkByTab(page, 'home', 'body');
        }
        for (const screen of walked) {
          await test.step(screen.title.zh, async () => {
            await portal.open(pathOf(screen));
            await expect(portal.heading(screen.title.zh)).toBeVisible();
            if (isList(screen)) await expect(portal.panel().getByRole('row').nth(1)).toBeVisible();
            await settled.wait();
            await walkByTab(page, screen.name, PANEL);
            if (hasAction(screen, 'add')) {
              await portal.panel().getByRole('button', { name: '新增', exact: true }).click();
              await expect(page.getByRole('dialog')).toBeVisible();
              await settled.wait();
              await walkByTab(page, `${screen.name}, form`, DIALOG);
              await page.keyboard.press('Escape');
              await expect(page.getByRole('dialog')).toHaveCount(0);
            }
            await page.keyboard.press('Alt+w');
            await expect(page).toHaveURL(/\/home$/);
          });
        }
      },
    );
  }
