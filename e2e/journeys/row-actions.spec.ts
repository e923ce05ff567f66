import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** A list of each kit that an administrator may change. */
const LISTS = [
  { kit: 'React', path: '/oa/tcs/my-tasks' },
  { kit: 'Vue', path: '/isc/ems/maintenance-plan' },
  { kit: 'jQuery', path: '/oa/pub/columns' },
];

for (const { kit, path } of LISTS) {
  test(
    `a row shows two actions and a menu with the others: ${kit}`,
    { tag: '@full' },
    async ({ portal, page, signIn }) => {
      await signIn(accounts.admin, path);
      const app = portal.panel();
      const more = app.getByRole('button', { name: '更多', exact: true }).first();
      await expect(more).toBeVisible();
      await expect(app.getByRole('button', { name: '查看', exact: true }).first()).toBeVisible();
      await expect(app.getByRole('button', { name: '编辑', exact: true }).first()).toBeVisible();
      const total = app.getByText(/^共 \d+ 条/);
      const before = await total.textContent();

      await test.step('by keyboard: it opens, and Escape leads back to its button', async () => {
        await more.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menuitem', { name: '删除', exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menuitem', { name: '删除', exact: true })).toBeHidden();
        await expect(more).toBeFocused();
      });
      await test.step('it asks before it deletes, and a no deletes nothing', async () => {
        for (const answer of ['取消', '删除']) {
          await more.click();
          await page.getByRole('menuitem', { name: '删除', exact: true }).click();
          const question = page.getByRole('dialog');
          await expect(question).toContainText('删除后无法恢复');
          await question.getByRole('button', { name: answer, exact: true }).click();
          await expect(question).toHaveCount(0);
          if (answer === '取消') await expect(total).toHaveText(before ?? '');
        }
        await expect(total).not.toHaveText(before ?? '');
      });
    },
  );
}
