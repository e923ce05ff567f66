import { hasAction, permissionOf } from '../../../src/contract/admin/engine/screen';
import { adminScreens } from '../../../src/contract/admin/screens';
import { serviceCalls } from '../../../src/contract/admin/service-calls';
import { services } from '../../../src/contract/admin/services';
import { accounts } from '../../support/accounts';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf, walks } from './screens';

for (const { screen, entries, find, text, change, inForm } of walks) {
  test(`${screen.title.zh}: add, find, edit, conflict, disable, export, delete`, async ({ page, signIn }) => {
    test.slow();
    const area = new AdminArea(page, screen);
    const [field, changed] = change;
    await signIn(accounts.admin, pathOf(screen));
    await area.isOpen();
    await test.step('an empty form says what is missing', async () => {
      await area.button('add').click();
      await area.save();
      await expect(area.dialog().getByText(`请输入${area.label(field)}`)).toBeVisible();
    });
    await test.step('add and find', async () => {
      await area.fill(entries);
      await inForm?.(area);
      await area.save();
      await area.hasSaid('added');
      await area.find(find, text);
      await expect(area.row(text)).toHaveCount(1);
    });
    const row = area.row(text);
    await test.step('of two who edit one row, the second is told', async () => {
      await area.edit(row);
      await area.changedByOther({ [find]: text }, { [field]: changed });
      await area.fill({ [field]: '被覆盖' });
      await area.save();
      await expect(area.dialog().getByText(/已被 admin 修改/)).toBeVisible();
      await area.dialog().getByRole('button', { name: area.word('reloadRow') }).click();
      await expect(area.dialog().getByLabel(area.label(field), { exact: true })).toHaveValue(changed);
      await area.save();
      await area.hasSaid('edited');
    });
    if (hasAction(screen, 'state')) {
      const off = screen.stateWords?.off.zh ?? area.word('disable');
      const on = screen.stateWords?.on.zh ?? area.word('enable');
      await test.step('disable and enable', async () => {
        await area.action(row, { own: off }).click();
        await area.save();
        await area.action(row, { own: on }).click();
        await expect(area.action(row, { own: off })).toBeVisible();
      });
    }
    await test.step('export what was found, and nothing else', async () => {
      const rows = await area.export();
      expect(rows).toHaveLength(2);
      expect(rows[1]).toContain(text);
      expect(rows[1]).toContain(changed);
    });
    await test.step('delete', () => area.remove(row));
  });
}

test('服务调用: add, find, edit, conflict, export, delete', async ({ page, signIn }) => {
  const area = new AdminArea(page, serviceCalls);
  await signIn(accounts.admin, pathOf(serviceCalls));
  await area.isOpen();
  const service = (code: string) =>
    new AdminArea(page, services).act('add', {
      values: { service_code: code, service_name: '被调服务', service_name_en: 'Called', service_url: 'http://a.example', sort: 1, state: '1' },
    });
  const [first, second] = [`${mark}-a`, `${mark}-b`];
  const ids = [String((await service(first)).data), String((await service(second)).data)];
  await area.button('add').click();
  await area.save();
  await expect(area.dialog().getByText('请选择服务代码')).toBeVisible();
  await area.fill({ subsystem_id: { choose: 'portal' }, service_id: { choose: first } });
  await area.save();
  await area.hasSaid('added');
  await area.find('service_id', { choose: first });
  await expect(area.row(first)).toContainText('portal');
  await area.edit(area.row(first));
  await area.changedByOther({ service_id: ids[0] }, { service_id: ids[1] });
  await area.save();
  await expect(area.dialog().getByText(/已被 admin 修改/)).toBeVisible();
  await area.cancel();
  await area.find('service_id', { choose: second });
  await expect(area.row(second)).toHaveCount(1);
  const [, exported, ...more] = await area.export();
  expect([exported?.join(' '), more.length]).toEqual([expect.stringContaining(`${second} 被调服务`), 0]);
  await area.remove(area.row(second));
});

test('every screen speaks English, and a row is added, found, edited, exported and deleted in it', async ({ page, signIn, portal }) => {
  test.slow();
  const [first] = walks;
  if (!first) throw new Error('No screen to walk through.');
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await signIn(accounts.admin, pathOf(first.screen));
  for (const { screen, change: [field] } of walks) {
    const area = new AdminArea(page, screen, 'en');
    await portal.open(pathOf(screen));
    await area.isOpen();
    for (const word of ['add', 'search', 'reset', 'export'] as const) await expect(area.button(word)).toBeVisible();
    // Every form's sentences are read by a unit test; these three hold all kinds of fields.
    if (!['databases', 'dict-types', 'menus'].includes(screen.name)) continue;
    await area.button('add').click();
    await area.save();
    await expect(area.dialog().getByText(`${area.label(field)} is required`)).toBeVisible();
    await expect(area.dialog()).not.toContainText(/\p{Script=Han}/u);
    await area.cancel();
  }
  const { screen, entries, find, text, change: [field] } = first;
  const area = new AdminArea(page, screen, 'en');
  const code = `${text}-en`;
  await portal.open(pathOf(screen));
  await area.add({ ...entries, [find]: code });
  await area.find(find, code);
  await area.edit(area.row(code));
  await area.fill({ [field]: 'In English' });
  await area.save();
  await area.hasSaid('edited');
  await expect(area.row(code)).toContainText('Enabled');
  const [headings, row] = await area.export();
  expect(headings?.[0]).toBe('System code');
  expect(row?.slice(0, 2)).toEqual([code, 'In English']);
  await area.remove(area.row(code));
});

test('an auditor sees the administration, changes nothing, and is refused by the server', async ({ page, signIn, portal }) => {
  test.slow();
  const pages = adminScreens.filter((screen) => screen.icon !== undefined);
  await signIn(accounts.auditor, '/admin/systems');
  for (const screen of pages) {
    const area = new AdminArea(page, screen);
    await portal.open(pathOf(screen));
    await area.isOpen();
    await expect(area.panel().getByRole('row').nth(1)).toBeVisible();
    const changing = ['add', 'edit', 'delete', 'export', 'disable', 'enable'] as const;
    for (const name of changing) await expect(area.button(name), `${screen.name} ${name}`).toHaveCount(0);
    for (const action of ['add', 'edit', 'delete', 'state', 'export'] as const) {
      if (!hasAction(screen, action)) continue;
      expect(await area.act(action, {}), permissionOf(screen, action)).toMatchObject({ status: 403, success: false });
    }
  }
});

test('an employee has no administration at all', async ({ page, signIn }) => {
  await signIn(accounts.employee);
  await page.goto('/admin/roles');
  await expect(page).toHaveURL(/\/home$/);
});
