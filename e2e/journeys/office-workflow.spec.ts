import type { Page } from '@playwright/test';
import { accounts, type Account } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';
import { applyForLeave } from './day/workbench';

const COLLEAGUE: Account = { username: 'E10031', password: accounts.employee.password };
const PHONE = { width: 390, height: 844 };

/** Opens the application in the row with a text, and gives its number. */
async function openFrom(portal: Portal, list: string, text: string): Promise<string> {
  await portal.open(list);
  const row = portal.panel().getByRole('row').filter({ hasText: text });
  const number = /QJ-\d{4}-\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await row.getByRole('link', { name: /处理|查看/ }).click();
  await expect(portal.heading(`${number} 请假申请`)).toBeVisible();
  return number;
}

async function act(portal: Portal, action: string, comment = ''): Promise<void> {
  const panel = portal.panel();
  await panel.getByRole('tab', { name: action, exact: true }).click();
  if (comment !== '') await panel.getByRole('textbox', { name: '意见' }).fill(comment);
  await panel.getByRole('tabpanel').getByRole('button', { name: action, exact: true }).click();
}

async function chooseColleague(page: Page, field: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(COLLEAGUE.username);
  await page.locator('.ant-select-item-option').filter({ hasText: COLLEAGUE.username }).click();
}

/** @covers route:workflow */
test(
  'each application has a number and a tab of its own; a colleague is asked as well, and given a copy',
  { tag: '@full' },
  async ({ browser, portal, page, signIn, tenant }) => {
    const applicant = await (await browser.newContext()).newPage();
    await signInWithout(applicant, tenant.id)(accounts.employee, '/oa/wfs/applications');
    for (const day of ['2029-04-03', '2029-04-04']) await applyForLeave(applicant, day);
    await signIn(accounts.auditor);
    const tabs = page.getByRole('tablist', { name: '已打开页面' });

    const first = await openFrom(portal, '/oa/wfs/todo', '2029-04-03');
    await test.step('two applications stand in two tabs, named by their numbers in either language', async () => {
      const second = await openFrom(portal, '/oa/wfs/todo', '2029-04-04');
      for (const number of [first, second]) await expect(tabs.getByRole('tab', { name: number })).toBeVisible();
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await expect(page.getByRole('tab', { name: `${first} Leave request` })).toBeVisible();
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitem', { name: '中文' }).click();
      await tabs.getByRole('tab', { name: first }).click();
      await expect(portal.heading(`${first} 请假申请`)).toBeVisible();
    });
    await test.step('a colleague decides before the manager, whose turn it is again then', async () => {
      await portal.panel().getByRole('tab', { name: '加签', exact: true }).click();
      await chooseColleague(page, '加签给');
      await portal.panel().getByRole('tabpanel').getByRole('button', { name: '加签', exact: true }).click();
      await expect(portal.panel().getByText('当前没有需要您处理的操作')).toBeVisible();
      const colleague = new Portal(await (await browser.newContext()).newPage());
      await signInWithout(colleague.page, tenant.id)(COLLEAGUE);
      await openFrom(colleague, '/oa/wfs/todo', '2029-04-03');
      await act(colleague, '同意', '工作已交接');
      await expect(colleague.panel().getByText('待办已全部处理完')).toBeVisible();
      await openFrom(portal, '/oa/wfs/todo', '2029-04-03');
      await expect(portal.panel().getByText('加签给')).toBeVisible();
      await act(portal, '同意');
      await expect(portal.panel().getByRole('link', { name: /^下一条待办：QJ-.*还有 1 条/ })).toBeVisible();
    });
    await test.step('the applicant urges once, and gives a copy to somebody who finds it under its number', async () => {
      const mine = new Portal(applicant);
      await openFrom(mine, '/oa/wfs/applications', '2029-04-03');
      await act(mine, '催办');
      await expect(applicant.getByText('已催办')).toBeVisible();
      await act(mine, '催办');
      await expect(applicant.getByText('一小时内已催办过')).toBeVisible();
      await mine.panel().getByRole('tab', { name: '抄送', exact: true }).click();
      await chooseColleague(applicant, '抄送给');
      await applicant.keyboard.press('Escape');
      await mine.panel().getByRole('tabpanel').getByRole('button', { name: '抄送', exact: true }).click();
      await expect(applicant.getByText('已抄送')).toBeVisible();
      const reader = new Portal(await (await browser.newContext()).newPage());
      await signInWithout(reader.page, tenant.id)(COLLEAGUE, '/oa/wfs/copied');
      await reader.panel().getByRole('textbox', { name: '关键字' }).fill(first.toLowerCase());
      await reader.panel().getByRole('button', { name: '查询', exact: true }).click();
      await expect(reader.panel().getByRole('row').filter({ hasText: first })).toBeVisible();
    });
  },
);

