import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applications } from '@portal/contract/admin/applications';
import { auditLog } from '@portal/contract/admin/screens';
import { extraRoute, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { releases } from '@portal/contract/admin/releases';
import { API_BASE } from '@portal/contract/call';
import { checkResultOf, digestedText, type CheckedRule, type CheckReport } from '@portal/contract/check-report';
import { begunUpload } from '@portal/contract/entities/release-upload';
import { callRoutes } from '@portal/contract/routes';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { envelope } from '../test/client';
import { onAnyDatabase } from '../test/test-server';
import { zipForm } from '../test/zip-form';

const PREFIX = '/ehr/emp';
const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const build = (text: string): Record<string, string> => ({
  'index.html': '<!doctype html><script src="./main.js"></script>',
  'main.js': `console.log("${text}");`,
  // Packed beside the build: it is no part of what was checked.
  'portal.contract.json': '{"version":"4.0.0","paths":{},"components":{}}',
});
const digestOf = (files: Record<string, string>): string =>
  hashOf(digestedText(Object.entries(files).map(([path, content]) => ({ path, hash: hashOf(content) }))));

const rule = (of: Partial<CheckedRule> = {}): CheckedRule => ({
  rule: '01',
  title: 'it opens, five times in turn',
  result: 'pass',
  findings: [],
  more: 0,
  fix: 'Look at the console.',
  reason: '',
  ...of,
});
const LEAK = rule({
  rule: '05',
  result: 'fail',
  findings: ['a timer of src/list.ts:12'],
  more: 2,
  zh: { title: '关闭之后什么都没有留下', findings: ['src/list.ts:12 的定时器'], fix: '在 onUnmount 中归还。' },
});
const POSTER = rule({ rule: '10', result: 'excepted', reason: 'A poster for walls.' });

const reportOf = (files: Record<string, string>, rules: CheckedRule[] = [rule(), POSTER]): CheckReport => ({
  build: digestOf(files),
  prefix: PREFIX,
  kit: '4.0.0',
  checked_at: '2026-03-01T08:00:00.000Z',
  rules,
});

onAnyDatabase('reports of the check', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  let token: string;
  beforeAll(async () => {
    started = await startAdminServer(database);
    admin = await started.as('hq', 'admin');
    const { path } = extraRoute(releaseTokens, releaseTokens.extraCalls.generate);
    const made = generatedToken.parse((await admin.post(path)).data);
    const values = { token_name: 'owner', prefix: PREFIX, token_ticket: made.token_ticket, state: '1' };
    expect(await admin.act(releaseTokens, 'add', { values })).toMatchObject({ success: true });
    token = made.token;
  });
  afterAll(() => started.close());

  async function post(path: string, payload: object) {
    const answer = await started.server.inject({
      method: 'POST',
      url: API_BASE + path,
      headers: {
        authorization: `Bearer ${token}`,
        lang: 'en',
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      payload,
    });
    return { status: answer.statusCode, ...envelope.parse(answer.json()) };
  }

  /** Sends a build as the command does. @param said what is announced, where it is not what the report says */
  async function publish(version: string, files: Record<string, string>, report?: object, said?: string) {
    const archive = Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)]))),
    );
    const about = { prefix: PREFIX, version, sha256: hashOf(archive) };
    const check = said ?? (report && 'rules' in report ? checkResultOf(report as CheckReport) : undefined);
    const begun = await post(callRoutes.beginUpload.path, { ...about, size: archive.length, check });
    if (!begun.success) return { ...begun, at: 'beginning' };
    const { upload, offset } = begunUpload.parse(begun.data);
    if (offset < archive.length) {
      const query = new URLSearchParams({ prefix: PREFIX, upload, offset: String(offset) }).toString();
      await post(`${callRoutes.uploadPart.path}?${query}`, archive.subarray(offset));
    }
    return { ...(await post(callRoutes.finishUpload.path, { ...about, upload, report })), at: 'end' };
  }

  const rowsOf = async (screen: AdminScreen) =>
    listData.parse((await admin.act(screen, 'list', { filter: {}, page: 1, size: 50 })).data).rows;
  const released = async (version: string) =>
    (await rowsOf(releases)).find(({ release_version }) => release_version === version);
  const shown = async (id = '') =>
    (await admin.post(extraRoute(releases, releases.extraCalls.report).path, { id })).data;
  const folders = () => {
    const root = join(started.server.services.config.fileDir, '@releases');
    return existsSync(root) ? readdirSync(root, { recursive: true }).map(String).sort() : [];
  };
  const give = (releaseId = '') =>
    admin.post(
      extraRoute(releaseApplications, releaseApplications.extraCalls.give).path,
      { prefix: PREFIX, release_id: releaseId, seen: null, reason: 'as the test says' },
      'en',
    );
  async function requireReports(isRequired: boolean) {
    const row = (await rowsOf(applications)).find(({ prefix }) => prefix === PREFIX);
    if (row === undefined) throw new Error('the application is not registered');
    const { prefix, app_name, app_name_en, owner, owner_contact, entry, state } = row;
    const values = { prefix, app_name, app_name_en, owner, owner_contact, entry, state, report_required: isRequired };
    const changed = await admin.act(applications, 'edit', { id: row.id, version: row.version, values });
    expect(changed).toMatchObject({ success: true });
  }

  it('are kept with the release, shown, and written to the audit log', async () => {
    const files = build('kept');
    expect(await publish('1.0.0', files, reportOf(files))).toMatchObject({ success: true, data: { added: true } });
    const row = await released('1.0.0');
    expect(row).toMatchObject({ checked: 'passed' });
    expect(await shown(row?.id)).toEqual(reportOf(files));
    const failed = build('failed');
    expect(await publish('1.0.1', failed, reportOf(failed, [rule(), LEAK]))).toMatchObject({ success: true });
    const broken = await released('1.0.1');
    expect(broken).toMatchObject({ checked: 'failed' });
    // In both languages.
    expect(await shown(broken?.id)).toMatchObject({ rules: [{ rule: '01' }, LEAK] });
    expect(await publish('1.0.2', build('bare'))).toMatchObject({ success: true });
    const bare = await released('1.0.2');
    expect(bare).toMatchObject({ checked: 'none' });
    expect(await shown(bare?.id)).toBeNull();
    const lines = (await rowsOf(auditLog)).filter(({ entity }) => entity === releases.name);
    expect(JSON.stringify(lines)).toContain('failed');
    const other = await started.as('plant', 'admin');
    const asked = await other.post(extraRoute(releases, releases.extraCalls.report).path, { id: row?.id });
    expect(asked).toMatchObject({ status: 404 });
  });

  it('are renewed where the same build is published again', async () => {
    const files = build('again');
    expect(await publish('1.1.0', files)).toMatchObject({ success: true });
    expect(await publish('1.1.0', files, reportOf(files))).toMatchObject({ success: true, data: { added: false } });
    expect(await released('1.1.0')).toMatchObject({ checked: 'passed' });
    // Without one, that of before stays.
    expect(await publish('1.1.0', files)).toMatchObject({ success: true, data: { added: false } });
    expect(await released('1.1.0')).toMatchObject({ checked: 'passed' });
    expect(await publish('1.1.0', files, reportOf(build('another')))).toMatchObject({ status: 400 });
  });

  it('are refused where they are malformed, too large or of another build, and nothing stays', async () => {
    const before = folders().filter((name) => !name.includes('.upload'));
    const files = build('refused');
    const good = reportOf(files);
    const long = 'x'.repeat(500);
    const heavy = Array.from({ length: 100 }, (_, index) =>
      rule({ rule: String(100 + index), findings: [long, long, long, long, long] }),
    );
    const wrong: [object, RegExp][] = [
      [reportOf(build('another')), /another build or application/],
      [{ ...good, prefix: '/oa/wfs' }, /another build or application/],
      [{ ...good, rules: [] }, /report\.rules/],
      [{ ...good, rules: [rule(), rule()] }, /report/],
      [{ ...good, rules: [{ ...rule(), findings: ['x'.repeat(501)] }] }, /report\.rules/],
      [{ ...good, rules: [{ ...rule(), zh: { title: '可以打开', findings: [] } }] }, /report\.rules/],
      [{ ...good, rules: heavy }, /report/],
      [{ ...good, rules: [rule({ rule: '10', result: 'excepted' })] }, /report/],
      [{ ...good, checked_at: 'yesterday' }, /report\.checked_at/],
      [{ ...good, build: 'x' }, /report\.build/],
    ];
    for (const [report, text] of wrong)
      expect(await publish('1.2.0', files, report, 'passed'), text.source).toMatchObject({ status: 400, msg: text });
    expect(await released('1.2.0')).toBeUndefined();
    expect(folders().filter((name) => !name.includes('.upload'))).toEqual(before);
  });

  it('are required where an administrator says so: at publishing, and before people get a release', async () => {
    const old = build('old');
    expect(await publish('2.0.0', old)).toMatchObject({ success: true });
    const disabled = {
      release_id: (await released('2.0.0'))?.id,
      target: 'share',
      share: 10,
      reason: 'some',
      state: '0',
    };
    expect(await admin.act(releaseRules, 'add', { values: disabled })).toMatchObject({ success: true });
    await requireReports(true);
    const files = build('new');
    const missing = /need the report of the check/;
    expect(await publish('2.1.0', files)).toMatchObject({ status: 400, msg: missing, at: 'beginning' });
    const failing = reportOf(files, [rule(), LEAK]);
    expect(await publish('2.1.0', files, failing)).toMatchObject({ status: 400, at: 'beginning' });
    // Who announces something else is refused in the end.
    expect(await publish('2.1.0', files, failing, 'passed')).toMatchObject({
      status: 400,
      msg: /Rules failed/,
      at: 'end',
    });
    expect(await publish('2.1.0', files, undefined, 'passed')).toMatchObject({ status: 400, msg: missing, at: 'end' });
    const form = zipForm(files);
    for (const [path, headers] of [
      [callRoutes.publishRelease.path, { authorization: `Bearer ${token}` }],
      [extraRoute(releases, releases.extraCalls.upload).path, admin.headers],
    ] as const) {
      const answer = await started.server.inject({
        method: 'POST',
        url: `${API_BASE}${path}`,
        query: { prefix: PREFIX, version: '2.1.0' },
        headers: { ...form.headers, ...headers, lang: 'en' },
        payload: form.payload,
      });
      expect(answer.json()).toMatchObject({ code: 400, msg: expect.stringMatching(missing) as string });
    }
    expect(await released('2.1.0')).toBeUndefined();
    expect(await publish('2.1.0', files, reportOf(files))).toMatchObject({ success: true });

    const before = await released('2.0.0');
    expect(await give(before?.id)).toMatchObject({ status: 400, msg: /2\.0\.0 has none/ });
    expect(await admin.act(releaseRules, 'add', { values: { ...disabled, state: '1' } })).toMatchObject({
      status: 400,
    });
    const [row] = await rowsOf(releaseRules);
    const enable = () =>
      admin.act(releaseRules, 'state', { rows: [{ id: row?.id, version: row?.version }], state: '1' });
    expect(await enable()).toMatchObject({ status: 400 });
    // A report of later is enough.
    expect(await publish('2.0.0', old, reportOf(old))).toMatchObject({ success: true, data: { added: false } });
    expect(await enable()).toMatchObject({ success: true });
    expect(await give((await released('2.1.0'))?.id)).toMatchObject({ success: true });
    await requireReports(false);
  });
});
