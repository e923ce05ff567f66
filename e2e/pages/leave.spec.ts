import { accounts } from '../../rig/accounts';
import { expect, test } from './test';

const LEAVE = '/oa/wfs/applyForm/leave';

test(
  'a leave in the past, its application, its decision, and how it is done again',
  { tag: '@full' },
  async ({ portal, page, signIn, viewer }) => {
    const panel = portal.panel();
    const see = async (name: string) => viewer.see(`leave/${name}`, { pictured: 'never' });
    const button = (name: string) => panel.getByRole('button', { name, exact: true });
    await signIn(accounts.employee, LEAVE);
    await test.step('it is asked for after the event', async () => {
      await panel.getByRole('combobox', { name: '请假类型' }).click();
      await page.locator('.ant-select-dropdown').getByTitle('事假', { exact: true }).click();
      for (const [name, day] of [
        ['开始日期', '2026-11-05'],
        ['结束日期', '2026-11-06'],
      ] as const) {
        await panel.getByRole('textbox', { name }).fill(day);
        await panel.getByRole('textbox', { name }).press('Enter');
      }
      await panel.getByRole('textbox', { name: '请假事由' }).fill('补请事假');
      await expect(panel.getByRole('spinbutton', { name: /请假天数/ })).toHaveValue('2');
      await see('past');
      await button('提交').click();
      await expect(panel.getByText(/当前环节：/)).toBeVisible();
      await see('sent');
    });
    await test.step('it is opened, and withdrawing it is thought over', async () => {
      await portal.open('/oa/wfs/applications');
      await panel.getByRole('row').filter({ hasText: '请假申请' }).first().getByRole('link').first().click();
      await panel.getByRole('tab', { name: '撤回申请' }).click();
      await button('撤回申请').click();
      await expect(page.getByText('确定撤回此申请吗？')).toBeVisible();
      await see('opened');
    });
    await test.step('it is among the days of absence', async () => {
      await portal.open('/ehr/tas/leave-balance');
      await panel.getByRole('row').filter({ hasText: '2026-11-05' }).getByRole('button', { name: '查看' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('record');
    });
    await signIn(accounts.auditor, '/oa/wfs/todo');
    await test.step('it is decided', async () => {
      await panel.getByRole('row').filter({ hasText: '请假申请' }).first().getByRole('link', { name: '处理' }).click();
      await expect(button('同意')).toBeVisible();
      await see('decision');
      await panel.getByRole('tab', { name: '退回' }).click();
      await button('退回').click();
      await expect(panel.getByText('请填写意见')).toBeVisible();
      await see('sent-back-without-a-word');
      await panel.getByRole('textbox', { name: '意见' }).fill('请写明事由');
      await button('退回').click();
      await expect(panel.getByText('当前没有需要您处理的操作')).toBeVisible();
    });
    await signIn(accounts.employee, '/oa/wfs/applications');
    await test.step('it is edited, and sent again', async () => {
      await panel.getByRole('link', { name: '修改并重新提交' }).first().click();
      await expect(panel.getByRole('textbox', { name: '请假事由' })).toHaveValue('补请事假');
      await see('edited');
    });
  },
);
