import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallRoute } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import type { TelemetrySettings } from '../config/config';
import { TestClient } from '../test/client';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { connect } from './connect';
import { recordOpening } from './page-openings';
import { TestCollector } from './test-collector';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
/** Nothing is sent before the end. */
const AT_THE_END = '600000';

describe('with a collector, a server tells', () => {
  let collector: TestCollector;
  let server: TestServer;
  let client: TestClient;
  const nameOf = ({ method, path }: CallRoute) => `${method} /oa_portal${path}`;
  const spanOf = (name: string) => collector.spans.filter((one) => one.name === name);

  beforeAll(async () => {
    collector = await TestCollector.start();
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    server = await startTestServer(anyDatabase(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/base/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20of-the-collector',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
      OTEL_BSP_SCHEDULE_DELAY: AT_THE_END,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'info',
    });
    client = new TestClient(server);
    await client.signIn('E10001', 'Employee@2026', 'hq');
    await client.send(callRoutes.getLoginUser, {}, { 'x-request-id': 'NUMBER-1', traceparent: PARENT });
    await client.send(callRoutes.getMySessions, {}, { traceparent: 'no such thing' });
    server.services.hub.announce('hq', 'somethingChanged');
    recordOpening(server.services.telemetry, {
      application: '/ehr/emp',
      release: 3,
      start: 'cold',
      durationMs: 120,
      phases: { load: 80 },
      failure: 'timeout',
    });
    // The end of the server sends what waits.
    await server.close();
    vi.restoreAllMocks();
  });
  afterAll(() => collector.stop());

  it('where it belongs, with the headers that the collector asks for', () => {
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer of-the-collector' });
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'portal',
      'service.instance.id': server.services.identity.id,
      'deployment.environment': 'test',
    });
  });

  it('each call, with its number, its status and what it spent with the database', () => {
    const [call] = spanOf(nameOf(callRoutes.getLoginUser));
    expect(call?.kind).toBe(2);
    expect(call?.attributes).toMatchObject({
      'http.route': `/oa_portal${callRoutes.getLoginUser.path}`,
      'http.response.status_code': 200,
      'portal.req_id': 'NUMBER-1',
    });
    expect(call?.attributes['portal.database.uses']).toBeGreaterThan(0);
    const tookMs = ((call?.endTimeUnixNano ?? 0) - (call?.startTimeUnixNano ?? 0)) / 1e6;
    expect(tookMs).toBeGreaterThan(0);
    const steps = collector.spans.filter((one) => one.parentSpanId === call?.spanId);
    expect(steps.map(({ name }) => name)).toContain('database read');
    expect(steps.length).toBe(call?.attributes['portal.database.uses']);
  });

  it('as part of the trace that a proxy has begun, and of its own where that is none', () => {
    const [traced] = spanOf(nameOf(callRoutes.getLoginUser));
    expect([traced?.traceId, traced?.parentSpanId]).toEqual([TRACE, 'b7ad6b7169203331']);
    const [untraced] = spanOf(nameOf(callRoutes.getMySessions));
    expect(untraced?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(untraced?.parentSpanId ?? '').toBe('');
  });

  it('messages of the hub, and openings that pages report', () => {
    expect(spanOf('hub message').at(-1)?.attributes).toMatchObject({
      'portal.hub.event': 'somethingChanged',
      'portal.hub.clients': 0,
    });
    const [opening] = spanOf('page.opening');
    expect(opening?.attributes).toEqual({
      'portal.application': '/ehr/emp',
      'portal.release': 3,
      'portal.start': 'cold',
      'portal.phase.load_ms': 80,
      'portal.database.ms': undefined,
    });
    expect(opening?.status).toMatchObject({ code: 2, message: 'timeout' });
    expect((opening?.endTimeUnixNano ?? 0) - (opening?.startTimeUnixNano ?? 0)).toBeCloseTo(120e6, -6);
  });

  it('lines of the log, with the ids of their trace and the number of their call', () => {
    const [line] = collector.records.filter((one) => one.attributes['portal.req_id'] === 'NUMBER-1');
    const [call] = spanOf(nameOf(callRoutes.getLoginUser));
    expect(line).toMatchObject({ severityText: 'INFO', traceId: TRACE, spanId: call?.spanId });
    expect(line?.body.stringValue).toBe('Answered.');
  });

  it('nothing of people, and no secret', () => {
    for (const word of ['E10001', 'Employee@2026', client.token, client.refresh, 'of-the-collector']) {
      expect(word.length).toBeGreaterThan(5);
      expect(collector.text).not.toContain(word);
    }
  });
});

