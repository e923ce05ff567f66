import type { Page } from '@playwright/test';
import { applications } from '@portal/contract/admin/applications';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { releases } from '@portal/contract/admin/releases';
import { API_BASE } from '@portal/contract/call';
import { openingReport, type OpeningReport } from '@portal/contract/entities/opening';
import { accounts } from '../../rig/accounts';
import { Portal } from '../../rig/portal';
import { asked } from '../support/asked';
import { signInWithout } from '../support/sign-in';
import { expect, test } from '../support/test';
import { AdminArea } from './admin/admin-area';
import { pathOf } from './admin/screens';
import { zipForm } from '../../mock/test/zip-form';

const PREFIX = '/ehr/emp';
const PAGE = '/ehr/emp/nucleicAcid';
/** A change is told within ten seconds; the rest is for a busy machine. */
const TOLD_WITHIN_MS = 20_000;
/** So many failures are enough to take a canary back: a quarter of `CANARY_OPENINGS`. */
const FAILURES = 5;

const main = (version: string, mount: string) => `window['ehr-emp'] = {
  async bootstrap() {},
  async mount({ container }) {
    const root = container.querySelector('#app');
    root.innerHTML = '<h1>员工服务 ${version}</h1><button>break</button>';
    root.querySelector('button').onclick = function order() { throw new Error('Order 4711 of li@example.com broke'); };
    ${mount}
  },
  async unmount() {},
};
//# sourceMappingURL=main.js.map`;

/** Maps each line of the module to the same line of a source. */
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: ['../src/employees.ts'],
  mappings: ['AAAA', ...Array.from({ length: 12 }, () => 'AACA')].join(';'),
});

async function publish(page: Page, version: string, mount: string): Promise<string> {
  const form = zipForm({
    'index.html': '<!doctype html><div id="app"></div><script type="module" src="./main.js"></script>',
    'main.js': main(version, mount),
    'main.js.map': map,
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  const { path } = extraRoute(releases, releases.extraCalls.upload);
  const answer = await page.request.post(`${API_BASE}${path}?${new URLSearchParams({ prefix: PREFIX, version })}`, {
    headers: { ...form.headers, authorization: `Bearer ${decodeURIComponent(cookie?.value ?? '')}` },
    data: form.payload,
  });
  expect(await answer.json()).toMatchObject({ success: true });
  return (await new AdminArea(page, releases).stored({ release_version: version })).id;
}

/** The next report of a page that has something of that kind. */
async function reported(page: Page, kind: keyof OpeningReport): Promise<OpeningReport> {
  for (;;) {
    const request = await asked(page, 'reportOpenings');
    const report = openingReport.parse(request.postDataJSON());
    await request.response();
    if (report[kind].length > 0) return report;
  }
}

test(
  'a canary that fails is opened as the release before, is taken back by itself, and its errors are read',
  { tag: '@full' },
  async ({ page, signIn, portal, tenant, browser }) => {
    test.slow();
    await signIn(accounts.admin);
    const rules = new AdminArea(page, releaseRules);
    const other = await browser.newContext();
    const person = new Portal(await other.newPage(), portal.tenantName);
    const fallback = person.page.getByText('此应用的新版本没有打开，已为您打开之前的版本。');

    await test.step('the current release works, the next one throws, and everybody gets that', async () => {
      const good = await publish(page, '1.0.0', '');
      const give = { prefix: PREFIX, release_id: good, seen: null, reason: '旅程测试' };
      const { path } = extraRoute(releaseApplications, releaseApplications.extraCalls.give);
      expect(await rules.post(path, give)).toMatchObject({ success: true });
      const broken = await publish(page, '2.0.0', "throw new TypeError('no data');");
      const values = { release_id: broken, target: 'share', share: 100, reason: '灰度', state: '1' };
      expect(await rules.act('add', { values })).toMatchObject({ success: true });
    });

    await test.step('the person has the release before, and is told so', async () => {
      const first = reported(person.page, 'openings');
      await signInWithout(person.page, tenant.id)(accounts.employee, PAGE);
      await expect(person.panel().getByRole('heading', { name: '员工服务 1.0.0' })).toBeVisible();
      await expect(fallback).toBeVisible();
      const [failed] = (await first).openings;
      expect(failed).toMatchObject({ prefix: PREFIX, failed: 'threw', first_paint_ms: null });
    });

    await test.step('an error in the code is reported without what is personal', async () => {
      const next = reported(person.page, 'faults');
      await person.panel().getByRole('button', { name: 'break' }).click();
      const [fault] = (await next).faults;
      expect(fault).toMatchObject({
        message: 'Error: Order # of <mail> broke',
        frames: [{ file: 'main.js', line: 6 }],
      });
    });

    await test.step('after some failures it is taken back, and the open tab hears it', async () => {
      for (let times = 1; times < FAILURES; times += 1) {
        const next = reported(person.page, 'openings');
        await person.page.getByRole('button', { name: '重试新版本' }).click();
        await next;
        // The last one takes the canary back: then nothing has to be said any more.
        if (times < FAILURES - 1) await expect(fallback).toBeVisible();
      }
      await expect(fallback).toBeHidden({ timeout: TOLD_WITHIN_MS });
      await expect(person.panel().getByRole('heading', { name: '员工服务 1.0.0' })).toBeVisible();
      expect(await rules.stored({ target: 'share' })).toMatchObject({ state: '0', reason: /5 次打开中有 5 次失败/ });
    });

    await test.step('the administrator reads what happened', async () => {
      const area = new AdminArea(page, releaseApplications);
      await page.goto(pathOf(releaseApplications));
      await area.isOpen();
      await expect(area.row(PREFIX).getByText('有失败')).toBeVisible();
      await area.row(PREFIX).getByRole('button', { name: '运行情况' }).click();
      const dialog = area.dialog();
      await expect(dialog.locator('[data-figure="failed"]')).toContainText('5 (');
      await expect(
        dialog.getByRole('row', { name: /启动时出错 \(threw\)/ }).filter({ hasText: '2.0.0' }),
      ).toBeVisible();
      const fault = dialog.locator('[data-fault]').filter({ hasText: 'Order # of <mail> broke' });
      await fault.getByText('出错位置').click();
      await expect(fault).toContainText('../src/employees.ts:6:1');
    });

    await test.step('so does its owner, who has no page of the administration', async () => {
      await new AdminArea(page, applications).changedByOther({ prefix: PREFIX }, { owner: 'E10001' });
      await person.userMenu('E10001').click();
      await person.page.getByRole('menuitem', { name: '个人设置' }).click();
      const own = person.page.getByRole('region', { name: '我负责的应用' });
      await own.getByRole('listitem').filter({ hasText: PREFIX }).getByRole('button', { name: '运行情况' }).click();
      const dialog = person.page.getByRole('dialog', { name: new RegExp(PREFIX) });
      await expect(dialog.locator('[data-figure="failed"]')).toContainText('5 (');
      await expect(dialog.locator('[data-fault]').filter({ hasText: 'Order # of <mail> broke' })).toBeVisible();
    });

    await test.step('and nobody is sent the source map', async () => {
      const scripts = await person.page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const file = scripts.find((name) => /\/apps\/ehr\/emp\/[0-9a-f]{32}\//.test(name)) ?? '';
      const folder = /^.*\/apps\/ehr\/emp\/[0-9a-f]{32}\//.exec(file)?.[0] ?? '';
      expect((await page.request.get(`${folder}main.js`)).status()).toBe(200);
      expect((await page.request.get(`${folder}main.js.map`)).status()).toBe(404);
    });
    await other.close();
  },
);
