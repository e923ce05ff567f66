import { accounts } from '../../../rig/accounts';
import { signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { Workbench } from './workbench';

/** Each step as a new employee takes it, pressing only what the step before has brought to the screen. */
test(
  'the first day: from the sign-in to an application that is sent, decided and printed, with nothing read before',
  { tag: '@full' },
  async ({ portal, page, browser, tenant }) => {
    const home = new Workbench(page);
    const panel = portal.panel();

    await test.step('1 sign in', async () => {
      await portal.signIn(accounts.employee);
      await expect(home.card('为您推荐')).toBeVisible();
    });
    await test.step('2 the home page suggests the page', async () => {
      await home.card('为您推荐').getByRole('link', { name: '请假申请' }).click();
      await expect(portal.heading('请假申请')).toBeVisible();
    });
    await test.step('3 fill in: the days are counted, what is left is told', async () => {
      await panel.getByRole('combobox', { name: '请假类型' }).click();
      await page.locator('.ant-select-dropdown').getByTitle('年假', { exact: true }).click();
      for (const name of ['开始日期', '结束日期']) {
        await panel.getByRole('textbox', { name }).fill('2029-03-06');
        await panel.getByRole('textbox', { name }).press('Enter');
      }
      await expect(panel.getByRole('spinbutton', { name: /请假天数/ })).toHaveValue('1');
      await panel.getByRole('textbox', { name: '请假事由' }).fill('搬家');
    });
    await test.step('4 send: it says who decides', async () => {
      await panel.getByRole('button', { name: /^提\s*交$/ }).click();
      await expect(panel.getByText(/当前环节：部门经理审批/)).toBeVisible();
    });
    await test.step('5 the manager decides on the home page', async () => {
      const manager = await (await browser.newContext()).newPage();
      await signInWithout(manager, tenant.id)(accounts.auditor);
      const row = new Workbench(manager).todos().filter({ hasText: '2029-03-06' });
      await row.getByRole('button', { name: /^同意/ }).click();
      await expect(manager.getByText(/^已同意.*的请假申请$/)).toBeVisible();
      await manager.context().close();
    });
    await test.step('6 the application shows it', async () => {
      await panel.getByRole('link', { name: '查看进度' }).click();
      await expect(panel.getByRole('heading', { name: /^QJ-\d{4}-\d{6} 请假申请$/ })).toBeVisible();
      await expect(panel.getByText('部门经理审批').filter({ visible: true }).first()).toBeVisible();
    });
    await test.step('7 print: the application, and nothing to press', async () => {
      const printed = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('beforeprint', () => resolve(), { once: true })),
      );
      await panel.getByRole('button', { name: '打印' }).click();
      await printed;
      await page.emulateMedia({ media: 'print' });
      await expect(panel.getByText('搬家')).toBeVisible();
      await expect(panel.getByRole('button', { name: '打印' })).toBeHidden();
      await expect(portal.menu()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });
  },
);