it('a trace that somebody else than a trusted proxy names is not followed', async () => {
  const collector = await TestCollector.start();
  const server = await startTestServer(anyDatabase(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_BSP_SCHEDULE_DELAY: AT_THE_END,
  });
  await new TestClient(server).send(callRoutes.getTenants, {}, { traceparent: PARENT });
  await server.close();
  await collector.stop();
  expect(collector.spans.length).toBeGreaterThan(0);
  expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(TRACE);
});

describe('a collector that', () => {
  const identity = { id: 'id', version: '1' };
  const settings: TelemetrySettings = {
    endpoint: undefined,
    headers: {},
    timeoutMs: 200,
    serviceName: 'portal',
    attributes: {},
    share: 1,
    delayMs: 10,
  };
  const some = (telemetry: ReturnType<typeof connect>, count: number) => {
    for (let number = 0; number < count; number += 1) telemetry.begin(`work ${number}`, {}).end();
  };

  it('is away costs nothing, is told of once, and is told of when it is back', async () => {
    const gone = await TestCollector.start();
    const { address } = gone;
    await gone.stop();
    const told: string[] = [];
    const telemetry = connect(address, settings, identity, (message) => told.push(message));
    expect(await telemetry.span('work', {}, async () => 'done')).toBe('done');
    await vi.waitFor(() => expect(told).toHaveLength(1), 10_000);
    some(telemetry, 3);
    const back = await TestCollector.start(Number(new URL(address).port));
    await vi.waitFor(() => {
      some(telemetry, 1);
      expect(back.spans.length).toBeGreaterThan(0);
    }, 10_000);
    expect(told).toEqual([
      expect.stringMatching(
        /^The collector at http:\/\/127\.0\.0\.1:\d+ does not take traces and logs: .*calls go on\.$/s,
      ),
      expect.stringMatching(/takes traces and logs again\.$/),
    ]);
    await telemetry.close();
    await back.stop();
  });

  it('refuses is told of once, with its status and without the headers it was sent', async () => {
    const collector = await TestCollector.start();
    collector.mode = 'refuse';
    const told: string[] = [];
    const headers = { authorization: 'Bearer a-secret' };
    const telemetry = connect(collector.address, { ...settings, headers }, identity, (message) => told.push(message));
    for (let round = 1; round < 4; round += 1) {
      some(telemetry, 1);
      telemetry.log('error', 'a line');
      await vi.waitFor(() => expect(collector.headers.length).toBeGreaterThan(round));
    }
    await telemetry.close();
    await collector.stop();
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('(401)');
    expect(told[0]).not.toContain('a-secret');
  });

  it('does not answer holds nothing up, and gets no more than fits the queue', async () => {
    const collector = await TestCollector.start();
    collector.mode = 'hold';
    const telemetry = connect(collector.address, { ...settings, timeoutMs: 60_000 }, identity, () => undefined);
    some(telemetry, 512);
    await vi.waitFor(() => expect(collector.waiting).toBe(1));
    some(telemetry, 20_000);
    collector.answer();
    await telemetry.close();
    await collector.stop();
    expect(collector.spans).toHaveLength(512 + 2_048);
  });

  it('does not answer keeps no server from its end', async () => {
    const collector = await TestCollector.start();
    collector.mode = 'hold';
    const telemetry = connect(collector.address, { ...settings, timeoutMs: 60_000 }, identity, () => undefined);
    some(telemetry, 1);
    const from = performance.now();
    await telemetry.close();
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(collector.spans).toEqual([]);
    await collector.stop();
  });
});
