import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { plainPage, subAppPages } from '../../rig/pages';
import { expect, test } from '../support/test';

const TICKET = '/isc/qms/form/edittask/';
/** A report of the example data that waits for a decision, and is not the administrator's. */
const COLLEAGUES_REPORT = '/isc/qms/envprotect/vendorapproval/isc_qms_envreport_1';
/** One more than the server takes: 20 MB. */
const TOO_LARGE_BYTES = 20 * 1_048_576 + 1;

/** Chooses in a select of antd: the first choice that its list shows for what is typed. */
async function choose(page: Page, label: string, typed: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(typed);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: typed }).first().click();
}

/** @covers route:ticket-pages */
test(
  'a customer complaint is registered, opened as a ticket, worked on, never lost, and only read by others',
  { tag: '@full' },
  async ({ portal, page, context }) => {
    test.slow();
    const number = `CC-${Date.now()}`;
    const form = subAppPages.find((one) => one.path === '/isc/qms/complaint-new') ?? plainPage('/isc/qms', 'form');
    await portal.signIn(accounts.admin);

    await test.step('an incomplete form says what is missing, and keeps what was typed', async () => {
      await portal.open(form.path);
      const app = portal.app(form.zh);
      await app.getByRole('textbox', { name: '投诉单号' }).fill(number);
      await app.getByRole('button', { name: /提\s*交/ }).click();
      await expect(app.getByText('请填写客户', { exact: true })).toBeVisible();
      await expect(app.getByRole('textbox', { name: '投诉单号' })).toHaveValue(number);
    });
    await test.step('an attachment over the limit is refused before it is sent', async () => {
      let sent = false;
      page.on('request', (request) => (sent ||= request.url().includes('UploadFile')));
      await portal
        .app(form.zh)
        .locator('input[type=file]')
        .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(TOO_LARGE_BYTES) });
      await expect(page.getByText('文件不能超过 20 MB')).toBeVisible();
      expect(sent).toBe(false);
    });
    await test.step('completed, it is saved', async () => {
      const app = portal.app(form.zh);
      await app.getByRole('textbox', { name: '客户' }).fill('Nordwind GmbH');
      await app.getByRole('textbox', { name: '产品' }).fill('连接器 CN-200');
      await choose(page, '严重度', '高');
      await choose(page, '责任人', 'E10001');
      await app.getByRole('textbox', { name: '发生日期' }).fill('2026-10-08');
      await page.keyboard.press('Enter');
      await app.getByRole('button', { name: /提\s*交/ }).click();
      await expect(page.getByText(`已保存“${number}”`)).toBeVisible();
    });
    await test.step('its ticket opens from the list on a page of its own', async () => {
      await portal.open('/isc/qms/complaints');
      const row = portal.app('客户投诉单').getByRole('row', { name: new RegExp(number) });
      await row.getByRole('button', { name: '打开单据' }).click();
      await expect(page).toHaveURL(new RegExp(`${TICKET}\\w+$`));
      await expect(page.getByRole('heading', { name: /^编辑客户投诉单/ })).toBeVisible();
      await expect(portal.tabs()).toHaveCount(0);
    });
    const address = new URL(page.url()).pathname;
    const cause = page.getByRole('textbox', { name: '原因分析与措施' });
    await test.step('what is typed is there again after a reload that nobody meant', async () => {
      await cause.fill('压接高度偏差');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('已恢复上次未保存的内容')).toBeVisible();
      await expect(cause).toHaveValue('压接高度偏差');
    });
    await test.step('a refusal by the server keeps it too; then it is saved, and the ticket goes on', async () => {
      await page.route('**/Records/Save*', (route) => route.abort(), { times: 1 });
      const save = page.getByRole('button', { name: /^保\s*存$/ });
      await save.click();
      await expect(page.locator('.ant-message-error')).toBeVisible();
      await expect(cause).toHaveValue('压接高度偏差');
      await choose(page, '状态', '处理中');
      await save.click();
      await expect(page.getByText(`已保存“${number}”`)).toBeVisible();
      await expect(save).toBeDisabled();
      await expect(page.locator('.ant-steps-item-process')).toContainText('处理中');
    });
    await test.step('somebody else’s ticket is read, not changed', async () => {
      await page.goto(`${TICKET}isc_qms_complaint_1`);
      await expect(page.getByText(/您可以查看，不能修改/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^保\s*存$/ })).toHaveCount(0);
    });
    await test.step('an id that is none leads to the 404 page, one that nobody has says so', async () => {
      for (const place of [
        `${TICKET}a/b`,
        `${TICKET}a-b`,
        `${TICKET}客诉`,
        '/isc/qms/pes/pesedit/a/b',
        '/isc/qms/envprotect/vendorapproval/a/b',
      ]) {
        await page.goto(place);
        await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
      }
      await page.goto(`${TICKET}nobody_has_this`);
      await expect(page.getByRole('alert')).toContainText('内容不存在');
    });
    await test.step('without a token it waits for the sign-in', async () => {
      const guest = await context.browser()?.newPage({ baseURL: new URL(page.url()).origin });
      await guest?.goto(address);
      await expect(guest ?? page).toHaveURL(/\/login$/);
      await guest?.close();
    });
  },
);

/** @covers route:ticket-pages */
test(
  'process anomalies and environmental reports open in full, a report is decided on by somebody else than who made it',
  { tag: '@full' },
  async ({ portal, page }) => {
    const number = `ENV-${Date.now()}`;
    await portal.signIn(accounts.admin);
    await page.goto('/isc/qms/pes/pesedit/isc_qms_inspection_1');
    await expect(page.getByRole('heading', { name: /^制程异常处理/ })).toBeVisible();
    await portal.page.goto('/isc/qms/env-reports');
    const app = portal.app('供应商环保报告有效期管理');
    await app.getByRole('button', { name: /新\s*增/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '报告编号' }).fill(number);
    await dialog.getByRole('textbox', { name: '供应商' }).fill('恒达金属');
    await dialog.getByRole('textbox', { name: '物料' }).fill('铜带');
    await choose(page, '标准', 'RoHS', dialog);
    await dialog.getByRole('textbox', { name: '有效期至' }).fill('2027-12-31');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await app
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('button', { name: '打开单据' })
      .click();
    await expect(page).toHaveURL(/\/isc\/qms\/envprotect\/vendorapproval\/\w+$/);
    const grant = page.getByRole('button', { name: /^通\s*过$/ });
    await expect(page.getByText('由其他有审批权限的同事审批')).toBeVisible();
    await expect(grant).toHaveCount(0);

    await page.goto(COLLEAGUES_REPORT);
    await grant.click();
    await expect(page.getByText(/^已通过“ENV26\d+”$/)).toBeVisible();
    await expect(page.getByText(/^已通过 · admin · /)).toBeVisible();
    await expect(grant).toHaveCount(0);
  },
);
