import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releases } from '@portal/contract/admin/releases';
import { publishedRelease } from '@portal/contract/entities/release';
import { readAllowedHosts } from '../../config/allowed-hosts';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { deploy, type Deployed } from '../../test/deployed';
import { onAnyDatabase } from '../../test/test-server';
import { KEPT_AFTER_DELETION_MS } from '../bounds';
import { Publisher } from '../publisher';
import { sweepReleases } from '../sweep-releases';
import { ELSEWHERE_BOUNDS } from './bounds';
import { ElsewhereLooks } from './elsewhere-looks';

const PREFIX = '/ehr/emp';
const BUILD = {
  'index.html':
    '<!doctype html><link rel="stylesheet" href="./a.css"><script type="module" src="./assets/main.js"></script>',
  'a.css': '@font-face { font-family: f; src: url(fonts/f.woff2) } body { background: url("./p.png") }',
  'p.png': 'a picture',
  'fonts/f.woff2': 'a font',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'data.json': '{"of":"fetch"}',
  'assets/set.json': '{"of":"import"}',
  'assets/main.js': `import set from './set.json' with { type: 'json' };
    console.log(set, "icon.svg", new URL('../data.json', import.meta.url));`,
};
const STAYING = ['data.json', 'fonts/f.woff2', 'p.png'];

