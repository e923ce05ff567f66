import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { requestCopy } from '../db/copy-requests';
import { databaseFolder, inspectDataFolder } from '../db/data-folder';
import { DirectoryInUse, leaseDirectory, type DirectoryLease } from '../db/directory-lease';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { connectToServer, openFolder, type Connection } from './connection';
import type { Manifest } from './manifest';

/** A database at one moment, whatever is written to it meanwhile. */
export interface Snapshot extends Connection {
  kind: Manifest['database'];
}

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Takes a snapshot of the portal's database. Servers may run: PostgreSQL gives a snapshot to every reader, and the
 * server with the embedded database is asked for a copy.
 *
 * @param work a folder for the copy
 * @throws {StartFailure} when there is no database, or it cannot be read
 */
export async function takeSnapshot(
  { databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  work: string,
  log: ServerLog,
): Promise<Snapshot> {
  if (databaseUrl !== undefined) return begun(await connectToServer(databaseUrl), 'server');
  if (inspectDataFolder(dataDir).kind !== 'database') {
    throw new StartFailure(
      `There is no database in ${dataDir}. Name the portal's folder with DATA_DIR, or its PostgreSQL with ` +
        'DATABASE_URL.',
    );
  }
  try {
    return await openStopped(dataDir, log);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
  log.info(`A server uses ${dataDir}: it is asked for a copy of its database.`);
  const copy = await requestCopy(dataDir);
  try {
    return await begun(await openFolder(join(work, 'postgres'), new Blob([readFileSync(copy)])), 'embedded');
  } finally {
    rmSync(copy, { force: true });
  }
}

/** The folder itself, while no server may open it. */
async function openStopped(dataDir: string, log: ServerLog): Promise<Snapshot> {
  let lease: DirectoryLease | undefined;
  let opened: Connection | undefined;
  try {
    lease = await leaseDirectory(dataDir, log, () =>
      log.warn(`A server has taken over ${dataDir} during the backup: do not use this backup.`),
    );
    opened = await openFolder(databaseFolder(dataDir));
    const snapshot = await begun(opened, 'embedded');
    return { ...snapshot, close: () => closing(snapshot, lease) };
  } catch (error) {
    await opened?.close();
    lease?.release();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The database in ${databaseFolder(dataDir)} cannot be opened: its files are damaged or not complete. ` +
        'Nothing was changed. Restore an earlier backup.',
      { cause: error },
    );
  }
}

async function closing(snapshot: Snapshot, lease: DirectoryLease | undefined): Promise<void> {
  await snapshot.close();
  lease?.release();
}

async function begun(connection: Connection, kind: Snapshot['kind']): Promise<Snapshot> {
  await connection.query(BEGIN);
  return {
    query: connection.query,
    kind,
    async close() {
      await connection.query('ROLLBACK').catch(() => undefined);
      await connection.close();
    },
  };
}
