import { departments } from '@portal/contract/admin/departments';
import { employees } from '@portal/contract/admin/employees';
import { accounts } from '../../../rig/accounts';
import { deputiesMessages } from '../../../src/features/admin/people/deputies.messages';
import { peopleMessages } from '../../../src/features/admin/people/people.messages';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';

const say = peopleMessages.zh;
const sayDeputies = deputiesMessages.zh;

test('a department is dragged, asked about, moved and put back', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(accounts.admin, '/admin/departments');
  const area = new AdminArea(page, departments);
  await area.isOpen();
  const moved = await area.stored({ dept_code: 'D4200' });
  const name = String(moved.dept_name);
  const target = area.row('制造中心');
  const asked = page.getByRole('dialog').filter({ hasText: `移动部门“${name}”` });
  const parentOf = async () => (await area.stored({ dept_code: 'D4200' })).parent_id;

  const transfer = await page.evaluateHandle(() => new DataTransfer());
  await area.button({ own: `拖动部门“${name}”` }).dispatchEvent('dragstart', { dataTransfer: transfer });
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not in sight.');
  const at = { clientX: box.x + 40, clientY: box.y + box.height / 2, dataTransfer: transfer };
  await target.dispatchEvent('dragover', at);
  await expect(target).toHaveClass(/inside/);
  await target.dispatchEvent('drop', at);
  await expect(asked).toContainText(/涉及 [\d,]+ 人/);
  await asked.getByRole('button', { name: say['adminPeople.move'], exact: true }).click();
  await expect(area.said(`已移动部门“${name}”`)).toBeVisible();
  expect(await parentOf()).toBe('D5000');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(area.said(/^已撤销移动/)).toBeVisible();
  expect(await parentOf()).toBe(moved.parent_id);
});

test('people move together and back, and get a deputy', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(accounts.admin, '/admin/employees');
  const area = new AdminArea(page, employees);
  await area.isOpen();
  const before = (await area.stored({ emp_code: 'E10002' })).dept_id;
  await test.step('moved, and put back', async () => {
    for (const code of ['E10001', 'E10002']) await area.row(code).getByRole('checkbox').check();
    await page.getByRole('region').getByRole('button', { name: say['adminPeople.moveTo'], exact: true }).click();
    await area.choose(area.dialog().getByLabel(say['adminPeople.newDepartment']), 'D5100');
    await area.save();
    await expect(area.said('已调动 2 名员工')).toBeVisible();
    expect(await area.stored({ emp_code: 'E10002' })).toMatchObject({ dept_id: 'D5100' });
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(area.said(/^已撤销调动/)).toBeVisible();
    expect(await area.stored({ emp_code: 'E10002' })).toMatchObject({ dept_id: before });
  });
  await test.step('a deputy is named', async () => {
    await area.action(area.row('E10002'), { own: sayDeputies['adminDeputies.open'] }).click();
    await area.choose(area.dialog().getByLabel(sayDeputies['adminDeputies.who']), 'E10020');
    const days = area.dialog().getByLabel(sayDeputies['adminDeputies.when']);
    await days.click();
    await page.locator('.portal-picker-cell-today').first().click();
    await page.locator('.portal-picker-cell-today').first().click();
    await area.dialog().getByRole('button', { name: sayDeputies['adminDeputies.name'] }).click();
    await expect(area.dialog().getByRole('listitem')).toContainText('E10020');
    expect(await area.stored({ emp_code: 'E10002' })).toMatchObject({ deputy_id: 'E10020' });
  });
});
