import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartFailure } from '../errors/start-failure';
import * as schema from './schema';
import { guardedStore, type Store } from './store';

/**
 * The key of the lock that allows a server to migrate. Any number will do, but it must be the same for every server of
 * a portal.
 */
const MIGRATION_LOCK = 7_231_904;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens a PostgreSQL server and brings its tables up to date; of several servers that start at once, one does it.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws {StartFailure} when it cannot be reached
 */
export async function openPostgresServer(url: string, migrationsFolder: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a connection that the server drops while idle would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    throw new StartFailure(
      `The PostgreSQL of DATABASE_URL cannot be used: ${reason(error)} ` +
        'Check the address, the account and that the server runs.',
    );
  }
  return guardedStore(drizzle(pool, { schema }), {
    kind: 'server',
    async maintain() {
      // A PostgreSQL server vacuums by itself.
    },
    close: () => pool.end(),
  });
}

async function migrateAlone(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client, { schema }), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause);
  return message === '' ? 'no answer.' : `${message}.`;
}
