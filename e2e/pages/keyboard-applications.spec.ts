import { accounts } from '../../rig/accounts';
import { subAppPages } from '../../rig/pages';
import { walkByTab } from './keyboard';
import { PageSettled } from './page-settled';
import { pressInRow } from '../support/row-actions';
import { expect, test } from './test';

const DIALOG = '[role="dialog"]';
const PANEL = '[role="tabpanel"]';
const SMALL = { name: '证明.txt', mimeType: 'text/plain', buffer: Buffer.from('proof') };

interface Walked {
  path: string;
  /** Buttons that open a dialog. */
  dialogs?: readonly string[];
  /** Whether the form takes a file. */
  file?: boolean;
}

/** What is opened of each build. */
const KITS: Readonly<Record<string, readonly Walked[]>> = {
  'React with antd': [
    { path: '/isc/wms/stock-ledger', dialogs: ['新增', '查看'] },
    { path: '/ifs/exp/claims' },
    { path: '/crm/oms/order-new' },
    { path: '/ifs/exp/budget-usage' },
  ],
  'Vue with Element Plus': [
    { path: '/ehr/dor/buildings', dialogs: ['新增', '查看'] },
    { path: '/ehr/emp/certificate-apply', file: true },
    { path: '/ehr/dor/occupancy' },
    { path: '/ehr/tas/leave-balance' },
  ],
  'Vue boards and assistant': [
    { path: '/isc/ems/maintenance-plan', dialogs: ['新增'] },
    { path: '/isc/ems/repair-request' },
    { path: '/isc/ems/oee' },
    { path: '/oa/ai/assistantchat' },
  ],
  'React by webpack': [
    { path: '/isc/qms/env-reports', dialogs: ['新增', '查看'] },
    { path: '/isc/qms/complaint-new', file: true },
    { path: '/isc/qms/complaint-trend' },
  ],
  jQuery: [
    { path: '/oa/pub/columns', dialogs: ['编辑', '删除', '查看'] },
    { path: '/oa/doc/document-upload', file: true },
    { path: '/oa/pub/reading' },
  ],
  'the workflow': [
    { path: '/oa/wfs/todo' },
    { path: '/oa/wfs/applyForm/leave', file: true },
    { path: '/oa/wfs/applications' },
  ],
};

for (const [kit, pages] of Object.entries(KITS))
  /** @covers ui:keyboard */
  test(`applications by the Tab key alone: ${kit}`, { tag: '@full' }, async ({ portal, page, signIn, viewer }) => {
    // Its limit is that of a walk.
    expect(viewer).toBeDefined();
    const settled = new PageSettled(page);
    await signIn(accounts.admin);
    for (const { path, dialogs = [], file = false } of pages) {
      await test.step(path, async () => {
        const title = subAppPages.find((one) => one.path === path)?.zh;
        await portal.open(path);
        if (title !== undefined) await expect(portal.heading(title)).toBeVisible();
        await settled.wait();
        if (file) {
          await portal.panel().locator('input[type=file]').first().setInputFiles(SMALL);
          await expect(
            portal
              .panel()
              .getByRole('button', { name: new RegExp(SMALL.name) })
              .first(),
          ).toBeVisible();
          await settled.wait();
        }
        await walkByTab(page, path, PANEL);
        for (const name of dialogs) {
          await pressInRow(portal.panel(), name);
          await expect(page.getByRole('dialog')).toBeVisible();
          await settled.wait();
          await walkByTab(page, `${path}, ${name}`, DIALOG);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
      });
    }
  });
