import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../test/client';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { LIVE_PATH, READY_PATH } from './health';
import { METRICS_PATH } from './metrics';

const TOKEN = 'a-token-of-the-tests';
/** Names of metrics in rules and dashboards; `_bucket` and the like are series of a histogram. */
const NAMES = /\bportal_[a-z0-9_]+/g;

describe('a server tells', () => {
  let server: TestServer;
  const get = async (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url, headers });
  const metrics = async () => (await get(METRICS_PATH, { authorization: `Bearer ${TOKEN}` })).body;

  beforeAll(async () => {
    server = await startTestServer(anyDatabase(), { METRICS_TOKEN: TOKEN });
  });
  afterAll(() => server.close());

  it('that it lives and is ready, and nothing else, to everybody', async () => {
    for (const path of [LIVE_PATH, READY_PATH]) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        path,
        200,
        { status: 'ok' },
        'no-store',
      ]);
    }
  });

  it('that it is not ready while the database does not answer, although it lives', async () => {
    const read = vi.spyOn(server.services.store, 'read').mockRejectedValue(new Error('gone'));
    const ready = await get(READY_PATH);
    const live = await get(LIVE_PATH);
    read.mockRestore();
    expect([ready.statusCode, ready.json(), live.statusCode]).toEqual([503, { status: 'database' }, 200]);
    expect((await get(READY_PATH)).statusCode).toBe(200);
  });

  it('its metrics to who has the token, by calls and not by addresses', async () => {
    expect((await get(METRICS_PATH)).statusCode).toBe(401);
    expect((await get(METRICS_PATH, { authorization: 'Bearer another-token-here' })).statusCode).toBe(401);
    const client = new TestClient(server);
    await client.signIn('E10001', 'Employee@2026', 'hq');
    await client.call('getMySessions', {});
    await client.call('login', {
      body: { username: 'E10001', password: client.encrypt('wrong'), tenant_id: 'hq' },
    });
    await get('/oa_portal/no/such/call/12345');
    const text = await metrics();
    expect(text).toContain(
      `portal_call_seconds_count{call="/oa_portal${callRoutes.getMySessions.path}",status="200"} 1`,
    );
    expect(text).toContain('portal_sign_ins_total{outcome="signed-in"} 1');
    expect(text).toContain('portal_sign_ins_total{outcome="refused"} 1');
    expect(text).not.toContain('12345');
    expect(text).not.toContain('E10001');
  });

  it('openings of applications, by names that nobody chooses', async () => {
    const client = new TestClient(server);
    await client.signIn('E10001', 'Employee@2026', 'hq');
    const opening = (prefix: string, failed = '', share = 100) => ({
      id: `opening-${prefix.slice(1)}-${failed}`.replaceAll('/', '-'),
      prefix,
      entry: '/subapps/people/',
      warm: false,
      fallback: false,
      first_paint_ms: failed === '' ? 20 : null,
      parts: [],
      failed,
      share,
    });
    const openings = [opening('/ehr/emp', '', 25), opening('/ehr/emp', 'load'), opening('/any/thing')];
    const answer = await client.call('reportOpenings', { body: { openings, faults: [], uses: [] } });
    expect(answer.status).toBe(200);
    const text = await metrics();
    expect(text).toContain('portal_openings_total{application="/ehr/emp",outcome="opened"} 4');
    expect(text).toContain('portal_openings_total{application="/ehr/emp",outcome="failed"} 1');
    expect(text).toContain('portal_openings_total{application="other",outcome="opened"} 1');
    expect(text).not.toContain('/any/thing');
  });

  it('every metric that the dashboard and the rules ask for', async () => {
    const text = await metrics();
    for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml']) {
      const asked = new Set(readFileSync(file, 'utf8').match(NAMES) ?? []);
      expect(asked.size, file).toBeGreaterThan(3);
      for (const name of asked) expect(text, `${name} of ${file}`).toMatch(new RegExp(`^(?:# HELP )?${name}[ {]`, 'm'));
    }
  });

  it('that it leaves before it stops, and answers meanwhile', async () => {
    await server.drain();
    const ready = await get(READY_PATH);
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }]);
    expect((await get(LIVE_PATH)).statusCode).toBe(200);
    expect(
      (await server.inject({ method: 'POST', url: `/oa_portal${callRoutes.getTenants.path}`, payload: {} })).statusCode,
    ).toBe(200);
    expect(await metrics()).toContain('portal_leaving 1');
  });
});

it('without a token there are no metrics', async () => {
  const server = await startTestServer(anyDatabase());
  const answer = await server.inject({ method: 'GET', url: METRICS_PATH, headers: { authorization: 'Bearer ' } });
  await server.close();
  expect(answer.body).not.toContain('portal_');
});
