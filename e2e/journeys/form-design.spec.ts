import { accounts } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';

const DESIGN = '/oa/wfs/form-design';

test(
  'an administrator changes a form and its flow, sees them beside, and takes an earlier version back',
  { tag: '@full' },
  async ({ portal, page, browser, tenant }) => {
    await portal.signIn(accounts.admin);
    await portal.open(DESIGN);
    const panel = portal.panel();
    const save = panel.getByRole('button', { name: '保存为新版本' });
    const preview = panel.getByRole('region', { name: '预览' });
    await panel.getByRole('button', { name: '设计 采购申请' }).click();
    await expect(save).toBeDisabled();

    await test.step('what is wrong is said where it stands, and nothing is saved', async () => {
      await panel.getByRole('button', { name: '添加字段' }).click();
      await page.getByRole('menuitem', { name: '选项' }).click();
      await save.click();
      const added = panel.getByRole('region', { name: /^字段 \d+$/ });
      await expect(added.getByText(/^请填写第\d+个字段的名称$/)).toBeVisible();
      await expect(panel.getByRole('alert')).toContainText('没有选项');
      await added.getByRole('textbox', { name: '中文名称' }).first().fill('紧急程度');
      await panel
        .getByRole('region', { name: '紧急程度' })
        .getByRole('textbox', { name: '英文名称' })
        .first()
        .fill('Urgency');
      const choice = panel.getByRole('group', { name: '选项 1' });
      await choice.getByRole('textbox', { name: '中文名称' }).fill('加急');
      await choice.getByRole('textbox', { name: '英文名称' }).fill('Urgent');
      await expect(panel.getByRole('alert')).toHaveCount(0);
      await expect(preview.getByText('紧急程度')).toBeVisible();
    });
    await test.step('a step with named people', async () => {
      await panel.getByRole('tab', { name: '流程' }).click();
      await panel.getByRole('button', { name: '添加环节' }).click();
      const step = panel.getByRole('region', { name: /^环节 \d+$/ });
      await step.getByRole('textbox', { name: '中文名称' }).fill('采购复核');
      const named = panel.getByRole('region', { name: '采购复核' });
      await named.getByRole('textbox', { name: '英文名称' }).fill('Buyer');
      await named.getByRole('combobox', { name: '审批人' }).click();
      await page.locator('.ant-select-dropdown').getByTitle('指定人员', { exact: true }).click();
      await save.click();
      await expect(panel.getByRole('alert')).toContainText('请选择“采购复核”的审批人');
      await named.getByRole('combobox', { name: '指定人员' }).fill('E10023');
      await page.locator('.ant-select-item-option').filter({ hasText: 'E10023' }).click();
      await expect(preview.getByText('采购复核')).toBeVisible();
    });
    await test.step('leaving asks, saving makes the next version', async () => {
      await panel.getByRole('button', { name: '返回列表' }).click();
      await page.getByRole('button', { name: '继续编辑' }).click();
      await save.click();
      await expect(page.getByText('已保存为第 2 版')).toBeVisible();
      await expect(panel.getByText(/^第 2 版 · /)).toBeVisible();
    });
    await test.step('who applies has the new form and flow', async () => {
      const other = await (await browser.newContext()).newPage();
      await signInWithout(other, tenant.id)(accounts.employee, '/oa/wfs/applyForm/purchase');
      const form = new Portal(other).panel();
      await expect(form.getByRole('combobox', { name: '紧急程度' })).toBeVisible();
      await other.close();
    });
    await test.step('the first version comes back as the third', async () => {
      await panel.getByRole('combobox', { name: '版本' }).click();
      await page
        .locator('.ant-select-dropdown')
        .getByTitle(/^第 1 版/)
        .click();
      await expect(panel.getByRole('alert')).toContainText('这是第 1 版');
      await expect(preview.getByText('紧急程度')).toHaveCount(0);
      await save.click();
      await expect(page.getByText('已保存为第 3 版')).toBeVisible();
      await panel.getByRole('button', { name: '返回列表' }).click();
      await expect(panel.getByRole('row', { name: /采购申请/ })).toContainText('第 3 版');
    });
  },
);

test('who may only look at forms changes nothing', { tag: '@full' }, async ({ portal, page }) => {
  await portal.signIn(accounts.auditor);
  await portal.open(DESIGN);
  const panel = portal.panel();
  await panel
    .getByRole('row', { name: /请假申请/ })
    .getByRole('button', { name: '查看' })
    .click();
  await expect(panel.getByRole('alert')).toContainText('您可以查看');
  await expect(panel.getByRole('button', { name: '保存为新版本' })).toHaveCount(0);
  await panel.getByRole('button', { name: '编辑 请假类型' }).click();
  await expect(panel.getByRole('textbox', { name: '中文名称' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: '删除 请假类型' })).toHaveCount(0);
});
