import type { Browser, Page } from '@playwright/test';
import { accounts, type Account } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';

const LEAVE = '/oa/wfs/applyForm/leave';
/** Three people, each in a browser of their own, on a slow machine. */
const THREE_PEOPLE_LIMIT_MS = 120_000;
/** Above the form's limit of 5 MB. */
const TOO_LARGE = { name: '病历.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1_048_576 + 1, 'x') };
const SMALL = { name: '证明.txt', mimeType: 'text/plain', buffer: Buffer.from('proof') };

/** Somebody at a device of their own, with that page open. */
async function signedIn(browser: Browser, account: Account, tenantId: string, path?: string): Promise<Portal> {
  const page = await (await browser.newContext()).newPage();
  await signInWithout(page, tenantId)(account, path);
  return new Portal(page);
}

async function fillLeave(page: Page, reason: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('combobox', { name: '请假类型' }).click();
  await page.locator('.ant-select-dropdown').getByTitle('年假', { exact: true }).click();
  for (const [name, day] of [
    ['开始日期', '2026-12-01'],
    ['结束日期', '2026-12-02'],
  ] as const) {
    await panel.getByRole('textbox', { name }).fill(day);
    await panel.getByRole('textbox', { name }).press('Enter');
  }
  await expect(panel.getByRole('spinbutton', { name: /请假天数/ })).toHaveValue('2');
  await panel.getByRole('textbox', { name: '请假事由' }).fill(reason);
}

/** The one application of a list with that text in it. */
async function find(portal: Portal, list: string, text: string) {
  await portal.open(list);
  const panel = portal.panel();
  await panel.getByRole('textbox', { name: '关键字' }).fill(text);
  await panel.getByRole('button', { name: '查询', exact: true }).click();
  const row = panel.getByRole('row').filter({ hasText: '请假申请' });
  await expect(row).toHaveCount(1);
  return row;
}

const unread = async (portal: Portal): Promise<number> =>
  Number(/\d+/.exec((await portal.page.locator('#notices-unread').textContent()) ?? '')?.[0] ?? 0);

/** @covers route:form-filling route:workflow state:notice */
test('a leave goes from the applicant to the manager to human resources, each told live', async ({
  browser,
  ownTenant,
}) => {
  test.setTimeout(THREE_PEOPLE_LIMIT_MS);
  const stamp = Date.now();
  const tenantId = ownTenant?.id ?? 'hq';
  const applicant = await signedIn(browser, accounts.employee, tenantId, LEAVE);
  const manager = await signedIn(browser, accounts.auditor, tenantId);
  const hr = await signedIn(browser, accounts.admin, tenantId);
  const before = await unread(manager);

  await test.step('the applicant fills in the form, leaves it, finds the draft, and sends it', async () => {
    await fillLeave(applicant.page, `回家探亲 ${stamp}`);
    await expect(applicant.panel().getByText('草稿已自动保存')).toBeVisible();
    await applicant.closeTab('请假申请');
    await applicant.open(LEAVE);
    await expect(applicant.panel().getByRole('textbox', { name: '请假事由' })).toHaveValue(`回家探亲 ${stamp}`);
    await applicant.panel().getByRole('button', { name: '提交', exact: true }).click();
    await expect(applicant.panel().getByText(/当前环节：部门经理审批/)).toBeVisible();
  });
  await test.step('the days are reserved, and the same time cannot be asked for twice', async () => {
    await applicant.panel().getByRole('button', { name: '再填一份' }).click();
    await expect(applicant.panel().getByText(/2026 年共 20 天，.*审批中 2 天/)).toBeVisible();
    await fillLeave(applicant.page, `再请一次 ${stamp}`);
    await applicant.panel().getByRole('button', { name: '提交', exact: true }).click();
    await expect(applicant.page.getByText(/与您已有的请假（2026-12-01 至 2026-12-02）重叠/)).toBeVisible();
    await expect(applicant.panel().getByRole('textbox', { name: '请假事由' })).toHaveValue(`再请一次 ${stamp}`);
  });
  await test.step('attendance leads to this one form, and lists what the workflow knows', async () => {
    await applicant.open('/ehr/tas/leave-request');
    await expect(applicant.panel().getByRole('button', { name: '发起申请' })).toBeVisible();
    await applicant.open('/ehr/tas/leave-balance');
    const row = applicant.panel().getByRole('row').filter({ hasText: '2026-12-01' });
    await expect(row).toContainText('审批中');
    await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0);
  });
  await test.step('the manager is told at once, and approves with the flow before them', async () => {
    await expect.poll(() => unread(manager)).toBeGreaterThan(before);
    await (await find(manager, '/oa/wfs/todo', String(stamp))).getByRole('link', { name: '处理' }).click();
    const panel = manager.panel();
    await expect(panel.getByRole('figure', { name: '流程图' }).getByText('人事审批')).toBeVisible();
    await panel.getByRole('textbox', { name: '意见' }).fill(`同意 ${stamp}`);
    await panel.getByRole('button', { name: '同意', exact: true }).click();
    await expect(panel.getByText('当前没有需要您处理的操作')).toBeVisible();
  });
  await test.step('human resources sees the manager’s word, and approves on the page for it', async () => {
    await hr.page.getByRole('button', { name: '通知' }).click();
    await expect(hr.page.getByRole('dialog').getByText(`同意 ${stamp}`)).toBeVisible();
    await hr.page
      .getByRole('dialog')
      .getByRole('button', { name: /关闭|Close/ })
      .click();
    const href = await (
      await find(hr, '/oa/wfs/todo', String(stamp))
    )
      .getByRole('link', { name: '处理' })
      .getAttribute('href');
    await hr.open(`/oa/wfs/wfsflowsingle/approval?id=${href?.split('/').at(-1)}`);
    await hr.panel().getByRole('button', { name: '同意', exact: true }).click();
    await expect(hr.panel().getByText('当前不能审批此申请')).toBeVisible();
  });
  await test.step('the applicant is told, and has it approved', async () => {
    await applicant.page.getByRole('button', { name: '通知' }).click();
    await expect(applicant.page.getByRole('dialog').getByText('已通过 · 请假申请').first()).toBeVisible();
    await applicant.page
      .getByRole('dialog')
      .getByRole('button', { name: /关闭|Close/ })
      .click();
    await expect(await find(applicant, '/oa/wfs/applications', String(stamp))).toContainText('已通过');
    await expect(await find(manager, '/oa/wfs/done', String(stamp))).toContainText('同意');
  });
});

