import type { Page } from '@playwright/test';
import { ASSISTANT_PATH } from '@portal/contract/paths/portal';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

const question = (page: Page) => page.getByRole('textbox', { name: '问题' });
const answers = (page: Page) => page.getByRole('list', { name: '对话内容' }).locator('> li');
const button = (page: Page) => page.getByRole('button', { name: 'AI 助手', exact: true });

async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
  await expect(page.getByRole('button', { name: '发送' })).toBeVisible({ timeout: 30_000 });
}

/** @covers route:assistant */
test(
  'the assistant answers with the passages it stands on, in one conversation',
  { tag: '@full' },
  async ({ page, context, portal, pageErrors }) => {
    await portal.signIn(accounts.employee);
    await button(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${ASSISTANT_PATH}$`));
    await expect(button(page)).toHaveCount(0);

    await test.step('it quotes a document, and the document opens', async () => {
      await page.getByRole('button', { name: '新对话' }).click();
      await ask(page, '年假有几天？');
      await expect(page.getByRole('blockquote').first()).toContainText('年休假（年假）按累计工龄计算');
      await page.getByRole('button', { name: '员工请假管理办法.docx' }).first().click();
      const preview = page.getByRole('dialog', { name: '文件预览' });
      await expect(preview).toContainText('休假类别');
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
    });
    await test.step('it names the page of a PDF', async () => {
      await ask(page, '值班电话是多少？');
      await expect(answers(page).last()).toContainText('2026年放假安排.pdf · 第 2 页');
    });
    await test.step('it says that it does not know', async () => {
      await ask(page, '火星上的天气怎么样？');
      await expect(answers(page).last()).toContainText('抱歉，这个问题我不知道');
    });
    await test.step('a question goes on with the one before', async () => {
      await ask(page, '婚假有几天？');
      await ask(page, '那产假呢？');
      await expect(answers(page).last().getByRole('blockquote')).toContainText('产假为 98 天');
    });
    await test.step('the conversation is there after a reload', async () => {
      await page.reload();
      await expect(page.getByText('那产假呢？')).toBeVisible();
      await expect(page.getByRole('button', { name: /^年假有几天？/ })).toHaveAttribute('aria-current', 'true');
    });
    await test.step('another window shows the same conversation, and goes on with it', async () => {
      const other = await context.newPage();
      await other.goto(ASSISTANT_PATH);
      await expect(other.getByText('那产假呢？')).toBeVisible();
      await ask(other, '那丧假呢？');
      await expect(answers(other).last().getByRole('blockquote').first()).toContainText('丧假为 3 天');
      await expect(page.getByText('那丧假呢？')).toBeVisible();
      await expect(answers(page).last().getByRole('blockquote').first()).toContainText('丧假为 3 天');
      await other.close();
    });
    await test.step('a new conversation begins where the person says so', async () => {
      await page.getByRole('button', { name: '新对话' }).click();
      await expect(page.getByText('那产假呢？')).toBeHidden();
      await ask(page, '那产假呢？');
      await expect(page.getByRole('button', { name: /^那产假呢？/ })).toHaveAttribute('aria-current', 'true');
      await page.getByRole('button', { name: /^年假有几天？/ }).click();
      await expect(page.getByText('那丧假呢？')).toBeVisible();
    });
    expect(pageErrors).toEqual([]);
  },
);

/** What can be pressed and lies below the assistant's button, by name. */
const covered = (page: Page) =>
  button(page).evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const pressable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
    return [...document.querySelectorAll(pressable)]
      .filter((one) => one !== own && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((one) => one.ariaLabel ?? one.textContent ?? one.tagName);
  });

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(
    `on ${name}, the assistant’s button covers nothing that is pressed`,
    { tag: '@full' },
    async ({ page, portal, signIn }) => {
      await page.setViewportSize(viewport);
      await signIn(accounts.admin);
      for (const path of [
        '/home',
        '/oa/wfs/todo',
        '/oa/wfs/applyForm/leave',
        '/isc/wms/receipts',
        '/admin/users',
        '/oa/doc/documents',
      ]) {
        await portal.open(path);
        await expect(portal.panel().filter({ visible: true }).getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await covered(page), path).toEqual([]);
      }
      await portal.open(ASSISTANT_PATH);
      await expect(question(page)).toBeVisible();
      await expect(button(page)).toHaveCount(0);
    },
  );
