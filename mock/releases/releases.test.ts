import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { extraRoute, type AdminScreen, type ExtraCall } from '@portal/contract/admin/crud/screen';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { releaseDifference, releases } from '@portal/contract/admin/releases';
import { listData } from '@portal/contract/admin/crud/wire';
import { publishedRelease } from '@portal/contract/entities/release';
import { PORTAL_CONFIG_PATH, SAFE_CONFIG_PARAMETER } from '@portal/contract/portal-config';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { envelope } from '../test/client';
import { onAnyDatabase } from '../test/test-server';
import { zipForm } from '../test/zip-form';
import { KEPT_AFTER_DELETION_MS } from './bounds';
import { ReleaseRegistry } from './release-registry';
import { ReleaseWatch } from './release-watch';
import { sweepReleases } from './sweep-releases';

const PREFIX = '/ehr/emp';
const FRAMED = '/oa/doc';
const build = (text: string): Record<string, string> => ({
  'index.html': '<!doctype html><html><script type="module" src="./main.js"></script></html>',
  'main.js': `import('./late.js'); console.log("${text}");${'/* filled */'.repeat(200)}`,
  'late.js': `export const text = "${text}";`,
});

onAnyDatabase('releases', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  let token: string;
  beforeAll(async () => {
    started = await startAdminServer(database, { MICROAPP_FRAMES: FRAMED, RELEASE_FETCH_HOSTS: '127.0.0.1' });
    admin = await started.as('hq', 'admin');
    token = await newToken(admin, PREFIX);
  });
  afterAll(() => started.close());

  const extra = (caller: TestCaller, screen: AdminScreen, call: ExtraCall, body: unknown) =>
    caller.post(extraRoute(screen, call).path, body);

  async function newToken(caller: TestCaller, prefix: string): Promise<string> {
    const made = generatedToken.parse((await extra(caller, releaseTokens, releaseTokens.extraCalls.generate, {})).data);
    const name = `build ${prefix} ${Math.random()}`;
    const added = await caller.act(releaseTokens, 'add', {
      values: { token_name: name, prefix, token_ticket: made.token_ticket, state: '1' },
    });
    expect(added).toMatchObject({ success: true });
    return made.token;
  }

  async function send(path: string, headers: Record<string, string>, files: Record<string, string>, version: string) {
    const form = zipForm(files);
    const answer = await started.server.inject({
      method: 'POST',
      url: `${API_BASE}${path}?${new URLSearchParams({ prefix: PREFIX, version, notes: 'first', commit: 'abc1234' }).toString()}`,
      headers: { ...form.headers, lang: 'en', ...headers },
      payload: form.payload,
    });
    return { status: answer.statusCode, ...envelope.parse(answer.json()) };
  }
  const publish = (files: Record<string, string>, version: string, secret = token) =>
    send('/oa/portal/Release/Publish', { authorization: `Bearer ${secret}` }, files, version);

  async function publishedAs(version: string, text = version) {
    const answer = await publish(build(text), version);
    expect(answer).toMatchObject({ success: true });
    return publishedRelease.parse(answer.data);
  }

  const give = (releaseId: string | null, seen: string | null, caller = admin) =>
    extra(caller, releaseApplications, releaseApplications.extraCalls.give, {
      prefix: PREFIX,
      release_id: releaseId,
      seen,
      reason: 'as the test says',
    });

  async function entryOf(caller: TestCaller, prefix = PREFIX, query = ''): Promise<string | undefined> {
    const answer = await started.server.inject({
      url: PORTAL_CONFIG_PATH + query,
      headers: { cookie: `token=${caller.headers.authorization?.slice('Bearer '.length) ?? ''}` },
    });
    return answer.json<{ entries: Record<string, string> }>().entries[prefix];
  }

  const rowsOf = async (screen: AdminScreen, caller = admin) =>
    listData.parse((await caller.act(screen, 'list', { filter: {}, page: 1, size: 50 })).data).rows;
  const folders = () => {
    const root = join(started.server.services.config.fileDir, '@releases');
    return existsSync(root) ? readdirSync(root, { recursive: true }).map(String) : [];
  };

  it('are published with a token, once for each version and content', async () => {
    const first = await publishedAs('1.0.0');
    expect(first).toMatchObject({ prefix: PREFIX, version: '1.0.0', added: true, files: 3 });
    expect(await publish(build('1.0.0'), '1.0.0')).toMatchObject({
      success: true,
      data: { id: first.id, added: false },
    });
    expect(await publish(build('another'), '1.0.0')).toMatchObject({ status: 409, msg: /1\.0\.0 of \/ehr\/emp/ });
    // Two at once are one.
    const both = await Promise.all([publish(build('1.0.1'), '1.0.1'), publish(build('1.0.1'), '1.0.1')]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(new Set(both.map(({ data }) => publishedRelease.parse(data).id)).size).toBe(1);
    const [row] = (await rowsOf(releases)).filter(({ release_version }) => release_version === '1.0.0');
    expect(row).toMatchObject({
      prefix: PREFIX,
      given: 'nobody',
      notes: 'first',
      source_commit: 'abc1234',
      file_count: 3,
    });
    expect(folders().filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are refused in words, and nothing of them stays', async () => {
    const before = folders();
    const hole = { ...build('x'), 'main.js': `import './gone.js';` };
    expect(await publish(hole, '1.1.0')).toMatchObject({
      status: 400,
      msg: '“main.js” names “./gone.js”, which is not in the build. Publish the whole build.',
    });
    expect(await publish({ 'a.js': '' }, '1.1.0')).toMatchObject({ status: 400, msg: /no index\.html/ });
    expect(await publish(build('x'), 'no version!')).toMatchObject({ status: 400 });
    expect(await publish(build('x'), '1.1.0', 'portal-publish-guessed')).toMatchObject({ status: 401 });
    const other = await newToken(admin, '/oa/wfs');
    expect(await publish(build('x'), '1.1.0', other)).toMatchObject({ status: 403, msg: /for \/oa\/wfs/ });
    const [row] = (await rowsOf(releaseTokens)).filter(({ prefix }) => prefix === '/oa/wfs');
    await admin.act(releaseTokens, 'state', { rows: [{ id: row?.id, version: row?.version }], state: '0' });
    expect(await publish(build('x'), '1.1.0', other)).toMatchObject({ status: 401, msg: /revoked/ });
    expect(folders()).toEqual(before);
    expect((await rowsOf(releases)).map(({ release_version }) => release_version)).not.toContain('1.1.0');
  });

  it('are served at addresses that never change, prepared, and without the database', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const answer = await publish({ ...build('1.2.0'), 'picture.svg': svg }, '1.2.0');
    const { content_hash } = publishedRelease.parse(answer.data);
    const root = `/apps${PREFIX}/${content_hash.slice(0, 32)}/`;
    const get = (path: string, headers = {}) => started.server.inject({ url: root + path, headers });
    const page = await get('');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'text/html; charset=utf-8',
    });
    // Opened by itself it is of no origin: it could be another tenant's, and reads nothing of the portal.
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox allow-scripts (?!.*allow-same-origin).*script-src 'self'/);
    const picture = await get('picture.svg');
    expect(String(picture.headers['content-security-policy'])).toMatch(/^sandbox .*default-src 'none'/);
    expect((await get('main.js')).headers).not.toHaveProperty('content-security-policy');
    const [, folder = ''] = /"folder":"([^"]+)"/.exec(page.body) ?? [];
    for (const instance of [0, 7]) {
      const prepared = await get(`${folder}${instance}/late.js`);
      expect(prepared.statusCode).toBe(200);
      expect(prepared.body).toContain(`sourceURL=http://localhost${root}late.js`);
    }
    const main = await get('main.js', { 'accept-encoding': 'br' });
    expect(main.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': /javascript/ });
    for (const path of ['gone.js', '.vite/manifest.json', '..%2f..%2fetc', `${folder}0/%2e%2e/late.js`])
      expect((await get(path)).statusCode, path).toBeGreaterThanOrEqual(400);
    expect((await started.server.inject({ url: root.replace(PREFIX, '/no/app') })).statusCode).toBe(404);
  });

  it('reach whom the rows say, else everybody gets the current one, else the entry stays', async () => {
    const [one, two] = [await publishedAs('2.0.0'), await publishedAs('2.1.0')];
    const [tester, other] = [await started.as('hq', 'E10001'), await started.as('hq', 'E10002')];
    const plant = await started.as('plant', 'admin');
    const addressOf = (made: { content_hash: string }) => `/apps${PREFIX}/${made.content_hash.slice(0, 32)}/`;
    expect(await entryOf(tester)).toBeUndefined();
    const rule = { release_id: two.id, target: 'person', username: 'E10001', reason: 'a test', state: '1' };
    expect(await admin.act(releaseRules, 'add', { values: { ...rule, username: 'nobody' } })).toMatchObject({
      code: 400,
    });
    expect(await admin.act(releaseRules, 'add', { values: rule })).toMatchObject({ success: true });
    expect([await entryOf(tester), await entryOf(other)]).toEqual([addressOf(two), undefined]);
    const safe = `?${SAFE_CONFIG_PARAMETER}`;
    expect(await entryOf(tester, PREFIX, safe)).toBeUndefined();
    expect(await give(one.id, null)).toMatchObject({ success: true });
    // In a safe start no rule counts; everybody else's page stays what it was.
    expect([await entryOf(tester, PREFIX, safe), await entryOf(tester)]).toEqual([addressOf(one), addressOf(two)]);
    // A second click changes nothing, and somebody who saw another state is told.
    expect(await give(one.id, null)).toMatchObject({ success: true });
    expect(await give(two.id, null)).toMatchObject({ code: 409 });
    expect([await entryOf(tester), await entryOf(other)]).toEqual([addressOf(two), addressOf(one)]);
    expect(await give(two.id, one.id)).toMatchObject({ success: true });
    expect(await entryOf(other)).toBe(addressOf(two));
    expect(await give(one.id, two.id)).toMatchObject({ success: true });
    expect([await entryOf(tester), await entryOf(other)]).toEqual([addressOf(two), addressOf(one)]);
    const apps = (await rowsOf(releaseApplications)).filter(({ prefix }) => prefix === PREFIX);
    expect(apps).toMatchObject([{ current_version: '2.0.0', reason: 'as the test says', update_by: 'admin' }]);
    // Another tenant sees nothing of it, and gives nothing of it.
    expect(await entryOf(plant)).toBeUndefined();
    expect(await rowsOf(releases, plant)).toEqual([]);
    expect(await give(one.id, null, plant)).toMatchObject({ code: 404 });
    expect(await give(null, one.id)).toMatchObject({ success: true });
    expect([await entryOf(tester), await entryOf(other)]).toEqual([addressOf(two), undefined]);
  });

  it('that somebody gets are not deleted; the files of others are served for a week', async () => {
    const made = await publishedAs('3.0.0');
    expect(await give(made.id, null)).toMatchObject({ success: true });
    const remove = () => admin.act(releases, 'delete', { rows: [{ id: made.id, version: 1 }] });
    expect(await remove()).toMatchObject({ code: 400, data: { used: [{ id: made.id }] } });
    expect(await give(null, made.id)).toMatchObject({ success: true });
    expect(await remove()).toMatchObject({ success: true });
    const { store, config } = started.server.services;
    const address = `/apps${PREFIX}/${made.content_hash.slice(0, 32)}/late.js`;
    const status = async () => (await started.server.inject({ url: address })).statusCode;
    await sweepReleases(store, config.fileDir, Date.now() + KEPT_AFTER_DELETION_MS - 60_000);
    expect(await status()).toBe(200);
    await sweepReleases(store, config.fileDir, Date.now() + KEPT_AFTER_DELETION_MS + 60_000);
    expect(await status()).toBe(404);
    expect(
      (
        await started.server.inject({
          url: address.replace(made.content_hash.slice(0, 32), (await publishedAs('2.0.0')).content_hash.slice(0, 32)),
        })
      ).statusCode,
    ).toBe(200);
  });

  it('are told to the pages of that tenant, also when another server has changed them', async () => {
    const told: string[] = [];
    const { store } = started.server.services;
    const watch = new ReleaseWatch(store, {
      sessions: () => [{ tenantId: 'hq' }, { tenantId: 'plant' }],
      announce: (tenantId, event) => told.push(`${tenantId} ${event}`),
    });
    await watch.look();
    const made = await publishedAs('4.0.0');
    await watch.look();
    expect(told).toEqual([]);
    await give(made.id, null);
    await watch.look();
    await watch.look();
    expect(told).toEqual(['hq ReleasesChanged']);
    await give(null, made.id);
  });

  it('stay as they were while the database does not answer', async () => {
    let answers = true;
    const { store } = started.server.services;
    const made = await publishedAs('5.0.0');
    await give(made.id, null);
    const registry = new ReleaseRegistry({
      ...store,
      changes: () => undefined,
      read: (work) => (answers ? store.read(work) : Promise.reject(new Error('gone'))),
    });
    const before = await registry.entriesFor('hq', 'E10002');
    expect(before?.[PREFIX]).toContain(made.content_hash.slice(0, 32));
    answers = false;
    expect(await registry.entriesFor('hq', 'E10002')).toBe(before);
    expect(await registry.entriesFor('hq', 'somebody new')).toBeUndefined();
    await give(null, made.id);
  });

  it('are not for applications in frames, which stay at their entry', async () => {
    const id = await admin.publish(FRAMED, '1.0.0');
    const body = { prefix: FRAMED, release_id: id, seen: null, reason: 'a test' };
    const given = await extra(admin, releaseApplications, releaseApplications.extraCalls.give, body);
    expect(given).toMatchObject({ success: true });
    expect(await entryOf(admin, FRAMED)).toBeUndefined();
  });

  it('are copied from where they are deployed, by a token or by who has the right to', async () => {
    const files: Record<string, string> = { '/': build('by address')['index.html'] ?? '' };
    for (const name of ['main.js', 'late.js']) files[`/${name}`] = build('by address')[name] ?? '';
    const elsewhere = createServer((request, response) => {
      const text = files[request.url ?? ''];
      const type = request.url === '/' ? 'text/html' : 'text/javascript';
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const at = elsewhere.address();
    const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`;
    const byToken = async (secret: string, body: object) => {
      const url = `${API_BASE}/oa/portal/Release/PublishAddress`;
      const headers = { authorization: `Bearer ${secret}`, lang: 'en' };
      const answer = await started.server.inject({ method: 'POST', url, headers, payload: body });
      return { status: answer.statusCode, ...envelope.parse(answer.json()) };
    };
    const about = { prefix: PREFIX, version: '7.0.0', address };
    try {
      const before = folders();
      expect(await byToken('portal-publish-guessed', about)).toMatchObject({ status: 401 });
      expect(await byToken(token, { ...about, prefix: '/oa/wfs' })).toMatchObject({ status: 403 });
      const inner = await byToken(token, { ...about, address: address.replace('127.0.0.1', '169.254.169.254') });
      expect(inner).toMatchObject({ status: 400, msg: /does not fetch from/ });
      expect(folders()).toEqual(before);
      expect(await byToken(token, about)).toMatchObject({ success: true, data: { added: true, files: 3 } });
      const { path } = extraRoute(releases, releases.extraCalls.fetch);
      const again = await admin.post(path, { ...about, progress_id: 'a-random-id' });
      expect(again).toMatchObject({ success: true, data: { added: false } });
      delete files['/late.js'];
      const hole = await admin.post(path, { ...about, version: '7.0.1', progress_id: 'a-random-id' });
      expect(hole).toMatchObject({ code: 400, msg: /late\.js/ });
      expect(folders().filter((name) => name.endsWith('.part'))).toEqual([]);
    } finally {
      elsewhere.close();
    }
  });

  it('are compared with each other, and not with those of another tenant', async () => {
    const compare = (before: string, after: string, caller = admin) =>
      extra(caller, releases, releases.extraCalls.compare, { before, after });
    const [before, after] = [await publishedAs('8.0.0', 'short'), await publishedAs('8.1.0', 'a longer text')];
    const found = await compare(before.id, after.id);
    expect(found).toMatchObject({ success: true, data: { before: before.size, after: after.size, removed: 0 } });
    const { changed, largest } = releaseDifference.parse(found.data);
    expect(changed).toBeGreaterThan(0);
    expect(largest.reduce((sum, file) => sum + file.after - file.before, 0)).toBe(after.size - before.size);
    const asks = (codes: string[]) => ({ ...build('asking'), 'portal.json': JSON.stringify({ permissions: codes }) });
    expect(await publish(asks(['portal:menu:query', 'ehr:emp:none']), '8.2.0')).toMatchObject({ success: true });
    const row = (await rowsOf(releases)).find((each) => each.release_version === '8.2.0');
    expect(row).toMatchObject({ permissions: 'ehr:emp:none portal:menu:query' });
    expect(await compare(after.id, String(row?.id))).toMatchObject({
      data: {
        permissions: { added: ['ehr:emp:none', 'portal:menu:query'], removed: [], unknown: ['ehr:emp:none'] },
      },
    });
    expect(await compare(before.id, 'nothing')).toMatchObject({ code: 404 });
    expect(await compare(before.id, after.id, await started.as('plant', 'admin'))).toMatchObject({ code: 404 });
    expect(await compare(before.id, after.id, await started.as('hq', 'E10001'))).toMatchObject({ code: 403 });
  });

  it('may be uploaded by who has the right to', async () => {
    const path = extraRoute(releases, releases.extraCalls.upload).path;
    expect(await send(path, admin.headers, build('6'), '6.0.0')).toMatchObject({
      success: true,
      data: { added: true },
    });
    const { headers } = await started.as('hq', 'E10001');
    expect(await send(path, headers, build('6'), '6.0.1')).toMatchObject({ code: 403 });
    const audit = await admin.post('/oa/portal/Admin/audit-log/GetList', { filter: { entity: 'releases' } });
    const lines = listData
      .parse(audit.data)
      .rows.map(({ username, entity_name }) => `${String(username)}: ${String(entity_name)}`);
    expect(lines).toContain('admin: /ehr/emp 6.0.0');
    expect(lines.some((line) => /^build \/ehr\/emp .*: \/ehr\/emp 5\.0\.0$/.test(line))).toBe(true);
  });
});
