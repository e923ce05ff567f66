import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { databaseFolder, endFirstStart, refuseFullDisk } from '../db/data-folder';
import { leaseDirectory } from '../db/directory-lease';
import { MIGRATION_LOCK } from '../db/postgres-server';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { isEmptyDatabase } from './catalog';
import { connectToServer, openFolder, type Connection, type Query } from './connection';
import { isUnused, UNPACKED } from './restore-folder';

/** An empty place for a database. Until `commit` there is nothing in it that a server would find. */
export interface RestorePlace {
  /** Makes the database and begins a transaction. */
  open(): Promise<Query>;
  commit(): Promise<void>;
  /** Takes back what is not committed. */
  close(): Promise<void>;
}

/**
 * Takes the place of the portal's database.
 *
 * @throws {StartFailure} when there is one already, or a server runs
 */
export function takePlace(
  { databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  log: ServerLog,
): Promise<RestorePlace> {
  return databaseUrl === undefined ? takeFolder(dataDir, log) : takeDatabase(databaseUrl);
}

async function takeFolder(dataDir: string, log: ServerLog): Promise<RestorePlace> {
  const lost = { is: false };
  const lease = await leaseDirectory(dataDir, log, () => {
    lost.is = true;
  });
  const unfinished = join(dataDir, UNPACKED, 'postgres');
  let connection: Connection | undefined;
  try {
    if (!isUnused(databaseFolder(dataDir))) {
      throw new StartFailure(
        `There is a database in ${dataDir}, and a backup is restored only where there is none. Move ` +
          `${databaseFolder(dataDir)} away, or name an empty folder with DATA_DIR. Nothing was changed.`,
      );
    }
    refuseFullDisk(dataDir, { kind: 'empty' });
  } catch (error) {
    lease.release();
    throw error;
  }
  return {
    async open() {
      mkdirSync(unfinished, { recursive: true, mode: 0o700 });
      connection = await openFolder(unfinished);
      await connection.query('BEGIN');
      return connection.query;
    },
    async commit() {
      await connection?.query('COMMIT');
      await connection?.query('CHECKPOINT');
      await connection?.close();
      connection = undefined;
      if (lost.is || !lease.isHeld()) throw new StartFailure(`A server has taken ${dataDir} meanwhile. Stop it first.`);
      // What a first start left that did not come to its end: the next start would begin it again.
      endFirstStart(dataDir);
      if (isUnused(databaseFolder(dataDir))) rmSync(databaseFolder(dataDir), { recursive: true, force: true });
      renameSync(unfinished, databaseFolder(dataDir));
    },
    async close() {
      await connection?.close();
      lease.release();
    },
  };
}

async function takeDatabase(url: string): Promise<RestorePlace> {
  const connection = await connectToServer(url);
  const { query } = connection;
  try {
    // A server that starts meanwhile waits for this lock, and then finds a database with data.
    await query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    if (!(await isEmptyDatabase(query))) {
      throw new StartFailure(
        'The database of DATABASE_URL is not empty, and a backup is restored only into an empty one. Make one ' +
          '(CREATE DATABASE), and name it with DATABASE_URL. Nothing was changed.',
      );
    }
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    async open() {
      await query('BEGIN');
      return query;
    },
    async commit() {
      try {
        await query('COMMIT');
      } catch (error) {
        throw new StartFailure(
          'PostgreSQL did not say whether it has kept the restored rows. Drop the database of DATABASE_URL, make an ' +
            'empty one, and restore again.',
          { cause: error },
        );
      }
    },
    close: () => connection.close(),
  };
}
