import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import type { Clock } from '../clock/clock';
import { readConfig } from '../config/config';
import { createServer, type PortalServer, type ServerParts } from '../server';
import { randomId } from '../auth/secrets';
import { SEEDED_DATABASE } from './global-setup';
import { runStatement } from './postgres-cluster';
import { copyTemplate, PROJECT } from './template';

export type TestDatabase = 'embedded' | 'postgres';

export interface TestServer extends PortalServer {
  clock: TestClock;
  dataDir: string;
  /** The codes that were sent for forgotten passwords, the latest last. */
  sentCodes: string[];
}

/** The real time, plus what a test has moved it forward. */
class TestClock implements Clock {
  private ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  earliest(): number {
    return this.now();
  }

  forward(ms: number): void {
    this.ahead += ms;
  }
}

/** Runs the same tests on both databases. Without an installed PostgreSQL its half is reported as skipped. */
export function onEachDatabase(name: string, tests: (database: TestDatabase) => void): void {
  describe(`${name}, embedded database`, () => tests('embedded'));
  describe.skipIf(inject('postgresUrl') === '')(`${name}, PostgreSQL server`, () => tests('postgres'));
}

/**
 * Runs tests of what is the same whatever the database: on one of them, and with `PORTAL_FULL=1` on each.
 * What the database itself does, such as order, limits and refusals, is always tried on each.
 */
export function onAnyDatabase(name: string, tests: (database: TestDatabase) => void): void {
  if (process.env.PORTAL_FULL === '1') return onEachDatabase(name, tests);
  const database = anyDatabase();
  describe(`${name}, ${database}`, () => tests(database));
}

/**
 * Where the database does not matter: the embedded one, which the portal comes with, for the full command; else a server
 * of PostgreSQL, which starts in a tenth of the time, where one is installed.
 */
export function anyDatabase(): TestDatabase {
  return process.env.PORTAL_FULL === '1' || inject('postgresUrl') === '' ? 'embedded' : 'postgres';
}

/**
 * A server with fresh seed data of its own; not listening. Close it in `afterAll`.
 *
 * @param environment settings that differ, as in `.env`
 */
export async function startTestServer(
  database: TestDatabase,
  environment: Record<string, string> = {},
  parts: ServerParts = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const embedded = database === 'embedded';
  copyTemplate(inject('embeddedTemplate'), dataDir, embedded ? ['postgres', 'keys', 'files'] : ['keys', 'files']);
  const databaseName = `test_${randomId().replace(/\W/g, '').toLowerCase()}`;
  if (!embedded)
    await runStatement(
      `${inject('postgresUrl')}postgres`,
      `CREATE DATABASE ${databaseName} TEMPLATE ${SEEDED_DATABASE}`,
    );
  const clock = new TestClock();
  const sentCodes: string[] = [];
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // All tests of a file come from one address, faster than people.
      OPEN_CALLS_PER_SECOND: '1000000',
      SIGN_IN_FAILURE_LIMIT_ADDRESS: '1000000',
      ...(embedded ? {} : { DATABASE_URL: `${inject('postgresUrl')}${databaseName}` }),
      ...environment,
    },
    PROJECT,
  );
  const server = await createServer(config, { clock, sendCode: ({ code }) => sentCodes.push(code), ...parts });
  return {
    ...server,
    clock,
    dataDir,
    sentCodes,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
