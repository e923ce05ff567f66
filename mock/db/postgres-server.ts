import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { connectionLoss } from './connection-loss';
import { DatabaseUnavailable } from './database-unavailable';
import { planMigrations } from './migration-plan';
import { refuseBesideOlderServers } from './older-servers';
import { inTransaction } from './postgres-transaction';
import * as schema from './schema';
import { guardedStore, type Sql, type Store } from './store';

/**
 * The key of the lock that allows a server to migrate. Any number will do, but it must be the same for every server of
 * a portal.
 */
export const MIGRATION_LOCK = 7_231_904;
const CONNECTIONS = 10;
export const CONNECT_TIMEOUT_MS = 5_000;
/** How much longer than the server this process waits for an answer, ms. The server's own error arrives before that. */
const ANSWER_GRACE_MS = 1_000;
/** How long a connection may be unused before it is closed, ms. */
const IDLE_CONNECTION_MS = 30_000;
/** When the system begins to ask whether the other end of a silent connection is still there, ms. */
const KEEP_ALIVE_AFTER_MS = 5_000;
/** How long who reads from a snapshot may do something else in between, ms. */
const SNAPSHOT_IDLE_MS = 600_000;

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** The longest time one statement may take, ms. */
  statementTimeoutMs: number;
  log: ServerLog;
}

/**
 * Opens a PostgreSQL server and brings its tables up to date; of several servers that start at once, one does it. While
 * the server is away, calls fail with {@link DatabaseUnavailable}; they succeed again when it is back.
 *
 * @throws {StartFailure} when it cannot be reached, or was made by a newer build
 */
export async function openPostgresServer(options: PostgresOptions, migrationsFolder: string): Promise<Store> {
  const { url, statementTimeoutMs, log } = options;
  try {
    await migrateAlone(url, migrationsFolder);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The PostgreSQL of DATABASE_URL cannot be used: ${reason(error)} ` +
        'Check the address, the account and that the server runs.',
    );
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
    // PostgreSQL ends a transaction of a server that hangs, so that its locks do not hold the others.
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
  });
  // Without a listener a connection that the server drops while idle would end the process.
  pool.on('error', (error) => log.warn(`A connection to PostgreSQL was lost while idle: ${reason(error)}`));
  const database = drizzle(pool, { schema });
  return guardedStore(
    {
      read: (work) => translated(log, () => work(database)),
      transaction: (work) => translated(log, () => inTransaction(pool, work)),
      snapshot: (work) => translated(log, () => readingAtOnce(pool, work)),
    },
    {
      kind: 'server',
      async maintain() {
        // A PostgreSQL server vacuums by itself.
      },
      close: () => pool.end(),
      pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
  );
}

/** Reads in one transaction, whose picture of the database stays the same. */
function readingAtOnce<Result>(pool: pg.Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return inTransaction(
    pool,
    async (tx) => {
      // What is read is written to a disk in between.
      await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${SNAPSHOT_IDLE_MS}`));
      await tx.execute(sql`set local timezone = 'UTC'`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Runs work; when the database is to blame, logs why and throws {@link DatabaseUnavailable}. */
async function translated<Result>(log: ServerLog, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const loss = connectionLoss(error);
    if (loss === undefined) throw error;
    const message =
      loss === 'lost'
        ? `A connection to PostgreSQL was lost: ${reason(error)}`
        : `PostgreSQL did not finish a statement in time: ${reason(error)}`;
    log.warn(message);
    throw new DatabaseUnavailable(message, 'away', { cause: error });
  }
}

async function migrateAlone(url: string, migrationsFolder: string): Promise<void> {
  // A migration may take longer than a statement of a call, so its connection has no time-out but that of connecting.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // A connection that is lost fails the statement that runs. Without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The lock goes with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const query = (statement: string) => client.query<Record<string, unknown>>(statement);
    const { due } = await planMigrations(query, migrationsFolder);
    await refuseBesideOlderServers(query, due);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What went wrong, in a sentence without the statement and its values. */
export function reason(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const message = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause);
  return message === '' ? 'no answer.' : `${message.replace(/\.$/, '')}.`;
}
