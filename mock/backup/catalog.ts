import { z } from 'zod';
import type { Query } from './connection';
import type { Manifest } from './manifest';

/** The schema that the portal's tables are in. */
const OWN = '(SELECT oid FROM pg_namespace WHERE nspname = current_schema())';
const MIGRATIONS = 'drizzle.__drizzle_migrations';

const tables = z.array(
  z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
);
export type Table = z.infer<typeof tables>[number];

/**
 * The tables as they are, not as this build would have them: a backup before an upgrade has those of the older build.
 * Columns that the database computes are left out.
 */
export async function readTables(query: Query): Promise<Table[]> {
  const { rows } = await query(`
    SELECT c.relname::text AS name, json_agg(
      json_build_object('name', a.attname::text, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum
    ) AS columns
    FROM pg_class c JOIN pg_attribute a
      ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = ${OWN} AND c.relkind = 'r'
    GROUP BY c.oid, c.relname ORDER BY c.relname`);
  return tables.parse(rows);
}

export async function countRows(query: Query, table: string): Promise<number> {
  const { rows } = await query(`SELECT count(*)::float8 AS rows FROM ${quoted(table)}`);
  return z.tuple([z.object({ rows: z.number() })]).parse(rows)[0].rows;
}

/** The migrations that a database has had, the earliest first. */
export async function readMigrations(query: Query): Promise<Manifest['migrations']> {
  const { rows: found } = await query(`SELECT to_regclass('${MIGRATIONS}')::text AS name`);
  if (z.tuple([z.object({ name: z.string().nullable() })]).parse(found)[0].name === null) return [];
  const { rows } = await query(`SELECT created_at::float8 AS at, hash FROM ${MIGRATIONS} ORDER BY created_at`);
  return z.array(z.object({ at: z.number(), hash: z.string() })).parse(rows);
}

/** Where the numbering of rows has come to. What has numbered nothing yet is left out. */
export async function readSequences(query: Query): Promise<Manifest['sequences']> {
  const { rows } = await query(`
    SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`);
  return z.array(z.object({ name: z.string(), value: z.string() })).parse(rows);
}

/** A reference between tables. */
export interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** The references, each name as a statement has it. */
export async function readReferences(query: Query): Promise<Reference[]> {
  const { rows } = await query(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = ${OWN}`);
  return z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() })).parse(rows);
}

/** Whether a database has anything of its own in it. */
export async function isEmptyDatabase(query: Query): Promise<boolean> {
  const { rows } = await query(`
    SELECT to_regclass('${MIGRATIONS}') IS NULL
      AND NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = ${OWN} AND relkind IN ('r', 'p', 'S')) AS empty`);
  return z.tuple([z.object({ empty: z.boolean() })]).parse(rows)[0].empty;
}

/** A name as a statement has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