/** @covers route:form-filling route:workflow files:limit */
test(
  'bad input is told, an unknown form offers others, and what was typed survives all of it',
  { tag: '@full' },
  async ({ portal, page, signIn }) => {
    await signIn({ username: 'E10031', password: accounts.employee.password }, LEAVE);
    const panel = portal.panel();
    await test.step('an empty form says what is missing', async () => {
      await panel.getByRole('button', { name: '提交', exact: true }).click();
      for (const words of ['请选择开始日期', '请选择结束日期', '请填写请假事由'])
        await expect(panel.getByText(words, { exact: true })).toBeVisible();
    });
    await test.step('an end before the beginning, and a file over the limit', async () => {
      await fillLeave(page, '看病');
      await panel.getByRole('textbox', { name: '结束日期' }).fill('2026-11-30');
      await panel.getByRole('textbox', { name: '结束日期' }).press('Enter');
      await expect(panel.getByText('结束日期不能早于2026-12-01')).toBeVisible();
      const input = panel.locator('input[type="file"]');
      await input.setInputFiles(TOO_LARGE);
      await expect(panel.getByRole('alert').filter({ hasText: '“病历.pdf”超过 5 MB' })).toBeVisible();
      await input.setInputFiles(SMALL);
      await expect(panel.getByRole('button', { name: '移除 证明.txt' })).toBeVisible();
    });
    await test.step('of five more files four are taken, and the fifth is named', async () => {
      await panel
        .locator('input[type="file"]')
        .setInputFiles(['f2', 'f3', 'f4', 'f5', 'f6'].map((name) => ({ ...SMALL, name: `${name}.txt` })));
      await expect(panel.getByRole('alert').filter({ hasText: '超出上限，未添加：f6.txt' })).toBeVisible();
      await expect(panel.getByRole('button', { name: '移除 f5.txt' })).toBeVisible();
      await expect(panel.getByRole('button', { name: '移除 f6.txt' })).toBeHidden();
      await panel.getByText('f2.txt', { exact: true }).click();
      await expect(page.getByRole('dialog').getByText('2 / 5', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('the draft is back after the page was loaded again, file and all', async () => {
      await expect(panel.getByText('草稿已自动保存')).toBeVisible();
      await page.reload();
      await expect(panel.getByRole('textbox', { name: '请假事由' })).toHaveValue('看病');
      await expect(panel.getByRole('button', { name: '移除 证明.txt' })).toBeVisible();
    });
    await test.step('the draft is thrown away when that is wanted', async () => {
      await panel.getByRole('button', { name: '清空草稿' }).click();
      await page.getByRole('button', { name: '确定' }).click();
      await expect(panel.getByRole('textbox', { name: '请假事由' })).toHaveValue('');
    });
    await test.step('forms and applications that are not there', async () => {
      await portal.open('/oa/wfs/applyForm/sabbatical');
      await expect(panel.getByText('表单“sabbatical”不存在或已停用')).toBeVisible();
      await panel.getByRole('link', { name: '费用报销申请' }).click();
      await expect(portal.heading('费用报销申请')).toBeVisible();
      await portal.open('/oa/wfs/wfsflowsingle/wfsflowaction?id=example_1');
      await expect(panel.getByText('该申请不存在，或您无权查看')).toBeVisible();
      for (const [path, title] of [
        ['comment', '批注'],
        ['transfer', '转办'],
        ['return', '退回'],
        ['approval', '审批'],
      ] as const) {
        await portal.open(`/oa/wfs/wfsflowsingle/${path}`);
        await expect(portal.heading(title)).toBeVisible();
        await expect(panel.getByText('请从待办或申请列表中选择一条申请')).toBeVisible();
      }
    });
  },
);
