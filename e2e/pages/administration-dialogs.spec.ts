import { languages } from '@portal/contract/admin/languages';
import { menus } from '@portal/contract/admin/menus';
import { systems } from '@portal/contract/admin/systems';
import { accounts } from '../../rig/accounts';
import { AdminArea } from '../journeys/admin/admin-area';
import { pathOf } from '../journeys/admin/screens';
import { expect, test } from './test';

test('the questions and refusals of the administration', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  const dialogs = page.getByRole('dialog');
  const see = async (name: string) => {
    await expect(dialogs.last()).toBeVisible();
    await viewer.see(`administration/${name}`, { pictured: 'never' });
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
  };
  const inDialog = (name: string) => dialogs.last().getByRole('button', { name, exact: true });
  const area = new AdminArea(page, systems);
  await signIn(accounts.admin, pathOf(systems));
  await area.isOpen();
  await test.step('a system in use, unsaved input, and the settings of columns', async () => {
    await area.action(area.row(/\boa\b/).first(), 'delete').click();
    await area.save();
    await expect(dialogs.filter({ hasText: '仍被使用' })).toBeVisible();
    await see('refusal');
    await inDialog('知道了').click();
    await expect(dialogs).toHaveCount(0);
    await area.button('add').click();
    await dialogs.getByLabel(area.label('system_name'), { exact: true }).fill('未保存');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '仍然关闭' })).toBeVisible();
    await see('unsaved-input');
    await inDialog('仍然关闭').click();
    await expect(dialogs).toHaveCount(0);
    await area.button('columns').click();
    await see('columns');
    await close();
  });
  await test.step('where a menu goes, and whom it concerns', async () => {
    await portal.open(pathOf(menus));
    const list = new AdminArea(page, menus);
    await list.isOpen();
    await list.button({ own: '移动' }).first().click();
    await see('menu-move');
    await close();
  });
  await test.step('a notice before it is sent', async () => {
    await portal.open('/noticeTemplate');
    await portal.panel().getByRole('button', { name: '发送', exact: true }).first().click();
    await expect(dialogs).toBeVisible();
    await inDialog('发送').click();
    await see('send-without-receivers');
    await close();
  });
  await test.step('other words for a text', async () => {
    await portal.open(pathOf(languages));
    const list = new AdminArea(page, languages);
    await list.isOpen();
    await list.button('add').click();
    await list.save();
    await see('reword');
    await close();
  });
});
