import { announcementReaders, announcements } from '@portal/contract/admin/announcements';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { auditLog } from '@portal/contract/admin/screens';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { AdminArea } from './admin-area';
import { mark, pathOf } from './screens';

test(
  'who has opened an announcement is seen, the others are reminded once, and the log tells it side by side',
  { tag: '@full' },
  async ({ page, signIn, tenant, browser }) => {
    const title = `${mark} 消防演练`;
    const content = '周五 15:00 按疏散路线撤离';
    const other = await browser.newContext();
    const employee = await other.newPage();
    const area = new AdminArea(page, announcements);
    await signIn(accounts.admin, pathOf(announcements));
    await area.isOpen();

    await test.step('sent to two people', async () => {
      const template = {
        template_code: `${mark}-a`,
        template_name: title,
        template_name_en: 'Drill',
        content,
        state: '1',
      };
      const added = await new AdminArea(page, noticeTemplates).act('add', { values: template });
      const to = { template_id: String(added.data), to: 'users', receivers: ['E10020', 'E10021'] };
      const { path } = extraRoute(noticeTemplates, noticeTemplates.extraCalls.send);
      expect(await area.post(path, to)).toMatchObject({ success: true });
    });
    await test.step('opened by one of them', async () => {
      await signInWithout(employee, tenant.id)({ username: 'E10020', password: accounts.employee.password });
      await employee.getByRole('button', { name: /通知/ }).first().click();
      const centre = employee.getByRole('dialog', { name: '通知中心' });
      await centre.getByRole('link', { name: title, exact: true }).click();
      const whole = employee.getByRole('dialog', { name: title });
      await expect(whole).toContainText(content);
      await whole.getByRole('button', { name: '关闭', exact: true }).last().click();
      await expect(centre.getByRole('listitem').filter({ hasText: title }).getByText('未读')).toHaveCount(0);
    });
    await test.step('seen by the administrator, by name', async () => {
      await area.find('title', title);
      await area.action(area.row(title), { own: '阅读情况' }).click();
      const readers = new AdminArea(page, announcementReaders);
      await expect(readers.row('E10020')).toContainText('已读');
      await expect(readers.row('E10021')).toContainText('未读');
      await readers.button({ own: '返回公告列表' }).click();
    });
    await test.step('the other one is reminded, once', async () => {
      await area.action(area.row(title), { own: '提醒未读' }).click();
      await area.save();
      await expect(area.said('已提醒 1 人')).toBeVisible();
      await area.action(area.row(title), { own: '提醒未读' }).click();
      await area.save();
      await expect(area.said('24 小时内只能提醒一次')).toBeVisible();
    });
    await test.step('in the log', async () => {
      const log = new AdminArea(page, auditLog);
      await new Portal(page).open(pathOf(auditLog));
      await log.isOpen();
      await log.action(log.row(title).filter({ hasText: '提醒未读' }), { own: '查看' }).click();
      await expect(log.dialog().getByRole('row', { name: '接收人数 — 1' })).toBeVisible();
      await log.dialog().getByRole('button', { name: '只看此对象' }).click();
      await expect(log.rows()).toHaveCount(2);
    });
    await other.close();
  },
);
