import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { databaseStep } from '../otlp/steps';
import type * as schema from './schema';

/** Sends statements, to PGlite or to a PostgreSQL server. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>;

declare const inTransaction: unique symbol;
/** A {@link Sql} inside a transaction: what every function that writes asks for. */
export type Tx = Sql & { readonly [inTransaction]: true };

/** Connections of a pool, and work that waits for one. */
export interface PoolCounts {
  open: number;
  idle: number;
  waiting: number;
}

/** The database, seen from the rest of the server. */
export interface Store {
  /** Reads; each statement stands alone. */
  read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** All of `work`, or, when it throws, nothing of it. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Reads with one picture of the database, whatever is written meanwhile. The embedded database has one connection,
   * which everybody would wait for: there each statement sees what has been written until then.
   */
  snapshot<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Runs vacuum, analyze and checkpoint, where the database does not do it by itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
  readonly kind: 'embedded' | 'server';
  /**
   * How many writes there have been. While the number stays, nothing has changed. Undefined on a PostgreSQL server,
   * where others write too.
   */
  changes(): number | undefined;
  /** Its connections; undefined for the embedded database, which has none. */
  pool(): PoolCounts | undefined;
}

const running = new AsyncLocalStorage<true>();

/** The ways to use a database; each driver of a database gives its own. */
export interface Database {
  read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Where it is absent, the database reads as it always does. */
  snapshot?<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}

/**
 * A store that throws when it is used inside a transaction. Without this check the embedded database would hang for
 * ever: the statement would wait for the end of the transaction, and the transaction for the statement. Only this
 * function holds the database itself.
 */
export function guardedStore(
  database: Database,
  rest: Pick<Store, 'maintain' | 'close' | 'kind'> & Partial<Pick<Store, 'pool'>>,
): Store {
  const outside = () => {
    if (running.getStore()) throw new Error('The store was used inside a transaction: hand its `tx` on instead.');
  };
  let writes = 0;
  return {
    pool: () => undefined,
    ...rest,
    changes: () => (rest.kind === 'embedded' ? writes : undefined),
    read(work) {
      outside();
      return databaseStep('read', () => database.read(work));
    },
    snapshot(work) {
      outside();
      return databaseStep('read', () => database.snapshot?.(work) ?? database.read(work));
    },
    write(work) {
      outside();
      return databaseStep('write', () =>
        database.transaction((tx) => running.run(true, () => work(asTransaction(tx)))),
      ).finally(() => {
        writes += 1;
      });
    },
  };
}

/** Only this place adds the mark, because `tx` comes straight from `transaction`. */
function asTransaction(tx: Sql): Tx {
  return tx as Tx;
}
