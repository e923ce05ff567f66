import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { shipped } from '../config/shipped';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { countRows, quoted, readReferences, readTables, type Reference } from './catalog';
import type { Query } from './connection';
import { rowsIn, type Manifest } from './manifest';
import { Progress } from './progress';
import { insertRows } from './rows';

/** @throws {StartFailure} when a newer build than this one migrated the database of a backup */
export function refuseNewer({ migrations, portal }: Manifest): void {
  const known = new Set(readMigrationFiles({ migrationsFolder: shipped.migrations }).map((one) => one.folderMillis));
  const unknown = migrations.filter(({ at }) => !known.has(at)).length;
  if (unknown === 0) return;
  throw new StartFailure(
    `A newer build wrote this backup (version ${portal}): its database has had ${unknown} ` +
      `${unknown === 1 ? 'migration' : 'migrations'} that this build does not know. Nothing was changed. Restore it ` +
      'with that build or a later one.',
  );
}

/**
 * Fills an empty database: the tables as the backup had them, its rows, then the migrations that came since. Runs in
 * the caller's transaction.
 *
 * @param folder the rows of the backup, a folder for each table
 * @throws {StartFailure} when the tables or the numbers of rows are not those of the backup
 */
export async function restoreRows(query: Query, manifest: Manifest, folder: string, log: ServerLog): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: shipped.migrations });
  const had = new Set(manifest.migrations.map(({ at }) => at));
  await query(`
    CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const one of migrations.filter(({ folderMillis }) => had.has(folderMillis))) await apply(query, one);
  await refuseOtherTables(query, manifest);
  // Rows of a table may refer to each other and to rows that come later. All references are checked in the end.
  const references = await readReferences(query);
  for (const { table, name } of references) await query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await insertAll(query, manifest, folder, log);
  for (const one of references) await addReference(query, one);
  for (const { name, value } of manifest.sequences) {
    await query('SELECT setval($1::text::regclass, $2::text::bigint)', [quoted(name), value]);
  }
  await compareCounts(query, manifest);
  const since = migrations.filter(({ folderMillis }) => !had.has(folderMillis));
  for (const one of since) await apply(query, one);
  if (since.length > 0) log.info(`The backup is of an older build: ${since.length} migrations were applied to it.`);
}

async function apply(query: Query, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await query(statement);
  await query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1::text, $2::text::bigint)', [
    hash,
    String(folderMillis),
  ]);
}

async function refuseOtherTables(query: Query, { tables }: Manifest): Promise<void> {
  const nameAll = (all: readonly Pick<Manifest['tables'][number], 'name' | 'columns'>[]) =>
    all.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`));
  const there = new Set(nameAll(await readTables(query)));
  const other = nameAll(tables).filter((name) => !there.has(name));
  if (other.length === 0) return;
  throw new StartFailure(
    `The backup has ${other.slice(0, 3).join(', ')}, which the portal's database never had. Nothing was changed. ` +
      'Remove what is not the portal’s from its database, and take another backup.',
  );
}

async function insertAll(query: Query, manifest: Manifest, folder: string, log: ServerLog): Promise<void> {
  const total = manifest.tables.length;
  const progress = new Progress(log, (done) => `… ${done} of ${total} tables`);
  for (const table of manifest.tables) {
    const pieces = table.rows === 0 ? [] : readdirSync(join(folder, table.name)).sort();
    for (const piece of pieces) {
      progress.add(0);
      await insertRows(query, table, readFileSync(join(folder, table.name, piece), 'utf8'));
    }
    progress.add(1);
  }
}

async function addReference(query: Query, { table, name, definition }: Reference): Promise<void> {
  await query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function compareCounts(query: Query, manifest: Manifest): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const restored = await countRows(query, name);
    if (restored === rows) continue;
    throw new StartFailure(
      `The table ${name} had ${rows} rows, and ${restored} came back. Nothing was changed. Take another backup; if ` +
        `this happens again, report it with the ${rowsIn(manifest)} rows of the manifest.`,
    );
  }
}
