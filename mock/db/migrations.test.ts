import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { runStatement } from '../test/postgres-cluster';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
vi.setConfig({ testTimeout: 120_000 });

/** Sends a statement; several in one text where there are no values. */
type Send = (statement: string) => Promise<{ rows: unknown[] }>;

interface Column {
  table: string;
  column: string;
  type: string;
  needed: boolean;
}
const columns = z.array(z.object({ table: z.string(), column: z.string(), type: z.string(), needed: z.boolean() }));
const COLUMNS = `
  SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'NO' AS needed
  FROM information_schema.columns
  WHERE table_schema = 'public' AND is_generated = 'NEVER' AND is_identity = 'NO'
  ORDER BY table_name, ordinal_position`;

it('are in the order of their times: one with an earlier time than the last would be left out', () => {
  const entry = z.object({ idx: z.number(), when: z.number() });
  const text = readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8');
  const { entries } = z.object({ entries: z.array(entry) }).parse(JSON.parse(text));
  expect(entries.map((one) => one.idx)).toEqual(entries.map((_, index) => index));
  expect(entries.map((one) => one.when)).toEqual(entries.map((one) => one.when).sort((a, b) => a - b));
  expect(new Set(entries.map((one) => one.when)).size).toBe(entries.length);
});

describe('each migration, on a database filled by the version before it', () => {
  it('keeps every row, embedded database', async () => {
    const client = await PGlite.create();
    try {
      await migrateStepwise(async (statement) => ({ rows: (await client.exec(statement)).at(-1)?.rows ?? [] }));
    } finally {
      await client.close();
    }
  });

  it.skipIf(inject('postgresUrl') === '')('keeps every row, PostgreSQL server', async () => {
    const name = `migrations_${process.pid}_${Date.now()}`;
    await runStatement(`${inject('postgresUrl')}postgres`, `CREATE DATABASE ${name}`);
    const client = new pg.Client({ connectionString: `${inject('postgresUrl')}${name}` });
    await client.connect();
    try {
      await migrateStepwise((statement) => client.query<Record<string, unknown>>(statement));
    } finally {
      await client.end();
      await runStatement(`${inject('postgresUrl')}postgres`, `DROP DATABASE ${name}`);
    }
  });
});

/** Applies one migration after the other; before each, every table gets a row of the version that it is of. */
async function migrateStepwise(send: Send): Promise<void> {
  let expected = new Map<string, number>();
  for (const [index, migration] of migrations.entries()) {
    for (const statement of migration.sql) await send(statement);
    const tables = await countRows(send);
    for (const [table, count] of expected) {
      expect([table, tables.get(table)], `after migration ${index}`).toEqual([table, count]);
    }
    await fill(send, `v${index}`);
    expected = await countRows(send);
    const empty = [...expected].filter(([, count]) => count === 0).map(([table]) => table);
    expect(empty, `tables that the test could not fill at migration ${index}`).toEqual([]);
  }
}

async function countRows(send: Send): Promise<Map<string, number>> {
  const names = new Set(columns.parse((await send(COLUMNS)).rows).map((one) => one.table));
  const counts = new Map<string, number>();
  for (const name of names) {
    const [row] = z
      .array(z.object({ n: z.coerce.number() }))
      .parse((await send(`SELECT count(*) AS n FROM "${name}"`)).rows);
    counts.set(name, row?.n ?? 0);
  }
  return counts;
}

/** Adds a row to every table. All texts are the same, so that every reference finds its row. */
async function fill(send: Send, text: string): Promise<void> {
  const all = columns.parse((await send(COLUMNS)).rows);
  let left = [...new Set(all.map((one) => one.table))];
  for (let failure: unknown; left.length > 0;) {
    const before = left.length;
    const waiting: string[] = [];
    for (const table of left) {
      const row = all.filter((one) => one.table === table);
      try {
        await send(insertion(table, row, text));
      } catch (error) {
        // A table that refers to one without its row yet: it comes in the next round.
        failure = error;
        waiting.push(table);
      }
    }
    if (waiting.length === before) throw failure;
    left = waiting;
  }
}

function insertion(table: string, row: readonly Column[], text: string): string {
  // References to the same table may stay empty; all else is filled, whether it must be or not.
  const filled = row.filter((one) => one.needed || !/parent|superior|leader/.test(one.column));
  const names = filled.map((one) => `"${one.column}"`).join(', ');
  return `INSERT INTO "${table}" (${names}) VALUES (${filled.map((one) => sample(one.type, text)).join(', ')})`;
}

/** A value of a type, as SQL. */
function sample(type: string, text: string): string {
  switch (type) {
    case 'text':
    case 'character varying':
      return `'${text}'`;
    case 'integer':
    case 'bigint':
    case 'smallint':
    case 'numeric':
    case 'double precision':
      return '1';
    case 'boolean':
      return 'true';
    case 'json':
    case 'jsonb':
      return `'["${text}"]'`;
    case 'date':
    case 'timestamp with time zone':
    case 'timestamp without time zone':
      return "'2026-01-01'";
    case 'ARRAY':
      return "'{}'";
    default:
      throw new Error(`The test has no value of the type ${type} yet: add one.`);
  }
}
