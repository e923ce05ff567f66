import readSheets from 'read-excel-file/node';
import type { Locator } from '@playwright/test';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';

/** The buttons of a list of records that have a permission code. */
async function expectButtons(app: Locator, shown: { add: boolean; export: boolean }): Promise<void> {
  // Whoever may open the list may search it.
  await expect(app.getByRole('button', { name: '查询' })).toBeVisible();
  await expect(app.getByRole('button', { name: '新增', exact: true })).toHaveCount(shown.add ? 1 : 0, {
    timeout: 10_000,
  });
  await expect(app.getByRole('button', { name: '导出', exact: true }).filter({ visible: true })).toHaveCount(
    shown.export ? 1 : 0,
  );
}

/** @covers access:directive */
test(
  'a list of records shows the buttons that one has the code for, whatever it is made with',
  { tag: '@full' },
  async ({ portal, page, signIn, tenant }) => {
    await signIn(accounts.employee);
    const open = async (path: string, title: string) => {
      await portal.open(path);
      return portal.app(title);
    };
    await test.step('Vue: neither', async () =>
      expectButtons(await open('/ehr/dor/repairs', '报修记录'), { add: false, export: false }));
    await test.step('React: to add', async () =>
      expectButtons(await open('/oa/tcs/supervised-items', '重点工作督办事项跟踪'), { add: true, export: false }));
    await test.step('jQuery: to export', async () => {
      const app = await open('/oa/doc/documents', '公司文档');
      await expect(app.getByRole('button', { name: '导出', exact: true })).toBeVisible();
      await expect(app.getByRole('button', { name: '新增', exact: true })).toBeHidden();
      const download = page.waitForEvent('download');
      await app.getByRole('button', { name: '导出', exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^公司文档-\d{8}-\d{4}\.xlsx$/);
      const [sheet] = await readSheets(await file.path());
      const [head, ...rows] = sheet?.data ?? [];
      expect(head?.slice(0, 2)).toEqual(['文档编号', '标题']);
      expect(head?.slice(-2)).toEqual(['创建人', '创建时间']);
      await expect(page.getByText(`已导出 ${rows.length} 条记录`)).toBeVisible();
    });
    await test.step('what a person is given meanwhile shows in the open list', async () => {
      await tenant.setUser('E10001', { permissions: ['ehr:dor:repairs:add', 'ehr:dor:repairs:export'] });
      await expectButtons(await open('/ehr/dor/repairs', '报修记录'), { add: true, export: true });
      await portal.app('报修记录').getByRole('button', { name: '新增', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  },
);