onAnyDatabase('files of releases that stay where they are deployed', (database) => {
  let started: AdminServer;
  let admin: TestCaller;
  let deployed: Deployed;
  beforeAll(async () => {
    started = await startAdminServer(database, { RELEASE_FETCH_HOSTS: '127.0.0.1' });
    admin = await started.as('hq', 'admin');
  });
  afterAll(() => started.close());
  beforeEach(async () => {
    deployed = await deploy(BUILD);
  });
  afterEach(() => deployed.close());

  const publish = (version: string, in_place = true, address = deployed.address) =>
    admin.post(extraRoute(releases, releases.extraCalls.fetch).path, {
      prefix: PREFIX,
      version,
      address,
      in_place,
      progress_id: 'a-random-id',
    });
  async function publishedAs(version: string, inPlace = true, address = deployed.address) {
    const answer = await publish(version, inPlace, address);
    expect(answer).toMatchObject({ success: true });
    return publishedRelease.parse(answer.data);
  }
  const rowOf = async (version: string) =>
    listData
      .parse((await admin.act(releases, 'list', { filter: {}, page: 1, size: 50 })).data)
      .rows.find((row) => row.release_version === version);
  const root = (hash: string) => `/apps${PREFIX}/${hash.slice(0, 32)}/`;
  const get = (url: string) => started.server.inject({ url });
  const check = (id: string) => admin.post(extraRoute(releases, releases.extraCalls.check).path, { id });
  const folders = () => {
    const folder = join(started.server.services.config.fileDir, '@releases');
    return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  };
  const looks = (later: number) => {
    const { store, clock } = started.server.services;
    const now = { ...clock, now: () => clock.now() + later };
    return new ElsewhereLooks(store, now, readAllowedHosts('127.0.0.1'));
  };
  const never = new AbortController().signal;

  it('are not stored; the portal has their addresses, and sends whoever asks there', async () => {
    const made = await publishedAs('1.0.0');
    expect(made).toMatchObject({ added: true, files: Object.keys(BUILD).length, elsewhere: STAYING.length });
    const at = root(made.content_hash);
    for (const [path, text] of Object.entries(BUILD)) {
      const answer = await get(at + path);
      if (STAYING.includes(path)) {
        expect(answer.statusCode, path).toBe(307);
        expect(answer.headers).toMatchObject({
          location: deployed.address + path,
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        });
      } else {
        expect(answer.statusCode, path).toBe(200);
        if (!path.endsWith('.html')) expect(answer.body, path).toBe(text);
      }
    }
    const stored = folders().filter((name) => name.includes(made.content_hash.slice(0, 32)));
    expect(stored.some((name) => name.endsWith('main.js'))).toBe(true);
    for (const path of STAYING) expect(stored.filter((name) => name.endsWith(path))).toEqual([]);
    expect((await get(`${at}.elsewhere.json`)).statusCode).toBe(404);
    expect((await get(`${at}gone.png`)).statusCode).toBe(404);
    expect(await rowOf('1.0.0')).toMatchObject({
      stands: 'elsewhere',
      elsewhere_count: STAYING.length,
      elsewhere_kb: 1,
      elsewhere_name: '',
      file_count: Object.keys(BUILD).length,
    });
  });

  it('make another content than a copy, and the same one when they are published once more', async () => {
    const made = await publishedAs('2.0.0');
    expect(await publish('2.0.0')).toMatchObject({ success: true, data: { id: made.id, added: false } });
    expect(await publish('2.0.0', false)).toMatchObject({ code: 409 });
    const copy = await publishedAs('2.0.1', false);
    expect(copy.content_hash).not.toBe(made.content_hash);
    expect((await get(`${root(copy.content_hash)}p.png`)).body).toBe(BUILD['p.png']);
    expect(await rowOf('2.0.1')).toMatchObject({ stands: 'here', elsewhere_count: 0 });
    deployed.files.set('p.png', 'another picture');
    expect(await publish('2.0.0')).toMatchObject({ code: 409 });
  });

  it('may be loaded by the pages of people once somebody gets the release, and nothing else of their host', async () => {
    const policy = async (caller = admin) => {
      const headers = { cookie: `token=${caller.headers.authorization?.slice('Bearer '.length) ?? ''}` };
      const answer = await started.server.inject({ url: '/home', headers });
      const rules = String(answer.headers['content-security-policy']).split('; ');
      return rules.filter((rule) => rule.split(' ').includes(deployed.origin)).map((rule) => rule.split(' ', 1)[0]);
    };
    const made = await publishedAs('3.0.0');
    expect(await policy()).toEqual([]);
    const give = (release_id: string | null, seen: string | null) =>
      admin.post(extraRoute(releaseApplications, releaseApplications.extraCalls.give).path, {
        prefix: PREFIX,
        release_id,
        seen,
        reason: 'as the test says',
      });
    expect(await give(made.id, null)).toMatchObject({ success: true });
    expect(await policy()).toEqual(['img-src', 'font-src', 'connect-src', 'media-src']);
    expect(await policy(await started.as('plant', 'admin'))).toEqual([]);
    expect(await give(null, made.id)).toMatchObject({ success: true });
    expect(await policy()).toEqual([]);
  });

  it('stay only where pages may read them; others are kept in the portal', async () => {
    deployed.headers.set('p.png', {});
    deployed.headers.set('data.json', {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'same-origin',
    });
    const made = await publishedAs('4.0.0');
    expect(made.elsewhere).toBe(1);
    expect((await get(`${root(made.content_hash)}p.png`)).body).toBe(BUILD['p.png']);
    expect((await get(`${root(made.content_hash)}fonts/f.woff2`)).statusCode).toBe(307);
  });

  it('that vanish in the middle leave nothing, and the cause is said', async () => {
    const before = folders();
    deployed.statuses.set('fonts/f.woff2', 404);
    expect(await publish('5.0.0')).toMatchObject({ code: 400, msg: /fonts\/f\.woff2” answered 404/ });
    expect(folders()).toEqual(before);
    expect(await rowOf('5.0.0')).toBeUndefined();
  });

  it('are not loaded without https by a portal that has it', async () => {
    const { store, clock, releaseFolders } = started.server.services;
    const maker = { make: () => Promise.reject(new Error('made')), fetch: () => Promise.reject(new Error('fetched')) };
    const rules = { hosts: [], publicUrl: 'https://portal.example.com' };
    const publisher = new Publisher(store, clock, maker, releaseFolders, rules);
    const about = { tenantId: 'hq', prefix: PREFIX, version: '6.0.0', notes: '', commit: '', contract: '' };
    const publication = { ...about, publisher: 'x', published: () => Promise.resolve() };
    const build = { address: 'http://apps.example.com/', inPlace: true, onProgress: () => undefined };
    await expect(publisher.publishAddress(publication, build)).rejects.toMatchObject({
      reason: 'releaseElsewhereInsecure',
    });
    await expect(publisher.publishAddress(publication, { ...build, inPlace: false })).rejects.toThrow('fetched');
  });

  it('are looked at on demand: changed, gone, out of reach, and well again', async () => {
    const made = await publishedAs('7.0.0');
    const state = async () => (await check(made.id)).data;
    expect(await state()).toEqual({ state: '', name: '' });
    // Of the same length and with the same mark: only its bytes say so.
    deployed.headers.set('p.png', { etag: '"same"' });
    deployed.files.set('p.png', 'b picture');
    expect(await state()).toEqual({ state: 'changed', name: 'p.png' });
    expect(await rowOf('7.0.0')).toMatchObject({ stands: 'changed', elsewhere_name: 'p.png' });
    deployed.files.delete('fonts/f.woff2');
    expect(await state()).toEqual({ state: 'gone', name: 'fonts/f.woff2' });
    expect(await rowOf('7.0.0')).toMatchObject({ stands: 'gone', elsewhere_name: 'fonts/f.woff2' });
    for (const [path, text] of Object.entries(BUILD)) deployed.files.set(path, text);
    deployed.statuses.set('data.json', 503);
    expect(await state()).toEqual({ state: 'unreached', name: 'data.json' });
    deployed.statuses.clear();
    expect(await state()).toEqual({ state: '', name: '' });
    deployed.asked.length = 0;
    // Published at another server, which is closed: one file says it.
    const { close, ...other } = await deploy({ ...BUILD, 'p.png': 'of another server' });
    const silent = await publishedAs('7.0.1', true, other.address);
    await close();
    expect((await check(silent.id)).data).toMatchObject({ state: 'unreached' });
    expect(deployed.asked).toEqual([]);
    expect(await rowOf('7.0.0')).toMatchObject({ stands: 'elsewhere', elsewhere_name: '' });
    expect(await check('nobody')).toMatchObject({ code: 404 });
    const plant = await started.as('plant', 'admin');
    const { path: ofCheck } = extraRoute(releases, releases.extraCalls.check);
    expect(await plant.post(ofCheck, { id: made.id })).toMatchObject({ code: 404 });
    const { headers } = await started.as('hq', 'E10001');
    const url = `/oa_portal${ofCheck}`;
    const answer = await started.server.inject({ method: 'POST', url, headers, payload: { id: made.id } });
    expect(answer.json()).toMatchObject({ code: 403 });
  });

  it('are looked at by turns, once a day, and by their marks where these are the same', async () => {
    const made = await publishedAs('8.0.0');
    const turn = async (later: number) => {
      deployed.asked.length = 0;
      // Releases of the other tests are at servers that are closed by now.
      const found: { prefix: string; state: string; name: string }[] = [];
      for (let rounds = 0; rounds < 5; rounds += 1) found.push(...(await looks(later).round(never)));
      return { asked: [...deployed.asked].sort(), found: found.filter(({ state }) => state !== 'unreached') };
    };
    expect(await turn(0)).toEqual({ asked: STAYING.map((path) => `HEAD ${path}`), found: [] });
    expect((await turn(ELSEWHERE_BOUNDS.everyMs - 60_000)).asked).toEqual([]);
    deployed.files.set('p.png', 'another picture');
    // Some servers know no HEAD.
    deployed.statuses.set('HEAD data.json', 405);
    const again = await turn(ELSEWHERE_BOUNDS.everyMs + 60_000);
    expect(again.asked).toEqual(['GET data.json', 'GET p.png', ...STAYING.map((path) => `HEAD ${path}`)]);
    expect(again.found).toEqual([{ prefix: PREFIX, state: 'changed', name: 'p.png' }]);
    expect(await rowOf('8.0.0')).toMatchObject({ id: made.id, stands: 'changed', version: 1 });
  });

  it('leave a look that is ended undone', async () => {
    await publishedAs('9.0.0');
    expect(await looks(0).round(AbortSignal.abort())).toEqual([]);
    expect(deployed.asked.filter((asked) => asked.startsWith('HEAD'))).toEqual([]);
    expect(await rowOf('9.0.0')).toMatchObject({ elsewhere_checked_at: null });
  });

  it('are forgotten with a deleted release, a week later', async () => {
    deployed.files.set('p.png', 'of a release that goes');
    const made = await publishedAs('10.0.0');
    expect(await admin.act(releases, 'delete', { rows: [{ id: made.id, version: 1 }] })).toMatchObject({
      success: true,
    });
    const { store, config } = started.server.services;
    const status = async () => (await get(`${root(made.content_hash)}p.png`)).statusCode;
    await sweepReleases(store, config.fileDir, Date.now() + KEPT_AFTER_DELETION_MS - 60_000);
    expect(await status()).toBe(307);
    await sweepReleases(store, config.fileDir, Date.now() + KEPT_AFTER_DELETION_MS + 60_000);
    expect(await status()).toBe(404);
  });
});
