import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../../rig/accounts';
import { Portal } from '../../../rig/portal';
import { signInWithout } from '../../support/sign-in';
import { expect, test } from '../../support/test';
import { applyForLeave } from './workbench';

/** Opens what people see and change of themselves. */
async function openProfile(portal: Portal, code: string): Promise<Locator> {
  await portal.userMenu(code).click();
  await portal.page.getByRole('menuitem', { name: '个人设置' }).click();
  return portal.page.getByRole('dialog', { name: '个人设置' });
}

/** A picture as a person has it on disk. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#2a7';
      context.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Writes on the pad as a hand does. */
async function sign(page: Page, pad: Locator): Promise<void> {
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.1, y + height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(x + width * (0.1 + step * 0.06), y + height * (0.5 + Math.sin(step) * 0.3));
  }
  await page.mouse.up();
}

const shownPicture = (portal: Portal, code: string) => portal.userMenu(code).locator('img');

test(
  'a person gives a picture of themselves, which colleagues see until it is taken away',
  { tag: '@full' },
  async ({ browser, portal, page, signIn, tenant, faults }) => {
    await signIn(accounts.employee);
    const drawer = await openProfile(portal, 'E10001');
    const file = drawer.locator('input[type="file"]').first();
    const choose = (name: string, mimeType: string, buffer: Buffer) => file.setInputFiles({ name, mimeType, buffer });

    await test.step('what is no picture, and a server in trouble, are told, and nothing changes', async () => {
      await choose('photo.png', 'image/png', randomBytes(2_000));
      await expect(page.getByText('无法读取这张图片')).toBeVisible();
      await faults.once('savePicture', '500');
      await choose('photo.png', 'image/png', await pictureOf(page, 300, 200));
      await expect(page.getByText('未能保存')).toBeVisible();
      await expect(shownPicture(portal, 'E10001')).toHaveCount(0);
    });
    await test.step('the top bar shows it at once, a colleague on the card of the person', async () => {
      await choose('photo.png', 'image/png', await pictureOf(page, 3000, 2000));
      await expect(shownPicture(portal, 'E10001')).toBeVisible();
      await page.reload();
      await expect(shownPicture(portal, 'E10001')).toBeVisible();
      const colleague = await (await browser.newContext()).newPage();
      await signInWithout(colleague, tenant.id)(accounts.auditor);
      await colleague.keyboard.press('Control+k');
      await colleague.getByRole('dialog').getByRole('combobox').fill('E10001');
      await colleague.getByRole('dialog').getByRole('option').filter({ hasText: '人员' }).first().click();
      await expect(colleague.getByRole('dialog', { name: '通讯录' }).locator('img')).toBeVisible();
    });
    await test.step('it is taken away after a question', async () => {
      const again = await openProfile(portal, 'E10001');
      await again.getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog', { name: '删除头像？' }).getByRole('button', { name: '取消' }).click();
      await expect(shownPicture(portal, 'E10001')).toBeVisible();
      await again.getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog', { name: '删除头像？' }).getByRole('button', { name: '删除' }).click();
      await expect(shownPicture(portal, 'E10001')).toHaveCount(0);
    });
  },
);

test(
  'a decision carries the signature of who made it, for the applicant and on paper',
  { tag: '@full' },
  async ({ browser, portal, page, signIn, tenant }) => {
    const applicant = new Portal(await (await browser.newContext()).newPage());
    await signInWithout(applicant.page, tenant.id)(accounts.employee, '/oa/wfs/applications');
    await applyForLeave(applicant.page, '2029-05-07');

    await signIn(accounts.auditor);
    const drawer = await openProfile(portal, 'E10002');
    await drawer.getByRole('button', { name: '手写签名' }).click();
    await expect(drawer.getByRole('button', { name: '保存签名' })).toBeDisabled();
    await sign(page, drawer.getByRole('img', { name: /签名区/ }));
    await drawer.getByRole('button', { name: '保存签名' }).click();
    await expect(drawer.getByRole('img', { name: '手写签名' })).toBeVisible();
    await page.keyboard.press('Escape');

    await portal.open('/oa/wfs/todo');
    await portal.panel().getByRole('row').filter({ hasText: '2029-05-07' }).getByRole('link', { name: '处理' }).click();
    await portal.panel().getByRole('tab', { name: '同意', exact: true }).click();
    await portal.panel().getByRole('tabpanel').getByRole('button', { name: '同意', exact: true }).click();
    await expect(portal.panel().getByText('待办已全部处理完')).toBeVisible();

    await applicant.page.reload();
    const row = applicant.panel().getByRole('row').filter({ hasText: '2029-05-07' });
    await row.getByRole('link', { name: '查看' }).click();
    const signature = applicant.panel().getByRole('img', { name: '马国栋的签名' });
    await expect(signature).toBeVisible();
    await applicant.page.emulateMedia({ media: 'print' });
    await expect(signature).toBeVisible();
  },
);

test(
  'a person has the portal and its applications as they see them best, on every device',
  { tag: '@full' },
  async ({ browser, portal, page, signIn, tenant, faults }) => {
    await signIn(accounts.employee, '/ehr/emp/colleagues');
    const heading = (of: Portal) => of.panel().getByRole('heading', { level: 1 });
    const sizeOf = (of: Portal) => heading(of).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    await expect(heading(portal)).toBeVisible();
    const plain = await sizeOf(portal);
    const drawer = await openProfile(portal, 'E10001');
    await drawer.getByRole('tab', { name: '显示' }).click();
    const accent = (of: Page) =>
      of.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--portal-color-primary').trim());

    await test.step('letters, density, colour and contrast change at once, in the application as well', async () => {
      await drawer.getByRole('radiogroup', { name: '字号' }).getByText('特大').click();
      await expect.poll(() => sizeOf(portal)).toBeCloseTo((plain * 18) / 14, 0);
      await drawer.getByRole('radiogroup', { name: '密度' }).getByText('紧凑').click();
      await expect(page.locator('html[data-density="compact"]')).toBeAttached();
      // Its own box is not to be seen. What is pressed waits until letters and gaps have come to rest.
      const teal = drawer.getByRole('radio', { name: '青色' });
      await drawer
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: '青色' }) })
        .click();
      await expect(teal).toBeChecked();
      await expect.poll(() => accent(page)).toBe('#0a7480');
      await drawer.getByRole('switch', { name: '高对比度' }).click();
      await expect(page.locator('html[data-contrast="more"]')).toBeAttached();
    });
    await test.step('another device shows the same', async () => {
      const other = new Portal(await (await browser.newContext()).newPage());
      await signInWithout(other.page, tenant.id)(accounts.employee, '/ehr/emp/colleagues');
      await expect(other.page.locator('html[data-density="compact"][data-contrast="more"]')).toBeAttached();
      await expect.poll(() => sizeOf(other)).toBeCloseTo((plain * 18) / 14, 0);
    });
    await test.step('what the server refuses goes back, and is told', async () => {
      await faults.once('saveDisplay', '500');
      await drawer.getByRole('radiogroup', { name: '字号' }).getByText('标准').click();
      await expect(page.getByText('未能保存')).toBeVisible();
      await expect.poll(() => sizeOf(portal)).toBeCloseTo((plain * 18) / 14, 0);
    });
    await test.step('one button leads back to the own look of the portal', async () => {
      await drawer.getByRole('button', { name: '恢复默认' }).click();
      await expect(page.locator('html[data-density="normal"][data-contrast="normal"]')).toBeAttached();
      await expect.poll(() => sizeOf(portal)).toBe(plain);
    });
  },
);
