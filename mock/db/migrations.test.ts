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

it('take the languages of earlier notices apart, and give each copy its place', async () => {
  const client = await PGlite.create();
  const apply = async (from: number, to?: number) => {
    for (const { sql } of migrations.slice(from, to)) for (const statement of sql) await client.exec(statement);
  };
  const LANGUAGES_TAKEN_APART = 10;
  try {
    await apply(0, LANGUAGES_TAKEN_APART);
    await fill(async (statement) => ({ rows: (await client.exec(statement)).at(-1)?.rows ?? [] }), 'v');
    await client.exec(`
      INSERT INTO workflow_form (tenant_id, id, form_name, form_name_en, fields, nodes) VALUES ('v', 'leave', '请假申请', 'Leave request', '[]', '[]');
      INSERT INTO notice (tenant_id, id, title, content, sent_by, sent_at) VALUES
        ('v', 'a', '密码已修改 · Password changed', E'您的密码已修改。\nYour password was changed.', 'system', now()),
        ('v', 'b', '待您审批 · 请假申请', E'张三的请假申请：待您审批（张三）\nLeave request of San Zhang: waits for your approval (San Zhang)', 'E1', now()),
        ('v', 'c', '有新批注 · 加班单', E'张三的加班单：有新批注（李四）\n请补充\n材料\nOvertime of San Zhang: a new comment (Si Li)', 'E1', now()),
        ('v', 'd', '停电 · 通知', E'今晚停电\n请保存文件', 'admin', now());
      INSERT INTO notice_recipient (tenant_id, notice_id, account_id) SELECT 'v', id, 'v' FROM notice WHERE id <> 'v'`);
    await apply(LANGUAGES_TAKEN_APART);
    const { rows } = await client.query(
      `SELECT kind, title, title_en, content, content_en, r.serial = n.serial AS placed
       FROM notice n JOIN notice_recipient r ON r.notice_id = n.id WHERE id <> 'v' ORDER BY id`,
    );
    const row = (kind: string, ...[title, title_en, content, content_en]: string[]) => ({
      kind,
      title,
      title_en,
      content,
      content_en,
      placed: true,
    });
    expect(rows).toEqual([
      row('security', '密码已修改', 'Password changed', '您的密码已修改。', 'Your password was changed.'),
      row(
        'workflow',
        '待您审批 · 请假申请',
        'Leave request: waits for your approval',
        '张三的请假申请：待您审批（张三）',
        'Leave request of San Zhang: waits for your approval (San Zhang)',
      ),
      row(
        'workflow',
        '有新批注 · 加班单',
        '加班单: a new comment',
        '张三的加班单：有新批注（李四）\n请补充\n材料',
        'Overtime of San Zhang: a new comment (Si Li)\n请补充\n材料',
      ),
      row('announcement', '停电 · 通知', '', '今晚停电\n请保存文件', ''),
    ]);
  } finally {
    await client.close();
  }
});

