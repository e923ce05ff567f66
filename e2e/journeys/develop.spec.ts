import { accounts } from '../../rig/accounts';
import { startDevServer } from '../support/dev-server';
import { expect, test } from '../support/test';

test(
  'an owner develops inside the portal: an edit is seen at once, and what was typed stays',
  { tag: '@full' },
  async ({ page, portal, signIn, subapp, baseURL }) => {
    const server = await startDevServer('workflow', baseURL ?? '');
    try {
      await subapp.mountAt('/oa/wfs', server.entry);
      // What is edited before the page listens is told to nobody.
      const listening = page
        .waitForEvent('websocket', (socket) => socket.url().includes(new URL(server.entry).host))
        .then((socket) => socket.waitForEvent('framereceived'));
      await signIn(accounts.employee, '/oa/wfs/applyForm/leave');
      const reason = portal.panel().getByRole('textbox', { name: '请假事由' });
      await reason.fill('写到一半');
      // The same element: the draft that the server keeps would fill in another one, too.
      await reason.evaluate((element) => Object.assign(element, { isTheSame: true }));
      await page.evaluate(() => Object.assign(window, { isTheSame: true }));
      await listening;
      server.edit(
        'src/apply/apply-form.tsx',
        '{instance ? t.resubmit : t.submit}',
        '{instance ? t.resubmit : t.submit}！',
      );
      await expect(portal.panel().getByRole('button', { name: '提交！' })).toBeVisible();
      await expect(reason).toHaveValue('写到一半');
      expect(await reason.evaluate((element) => 'isTheSame' in element)).toBe(true);
      server.edit(
        'src/ui/workflow.css',
        '.workflow-panel > h2 {',
        '.workflow-panel > h2 {\n  outline: 3px solid rgb(1, 2, 3);',
      );
      await expect(portal.panel().locator('.workflow-panel > h2').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      expect(await reason.evaluate((element) => 'isTheSame' in element)).toBe(true);
      expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    } finally {
      await server.stop();
    }
  },
);

test(
  'an owner with webpack develops inside the portal: what was edited is there when the tab is refreshed',
  { tag: '@full' },
  async ({ page, portal, signIn, subapp, baseURL }) => {
    // A first build takes its time.
    test.slow();
    const server = await startDevServer('quality', baseURL ?? '');
    try {
      await subapp.mountAt('/isc/qms', server.entry);
      await signIn(accounts.admin, '/isc/qms/complaints');
      const heading = portal.panel().getByRole('heading', { name: '客户投诉单' });
      await expect(heading).toBeVisible();
      server.edit('pages.json', '客户投诉单', '客户投诉单（新）');
      await expect(async () => {
        await page.getByRole('tab', { name: '客户投诉单' }).click({ button: 'right' });
        await page.getByRole('menu').getByRole('menuitem', { name: '刷新', exact: true }).click();
        await expect(portal.panel().getByRole('heading', { name: '客户投诉单（新）' })).toBeVisible({ timeout: 3_000 });
      }).toPass();
    } finally {
      await server.stop();
    }
  },
);
