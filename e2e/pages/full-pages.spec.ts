import { accounts } from '../../rig/accounts';
import { expect, test } from './test';

const SINGLE = '/oa/wfs/wfsflowsingle';

test('the boards, which need no token', { tag: '@full' }, async ({ page, viewer, tenant }) => {
  for (const path of ['/isc/ems/abnormalKanban', '/oa/ums/monitorKanban']) {
    // Of a tenant that nobody else signs in to: one of the figures counts sessions.
    await page.goto(`${path}?tenant=${tenant.id}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await viewer.see(`full-pages/${path.split('/').at(-1)}`);
  }
});

test(
  'the tickets, and the pages of one application in the workflow',
  { tag: '@full' },
  async ({ portal, page, signIn, viewer }) => {
    await signIn(accounts.admin);
    for (const [path, name] of [
      ['/isc/qms/form/edittask/isc_qms_complaint_1', 'complaint'],
      ['/isc/qms/pes/pesedit/isc_qms_inspection_1', 'anomaly'],
      ['/isc/qms/envprotect/vendorapproval/isc_qms_envreport_1', 'environment'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading').nth(1)).toBeVisible();
      await viewer.see(`full-pages/${name}`);
    }
    await page.goto('/oa/wfs/todo');
    const href = await portal.panel().getByRole('link', { name: '处理' }).first().getAttribute('href');
    const id = href?.split('/').at(-1);
    for (const name of ['wfsflowchar', 'wfsflowaction', 'comment', 'transfer', 'return', 'approval']) {
      await portal.open(`${SINGLE}/${name}?id=${id}`);
      await expect(portal.panel().getByRole('heading').first()).toBeVisible();
      await viewer.see(`full-pages/flow-${name}`);
    }
  },
);
