import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { startPostgres, type PostgresCluster } from '../../mock/test/postgres-cluster';
import { TestClient } from '../../mock/test/client';
import { startTestServer, type TestServer } from '../../mock/test/test-server';
import { openGate, type TcpGate } from './tcp-gate';

/** More than the pool has connections: if one were lost each time, the last calls would find none. */
const ROUNDS = 12;
const RECOVERY_LIMIT_MS = 10_000;
const TIMEOUT_S = 2;

const envelope = z.object({ success: z.boolean(), code: z.number(), msg: z.string() });
const AWAY = { status: 503, body: { success: false, code: 503, msg: expect.stringContaining('database') } };

describe.skipIf(inject('postgresUrl') === '')('a PostgreSQL that goes away', () => {
  let cluster: PostgresCluster;
  let gate: TcpGate;
  let server: TestServer;
  let address = '';
  let token = '';
  const logged: string[] = [];

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === undefined) throw new Error('No PostgreSQL is installed.');
    cluster = started;
    gate = await openGate(cluster.port);
    server = await startTestServer(
      'embedded',
      {
        DATABASE_URL: `postgres://portal@127.0.0.1:${gate.port}/postgres`,
        DATABASE_TIMEOUT_S: String(TIMEOUT_S),
      },
      { log: { info: () => undefined, warn: (message) => logged.push(message) } },
    );
    address = await server.listen();
    const admin = new TestClient(server);
    await admin.signIn();
    token = admin.token;
  });
  afterAll(async () => {
    await server.close();
    await gate.close();
    await cluster.stop();
  });

  /** A call that only reads. */
  const read = () => ask('Favorite/GetList');
  /** A call that writes, in a transaction. */
  const write = () => ask('Notice/Read', { ids: ['nobodys'] });

  async function ask(path: string, body?: unknown) {
    const answer = await fetch(`${address}/oa_portal/oa/portal/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { lang: 'en', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: envelope.parse(await answer.json()) };
  }

  /** Asks until a call succeeds; gives how long that took, ms. */
  async function recovery(): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < RECOVERY_LIMIT_MS) {
      if ((await read()).status === 200 && (await write()).status === 200) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return performance.now() - began;
  }

  /** Runs work while another client of the database holds a lock that stops every write of `write()`. */
  async function whileLocked(work: (other: pg.Client) => Promise<void>): Promise<void> {
    const other = new pg.Client({ connectionString: cluster.url('postgres') });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE notice_recipient IN ACCESS EXCLUSIVE MODE');
      await work(other);
      await other.query('ROLLBACK');
    } finally {
      await other.end();
    }
  }

  it('answers 503 when a connection is ended inside a transaction, and loses no connection', async () => {
    await whileLocked(async (other) => {
      for (let round = 0; round < ROUNDS; round++) {
        const answer = write();
        await expect
          .poll(() => endWaiting(other), { timeout: TIMEOUT_S * 1000, interval: 10 })
          .toBeGreaterThanOrEqual(1);
        expect(await answer).toMatchObject(AWAY);
      }
    });
    expect(await recovery()).toBeLessThan(1_000);
    expect(logged.join('\n')).toContain('A connection to PostgreSQL was lost');
  });

  it('answers 503 when begin fails, and loses no connection', async () => {
    gate.cutAt('begin');
    for (let round = 0; round < ROUNDS; round++) expect(await write()).toMatchObject(AWAY);
    gate.cutAt(undefined);
    expect(await recovery()).toBeLessThan(1_000);
  });

  it('answers 503 when the connection is lost at the commit, and loses no connection', async () => {
    gate.cutAt('commit');
    for (let round = 0; round < ROUNDS; round++) expect(await write()).toMatchObject(AWAY);
    gate.cutAt(undefined);
    expect(await recovery()).toBeLessThan(1_000);
  });

  it('tells why the work failed, also when the connection is lost at the rollback', async () => {
    gate.cutAt('rollback');
    for (let round = 0; round < ROUNDS; round++) {
      const refused = server.services.store.write(() => Promise.reject(new Error('a rule of the work')));
      await expect(refused).rejects.toThrow('a rule of the work');
    }
    gate.cutAt(undefined);
    expect(await recovery()).toBeLessThan(1_000);
  });

  it('cancels a statement that takes too long', async () => {
    await whileLocked(async () => {
      const began = performance.now();
      expect(await write()).toMatchObject(AWAY);
      expect(performance.now() - began).toBeLessThan((TIMEOUT_S + 2) * 1000);
    });
    expect(logged.join('\n')).toContain('did not finish a statement in time');
    expect((await write()).status).toBe(200);
  });

  it('serves again within 10 s of a failover that no connection was told of', async () => {
    // Every connection of the pool is open and in use when the machine goes.
    const waiting: Promise<unknown>[] = [];
    await whileLocked(async (other) => {
      for (let at = 0; at < ROUNDS; at++) waiting.push(write());
      await expect.poll(() => countWaiting(other), { interval: 10 }).toBeGreaterThanOrEqual(8);
      gate.freeze();
    });
    expect(await recovery()).toBeLessThan(RECOVERY_LIMIT_MS);
    await Promise.all(waiting);
  });

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'lives through an end of PostgreSQL by %s and its restart',
    async (signal) => {
      const duringEnd = Promise.all(Array.from({ length: ROUNDS }, () => Promise.all([read(), write()])));
      await cluster.pause(signal);
      await duringEnd;
      expect(await read()).toMatchObject(AWAY);
      expect(await write()).toMatchObject(AWAY);
      await cluster.resume();
      expect(await recovery()).toBeLessThan(RECOVERY_LIMIT_MS);
    },
  );
});

const WAITING = `FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND pid <> pg_backend_pid()`;

/** Ends the connections that wait for a lock; gives their number. */
async function endWaiting(client: pg.Client): Promise<number> {
  await forgetSnapshot(client);
  return (await client.query(`SELECT pg_terminate_backend(pid) ${WAITING}`)).rows.length;
}

async function countWaiting(client: pg.Client): Promise<number> {
  await forgetSnapshot(client);
  return (await client.query(`SELECT pid ${WAITING}`)).rows.length;
}

/** In a transaction `pg_stat_activity` stays what it was when it was first read. */
async function forgetSnapshot(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_stat_clear_snapshot()');
}
