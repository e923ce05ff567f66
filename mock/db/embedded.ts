import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { explainFolderError } from '../errors/explain-folder-error';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { Copies, type CopyOptions } from './copies';
import { serveCopyRequests } from './copy-requests';
import {
  beginFirstStart,
  databaseFolder,
  describeFound,
  endFirstStart,
  inspectDataFolder,
  refuseFullDisk,
} from './data-folder';
import { DatabaseUnavailable } from './database-unavailable';
import { leaseDirectory, type DirectoryLease } from './directory-lease';
import { DiskGauge } from './disk-space';
import { planMigrations } from './migration-plan';
import * as schema from './schema';
import { guardedStore, type Store } from './store';

/** A pause after each maintenance statement, ms, in which waiting requests run. */
const BETWEEN_STATEMENTS_MS = 5;
/**
 * There is no autovacuum and no checkpointer: these limits and `maintain` keep the log small. The files of a database
 * of this size are in the system's memory, where a page anywhere costs what the next one does.
 */
export const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'max_wal_size=64MB', 'random_page_cost=1.1'].flatMap((setting) => ['-c', setting]),
];

export interface EmbeddedOptions {
  dataDir: string;
  copies: CopyOptions;
  log: ServerLog;
  /** Ends this process, for the given reason: it must not use the database any more. */
  onLost: (reason: string) => void;
}

/**
 * Opens the embedded PostgreSQL in `dataDir/postgres` and brings its tables up to date. A new database is made only
 * where there is nothing. A database that needs migrations is copied first.
 *
 * @throws {StartFailure} when another server has the directory, or its data cannot be used; nothing is changed then
 */
export async function openEmbedded(options: EmbeddedOptions, migrationsFolder: string): Promise<Store> {
  const { dataDir, log, onLost } = options;
  let lease: DirectoryLease | undefined;
  let client: PGlite | undefined;
  try {
    lease = await leaseDirectory(dataDir, log, () =>
      onLost(`Another server has taken over the data in ${dataDir}, because this one was stopped for too long.`),
    );
    const found = inspectDataFolder(dataDir);
    refuseFullDisk(dataDir, found);
    log.info(describeFound(dataDir, found));
    if (found.kind !== 'database') beginFirstStart(dataDir);
    client = await openClient(options);
    const copies = new Copies(client, options.copies, statSync(join(databaseFolder(dataDir), 'PG_VERSION')).mtimeMs);
    await bringUpToDate(client, copies, options, migrationsFolder);
    if (found.kind !== 'database') endFirstStart(dataDir);
    return storeOf(client, copies, lease, options);
  } catch (error) {
    await client?.close().catch(() => undefined);
    lease?.release();
    throw explained(error, options);
  }
}

async function openClient({ dataDir, copies }: EmbeddedOptions): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  try {
    return await PGlite.create({
      dataDir: folder,
      startParams: START_PARAMS,
    });
  } catch (error) {
    // What it throws says nothing of the data ("Aborted()"): damaged files end its start in many ways.
    throw (
      explainFolderError(error, folder) ??
      new StartFailure(
        `The database in ${folder} cannot be opened: its files are damaged or not complete. Nothing was changed. ` +
          `Restore a copy of ${copies.folder}, or move the folder away to begin with a new database.`,
        { cause: error },
      )
    );
  }
}

async function bringUpToDate(
  client: PGlite,
  copies: Copies,
  { dataDir, log }: EmbeddedOptions,
  migrationsFolder: string,
): Promise<void> {
  const { fresh, due } = await planMigrations((statement) => client.query(statement), migrationsFolder);
  if (due.length === 0) return;
  if (!fresh) {
    const file = await copies.write('before-migration');
    log.info(`The database in ${dataDir} is of an older version. A copy was written before its upgrade: ${file}`);
  }
  await migrate(drizzle(client, { schema }), { migrationsFolder });
}

function storeOf(client: PGlite, copies: Copies, lease: DirectoryLease, options: EmbeddedOptions): Store {
  const { dataDir, log, onLost } = options;
  const database = drizzle(client, { schema });
  const disk = new DiskGauge(dataDir);
  let warnedOfDisk = false;
  const endRequests = serveCopyRequests(dataDir, (file) => copies.writeTo(file));
  return guardedStore(
    {
      read: (work) => watched(onLost, () => work(database)),
      async transaction(work) {
        if (!lease.isHeld()) throw new DatabaseUnavailable(`The data in ${dataDir} belongs to another server now.`);
        const full = disk.isFull();
        if (full && !warnedOfDisk) log.warn(`The disk of ${dataDir} is full. Nothing is stored until there is room.`);
        warnedOfDisk = full;
        if (full) throw new DatabaseUnavailable(`The disk of ${dataDir} is full.`, 'full');
        return watched(onLost, () => database.transaction(work));
      },
    },
    {
      kind: 'embedded',
      async maintain() {
        if (disk.isFull()) return;
        await maintain(client);
        await copies.writeDue();
      },
      async close() {
        await endRequests();
        await client.close();
        lease.release();
      },
    },
  );
}

/** Runs work. Where the database itself has broken down, no later statement would do anything, so the process ends. */
async function watched<Result>(onLost: (reason: string) => void, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) {
      if (at.name !== 'RuntimeError') continue;
      onLost('The embedded database has broken down. What was saved is there at the next start.');
      throw new DatabaseUnavailable('The embedded database has broken down.', 'away', { cause: error });
    }
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

/** A sentence in place of whatever the opening met. */
function explained(error: unknown, { dataDir, copies }: EmbeddedOptions): unknown {
  if (error instanceof StartFailure) return error;
  const ofFolder = explainFolderError(error, dataDir);
  if (ofFolder !== undefined) return ofFolder;
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new StartFailure(
    `The database in ${databaseFolder(dataDir)} cannot be brought up to date: ${message.replace(/\.$/, '')}. ` +
      `Restore a copy of ${copies.folder}, or start the build that the database was made by.`,
    { cause: error },
  );
}
