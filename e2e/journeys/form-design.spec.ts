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

test(
  'an administrator makes a form, and an employee applies with it',
  { tag: '@full' },
  async ({ portal, page, browser, tenant }) => {
    await portal.signIn(accounts.admin);
    await portal.open(DESIGN);
    const panel = portal.panel();
    await panel.getByRole('button', { name: '新建表单' }).click();
    const dialog = page.getByRole('dialog', { name: '新建表单' });
    const make = dialog.getByRole('button', { name: /^新\s*建$/ });
    await test.step('what is missing, and what another form has, is said', async () => {
      await make.click();
      await expect(dialog.getByText('请填写名称')).toHaveCount(2);
      await expect(dialog.getByText('请填写 2 到 4 个大写字母')).toBeVisible();
      await dialog.getByRole('textbox', { name: '中文名称' }).fill('出差申请');
      await dialog.getByRole('textbox', { name: '英文名称' }).fill('Business trip');
      await dialog.getByRole('textbox', { name: '编号字母' }).fill('qj');
      await make.click();
      await expect(dialog.getByRole('alert')).toContainText('已被“请假申请”使用');
    });
    await test.step('it opens in the designer, out of use, and is put in use there', async () => {
      await dialog.getByRole('textbox', { name: '编号字母' }).fill('cc');
      await make.click();
      await expect(dialog).toHaveCount(0);
      await panel.getByRole('tab', { name: '基本信息' }).click();
      await panel.getByRole('switch', { name: /使用中/ }).click();
      await panel.getByRole('button', { name: '保存为新版本' }).click();
      await expect(page.getByText('已保存为第 2 版')).toBeVisible();
    });
    await test.step('an employee finds it, and applies', async () => {
      const other = await (await browser.newContext()).newPage();
      await signInWithout(other, tenant.id)(accounts.employee, '/home');
      const form = new Portal(other).panel();
      await form.getByRole('button', { name: '发起申请' }).click();
      await other.getByRole('menuitem', { name: '出差申请' }).click();
      await form.getByRole('textbox', { name: '事由' }).fill('拜访客户');
      await form.getByRole('button', { name: /^提\s*交$/ }).click();
      await form.getByRole('link', { name: '查看进度' }).click();
      await expect(other.getByRole('tab', { name: /CC-\d{4}-000001/ })).toBeVisible();
      await new Portal(other).open('/oa/wfs/applications');
      await form.getByRole('button', { name: /发起申请/ }).click();
      await expect(other.getByRole('menuitem', { name: '出差申请' })).toBeVisible();
      await other.close();
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
