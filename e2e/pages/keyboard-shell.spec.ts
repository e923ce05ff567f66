import { accounts } from '../../rig/accounts';
import { plainPage } from '../../rig/pages';
import { claims, showReceipts } from '../support/receipts';
import { walkByTab } from './keyboard';
import { PageSettled } from './page-settled';
import { expect, test } from './test';

const DIALOG = '[role="dialog"]';

/** @covers ui:keyboard */
test('the pages of the sign-in by the Tab key alone', { tag: '@full' }, async ({ portal, page, tenant }) => {
  await page.goto('/login');
  // By its id: the tests beside this one have tenants of the same name.
  const known = portal.tenant().locator(`option[value="${tenant.id}"]`);
  await expect(known).toBeAttached();
  await walkByTab(page, 'sign-in', 'body');
  await portal.submit().click();
  await walkByTab(page, 'sign-in, complaints', 'body');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(known).toBeAttached();
  await walkByTab(page, 'forgotten password', 'body');
  await portal.account().fill(accounts.employee.username);
  await portal.tenant().selectOption(tenant.id);
  const next = (button: string) => page.getByRole('button', { name: button }).click();
  await next('下一步');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await walkByTab(page, 'forgotten password, channel', 'body');
  await page.getByRole('radio').first().check();
  await next('发送验证码');
  const code = page.getByRole('textbox', { name: '验证码' });
  await expect(code).toBeVisible();
  await walkByTab(page, 'forgotten password, code', 'body');
  await code.fill((await tenant.codeOf(accounts.employee.username)) ?? '');
  await next('下一步');
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible();
  await walkByTab(page, 'forgotten password, new one', 'body');
});

/** @covers ui:keyboard */
test(
  'notices, dialogs of the user menu, palette and previews by the Tab key alone',
  { tag: '@full' },
  async ({ portal, page, signIn, notices, viewer }) => {
    // Its limit is that of a walk.
    expect(viewer).toBeDefined();
    const settled = new PageSettled(page);
    const dialogs = page.getByRole('dialog');
    const walk = async (name: string) => {
      await expect(dialogs.last()).toBeVisible();
      await settled.wait();
      await walkByTab(page, name, DIALOG);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
    };
    await showReceipts(page, [
      'plant-layout/布局.png',
      'meeting-minutes/纪要.txt',
      'expenses-2026-q1/一季度费用.xlsx',
      'leave-policy/员工请假管理办法.docx',
      'safety-training/安全生产.mp4',
      'meeting-minutes/不是文档.docx',
    ]);
    await signIn(accounts.admin, claims.path);
    await expect(portal.heading(claims.zh)).toBeVisible();
    await test.step('previews', async () => {
      await portal.app(claims.zh).getByRole('button', { name: /布局/ }).press('Enter');
      await expect(dialogs.getByRole('img', { name: '布局.png' })).toBeVisible();
      await walk('preview of a picture');
      for (const [name, shown] of [
        ['a text', 'text=一月交付计划确认'],
        ['a sheet', 'text=人力资源中心'],
        ['a document', 'text=休假类别'],
        ['a film', 'video'],
        ['what is not a document', 'text=文件预览失败'],
      ] as const) {
        await dialogs.getByRole('button', { name: '下一个文件' }).press('Enter');
        await expect(dialogs.locator(shown).first()).toBeVisible();
        await walk(`preview of ${name}`);
      }
      await close();
    });
    await test.step('notices', async () => {
      await notices.push('停电通知', '今晚八点停电一小时');
      const bell = page.getByRole('button', { name: '通知', exact: true });
      await expect(bell).toHaveAccessibleDescription(/未读/);
      await bell.press('Enter');
      await expect(dialogs.getByText('停电通知')).toBeVisible();
      await walk('notice centre');
      await close();
    });
    for (const item of ['修改密码', '同步密码', '我的会话', '退出登录'])
      await test.step(item, async () => {
        await portal.userMenu('admin').press('Enter');
        await page.getByRole('menuitem', { name: item }).press('Enter');
        await walk(item);
        await close();
      });
    await test.step('palette and keys', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '查找页面和操作' }).fill('人');
      await walk('palette');
      await close();
      await page.locator('body').press('?');
      await walk('keys');
      await close();
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** @covers ui:keyboard */
  test('cards and drawers by the Tab key alone', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
    // Its limit is that of a walk.
    expect(viewer).toBeDefined();
    const settled = new PageSettled(page);
    await signIn(accounts.admin);
    await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
    await settled.wait();
    await walkByTab(page, 'home', 'body');
    await page.getByRole('button', { name: '展开菜单' }).press('Enter');
    await expect(portal.menu()).toBeVisible();
    await settled.wait();
    await walkByTab(page, 'menu', DIALOG);
    await page.keyboard.press('Escape');
    await expect(portal.menu()).toBeHidden();
    for (const [prefix, kind] of [
      ['/ehr/emp', 'list'],
      ['/isc/wms', 'list'],
      ['/oa/pub', 'list'],
      ['/ehr/emp', 'form'],
    ] as const)
      await test.step(`${prefix}, ${kind}`, async () => {
        const target = plainPage(prefix, kind);
        await portal.open(target.path);
        await expect(portal.heading(target.zh)).toBeVisible();
        await settled.wait();
        await walkByTab(page, target.path, '[role="tabpanel"]');
      });
    await test.step('the workflow', async () => {
      await portal.open('/oa/wfs/todo');
      await expect(portal.panel().getByRole('link', { name: '处理' }).first()).toBeVisible();
      await settled.wait();
      await walkByTab(page, 'to-do', '[role="tabpanel"]');
    });
    await test.step('the administration', async () => {
      await portal.open('/admin/systems');
      await expect(portal.panel().getByRole('article').first()).toBeVisible();
      await settled.wait();
      await walkByTab(page, 'systems', 'body');
      await portal.panel().getByRole('button', { name: '新增' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled.wait();
      await walkByTab(page, 'systems, form', DIALOG);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await page.getByRole('button', { name: /全部已打开页面/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: '已打开页面' })).toBeVisible();
    await settled.wait();
    await walkByTab(page, 'open pages', DIALOG);
  });
});
