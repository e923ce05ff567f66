import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** What statements are sent through. The same for PGlite and for a PostgreSQL server. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>;

declare const inTransaction: unique symbol;
/** A {@link Sql} inside a transaction: what every function that writes asks for. */
export type Tx = Sql & { readonly [inTransaction]: true };

/** The database, seen from the rest of the server. */
export interface Store {
  /** Reads; each statement stands alone. */
  read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** All of `work`, or, when it throws, nothing of it. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Vacuum, analyze and checkpoint, where the database does not see to it itself. */
  maintain(): Promise<void>;
  close(): Promise<void>;
  readonly kind: 'embedded' | 'server';
  /**
   * How many writes there have been: while it stays, nothing has changed. Undefined on a PostgreSQL server, where
   * others write too.
   */
  changes(): number | undefined;
}

const running = new AsyncLocalStorage<true>();

/**
 * The guard against the one mistake that hangs an embedded database for ever: waiting, inside a transaction, for a
 * statement that itself waits for the transaction to end. The outer database is known to nobody but this function,
 * and asking the store from within `write` throws at once.
 */
export function guardedStore(database: Sql, rest: Pick<Store, 'maintain' | 'close' | 'kind'>): Store {
  const outside = () => {
    if (running.getStore()) throw new Error('The store was used inside a transaction: hand its `tx` on instead.');
  };
  let writes = 0;
  return {
    ...rest,
    changes: () => (rest.kind === 'embedded' ? writes : undefined),
    read(work) {
      outside();
      return work(database);
    },
    write(work) {
      outside();
      return database
        .transaction((tx) => running.run(true, () => work(asTransaction(tx))))
        .finally(() => {
          writes += 1;
        });
    },
  };
}

/** The only place where the mark is put on: `tx` comes straight from `transaction`. */
function asTransaction(tx: Sql): Tx {
  return tx as Tx;
}
