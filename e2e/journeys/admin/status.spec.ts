import { accounts } from '../../../rig/accounts';
import { asked } from '../../support/asked';
import { expect, test } from '../../support/test';

const PATH = '/admin/status';
const CARDS = ['服务器', '数据库', '存储', '备份', '定期任务', '证书', '版本'];
const ENGLISH_CARDS = ['Servers', 'Database', 'Storage', 'Backups', 'Planned work', 'Certificate', 'Versions'];

test(
  'an administrator sees how the installation is, in both languages, and what to do next',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const panel = page.getByRole('tabpanel');
    const card = (name: string) => panel.getByRole('region', { name, exact: true });
    await signIn(accounts.admin, PATH);
    await expect(panel.getByRole('heading', { name: '运行状态', exact: true })).toBeVisible();
    for (const name of CARDS) await expect(card(name)).toBeVisible();
    await expect(card('服务器').getByRole('listitem').filter({ hasText: '当前应答' })).toContainText('运行中');
    await expect(card('版本')).toContainText(/PostgreSQL \d+/);
    await expect(card('存储')).toContainText(/FILE_DIR.*已用/);
    await expect(card('证书')).toContainText('未检查：PUBLIC_URL 不是 https 地址。');
    await expect(panel.getByRole('list', { name: '需要处理' })).toContainText('没有计划备份。请设置 BACKUP_EVERY_H');
    await test.step('it renews itself while it is seen, and on request', async () => {
      await asked(page, 'getServerStatus');
      const again = asked(page, 'getServerStatus');
      await panel.getByRole('button', { name: '刷新' }).click();
      await again;
    });
    await test.step('in English', async () => {
      await page.getByRole('button', { name: '语言', exact: true }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      for (const name of ENGLISH_CARDS) await expect(card(name)).toBeVisible();
      await expect(panel).toContainText('No backups are planned.');
    });
  },
);

test(
  'the status page says what it could not find out, what it cannot reach, and to whom it is not open',
  { tag: '@full' },
  async ({ page, signIn, faults }) => {
    const panel = page.getByRole('tabpanel');
    await test.step('a part that failed', async () => {
      await page.route('**/Admin/status/GetStatus', async (route) => {
        const response = await route.fetch();
        const answer: unknown = await response.json();
        if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw new Error('No envelope.');
        await route.fulfill({
          response,
          json: { ...answer, data: { ...Object(answer.data), storage: null, servers: [] } },
        });
      });
      await signIn(accounts.admin, PATH);
      await expect(panel.getByRole('region', { name: '存储' })).toContainText('这一部分暂时无法获取');
      await expect(panel.getByRole('region', { name: '服务器' })).toContainText('还没有服务器报告');
      await expect(panel.getByRole('region', { name: '版本' })).toContainText('Node.js');
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('no answer at all, and the way back', async () => {
      await faults.add('getServerStatus', '500');
      await page.reload();
      await expect(panel.getByRole('alert').first()).toBeVisible();
      await expect(panel.getByRole('region')).toHaveCount(0);
      await faults.clear();
      await panel.getByRole('button', { name: '重试' }).first().click();
      await expect(panel.getByRole('region', { name: '版本' })).toContainText('Node.js');
    });
    await test.step('an employee is not let in', async () => {
      await signIn(accounts.employee, PATH);
      await expect(page.getByRole('region', { name: '版本' })).toHaveCount(0);
      await expect(page.getByText('运行状态')).toHaveCount(0);
    });
  },
);
