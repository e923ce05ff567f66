import { accounts } from '../../rig/accounts';
import { subAppPages } from '../../rig/pages';
import { pressInRow } from '../support/row-actions';
import { expect, test } from './test';

/** A list of each kit whose records are made in a dialog: React with antd, Vue with Element Plus. */
const LISTS = ['/isc/wms/stock-ledger', '/isc/qms/env-reports', '/ehr/dor/buildings', '/isc/ems/maintenance-plan'];
/** The same with jQuery, where own records are changed in one. */
const CLASSIC = '/oa/pub/columns';

test('the dialogs of the applications', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  await signIn(accounts.admin);
  const dialog = page.getByRole('dialog');
  const open = async (path: string) => {
    const title = subAppPages.find((one) => one.path === path)?.zh ?? '';
    await portal.open(path);
    await expect(portal.heading(title)).toBeVisible();
    return portal.app(title);
  };
  const see = async (path: string, what: string) => {
    await expect(dialog).toBeVisible();
    await viewer.see(`${path}, ${what}`, { pictured: 'never' });
  };
  const close = async (button: RegExp) => {
    await dialog.getByRole('button', { name: button }).last().click();
    await expect(dialog).toHaveCount(0);
  };
  for (const path of LISTS) {
    await test.step(path, async () => {
      const app = await open(path);
      await app.getByRole('button', { name: '新增', exact: true }).click();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
      await expect(dialog.getByText(/^请/).first()).toBeVisible();
      await see(path, 'form-with-complaints');
      await close(/^取\s*消$/);
      await app.getByRole('button', { name: '查看' }).first().click();
      await see(path, 'details');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await portal.closeAll();
    });
  }
  await test.step(CLASSIC, async () => {
    const app = await open(CLASSIC);
    for (const button of ['编辑', '删除', '查看']) {
      await pressInRow(app, button);
      await see(CLASSIC, button);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});
