import { z } from 'zod';
import { StartFailure } from '../errors/start-failure';
import { knownMigrations, type KnownMigration } from './known-migrations';

/** Sends one statement without parameters. */
type Query = (statement: string) => Promise<{ rows: unknown[] }>;

const TABLE = 'drizzle.__drizzle_migrations';
const found = z.array(z.object({ name: z.string().nullable() }));
const recorded = z.array(z.object({ at: z.coerce.number() }));

/**
 * The migrations that a database still needs.
 *
 * @returns `fresh` where it has had none yet
 * @throws {StartFailure} when it has had one that this build does not know: a newer build made it
 */
export async function planMigrations(
  query: Query,
  migrationsFolder: string,
): Promise<{ fresh: boolean; due: KnownMigration[] }> {
  const migrations = knownMigrations(migrationsFolder);
  const known = migrations.map(({ at }) => at);
  const [table] = found.parse((await query(`SELECT to_regclass('${TABLE}')::text AS name`)).rows);
  const done =
    table?.name == null
      ? []
      : recorded.parse((await query(`SELECT created_at AS at FROM ${TABLE}`)).rows).map((row) => row.at);
  const unknown = done.filter((at) => !known.includes(at));
  if (unknown.length > 0) {
    throw new StartFailure(
      `This build is older than its database, which has ${unknown.length} ` +
        `${unknown.length === 1 ? 'migration' : 'migrations'} that the build does not know. Start the newer build, or ` +
        'restore the copy of the data that was made before the upgrade.',
    );
  }
  return { fresh: done.length === 0, due: migrations.filter(({ at }) => !done.includes(at)) };
}
