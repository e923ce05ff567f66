import type { Page } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import type { Portal } from '../../rig/portal';
import { claims, showReceipts } from '../support/receipts';
import { PageSettled } from './page-settled';
import { expect, test } from './test';

/** The same address on every machine, as it is shown. */
const ELSEWHERE = 'https://apps.example/stock/';
const NOTHING = { zh: '页面不存在', en: 'Page Not Found' };

/**
 * The first visit gives a card that waits too long the usual room. Every later one gives it the room that it needs: it
 * looks the same on a slow machine.
 */
async function visitAgain(page: Page, portal: Portal): Promise<void> {
  await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
  await new PageSettled(page).wait();
  await page.reload();
  await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
}

test('the home page and the frame', { tag: '@full' }, async ({ portal, page, signIn, notices, viewer }) => {
  const [list, form] = [plainPage('/ehr/emp', 'list'), plainPage('/ehr/emp', 'form')];
  await signIn(accounts.admin);
  await visitAgain(page, portal);
  await viewer.see('shell/home-first-day');
  await test.step('a home page in use', async () => {
    await portal.chooseApplication('员工服务');
    for (const { zh } of [list, form]) {
      await portal.openFromMenu(zh);
      await expect(portal.heading(zh)).toBeVisible();
      const star = portal.menu().getByRole('button', { name: `收藏 ${zh}` });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
    }
    await notices.push('停电通知', '今晚八点停电一小时');
    await expect(page.getByRole('button', { name: '通知', exact: true })).toHaveAccessibleDescription(/未读/);
    // What was said of it goes only when time does.
    await page.reload();
    // The side menu opens the branch of the page, and leaves it open on the way home.
    await expect(portal.menu().getByRole('link', { name: form.zh })).toBeVisible();
    await portal.tab('首页').click();
    await viewer.see('shell/home-in-use', { part: 'document', pictured: 'in every look' });
  });
  await page.getByRole('button', { name: '通知', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await viewer.see('shell/notice-centre');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await portal.tab(list.zh).press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible();
  await viewer.see('shell/tab-menu', { part: 'document', pictured: 'in every look' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await viewer.see('shell/menu-collapsed', { part: 'document' });
  await portal.open('/nothing/here');
  await viewer.see('shell/not-found', { heading: NOTHING });
});

test('the dialogs of the day', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  await signIn(accounts.admin);
  await visitAgain(page, portal);
  const take = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await viewer.see(`shell/${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const userMenu = async (item: string) => {
    await portal.userMenu('admin').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await portal.userMenu('admin').click();
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  await viewer.see('shell/user-menu', { part: 'document' });
  await page.keyboard.press('Escape');
  await userMenu('通讯录');
  await page.getByRole('button', { name: /总经办/ }).click();
  await page.getByRole('button', { name: /研发中心/ }).click();
  await expect(page.getByRole('region', { name: '本部门人员' })).toBeVisible();
  await viewer.see('shell/department');
  await page.getByRole('region', { name: '本部门人员' }).getByRole('button').first().click();
  await expect(page.getByText('邮箱')).toBeVisible();
  await take('person-card');
  await userMenu('修改密码');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await take('change-password');
  await userMenu('同步密码');
  await take('sync-password');
  await userMenu('退出登录');
  await take('log-out');
  // What is said of a log-out thought better of goes only when time does.
  await page.reload();
  await expect(portal.userMenu('admin')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查找页面和操作' }).fill('人');
  await expect(page.getByRole('option').filter({ hasText: '部门' }).first()).toBeVisible();
  await take('palette');
  await page.locator('body').press('?');
  await take('keys');
  await portal.chooseApplication('信息发布');
  await portal.openFromMenu('员工手册');
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await take('frame');
});

test(
  'the previews of files, and an application that does not come',
  { tag: '@full' },
  async ({ portal, page, signIn, subapp, viewer }) => {
    const previews = [
      ['leave-policy/员工请假管理办法.docx', 'text=休假类别'],
      ['expenses-2026-q1/一季度费用.xlsx', 'text=人力资源中心'],
      ['orientation/入职培训.pptx', 'text=新员工入职培训'],
      ['meeting-minutes/纪要.txt', 'text=一月交付计划确认'],
      ['plant-layout/布局.png', 'img[alt="布局.png"]'],
      ['meeting-minutes/不是文档.docx', 'text=文件预览失败'],
    ] as const;
    await showReceipts(
      page,
      previews.map(([file]) => file),
    );
    await signIn(accounts.admin, claims.path);
    for (const [file, shown] of previews) {
      const [id = '', name = ''] = file.split('/');
      await portal.app(claims.zh).getByText(name).click();
      await expect(page.getByRole('dialog').locator(shown).first()).toBeVisible();
      await viewer.see(`shell/preview-${id}-${name.split('.').at(-1)}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await test.step('an application that cannot be loaded', async () => {
      const broken = plainPage('/isc/wms', 'list');
      await page.route(`${ELSEWHERE}**`, (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>maintenance</h1>' }),
      );
      await subapp.mountAt(broken.prefix, ELSEWHERE);
      await page.reload();
      await portal.open(broken.path);
      await expect(portal.panel().getByRole('alert')).toBeVisible();
      await viewer.see('shell/application-failed');
    });
  },
);
