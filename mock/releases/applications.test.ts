import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applications } from '@portal/contract/admin/applications';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { releases } from '@portal/contract/admin/releases';
import { PORTAL_CONFIG_PATH, type PortalConfig } from '@portal/contract/portal-config';
import { registrations } from '../../microapps.config';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';
import { onAnyDatabase } from '../test/test-server';
import { BuildReleases } from './build-releases';
import { pruneReleases } from './prune-releases';
import { sweepReleases } from './sweep-releases';

const PREFIX = '/mes/andon';
const ENTRY = 'https://andon.example.com/';

onAnyDatabase('applications', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  beforeAll(async () => {
    started = await startAdminServer(database);
    admin = await started.as('hq', 'admin');
  });
  afterAll(() => started.close());

  const add = (values: Record<string, unknown>, caller = admin) =>
    caller.act(applications, 'add', { values: { app_name: '安灯', app_name_en: 'Andon', state: '1', ...values } });

  async function rowOf(prefix: string, caller = admin) {
    const { rows } = listData.parse((await caller.act(applications, 'list', { filter: { prefix } })).data);
    return rows.find((row) => row.prefix === prefix);
  }

  const given = async (caller: TestCaller) => {
    const headers = { cookie: `token=${caller.headers.authorization?.slice('Bearer '.length) ?? ''}` };
    return (await started.server.inject({ url: PORTAL_CONFIG_PATH, headers })).json<PortalConfig>();
  };

  async function policy(caller: TestCaller): Promise<string> {
    const headers = { cookie: `token=${caller.headers.authorization?.slice('Bearer '.length) ?? ''}` };
    const { headers: answered } = await started.server.inject({ url: '/home', headers });
    return String(answered['content-security-policy']);
  }

  it('begin with those of the configuration, whose owner can be named and which otherwise stay', async () => {
    const { total, rows } = listData.parse((await admin.act(applications, 'list', { size: 100 })).data);
    expect(total).toBe(registrations.length);
    expect(rows.every((row) => row.built_in === true)).toBe(true);
    const before = await rowOf('/ehr/emp');
    if (before === undefined) throw new Error('No such row.');
    const { app_name, app_name_en, entry, state } = before;
    const same = { app_name, app_name_en, entry, state };
    const edit = (values: Record<string, unknown>, version: unknown) =>
      admin.act(applications, 'edit', { id: before.id, version, values: { ...same, ...values } });
    expect(await edit({ owner: '王芳', owner_contact: 'hr@example.com' }, before.version)).toMatchObject({
      success: true,
    });
    const after = await rowOf('/ehr/emp');
    expect(after).toMatchObject({ owner: '王芳', owner_contact: 'hr@example.com' });
    for (const other of [{ app_name: '其他' }, { entry: '/x' }, { state: '0' }])
      expect(await edit(other, after?.version)).toMatchObject({ code: 400, msg: /owner and contact/ });
    const seen = { rows: [{ id: after?.id, version: after?.version }] };
    expect(await admin.act(applications, 'delete', seen)).toMatchObject({ code: 400 });
    expect(await admin.act(applications, 'state', { ...seen, state: '0' })).toMatchObject({ code: 400 });
  });

  it('are refused where the prefix is none, the portal’s own, or taken; or the entry is none', async () => {
    for (const [prefix, sentence] of [
      ['/mes', /two to four parts/],
      ['/MES/andon', /two to four parts/],
      ['/admin/andon', /uses itself/],
      ['/ehr/emp/andon', /collides with “\/ehr\/emp”/],
    ] as const)
      expect(await add({ prefix }), prefix).toMatchObject({ code: 400, msg: sentence });
    for (const entry of ['javascript:alert(1)', '//evil.example/', 'andon/'])
      expect(await add({ prefix: PREFIX, entry }), entry).toMatchObject({ code: 400 });
    expect(await rowOf(PREFIX)).toBeUndefined();
    // Two that collide, at once: one of them is there.
    const both = await Promise.all([add({ prefix: '/mes/two' }), add({ prefix: '/mes/two/below' })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('are given to the pages of their tenant from then on, and no more once they are retired', async () => {
    const [employee, plant] = [await started.as('hq', 'E10001'), await started.as('plant', 'admin')];
    const before = await given(employee);
    expect(before.applications).toEqual([]);
    const id = String((await add({ prefix: PREFIX, entry: ENTRY })).data);
    const now = await given(employee);
    expect(now.applications).toEqual([{ prefix: PREFIX, zh: '安灯', en: 'Andon', entry: ENTRY }]);
    expect(now.entriesVersion).not.toBe(before.entriesVersion);
    expect(await policy(employee)).toContain('https://andon.example.com');
    expect((await given(plant)).applications).toEqual([]);
    expect(await policy(plant)).not.toContain('https://andon.example.com');
    // Another tenant may have the same prefix with another application.
    expect(await add({ prefix: PREFIX, app_name: '另一个', entry: '/other/' }, plant)).toMatchObject({ success: true });
    expect((await given(plant)).applications).toMatchObject([{ zh: '另一个' }]);
    await admin.act(applications, 'state', { rows: [{ id, version: 1 }], state: '0' });
    expect((await given(employee)).applications).toEqual([]);
  });

  it('take releases, and stay while there are some', async () => {
    const prefix = '/mes/line';
    expect(await add({ prefix })).toMatchObject({ success: true });
    // Without a page there is nothing to open.
    expect((await given(admin)).applications.map((each) => each.prefix)).not.toContain(prefix);
    await admin.publish(prefix, '1.0.0');
    const row = await rowOf(prefix);
    const seen = { rows: [{ id: row?.id, version: row?.version }] };
    expect(await admin.act(applications, 'delete', seen)).toMatchObject({ code: 400, msg: /still has releases/ });
    await expect(admin.publish('/mes/none', '1.0.0')).rejects.toThrow();
  });

  it('of the build are releases: what an open tab loads later is there after another build', async () => {
    const { config, releaseFolders, store } = started.server.services;
    const webRoot = mkdtempSync(join(tmpdir(), 'builds-'));
    const dist = join(webRoot, 'subapps/people/dist');
    const built = async (text: string) => {
      rmSync(dist, { recursive: true, force: true });
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'index.html'), `<!doctype html><script type="module" src="./${text}.js"></script>`);
      writeFileSync(join(dist, `${text}.js`), `export const text = '${text}';`);
      const builds = new BuildReleases({ ...config, webRoot, production: true }, releaseFolders);
      await builds.publish((what) => expect.unreachable(what));
      return builds;
    };
    const status = async (url: string) => (await started.server.inject({ url })).statusCode;
    try {
      const first = await built('first');
      const address = first.entryOf('/subapps/people/');
      expect(address).toMatch(/^\/apps\/build\/people\/[0-9a-f]{32}\/$/);
      expect((await built('first')).entryOf('/subapps/people/')).toBe(address);
      expect(first.versions().get('/ehr/emp')).toBe(address.slice(-33, -25));
      // Others, and what was not built, stay where they are.
      for (const entry of ['/subapps/legacy/', 'https://elsewhere.example/']) expect(first.entryOf(entry)).toBe(entry);
      const second = await built('second');
      expect(second.entryOf('/subapps/people/')).not.toBe(address);
      expect(await status(`${second.entryOf('/subapps/people/')}second.js`)).toBe(200);
      const DAY_MS = 86_400_000;
      await sweepReleases(store, config.fileDir, Date.now() + DAY_MS);
      expect(await status(`${address}first.js`)).toBe(200);
      await sweepReleases(store, config.fileDir, Date.now() + 8 * DAY_MS);
      expect(await status(`${address}first.js`)).toBe(404);
      // While something is built again and again, it is opened where it stands.
      const developed = new BuildReleases({ ...config, webRoot, production: false }, releaseFolders);
      await developed.publish((what) => expect.unreachable(what));
      expect(developed.entryOf('/subapps/people/')).toBe('/subapps/people/');
    } finally {
      rmSync(webRoot, { recursive: true });
    }
  });

  it('keep the newest of their releases, and whatever somebody gets', async () => {
    const prefix = '/mes/kept';
    await add({ prefix });
    const ids = [];
    for (const version of ['1', '2', '3', '4']) ids.push(await admin.publish(prefix, version));
    const { path } = extraRoute(releaseApplications, releaseApplications.extraCalls.give);
    await admin.post(path, { prefix, release_id: ids[0], seen: null, reason: 'a test' });
    const rule = { release_id: ids[1], target: 'person', username: 'E10001', reason: 'a test', state: '0' };
    expect(await admin.act(releaseRules, 'add', { values: rule })).toMatchObject({ success: true });
    const versions = async () => {
      const { rows } = listData.parse((await admin.act(releases, 'list', { filter: { prefix } })).data);
      return rows.map((row) => row.release_version).sort();
    };
    expect(await pruneReleases(started.server.services, 0)).toBe(0);
    expect(await versions()).toEqual(['1', '2', '3', '4']);
    expect(await pruneReleases(started.server.services, 1)).toBe(1);
    expect(await versions()).toEqual(['1', '2', '4']);
    expect(await pruneReleases(started.server.services, 1)).toBe(0);
  });
});