it('give pages that came later a place beside one that was there, for the roles that have it, and once only', async () => {
  const client = await PGlite.create();
  const apply = async (from: number, to?: number) => {
    for (const { sql } of migrations.slice(from, to)) for (const statement of sql) await client.exec(statement);
  };
  const PAGES_ADDED = 16;
  try {
    await apply(0, PAGES_ADDED);
    await client.exec(`
      INSERT INTO tenant (tenant_id, tenant_name, tenant_name_en) VALUES ('t', 't', 't');
      INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, permission) VALUES
        ('t', 'flow', NULL, 'catalog', 'f', 'f', 'flow', '/flow', ''),
        ('t', 'todo', 'flow', 'menu', 't', 't', 'todo', '/oa/wfs/todo', ''),
        ('t', 'own', 'flow', 'menu', 'd', 'd', 'own', '/oa/wfs/delegation', ''),
        ('t', 'files', 'flow', 'menu', 'f', 'f', 'files', '/ehr/pis/files', ''),
        ('t', 'files.add', 'files', 'button', 'a', 'a', 'files.add', '', 'ehr:pis:files:add'),
        ('t', 'admin', NULL, 'catalog', 'a', 'a', 'admin', '/admin', ''),
        ('t', 'menus', 'admin', 'menu', 'm', 'm', 'menus', '/admin/menus', 'portal:menu:query'),
        ('t', 'menus.edit', 'menus', 'button', 'e', 'e', 'menus.edit', '', 'portal:menu:edit');
      INSERT INTO role (tenant_id, id, role_code, role_name, role_name_en) VALUES
        ('t', 'staff', 's', 's', 's'), ('t', 'chief', 'c', 'c', 'c'), ('t', 'reader', 'r', 'r', 'r');
      INSERT INTO role_menu (tenant_id, role_id, menu_id, half) VALUES
        ('t', 'staff', 'todo', false), ('t', 'staff', 'files.add', false), ('t', 'reader', 'menus', false),
        ('t', 'chief', 'menus', false), ('t', 'chief', 'menus.edit', false), ('t', 'chief', 'todo', true)`);
    const later = async () => {
      const { rows } = await client.query(`
        SELECT path, permission, parent_id, coalesce(string_agg(role_id, ',' ORDER BY role_id), '') AS roles
        FROM menu LEFT JOIN role_menu ON menu_id = id WHERE id LIKE 'later.%'
        GROUP BY id, path, permission, parent_id ORDER BY path, permission`);
      return rows;
    };
    await apply(PAGES_ADDED);
    const expected = [
      { path: '', permission: 'ehr:pis:files:edit', parent_id: 'files', roles: 'chief' },
      { path: '', permission: 'oa:wfs:form:edit', parent_id: 'later.wfs.design', roles: 'chief' },
      { path: '/oa/wfs/copied', permission: '', parent_id: 'flow', roles: 'staff' },
      { path: '/oa/wfs/form-design', permission: '', parent_id: 'admin', roles: 'chief,reader' },
    ];
    expect(await later()).toEqual(expected);
    await apply(PAGES_ADDED, PAGES_ADDED + 1);
    expect(await later()).toEqual(expected);
  } finally {
    await client.close();
  }
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
    case 'real':
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

it('number earlier applications by form and year, in the order in which they were sent', async () => {
  const client = await PGlite.create();
  const apply = async (from: number, to?: number) => {
    for (const { sql } of migrations.slice(from, to)) for (const statement of sql) await client.exec(statement);
  };
  const NUMBERED = 11;
  try {
    await apply(0, NUMBERED);
    await fill(async (statement) => ({ rows: (await client.exec(statement)).at(-1)?.rows ?? [] }), 'v');
    await client.exec(`
      DELETE FROM workflow_instance;
      INSERT INTO workflow_form (tenant_id, id, form_name, form_name_en, fields, nodes) VALUES ('v', 'leave', '请假申请', 'Leave request', '[]', '[]');
      INSERT INTO workflow_instance
        (tenant_id, id, form_code, form_name, form_name_en, fields, data, search_text, account_id, request_id, flow_state, steps, step, create_time)
      SELECT 'v', id, form, form, form, '[]', '{}', 'text', 'v', id, 'approved', '[]', 0, sent::timestamptz FROM (VALUES
        ('late', 'leave', '2026-03-02T00:00:00Z'), ('early', 'leave', '2026-03-01T00:00:00Z'),
        ('new-year', 'leave', '2025-12-31T16:00:00Z'), ('old-year', 'leave', '2025-12-31T15:59:59Z'),
        ('retired', 'gone', '2026-01-02T00:00:00Z')) AS sent(id, form, sent)`);
    await apply(NUMBERED);
    const { rows } = await client.query('SELECT id, number, search_text FROM workflow_instance ORDER BY number');
    const row = (id: string, number: string) => ({ id, number, search_text: `${number.toLowerCase()}\ntext` });
    expect(rows).toEqual([
      row('old-year', 'QJ-2025-000001'),
      row('new-year', 'QJ-2026-000001'),
      row('early', 'QJ-2026-000002'),
      row('late', 'QJ-2026-000003'),
      row('retired', 'SQ-2026-000001'),
    ]);
    const counted = await client.query('SELECT prefix, year, last FROM workflow_number ORDER BY prefix, year');
    expect(counted.rows).toEqual([
      { prefix: 'QJ', year: 2025, last: 1 },
      { prefix: 'QJ', year: 2026, last: 3 },
      { prefix: 'SQ', year: 2026, last: 1 },
    ]);
  } finally {
    await client.close();
  }
});

it('give the administrators the pages and buttons for people and for releases, and others the pages at most', async () => {
  const client = await PGlite.create();
  const PEOPLE_ADMINISTERED = 20;
  try {
    for (const { sql } of migrations.slice(0, PEOPLE_ADMINISTERED)) for (const one of sql) await client.exec(one);
    await client.exec(`
      INSERT INTO tenant (tenant_id, tenant_name, tenant_name_en) VALUES ('t', 't', 't');
      INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, permission) VALUES
        ('t', 'admin', NULL, 'catalog', 'a', 'a', 'admin', '/admin', ''),
        ('t', 'roles', 'admin', 'menu', 'r', 'r', 'roles', '/admin/roles', 'portal:role:query'),
        ('t', 'notices', 'admin', 'menu', 'n', 'n', 'notices', '/admin/notice-templates', 'portal:notice:query');
      INSERT INTO role (tenant_id, id, role_code, role_name, role_name_en) VALUES
        ('t', 'chief', 'administrator', 'c', 'c'), ('t', 'reader', 'reader', 'r', 'r'), ('t', 'staff', 's', 's', 's');
      INSERT INTO role_menu (tenant_id, role_id, menu_id, half) VALUES
        ('t', 'chief', 'roles', false), ('t', 'chief', 'notices', false), ('t', 'reader', 'roles', false),
        ('t', 'reader', 'notices', false)`);
    for (const { sql } of migrations.slice(PEOPLE_ADMINISTERED)) for (const one of sql) await client.exec(one);
    const { rows } = await client.query(`
      SELECT role_id AS role, menu.menu_type AS type, count(*)::int AS count, bool_and(parent.id IS NOT NULL) AS placed
      FROM role_menu JOIN menu ON menu.id = menu_id LEFT JOIN menu parent ON parent.id = menu.parent_id
      WHERE menu.id LIKE 'later.%' GROUP BY 1, 2 ORDER BY 1, 2`);
    expect(rows).toEqual([
      { role: 'chief', type: 'button', count: 56, placed: true },
      { role: 'chief', type: 'menu', count: 14, placed: true },
      { role: 'reader', type: 'menu', count: 12, placed: true },
    ]);
  } finally {
    await client.close();
  }
});