/** @covers route:workflow */
test(
  'a colleague decides while the manager is away, and no longer',
  { tag: '@full' },
  async ({ browser, portal, page, signIn, tenant }) => {
    const applicant = await (await browser.newContext()).newPage();
    await signInWithout(applicant, tenant.id)(accounts.employee, '/oa/wfs/applications');
    for (const day of ['2029-07-03', '2029-07-04']) await applyForLeave(applicant, day);
    await signIn(accounts.auditor, '/oa/wfs/delegation');
    const dialog = page.getByRole('dialog');
    await test.step('somebody is named for today and tomorrow', async () => {
      await portal.panel().getByRole('button', { name: '新建委托' }).click();
      await dialog.getByRole('button', { name: '新建委托' }).click();
      await expect(dialog.getByText('请选择委托日期')).toBeVisible();
      await chooseColleague(page, '员工');
      const days = dialog.getByRole('textbox');
      const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
      for (const index of [0, 1]) {
        await days.nth(index).fill(today);
        await days.nth(index).press('Enter');
      }
      await dialog.getByRole('button', { name: '新建委托' }).click();
      await expect(portal.panel().getByRole('row').filter({ hasText: COLLEAGUE.username })).toContainText('生效中');
    });
    const colleague = new Portal(await (await browser.newContext()).newPage());
    await test.step('the colleague finds the to-do, with whom they stand for, and decides', async () => {
      await signInWithout(colleague.page, tenant.id)(COLLEAGUE, '/oa/wfs/delegation');
      await expect(colleague.panel().getByRole('region', { name: '委托给我的' })).toContainText('E10002');
      await openFrom(colleague, '/oa/wfs/todo', '2029-07-03');
      await expect(colleague.panel().getByText(/^代 .* 处理$/)).toBeVisible();
      await act(colleague, '同意', '代为同意');
      await expect(colleague.panel().getByText('当前没有需要您处理的操作')).toBeVisible();
      await expect(colleague.panel().getByText(/^代 .* 处理$/)).toBeVisible();
    });
    await test.step('once it has ended, what is left is the manager’s alone', async () => {
      await portal.panel().getByRole('button', { name: '结束', exact: true }).click();
      await page.getByRole('button', { name: '确定' }).click();
      await expect(portal.panel().getByRole('row').filter({ hasText: COLLEAGUE.username })).toContainText('已结束');
      await colleague.open('/oa/wfs/todo');
      await expect(colleague.panel().getByText('没有等待您处理的申请')).toBeVisible();
      await openFrom(portal, '/oa/wfs/todo', '2029-07-04');
      await expect(portal.panel().getByRole('tab', { name: '同意', exact: true })).toBeVisible();
    });
  },
);

