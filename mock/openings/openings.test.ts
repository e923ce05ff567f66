import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listData } from '@portal/contract/admin/crud/wire';
import { auditLog } from '@portal/contract/admin/screens';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { API_BASE } from '@portal/contract/call';
import { applicationOpenings } from '@portal/contract/entities/opening';
import { receivedNotice } from '@portal/contract/entities/notice';
import { ownProfile } from '@portal/contract/entities/profile';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { application } from '../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { envelope } from '../test/client';
import { onAnyDatabase } from '../test/test-server';
import { KEPT_MS, Openings } from './openings';

const PREFIX = '/ehr/emp';
const REPORT = '/oa/portal/Opening/Report';

let count = 0;
const opening = (more: object = {}) => ({
  id: `page-${String((count += 1)).padStart(8, '0')}`,
  prefix: PREFIX,
  entry: 'https://portal.example/subapps/ehr-emp/',
  warm: false,
  fallback: false,
  first_paint_ms: 400,
  parts: [{ part: 'fetch', ms: 300 }],
  failed: '',
  share: 100,
  ...more,
});
const fault = (of: { id: string; entry: string }, more: object = {}) => ({
  opening: of.id,
  prefix: PREFIX,
  entry: of.entry,
  message: 'TypeError: x is undefined',
  frames: [{ name: 'show', file: 'assets/main.js', line: 3, column: 14 }],
  ...more,
});
const report = (more: object = {}) => ({ openings: [], faults: [], uses: [], ...more });

