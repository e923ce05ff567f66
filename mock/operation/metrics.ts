import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import type { BackplaneState } from '../cluster/backplane';
import type { PoolCounts } from '../db/store';
import type { ObjectStore } from '../objects/object-store';
import { openingCounter } from './opening-counter';
import type { ServerState } from './server-state';
import { isApiPath } from '../http/errors';

export const METRICS_PATH = '/metrics';
/** Limits of the classes of the histogram, in seconds: most calls take a few ms, the page waits for ten seconds. */
const CLASSES_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Calls by which people sign in. */
const SIGN_INS = new Set(
  [callRoutes.login, callRoutes.scanLogin, callRoutes.finishProviderSignIn].map(({ path }) => API_BASE + path),
);

interface Measured {
  backups: { readonly everyMs: number; lastSuccess(): Promise<Date | undefined> };
  hub: { size(): number; pending(): number };
  store: { pool(): PoolCounts | undefined };
  state: Pick<ServerState, 'leaving' | 'rounds' | 'clockAhead'>;
  backplane: { readonly state: BackplaneState };
  objects: Pick<ObjectStore, 'kind' | 'answers'>;
}

/**
 * Adds `/metrics` in the format of Prometheus, for who has the token. There are no names of people or tenants in it.
 *
 * @param token what the asker sends as `Authorization: Bearer …`; without one the path does not exist
 */
export function addMetrics(app: FastifyInstance, measured: Measured, token: string | undefined): void {
  if (token === undefined) return;
  const registry = registryOf(app, measured);
  app.get(METRICS_PATH, async (request, reply) => {
    if (!hasToken(request, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('A token is needed.\n');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function registryOf(app: FastifyInstance, { backups, hub, store, state, backplane, objects }: Measured): Registry {
  // A registry of its own: tests run several servers in one process.
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  const calls = new Histogram({
    name: 'portal_call_seconds',
    help: 'How long calls took, by call and status.',
    labelNames: ['call', 'status'],
    buckets: CLASSES_S,
    registers,
  });
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-ins by their outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const countOpenings = openingCounter(registry);
  app.addHook('onResponse', async (request, reply) => {
    if (!isApiPath(request.url)) return;
    if (reply.statusCode === 200) countOpenings(request);
    // What no route answers has one name, whatever its address: strangers choose those.
    const call = request.routeOptions.url ?? 'none';
    calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (SIGN_INS.has(call)) signIns.inc({ outcome: outcomeOf(reply.statusCode) });
  });
  gauge(registry, 'portal_hub_connections', 'Pages that are connected to the notice hub.', () => hub.size());
  gauge(registry, 'portal_hub_pending_characters', 'What waits to be read by clients of the hub.', () => hub.pending());
  gauge(registry, 'portal_leaving', '1 while the server is about to stop.', () => (state.leaving ? 1 : 0));
  gauge(registry, 'portal_clock_ahead_seconds', 'How far the clock here is ahead of the database’s.', () => {
    return state.clockAhead() / 1000;
  });
  gauge(registry, 'portal_backup_interval_seconds', 'BACKUP_EVERY_H; 0 where no backups are planned.', () => {
    return backups.everyMs / 1000;
  });
  new Gauge({
    name: 'portal_backup_last_success_timestamp_seconds',
    help: 'When the last planned backup was read back whole, in seconds since 1970; 0 before the first one.',
    registers,
    async collect() {
      // Metrics are wanted most while the database does not answer: the last known value stays.
      const last = await backups.lastSuccess().catch(() => null);
      if (last !== null) this.set((last?.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'portal_backplane_up',
    help: '1 while the Redis of several servers answers, 0 while it is away; absent without one.',
    labelNames: ['kind'],
    registers,
    collect() {
      if (backplane.state !== 'none') this.set({ kind: 'redis' }, backplane.state === 'connected' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_file_store_up',
    help: '1 while the bucket of the files answers, 0 while it is away; absent where files are in a folder.',
    labelNames: ['kind'],
    registers,
    collect() {
      if (objects.kind !== 'folder') this.set({ kind: objects.kind }, objects.answers ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_housekeeping_rounds',
    help: 'Rounds of repeated work that this server has done since its start; of several servers one does each.',
    labelNames: ['work'],
    registers,
    collect() {
      for (const [work, rounds] of state.rounds) this.set({ work }, rounds);
    },
  });
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the PostgreSQL server, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(store.pool() ?? {})) this.set({ state: name }, count);
    },
  });
  return registry;
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}

function outcomeOf(status: number): 'signed-in' | 'refused' | 'locked' | 'failed' {
  if (status < 300) return 'signed-in';
  if (status === 429) return 'locked';
  return status < 500 ? 'refused' : 'failed';
}

/** Compared without telling by its time how much of it was right. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
