import type { Page } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { applyForLeave } from '../journeys/day/workbench';
import { expect, test } from './test';
import type { Portal } from '../../rig/portal';

const PHONE = { width: 390, height: 844 };

async function openProfile(portal: Portal, code: string) {
  await portal.userMenu(code).click();
  await portal.page.getByRole('menuitem', { name: '个人设置' }).click();
  return portal.page.getByRole('dialog', { name: '个人设置' });
}

/** Three strokes, the same each time. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /签名区/ });
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [from, to] of [
    [0.2, 0.4],
    [0.3, 0.7],
    [0.5, 0.8],
  ] as const) {
    await page.mouse.move(x + width * from, y + height * 0.3);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height * 0.7);
    await page.mouse.up();
  }
}

test('what a person sees and sets of themselves', { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
  await signIn(accounts.auditor);
  const drawer = await openProfile(portal, 'E10002');
  await expect(drawer.getByText('尚未设置签名')).toBeVisible();
  await viewer.see('shell/profile');
  await drawer.getByRole('button', { name: '手写签名' }).click();
  await sign(page);
  await viewer.see('shell/signature-pad', { pictured: 'never' });
  await drawer.getByRole('button', { name: '保存签名' }).click();
  await expect(drawer.getByRole('img', { name: '手写签名' })).toBeVisible();
  await viewer.see('shell/profile-signed', { pictured: 'never' });
  await drawer.getByRole('tab', { name: '通知' }).click();
  await viewer.see('shell/profile-notices', { pictured: 'never' });
  await drawer.getByRole('tab', { name: '显示' }).click();
  await viewer.see('shell/profile-display');
  // Its own box is not to be seen.
  const violet = drawer.getByRole('radio', { name: '紫色' });
  await drawer
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '紫色' }) })
    .click();
  await expect(violet).toBeChecked();
  await drawer.getByRole('radiogroup', { name: '字号' }).getByText('特大').click();
  await drawer.getByRole('radiogroup', { name: '密度' }).getByText('紧凑').click();
  await drawer.getByRole('switch', { name: '高对比度' }).click();
  await expect(page.locator('html[data-contrast="more"]')).toBeAttached();
  await viewer.see('shell/profile-display-strong');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await viewer.see('shell/home-strong', { part: 'document' });
  for (const [path, heading] of [
    ['/ehr/pis/employee-files', '员工档案'],
    ['/oa/pub/columns', '栏目管理'],
    ['/isc/wms/stock-ledger', '库存台账'],
  ] as const) {
    await portal.open(path);
    await expect(portal.panel().getByRole('heading', { level: 1 })).toBeVisible();
    await viewer.see(`applications/strong${path.replaceAll('/', '-')}`, {
      pictured: heading === '员工档案' ? 'pair' : 'never',
    });
  }
});

test(
  'a decision on a phone, and the signature that it leaves',
  { tag: '@full' },
  async ({ portal, page, signIn, viewer }) => {
    await page.setViewportSize(PHONE);
    await signIn(accounts.employee);
    const id = await applyForLeave(page, '2026-12-07');
    await signIn(accounts.auditor);
    const drawer = await openProfile(portal, 'E10002');
    await drawer.getByRole('button', { name: '手写签名' }).click();
    await sign(page);
    await drawer.getByRole('button', { name: '保存签名' }).click();
    await expect(drawer.getByRole('img', { name: '手写签名' })).toBeVisible();
    // What is said in passing stays while the clock stands.
    await page.reload();
    await openProfile(portal, 'E10002');
    await expect(drawer.getByRole('img', { name: '手写签名' })).toBeVisible();
    await viewer.see('phone/profile');
    await page.keyboard.press('Escape');
    await portal.open(`/oa/wfs/wfsflowsingle/wfsflowaction/${id}`);
    const bar = page.getByRole('toolbar', { name: '操作' });
    await expect(bar).toBeVisible();
    await viewer.see('phone/approval');
    await bar.getByRole('button', { name: '同意' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click();
    await expect(portal.panel().getByRole('img', { name: '马国栋的签名' })).toBeVisible();
    await page.reload();
    await expect(portal.panel().getByRole('img', { name: '马国栋的签名' })).toBeVisible();
    await viewer.see('phone/approved');
  },
);
