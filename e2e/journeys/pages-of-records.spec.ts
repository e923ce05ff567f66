import readSheets from 'read-excel-file/node';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

test(
  'a meeting room is booked from its timetable, and nobody else gets it at that time',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.employee);
    await portal.open('/oa/tcs/meeting-book');
    const app = portal.app('会议室预订与设备申请');
    const free = app.getByRole('group', { name: '报告厅' }).getByRole('button', { name: '预订 报告厅 17:00' });
    await free.click();
    await app.getByLabel('会议主题').fill('季度沟通会');
    await app.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('已保存“季度沟通会”')).toBeVisible();
    await expect(app.getByRole('group', { name: '报告厅' }).getByText('季度沟通会')).toBeVisible();
    await expect(app.getByRole('button', { name: '报告厅 17:00 已被预订' })).toBeDisabled();

    await test.step('typed by hand, the same time is refused with who has it', async () => {
      await app.getByRole('group', { name: '报告厅' }).getByRole('button', { name: '预订 报告厅 18:00' }).click();
      await app.getByLabel('会议主题').fill('同时的会');
      await app.getByLabel('开始时间').fill('17:30');
      await app.getByLabel('开始时间').press('Enter');
      await app.getByRole('button', { name: '提交' }).click();
      // Once more where the key has sent the form as well: a picker that had closed before it leaves the key to the form.
      await expect(page.getByText(/报告厅在 17:00–18:00 已被.+预订/).first()).toBeVisible();
      await expect(app.getByLabel('会议主题')).toHaveValue('同时的会');
    });
  },
);

test('statements add up, also of one month', { tag: '@full' }, async ({ portal, signIn }) => {
  await signIn(accounts.admin);
  await portal.open('/ifs/erp/financial-statement');
  const app = portal.app('财务报表');
  const amount = (panel: string, line: string) =>
    app.getByRole('region', { name: panel }).getByRole('row', { name: line }).getByRole('cell').last();
  await expect(app.getByText('借贷平衡')).toBeVisible();
  const assets = (await amount('资产负债表', '资产合计').textContent()) ?? '';
  expect(Number(assets.replaceAll(',', ''))).toBeGreaterThan(0);
  await expect(amount('资产负债表', '负债和所有者权益合计')).toHaveText(assets);
  const whole = (await amount('利润表', '营业收入').textContent()) ?? '';
  await app.getByRole('combobox', { name: '会计期间' }).press('ArrowDown');
  await app.getByRole('combobox', { name: '会计期间' }).press('ArrowDown');
  await app.getByRole('combobox', { name: '会计期间' }).press('Enter');
  await expect(amount('利润表', '营业收入')).not.toHaveText(whole);
  await expect(app.getByText('借贷平衡')).toBeVisible();
});

test(
  'my tasks are those that I am responsible for, and I bring them on',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn(accounts.employee);
    await portal.open('/oa/tcs/my-tasks');
    const app = portal.app('我的任务');
    const rows = app.getByRole('row').filter({ has: page.getByRole('button', { name: '查看' }) });
    await expect(rows.first()).toContainText('E10001');
    for (const row of await rows.all()) await expect(row).toContainText('E10001');
    await rows.first().getByRole('button', { name: '编辑' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/进度/).fill('80');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
  },
);

test('balances, departments and a sheet of chosen columns', { tag: '@full' }, async ({ portal, page, signIn }) => {
  await signIn(accounts.admin);
  await test.step('what is left of each kind of leave', async () => {
    await portal.open('/ehr/tas/leave-balance');
    const balances = portal.app('假期余额').getByRole('region', { name: /年假期余额/ });
    await expect(balances.getByRole('row', { name: /年假/ })).toContainText('天');
  });
  await test.step('departments with who heads them', async () => {
    await portal.open('/ehr/org/departments');
    await expect(portal.app('部门档案').getByRole('row', { name: /研发中心/ })).toContainText('E1');
  });
  await test.step('an export has the chosen columns and the date', async () => {
    await portal.open('/ifs/erp/vouchers');
    const app = portal.app('凭证查询');
    await app.getByRole('button', { name: '选择导出的列' }).click();
    await page.getByRole('checkbox', { name: '摘要' }).uncheck();
    const download = page.waitForEvent('download');
    await app.getByRole('button', { name: '导出', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^凭证查询-\d{8}-\d{4}\.xlsx$/);
    const [sheet] = await readSheets(await file.path());
    expect(sheet?.data[0]).toEqual([
      '凭证号',
      '借方科目',
      '贷方科目',
      '金额（元）',
      '记账日期',
      '制单人',
      '创建人',
      '创建时间',
    ]);
    expect(typeof sheet?.data[1]?.[3]).toBe('number');
  });
});
