import { menus } from '@portal/contract/admin/menus';
import { systems } from '@portal/contract/admin/systems';
import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { AdminArea } from '../journeys/admin/admin-area';
import { pathOf } from '../journeys/admin/screens';
import { claims, showReceipts } from '../support/receipts';
import { expect, test } from './test';

const LIST = '/oa/portal/Admin/systems/GetList';
/** A list asks again a few times before it says that it failed; on a slow machine that takes long. */
const FAILED_AFTER_MS = 30_000;

/** The same address on every machine, as it is shown. */
const ELSEWHERE = 'https://apps.example/stock/';

test(
  'lists, applications and previews that failed',
  { tag: '@full' },
  async ({ portal, page, signIn, subapp, faults, viewer }) => {
    const failure = portal.panel().getByRole('alert');
    const see = async (name: string) => viewer.see(`failed/${name}`, { pictured: 'never' });
    await signIn(accounts.admin);
    await test.step('a list of the administration', async () => {
      await faults.add(LIST, '500');
      await portal.open(pathOf(systems));
      await expect(failure).toBeVisible({ timeout: FAILED_AFTER_MS });
      await see('administration');
      await faults.clear();
      await failure.getByRole('button', { name: '重试' }).click();
      await expect(failure).toBeHidden();
    });
    // Vue, React 18, React 19 and jQuery, whose charts fail alike.
    for (const path of [
      '/ehr/pis/transfer-records',
      '/isc/qms/incoming-inspection',
      '/oa/wfs/todo',
      '/oa/pub/columns',
      '/oa/pub/reading',
    ])
      await test.step(path, async () => {
        const failure = portal.panel().getByRole('alert').first();
        await faults.add('summariseRecords', '500');
        await faults.add('getRecords', '500');
        await faults.add('getWorkflows', '500');
        await portal.open(path);
        await expect(failure).toBeVisible({ timeout: FAILED_AFTER_MS });
        await see(path);
        await faults.clear();
        // They come by themselves.
        await expect(portal.panel().getByRole('alert')).toHaveCount(0, { timeout: FAILED_AFTER_MS });
      });
    await test.step('previews', async () => {
      await showReceipts(page, [
        'holidays-2026/放假安排.pdf',
        'safety-training/安全生产.mp4',
        'plant-layout/布局.png',
        'old/旧.rar',
      ]);
      await portal.open(claims.path);
      const dialog = page.getByRole('dialog');
      const open = async (name: string) => {
        await portal.app(claims.zh).getByText(name).click();
        await expect(dialog).toBeVisible();
      };
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      await open('安全生产.mp4');
      await expect(dialog.locator('video')).toBeVisible();
      await see('preview-film');
      await close();
      await open('放假安排.pdf');
      await expect(dialog.locator('iframe')).toBeVisible();
      await see('preview-pdf');
      await close();
      await open('旧.rar');
      await expect(dialog.getByText('文件预览失败').or(dialog.getByText('不能在线预览'))).toBeVisible();
      await see('preview-other');
      await close();
      await faults.add('downloadFile', '500');
      await open('布局.png');
      await expect(dialog.getByText('文件预览失败')).toBeVisible();
      await see('preview-picture');
      await close();
      await faults.clear();
    });
    await test.step('an application that cannot be reached', async () => {
      const broken = plainPage('/isc/wms', 'list');
      await page.route(`${ELSEWHERE}**`, (route) => route.abort());
      await subapp.mountAt(broken.prefix, ELSEWHERE);
      await page.reload();
      await portal.open(broken.path);
      await expect(failure).toBeVisible({ timeout: FAILED_AFTER_MS });
      await see('application');
    });
  },
);

test(
  'questions with a count, and a leave with a problem',
  { tag: '@full' },
  async ({ portal, page, signIn, viewer }) => {
    const dialogs = page.getByRole('dialog');
    const see = async (name: string) => viewer.see(`questions/${name}`, { pictured: 'never' });
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
    };
    await signIn(accounts.admin);
    const area = new AdminArea(page, menus);
    await test.step('a notice, before it goes', async () => {
      await portal.open('/noticeTemplate');
      await portal.panel().getByRole('button', { name: '发送', exact: true }).first().click();
      await dialogs.getByRole('radio', { name: '全体人员' }).check();
      await dialogs.getByRole('button', { name: '发送', exact: true }).click();
      await expect(dialogs).toContainText(/共 \d+ 人/);
      await see('notice');
      await dialogs.getByRole('button', { name: '返回修改' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '仍然关闭' }).click();
      await expect(dialogs).toHaveCount(0);
    });
    await test.step('a menu that others see', async () => {
      await portal.open(pathOf(menus));
      await area.isOpen();
      await area.action(area.row('人事信息').first(), 'disable').click();
      await expect(dialogs).toContainText(/影响 \d+ 人/);
      await see('menu');
      await close();
    });
    await test.step('a leave that ends before it begins', async () => {
      await portal.open('/oa/wfs/applyForm/leave');
      const panel = portal.panel();
      for (const [name, day] of [
        ['开始日期', '2026-12-03'],
        ['结束日期', '2026-12-01'],
      ] as const) {
        await panel.getByRole('textbox', { name }).fill(day);
        await panel.getByRole('textbox', { name }).press('Enter');
      }
      await panel.getByRole('button', { name: '提交', exact: true }).click();
      await expect(panel.getByText('结束日期不能早于2026-12-03')).toBeVisible();
      await see('leave');
    });
  },
);
