import { systems } from '@portal/contract/admin/systems';
import type { FaultKind } from '../../mock/control/wire';
import { accounts } from '../../rig/accounts';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';

const SAVE = '/oa/portal/Admin/systems/Add';
const LIST = '/oa/portal/Admin/systems/GetList';
/** docs/specification.md#request-time-outs, and a little more. */
const TIMED_OUT_MS = 10_500;
const entries = { system_code: 'fault-sys', system_name: '没有丢失的名称', system_name_en: 'Not lost' };

/** What the person reads when saving goes wrong. The matrix of all calls with all faults is `qa/faults`. */
const told: readonly (readonly [FaultKind, string])[] = [
  ['timeout', '请求超时，请稍后重试'],
  ['403', '没有权限执行此操作'],
  ['500', '服务器内部错误，请稍后再试'],
  ['html', '请求错误'],
  ['malformed', '请求错误'],
  ['wrong-shape', '请求错误'],
  ['dropped', '暂时连不上服务器，请稍后重试'],
  ['half', '暂时连不上服务器，请稍后重试'],
];

test(
  'saving fails in each way: it is said, nothing typed is lost, and saving again succeeds',
  { tag: '@full' },
  async ({ page, signIn, faults, tenant }) => {
    test.slow();
    const area = new AdminArea(page, systems);
    await page.clock.install();
    await signIn(accounts.admin, '/admin/systems');
    await area.isOpen();
    for (const [kind, message] of told) {
      await test.step(kind, async () => {
        const typed = { ...entries, system_code: `${entries.system_code}-${kind}` };
        await area.button('add').click();
        await area.fill(typed);
        await faults.add(SAVE, kind);
        await area.save();
        await expect.poll(async () => (await tenant.requests(SAVE)).at(-1)?.fault).toBe(kind);
        if (kind === 'timeout') await page.clock.fastForward(TIMED_OUT_MS);
        await expect(area.said(message)).toBeVisible();
        await faults.clear();
        for (const [field, value] of Object.entries(typed)) {
          await expect(area.dialog().getByLabel(area.label(field), { exact: true })).toHaveValue(value);
        }
        // The server is well again; its sign of being busy may still fade.
        await area.dialog().getByRole('button', { name: /确定$/ }).click();
        await expect(area.dialog()).toBeHidden();
        await expect(area.row(typed.system_code)).toHaveCount(1);
        // The next way may have the same message.
        await expect(area.said(message)).toBeHidden();
      });
    }
  },
);

test(
  'a slow answer is waited for: saving twice in between adds one row',
  { tag: '@full' },
  async ({ page, signIn, faults, tenant }) => {
    const area = new AdminArea(page, systems);
    await signIn(accounts.admin, '/admin/systems');
    await area.isOpen();
    await area.button('add').click();
    await area.fill(entries);
    await faults.add(SAVE, 'latency', { times: 1, latency_ms: 1_500 });
    await area
      .dialog()
      .getByRole('button', { name: area.text('ok'), exact: true })
      .dblclick();
    await area.hasSaid('added');
    expect((await tenant.requests(SAVE)).map((request) => request.status)).toEqual([200]);
  },
);

/** @covers error:401 error:402 */
test(
  'a 401 is made good without a word; one that stands, and every 402, lead to the sign-in page',
  { tag: '@full' },
  async ({ page, portal, signIn, faults, tenant }) => {
    const area = new AdminArea(page, systems);
    await signIn(accounts.admin, '/admin/systems');
    await area.isOpen();
    await test.step('once: a fresh token, and the row is saved', async () => {
      await faults.once(SAVE, '401');
      await area.add(entries);
      expect((await tenant.requests(SAVE)).map((request) => request.status)).toEqual([401, 200]);
    });
    await test.step('again and again: the session is over, and it is said why', async () => {
      await faults.add('*', '401');
      await area.button('search').click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('登录超时,请重新登录', { exact: true })).toBeVisible();
      await faults.clear();
      await page.reload();
    });
    await test.step('402: log in again', async () => {
      await portal.fillSignIn(accounts.admin);
      await expect(portal.userMenu('admin')).toBeVisible();
      await portal.open('/admin/systems');
      await area.isOpen();
      // Else it is the first list that fails: the page is left while its button is being pressed.
      await expect(area.rows().first()).toBeVisible();
      await faults.once(LIST, '402');
      await area.button('search').click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('操作未授权，请重新登录')).toBeVisible();
    });
  },
);

test(
  'a list that cannot be had shows the failure alone, and comes by itself once the server is back',
  { tag: '@full' },
  async ({ page, context, signIn, faults }) => {
    const area = new AdminArea(page, systems);
    const rows = area.rows();
    const retry = area.panel().getByRole('button', { name: '重试', exact: true });
    await signIn(accounts.admin, '/admin/systems');
    await area.isOpen();
    await expect(rows.first()).toBeVisible();
    await test.step('without a network the rows of before stay under a quiet line', async () => {
      await context.setOffline(true);
      await area.button('search').click();
      const line = area.panel().getByRole('status').filter({ hasText: '未能更新，显示的是' });
      await expect(line).toContainText('网络已断开');
      await expect(rows.first()).toBeVisible();
      await context.setOffline(false);
      await expect(line).toBeHidden();
    });
    await test.step('a server that is gone is told apart, and nothing is shown beside it', async () => {
      await faults.add(LIST, 'dropped');
      await area.search().getByLabel(area.label('system_code'), { exact: true }).fill('o');
      await area.button('search').click();
      const failure = area.panel().getByRole('alert');
      await expect(failure).toContainText('暂时连不上服务器');
      await expect(failure).toContainText(/错误编号 \w{4}-\w{4}/);
      await expect(failure).not.toContainText(/oa_portal|localhost|127\.0/);
      await expect(area.panel().getByRole('table')).toHaveCount(0);
      await expect(area.panel()).not.toContainText(/暂无数据|没有符合条件的数据/);
      await faults.clear();
      await expect(failure).toBeHidden();
      await expect(rows.first()).toBeVisible();
    });
    await test.step('an error of the server has its own words and a way to try at once', async () => {
      await faults.add(LIST, '500');
      await area.search().getByLabel(area.label('system_code'), { exact: true }).fill('oa');
      await area.button('search').click();
      await expect(area.panel().getByRole('alert')).toContainText('服务器处理时出错');
      await faults.clear();
      await retry.click();
      await expect(area.panel().getByRole('alert')).toBeHidden();
      await expect(rows.first()).toBeVisible();
    });
  },
);

test(
  'a list of a sub-application that failed says so as the portal does, and waits with it for the server',
  { tag: '@full' },
  async ({ portal, page, signIn, faults }) => {
    await signIn(accounts.admin);
    // Vue, React 18, React 19 and jQuery.
    for (const path of [
      '/ehr/pis/transfer-records',
      '/isc/qms/incoming-inspection',
      '/oa/wfs/todo',
      '/oa/pub/columns',
    ]) {
      await test.step(path, async () => {
        await faults.add('getRecords', 'dropped');
        await faults.add('getWorkflows', 'dropped');
        await portal.open(path);
        const failure = page.getByRole('tabpanel').getByRole('alert');
        await expect(failure).toContainText('暂时连不上服务器');
        await expect(failure).toContainText(/错误编号 \w{4}-\w{4}/);
        await expect(failure.getByRole('heading')).toHaveText('暂时连不上服务器');
        await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(0);
        await faults.clear();
        await expect(failure).toBeHidden({ timeout: 10_000 });
      });
    }
  },
);
