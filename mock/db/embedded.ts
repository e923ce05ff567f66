import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartFailure } from '../errors/start-failure';
import { lockDirectory } from './directory-lock';
import * as schema from './schema';
import { guardedStore, type Store } from './store';

/** The major version of PostgreSQL that the embedded database speaks. */
const EMBEDDED_MAJOR = '18';
/** A pause after each maintenance statement, ms, in which waiting requests run. */
const BETWEEN_STATEMENTS_MS = 5;
/** There is no autovacuum and no checkpointer. These limits and `maintain` keep the log small. */
const START_SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'max_wal_size=64MB'];

/**
 * Opens the embedded PostgreSQL in `dataDir/postgres` and brings its tables up to date.
 *
 * @throws {StartFailure} when another server has the directory, or its data is of another PostgreSQL
 */
export async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<Store> {
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'postgres');
    refuseOtherMajor(directory);
    const client = await PGlite.create({
      dataDir: directory,
      startParams: [...PGlite.defaultStartParams, ...START_SETTINGS],
    });
    const database = drizzle(client, { schema });
    await migrate(database, { migrationsFolder });
    return guardedStore(
      { read: (work) => work(database), transaction: (work) => database.transaction(work) },
      {
        kind: 'embedded',
        maintain: () => maintain(client),
        async close() {
          await client.close();
          unlock();
        },
      },
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Vacuums and analyzes one table after the other. The database runs in this process and blocks it during a statement;
 * all tables in one statement would stop every request for seconds.
 */
async function maintain(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  // One statement at a time: VACUUM must not stand in a transaction block.
  for (const statement of [...rows.flatMap(({ name }) => [`VACUUM ${name}`, `ANALYZE ${name}`]), 'CHECKPOINT']) {
    await client.query(statement);
    await setTimeout(BETWEEN_STATEMENTS_MS);
  }
}

function refuseOtherMajor(directory: string): void {
  const file = join(directory, 'PG_VERSION');
  if (!existsSync(file)) return;
  const major = readFileSync(file, 'utf8').trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new StartFailure(
    `The data in ${directory} was made by PostgreSQL ${major}; this version of the portal has PostgreSQL ` +
      `${EMBEDDED_MAJOR}. Move the folder away to begin with fresh data, or run the version that made it.`,
  );
}
