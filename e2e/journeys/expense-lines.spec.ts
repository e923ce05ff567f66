import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

const DAY = '2026-11-20';
const INVOICE = { name: '发票.txt', mimeType: 'text/plain', buffer: Buffer.from('invoice') };

test(
  'an expense claim of several lines: added up as one types, kept, refused by line, and read as a table',
  { tag: '@full' },
  async ({ portal, page }) => {
    await portal.signIn(accounts.employee);
    await portal.open('/oa/wfs/applyForm/expense');
    const panel = portal.panel();
    const line = (number: number) => panel.getByRole('group', { name: `第 ${number} 行` });
    const fill = async (number: number, item: string, cost: string) => {
      await panel.getByRole('button', { name: '添加一行' }).click();
      await line(number).getByRole('textbox', { name: '日期' }).fill(DAY);
      await page.keyboard.press('Enter');
      await line(number).getByRole('textbox', { name: '项目' }).fill(item);
      await line(number).getByRole('spinbutton', { name: '金额' }).fill(cost);
    };
    const amount = panel.getByRole('spinbutton', { name: /报销金额/ });
    const send = panel.getByRole('button', { name: /^提\s*交$/ });

    await test.step('without a line the amount is typed; with one it is the sum', async () => {
      await amount.fill('7');
      await fill(1, '高铁票', '1200.5');
      await expect(amount).toHaveValue('1,200.50');
      await expect(amount).toHaveAttribute('readonly');
      await fill(2, '酒店住宿', '480');
      await expect(amount).toHaveValue('1,680.50');
      await fill(3, '多余的一行', '1');
      await panel.getByRole('button', { name: '移除第 3 行' }).click();
      await expect(amount).toHaveValue('1,680.50');
    });
    await test.step('lines are a part of the draft', async () => {
      await expect(panel.getByText(/草稿已自动保存/)).toBeVisible();
      await page.reload();
      await expect(line(2).getByRole('textbox', { name: '项目' })).toHaveValue('酒店住宿');
      await expect(amount).toHaveValue('1,680.50');
    });
    await test.step('each line says what it lacks', async () => {
      await line(2).getByRole('textbox', { name: '项目' }).fill('');
      await send.click();
      await expect(line(2).getByText('请填写项目')).toBeVisible();
      await expect(line(1).getByText('请填写项目')).toHaveCount(0);
      await line(2).getByRole('textbox', { name: '项目' }).fill('酒店住宿');
    });
    await test.step('a reader sees the lines and their sum', async () => {
      const choose = async (name: string, choice: string) => {
        await panel.getByRole('combobox', { name }).click();
        await page.locator('.ant-select-dropdown').getByTitle(choice, { exact: true }).click();
      };
      await choose('费用类型', '差旅费');
      await panel.getByRole('textbox', { name: '发生日期' }).fill(DAY);
      await page.keyboard.press('Enter');
      await choose('付款方式', '银行转账');
      await choose('发票类型', '电子发票');
      await panel.getByRole('textbox', { name: '费用说明' }).fill('拜访客户');
      await panel.locator('input[type=file]').setInputFiles(INVOICE);
      await expect(panel.getByRole('button', { name: '预览 发票.txt' })).toBeVisible();
      // A line that was not filled in is not in the way.
      await panel.getByRole('button', { name: '添加一行' }).click();
      await send.click();
      await panel.getByRole('link', { name: '查看进度' }).click();
      const table = portal.panel().getByRole('table', { name: '费用明细' });
      await expect(table.getByRole('row')).toHaveText(['日期项目金额', /高铁票1,200\.50$/, /酒店住宿480\.00$/]);
      await expect(portal.panel().getByText('1,680.50 元')).toBeVisible();
    });
  },
);
