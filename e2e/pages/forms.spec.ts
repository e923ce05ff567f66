import { accounts } from '../../rig/accounts';
import { expect, test } from './test';

test('the designer of forms, and a claim with lines', { tag: '@full' }, async ({ portal, signIn, viewer }) => {
  const panel = portal.panel();
  await signIn(accounts.admin, '/oa/wfs/form-design');
  await test.step('the forms', async () => {
    await expect(panel.getByRole('row', { name: /费用报销申请/ })).toBeVisible();
    await viewer.see('forms/list');
    await panel.getByRole('button', { name: '新建表单' }).click();
    await expect(portal.page.getByRole('dialog', { name: '新建表单' })).toBeVisible();
    await viewer.see('forms/new', { pictured: 'never' });
    await portal.page.keyboard.press('Escape');
  });
  await test.step('a form that is being changed', async () => {
    await panel.getByRole('button', { name: '设计 费用报销申请' }).click();
    await panel.getByRole('button', { name: '编辑 费用明细' }).click();
    await expect(panel.getByRole('group', { name: '列 3' })).toBeVisible();
    await viewer.see('forms/designer');
  });
  await test.step('its flow', async () => {
    await panel.getByRole('tab', { name: '流程' }).click();
    await panel.getByRole('button', { name: '编辑 总经理审批' }).click();
    await expect(panel.getByRole('combobox', { name: '审批人' })).toBeVisible();
    await viewer.see('forms/flow', { pictured: 'never' });
  });
  await test.step('lines that are not filled in yet', async () => {
    await portal.open('/oa/wfs/applyForm/expense');
    await expect(portal.heading('费用报销申请')).toBeVisible();
    await panel.getByRole('button', { name: '添加一行' }).click();
    const line = panel.getByRole('group', { name: '第 1 行' });
    await line.getByRole('spinbutton', { name: '金额' }).fill('1200.5');
    await panel.getByRole('button', { name: /^提\s*交$/ }).click();
    await expect(line.getByText('请填写项目')).toBeVisible();
    await viewer.see('forms/lines');
  });
  await test.step('lines that somebody reads', async () => {
    await portal.open('/oa/wfs/todo');
    await panel
      .getByRole('row', { name: /费用报销申请/ })
      .getByRole('link', { name: '处理' })
      .click();
    await expect(panel.getByRole('table', { name: '费用明细' })).toBeVisible();
    await viewer.see('forms/read', { pictured: 'never' });
  });
});
