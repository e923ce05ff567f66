import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { connectionLoss } from './connection-loss';
import * as schema from './schema';

type Database = NodePgDatabase<typeof schema>;

/** Each connection with the object that sends its statements: making that one takes longer than a statement. */
const databases = new WeakMap<pg.PoolClient, Database>();

/**
 * Runs work in a transaction on a connection of its own. The connection goes back to the pool only when the transaction
 * has ended for certain. In every other case it is closed, and the pool makes a new one at the next call.
 *
 * @param config of the transaction; read and write, each statement as of its own beginning, where it is absent
 * @throws what `work` throws; or the error of `begin`, `commit` or the connection
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (database: Database) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let thrown: { error: unknown } | undefined;
  let isSound = true;
  // The pool listens only to idle connections. Without this listener a lost one would end the process.
  const onLost = () => {
    isSound = false;
  };
  client.on('error', onLost);
  try {
    return await databaseOf(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        thrown = { error };
        // The rollback must not wait for a server that does not answer: this closes the connection at once.
        if (connectionLoss(error) === 'lost') void client.end().catch(() => undefined);
        throw error;
      }
    }, config);
  } catch (error) {
    // Anything but the error of the work is one of `begin`, `commit` or `rollback`: the state is not known then.
    if (thrown?.error !== error || connectionLoss(error) === 'lost') isSound = false;
    throw thrown === undefined ? error : thrown.error;
  } finally {
    client.off('error', onLost);
    client.release(!isSound);
  }
}

function databaseOf(client: pg.PoolClient): Database {
  const known = databases.get(client);
  if (known !== undefined) return known;
  const made = drizzle(client, { schema });
  databases.set(client, made);
  return made;
}