/** @covers route:workflow bad-input:acts-once */
test(
  'several are decided at once, with what could not be decided named; a phrase is kept',
  { tag: '@full' },
  async ({ browser, portal, page, signIn, tenant }) => {
    const applicant = await (await browser.newContext()).newPage();
    await signInWithout(applicant, tenant.id)(accounts.employee, '/oa/wfs/applications');
    for (const day of ['2029-05-08', '2029-05-09', '2029-05-10']) await applyForLeave(applicant, day);
    await signIn(accounts.auditor, '/oa/wfs/todo');
    const panel = portal.panel();
    const choose = (day: string) => panel.getByRole('row').filter({ hasText: day }).getByRole('checkbox').check();
    const dialog = page.getByRole('dialog');

    await test.step('rejecting asks for a reason, and one that the applicant took back meanwhile is named', async () => {
      await choose('2029-05-08');
      await choose('2029-05-09');
      await expect(panel.getByText('已选 2 条')).toBeVisible();
      const mine = new Portal(applicant);
      const gone = await openFrom(mine, '/oa/wfs/applications', '2029-05-09');
      await mine.panel().getByRole('tab', { name: '撤回申请' }).click();
      await mine.panel().getByRole('button', { name: '撤回申请' }).click();
      await applicant.getByRole('button', { name: '确定' }).click();
      await expect(applicant.getByText('申请已撤回')).toBeVisible();
      // The withdrawal tells the manager, whose list is loaded again: what is gone can no longer be chosen.
      await expect(panel.getByText('已选 1 条')).toBeVisible();
      await expect(panel.getByRole('row').filter({ hasText: gone })).toHaveCount(0);
      await panel.getByRole('button', { name: '驳回', exact: true }).click();
      await dialog.getByRole('button', { name: '驳回', exact: true }).click();
      await expect(dialog.getByText('请填写意见')).toBeVisible();
      await dialog.getByRole('textbox', { name: '意见' }).fill('与项目上线冲突');
      await dialog.getByRole('button', { name: '驳回', exact: true }).click();
      await expect(page.getByText('已处理 1 条')).toBeVisible();
      await expect(panel.getByRole('row').filter({ hasText: '2029-05-08' })).toHaveCount(0);
    });
    await test.step('what the server refuses is named, and stays in the list', async () => {
      await choose('2029-05-10');
      await page.route('**/Workflow/Act*', (route) =>
        route.fulfill({ status: 409, json: { success: false, code: 409, msg: '该申请刚被处理或已变化', data: null } }),
      );
      await panel.getByRole('button', { name: '同意', exact: true }).click();
      await dialog.getByRole('button', { name: '同意', exact: true }).click();
      await expect(panel.getByRole('alert').filter({ hasText: '未能处理' })).toContainText(
        /1 条未能处理：.*QJ-\d{4}-\d{6}/,
      );
      await expect(panel.getByRole('row').filter({ hasText: '2029-05-10' })).toBeVisible();
      await page.unroute('**/Workflow/Act*');
    });
    await test.step('a comment is kept as a phrase, used again, and deleted', async () => {
      await openFrom(portal, '/oa/wfs/todo', '2029-05-10');
      await panel.getByRole('textbox', { name: '意见' }).fill('同意，注意交接');
      await panel.getByRole('button', { name: '存为常用语' }).click();
      await page.reload();
      await panel.getByRole('button', { name: '使用常用语“同意，注意交接”' }).click();
      await expect(panel.getByRole('textbox', { name: '意见' })).toHaveValue('同意，注意交接');
      await panel.getByRole('button', { name: '删除常用语“同意，注意交接”' }).click();
      await expect(panel.getByRole('button', { name: '使用常用语“同意，注意交接”' })).toHaveCount(0);
    });
  },
);

/** @covers route:workflow */
test(
  'on a phone filters and the flow are folded, and the decision stands at the bottom',
  { tag: '@full' },
  async ({ browser, page, signIn, tenant }) => {
    const applicant = await (await browser.newContext()).newPage();
    await signInWithout(applicant, tenant.id)(accounts.employee);
    const id = await applyForLeave(applicant, '2029-06-05');
    await page.setViewportSize(PHONE);
    await signIn(accounts.auditor, '/oa/wfs/done');
    const filter = page.getByRole('combobox', { name: '状态' });
    await expect(page.getByRole('textbox', { name: '关键字' })).toBeVisible();
    await expect(filter).toBeHidden();
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(filter).toBeVisible();
    await new Portal(page).open(`/oa/wfs/wfsflowsingle/wfsflowaction/${id}`);
    const bar = page.getByRole('toolbar', { name: '操作' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
    await expect(page.getByRole('figure', { name: '流程图' })).toHaveCount(0);
    await page.getByRole('button', { name: '流程进度' }).click();
    await expect(page.getByRole('figure', { name: '流程图' })).toBeVisible();
    await bar.getByRole('button', { name: '驳回' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: '意见' }).fill('与项目上线冲突');
    await drawer.getByRole('button', { name: '驳回', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('已驳回').first()).toBeVisible();
    await expect(bar.getByRole('button', { name: '驳回' })).toHaveCount(0);
  },
);
