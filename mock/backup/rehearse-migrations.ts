import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { knownMigrations, type KnownMigration } from '../db/known-migrations';
import { planMigrations } from '../db/migration-plan';
import { MIGRATION_LOCK, reason } from '../db/postgres-server';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { readMigrations } from './catalog';
import { takeSnapshot } from './snapshot';

/** How long a running server may be kept waiting for tables that are changed, ms. */
const LOCK_WAIT_MS = 2_000;

/** A migration as it was tried. */
export interface RehearsedMigration extends Pick<KnownMigration, 'name' | 'breaks'> {
  statements: number;
  tookMs: number;
}

/**
 * Does every migration that the database still needs, and takes all of it back: in a transaction of PostgreSQL, or on
 * the embedded database itself where no server runs, else on a copy of it.
 *
 * @returns what would be done, in its order
 * @throws {StartFailure} naming the migration that fails, and why; nothing is changed then, either
 */
export async function rehearseMigrations(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'statementTimeoutMs'>,
  migrationsFolder: string,
  log: ServerLog,
): Promise<RehearsedMigration[]> {
  const work = mkdtempSync(join(tmpdir(), 'portal-rehearsal-'));
  try {
    const { query, kind, close } = await takeSnapshot(config, work, log);
    try {
      // The snapshot only reads.
      await query('ROLLBACK');
      await planMigrations(query, migrationsFolder);
      const done = new Set((await readMigrations(query)).map(({ at }) => at));
      const due = knownMigrations(migrationsFolder).filter(({ at }) => !done.has(at));
      await query('BEGIN');
      if (kind === 'server') {
        await query(
          `SET LOCAL lock_timeout = ${LOCK_WAIT_MS}; SET LOCAL statement_timeout = ${config.statementTimeoutMs}`,
        );
        await query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      }
      const rehearsed: RehearsedMigration[] = [];
      for (const migration of due) rehearsed.push(await rehearse(query, migration));
      return rehearsed;
    } finally {
      await close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function rehearse(
  query: (statement: string) => Promise<unknown>,
  { name, statements, breaks }: KnownMigration,
): Promise<RehearsedMigration> {
  const from = performance.now();
  for (const statement of statements) {
    try {
      await query(statement);
    } catch (error) {
      throw new StartFailure(
        `The migration ${name} would fail: ${reason(error)} Nothing was changed. Where it only took too long beside ` +
          'running servers, try it on a restored backup (docs/operations.md).',
        { cause: error },
      );
    }
  }
  return { name, breaks, statements: statements.length, tookMs: performance.now() - from };
}
