import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** Vue and React 18: lists whose records are added in a dialog. */
const DIALOGS = ['/ehr/tms/courses', '/isc/qms/env-reports'];

/** @covers bad-input:dialog-asks */
test(
  'a dialog of an application closes at once when untouched, and asks before input is lost',
  { tag: '@full' },
  async ({ page, portal, signIn }) => {
    await signIn(accounts.admin);
    for (const path of DIALOGS) {
      await test.step(path, async () => {
        await portal.open(path);
        await portal.panel().getByRole('button', { name: '新增' }).click();
        const dialog = page.getByRole('dialog', { name: /^新增/ });
        const question = page.getByRole('dialog', { name: '关闭后未保存的内容会丢失' });
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await portal.panel().getByRole('button', { name: '新增' }).click();
        const input = dialog.getByRole('textbox').first();
        await input.fill('没有保存的内容');
        for (const close of [
          () => page.keyboard.press('Escape'),
          () => dialog.getByRole('button', { name: /关闭|Close/ }).click(),
          () => dialog.getByRole('button', { name: '取消' }).click(),
        ]) {
          await close();
          await question.getByRole('button', { name: '返回编辑' }).click();
          await expect(question).toBeHidden();
          await expect(input).toHaveValue('没有保存的内容');
        }
        await test.step('closing the tab asks as well', async () => {
          // The dialog covers the tab bar.
          await page.keyboard.press('Alt+w');
          await question.getByRole('button', { name: '返回编辑' }).click();
          await expect(input).toHaveValue('没有保存的内容');
        });
        await dialog.getByRole('button', { name: '取消' }).click();
        await question.getByRole('button', { name: '仍然关闭' }).click();
        await expect(dialog).toBeHidden();
      });
    }
  },
);

/** Vue, React 18 and React 19: where a colleague is chosen, and by what name. */
const COLLEAGUES = [
  { path: '/ehr/pis/transfer-request', label: '员工' },
  { path: '/isc/qms/complaint-new', label: '责任人' },
  { path: '/oa/wfs/applyForm/leave', label: '工作代理人' },
];

/** @covers failed:select */
test(
  'choosing a colleague while the look-up fails says so, and goes on by itself',
  { tag: '@full' },
  async ({ page, portal, signIn, faults }) => {
    await signIn(accounts.admin);
    for (const { path, label } of COLLEAGUES) {
      await test.step(path, async () => {
        await portal.open(path);
        await faults.add('getEmployees', 'dropped');
        const field = portal.panel().getByRole('combobox', { name: label }).first();
        await field.click();
        const failure = page.getByRole('alert').filter({ hasText: '暂时连不上服务器' });
        await expect(failure.getByRole('button', { name: '重试' })).toBeVisible();
        await faults.clear();
        await expect(failure).toBeHidden({ timeout: 10_000 });
        await expect(
          page
            .getByText(/^E1\d{4} .+ · .+/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        await page.keyboard.press('Escape');
      });
    }
  },
);
