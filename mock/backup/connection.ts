import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { START_PARAMS } from '../db/embedded';
import { connectionLoss } from '../db/connection-loss';
import { CONNECT_TIMEOUT_MS, reason } from '../db/postgres-server';
import { StartFailure } from '../errors/start-failure';

/** Sends a statement; several in one text where there are no values. */
export type Query = (statement: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** One connection, on which transactions can be begun and ended by hand. */
export interface Connection {
  query: Query;
  close(): Promise<void>;
}

/** What makes texts of values the same everywhere. */
const SAME_TEXTS =
  "SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1; " +
  "SET bytea_output = 'hex'";
/** A backup or its restoring takes as long as it takes. */
const NO_LIMITS = 'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** @throws {StartFailure} when PostgreSQL cannot be reached */
export async function connectToServer(url: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // A connection that is lost fails the statement that runs. Without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`${SAME_TEXTS}; ${NO_LIMITS}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartFailure(
      `The PostgreSQL of DATABASE_URL cannot be used: ${reason(error)} ` +
        'Check the address, the account and that the server runs.',
    );
  }
  return {
    query: (statement, values) => client.query<Record<string, unknown>>(statement, values && [...values]),
    close: () => client.end().catch(() => undefined),
  };
}

/**
 * Opens a folder as an embedded database of its own. Nobody else may have it open.
 *
 * @param copy a packed data folder that is unpacked there first
 */
export async function openFolder(folder: string, copy?: Blob): Promise<Connection> {
  const client = await PGlite.create({
    dataDir: folder,
    startParams: START_PARAMS,
    ...(copy === undefined ? {} : { loadDataDir: copy }),
  });
  await client.exec(SAME_TEXTS);
  return {
    async query(statement, values) {
      if (values !== undefined) return client.query(statement, [...values]);
      return { rows: (await client.exec(statement)).at(-1)?.rows ?? [] };
    },
    close: () => client.close(),
  };
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** A sentence for what a database refused or could not do; undefined where it is not to blame. */
export function explainDatabaseError(error: unknown, what: string): StartFailure | undefined {
  const isRefusal = error instanceof Error && 'code' in error && SQLSTATE.test(String(error.code));
  if (!isRefusal && connectionLoss(error) === undefined) return undefined;
  return new StartFailure(`${what}: ${reason(error)} Nothing was changed. Settle that, then try again.`, {
    cause: error,
  });
}