onAnyDatabase('openings', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  let employee: TestCaller;
  let plant: TestCaller;
  beforeAll(async () => {
    started = await startAdminServer(database);
    admin = await started.as('hq', 'admin');
    employee = await started.as('hq', 'E10001');
    plant = await started.as('plant', 'admin');
  });
  afterAll(() => started.close());

  const tell = (more: object, caller = employee) => caller.post(REPORT, report(more));
  async function asked(caller: TestCaller, prefix = PREFIX) {
    const { headers } = caller;
    const query = { prefix, days: '7' };
    const answer = await started.server.inject({ url: `${API_BASE}/oa/portal/Opening/GetOpenings`, query, headers });
    return envelope.parse(answer.json());
  }
  const read = async (caller = admin) => applicationOpenings.parse((await asked(caller)).data);
  const rows = async (caller: TestCaller, screen: Parameters<TestCaller['act']>[0]) =>
    listData.parse((await caller.act(screen, 'list', { filter: {}, page: 1, size: 100 })).data).rows;
  async function configOf(caller: TestCaller) {
    const cookie = `token=${caller.headers.authorization?.slice('Bearer '.length) ?? ''}`;
    const answer = await started.server.inject({ url: PORTAL_CONFIG_PATH, headers: { cookie } });
    return answer.json<{ entries: Record<string, string>; fallbacks: Record<string, string> }>();
  }

  it('are counted by day, release and cause, with what was released', async () => {
    const [good, slow] = [opening(), opening({ first_paint_ms: 2_400, share: 50 })];
    const failed = opening({ failed: 'threw', first_paint_ms: null, share: 50 });
    expect(await tell({ openings: [good, slow, failed] })).toMatchObject({ success: true });
    // The same once more, as after an answer that was lost.
    await tell({ openings: [good, slow, failed] });
    await tell({
      uses: [{ opening: good.id, long_tasks: 2, long_task_ms: 180, released: { timeout: 3 } }],
      faults: [fault(good), fault(good), fault(slow, { message: 'Order 4711 of li@example.com' })],
    });
    const found = await read();
    expect(found.days).toHaveLength(7);
    expect(found.days.at(-1)).toMatchObject({ openings: 4, failed: 1, p50: 1_400 });
    expect(found.releases).toMatchObject([{ release: '', is_current: true, openings: 4, failed: 1, long_tasks: 0.5 }]);
    expect(found.causes).toEqual([{ cause: 'threw', release: '', times: 1 }]);
    expect(found.faults.map(({ message, times }) => [message, times]).sort()).toEqual([
      ['Order # of <mail>', 1],
      ['TypeError: x is undefined', 2],
    ]);
    expect(found.faults[0]).toMatchObject({ frames: ['show (assets/main.js:3:14)'], mapped: false });
    expect(found.released).toEqual([{ kind: 'timeout', times: 3 }]);
    const [row] = (await rows(admin, releaseApplications)).filter(({ prefix }) => prefix === PREFIX);
    expect(row).toMatchObject({ health: 'failing', opening_count: 4 });
  });

  it('are of one tenant, and read by whoever may see the releases', async () => {
    expect(await asked(employee)).toMatchObject({ success: false, code: 403 });
    expect((await read(plant)).releases).toEqual([]);
    expect((await read(plant)).faults).toEqual([]);
    // An opening of another tenant is not changed, whoever knows its id.
    const own = opening();
    await tell({ openings: [own] });
    const use = { opening: own.id, long_tasks: 90, long_task_ms: 9_000, released: null };
    await tell({ uses: [use], faults: [fault(own)] }, plant);
    expect((await read()).releases[0]?.long_tasks).toBeLessThan(1);
    expect(await asked(admin, '/no/app')).toMatchObject({ success: false, code: 404 });
  });

  describe('that are malformed', () => {
    it.each([
      ['no report', []],
      ['a further field', { ...report(), name: '张三' }],
      ['an opening with a name', report({ openings: [{ ...opening(), username: 'E10001' }] })],
      ['an address with a query', report({ openings: [opening({ entry: 'https://x.example/?name=li' })] })],
      ['a time below zero', report({ openings: [opening({ first_paint_ms: -1 })] })],
      ['a cause that is a sentence', report({ openings: [opening({ failed: 'li is not here' })] })],
      ['more than fifty', report({ openings: Array.from({ length: 51 }, () => opening()) })],
      ['an error without a place', report({ faults: [fault(opening(), { frames: [] })] })],
      ['a message without an end', report({ faults: [fault(opening(), { message: 'x'.repeat(301) })] })],
      ['a share of nothing', report({ openings: [opening({ share: 0 })] })],
    ])('are refused: %s', async (_, body) => {
      const before = await read();
      const answer = await started.server.inject({
        method: 'POST',
        url: API_BASE + REPORT,
        headers: { ...employee.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect(envelope.parse(answer.json())).toMatchObject({ success: false, code: 400 });
      expect(await read()).toEqual(before);
    });

    it('are refused where they are too large, or of nobody', async () => {
      const headers = { 'content-type': 'application/json' };
      const url = API_BASE + REPORT;
      const large = JSON.stringify(report({ further: 'x'.repeat(70_000) }));
      const send = (more: object, payload: string) =>
        started.server.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
      expect((await send(employee.headers, large)).json()).toMatchObject({ success: false });
      expect((await send({}, JSON.stringify(report()))).json()).toMatchObject({ code: 401 });
    });
  });

  it('of an application that there is not are left out', async () => {
    expect(await tell({ openings: [opening({ prefix: '/no/app' })] })).toMatchObject({ success: true });
    const stored = await started.server.services.store.read((db) => db.query.opening.findMany());
    expect(stored.map(({ prefix }) => prefix)).not.toContain('/no/app');
  });

  it('are bounded for each person', async () => {
    const other = await started.as('hq', 'E10003');
    const fifty = () => tell({ openings: Array.from({ length: 50 }, () => opening({ prefix: '/oa/wfs' })) }, other);
    for (let times = 0; times < 6; times += 1) expect(await fifty()).toMatchObject({ success: true });
    expect(await fifty()).toMatchObject({ success: false, code: 429 });
    expect(await tell({ openings: [opening()] })).toMatchObject({ success: true });
  });

  it('go after 30 days', async () => {
    await started.server.services.openings.prune();
    expect((await read()).releases).not.toEqual([]);
    const later = () => Date.now() + KEPT_MS + 60_000;
    await new Openings(started.server.services.store, { now: later, earliest: later }).prune();
    const left = await started.server.services.store.read((db) => db.query.opening.findMany());
    const faults = await started.server.services.store.read((db) => db.query.openingFault.findMany());
    expect([left, faults]).toEqual([[], []]);
  });

  it('take a canary back that fails, with the figures, once, and leave one that is well', async () => {
    const old = await admin.publish(PREFIX, '1.0.0');
    const next = await admin.publish(PREFIX, '2.0.0');
    const give = { prefix: PREFIX, release_id: old, seen: null, reason: 'as the test says' };
    await admin.post('/oa/portal/Admin/release-applications/Give', give);
    const { store } = started.server.services;
    await store.write((tx) => tx.update(application).set({ owner: 'E10001' }).where(eq(application.prefix, PREFIX)));
    const values = { release_id: next, target: 'share', share: 100, reason: 'canary', state: '1' };
    expect(await admin.act(releaseRules, 'add', { values })).toMatchObject({ success: true });
    const { entries, fallbacks } = await configOf(employee);
    const [canary, current] = [entries[PREFIX] ?? '', fallbacks[PREFIX] ?? ''];
    expect(canary).not.toBe(current);
    expect(current).toMatch(/^\/apps\/ehr\/emp\/[0-9a-f]{32}\/$/);
    const of = (entry: string, more: object = {}) => opening({ entry: `https://portal.example${entry}`, ...more });
    const ruleState = async () => (await rows(admin, releaseRules))[0];

    await tell({ openings: Array.from({ length: 20 }, () => of(current)) });
    await tell({ openings: Array.from({ length: 20 }, () => of(canary)) });
    expect(await ruleState()).toMatchObject({ state: '1', reason: 'canary' });
    const failing = () => tell({ openings: [of(canary, { failed: 'threw', first_paint_ms: null })] });
    for (let times = 0; times < 2; times += 1) await failing();
    await Promise.all([failing(), failing(), failing()]);
    expect(await ruleState()).toMatchObject({ state: '0', update_by: 'system', reason: /2\d 次打开中有 [45] 次失败/ });
    expect((await configOf(employee)).entries[PREFIX]).toBe(current);

    const log = (await rows(admin, auditLog)).filter((row) => row.entity === releaseRules.name);
    expect(log.filter(({ action }) => action === 'disable')).toHaveLength(1);
    const noticesOf = async ({ headers }: TestCaller) => {
      const answer = await started.server.inject({ url: `${API_BASE}/oa/portal/Notice/GetList`, headers });
      return z.object({ rows: z.array(receivedNotice) }).parse(envelope.parse(answer.json()).data).rows;
    };
    const notices = await noticesOf(admin);
    const [told] = notices.filter(({ title }) => title.includes('2.0.0'));
    expect(told).toMatchObject({
      title: '/ehr/emp 的灰度版本 2.0.0 已自动收回',
      title_en: 'Release 2.0.0 of /ehr/emp was taken back by itself',
      target: { kind: 'page', path: '/admin/release-applications?openings=%2Fehr%2Femp' },
    });
    expect(told?.content_en).toMatch(/\d of 2\d openings failed \(current release: 0\.0%\)/);
    expect(notices.filter(({ title }) => title.includes('2.0.0'))).toHaveLength(1);
    // Its owner has no page of the administration, and finds the openings among their own applications.
    const [owner] = (await noticesOf(employee)).filter(({ title }) => title.includes('2.0.0'));
    expect(owner).toMatchObject({ title: told?.title, content: told?.content });
    expect(owner?.target).toBeUndefined();
    const profileOf = async ({ headers }: TestCaller) => {
      const answer = await started.server.inject({ url: `${API_BASE}${callRoutes.getProfile.path}`, headers });
      return ownProfile.parse(envelope.parse(answer.json()).data);
    };
    expect((await profileOf(employee)).applications).toMatchObject([{ prefix: PREFIX }]);
    expect((await profileOf(admin)).applications).toEqual([]);
    expect(await asked(employee)).toMatchObject({ success: true });
    // Nothing happens to the other tenant.
    expect(await rows(plant, releaseRules)).toEqual([]);
  });

  it('are looked up: owner, release, and places in the sources for whoever may publish them', async () => {
    const map = { version: 3, sources: ['src/main.ts'], names: [], mappings: 'AAAA;AACA', file: 'main.js' };
    const id = await admin.publish('/oa/wfs', '3.1.0', {
      'assets/main.js': 'one();\ntwo();\n//# sourceMappingURL=main.js.map',
      'assets/main.js.map': JSON.stringify(map),
    });
    const give = { prefix: '/oa/wfs', release_id: id, seen: null, reason: 'as the test says' };
    await admin.post('/oa/portal/Admin/release-applications/Give', give);
    const { store } = started.server.services;
    const owned = { owner: '王芳', owner_contact: 'wf@example.com' };
    await store.write((tx) =>
      tx
        .update(application)
        .set(owned)
        .where(and(eq(application.tenant_id, 'hq'), eq(application.prefix, '/oa/wfs'))),
    );
    const entry = (await configOf(admin)).entries['/oa/wfs'] ?? '';
    const places = [
      { file: 'assets/main.js', line: 2, column: 1 },
      { file: `portal-prepared/${'0'.repeat(8)}/0/assets/main.js`, line: 1, column: 1 },
      { file: 'assets/other.js', line: 1, column: 1 },
      { file: '../../../index.html', line: 1, column: 1 },
    ];
    const lookUp = (caller: TestCaller, more: object = {}) =>
      caller.post('/oa/portal/Admin/release-applications/LookUp', { prefix: '/oa/wfs', entry, places, ...more });
    expect((await lookUp(admin)).data).toEqual({
      ...owned,
      release: '3.1.0',
      is_current: true,
      places: ['src/main.ts:2:1', 'src/main.ts:1:1', null, null],
    });
    expect((await lookUp(admin, { entry: 'https://localhost:7101/' })).data).toMatchObject({
      release: '',
      is_current: false,
      places: [null, null, null, null],
    });
    expect(await lookUp(employee)).toMatchObject({ success: false, code: 403 });
    expect(await lookUp(admin, { prefix: '/no/app' })).toMatchObject({ success: false, code: 404 });
    // Another tenant has nothing of it, whoever tells them its address.
    expect((await lookUp(plant)).data).toMatchObject({ owner: '', release: '', places: [null, null, null, null] });
  });
});
