import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { shipped } from '../config/shipped';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { rehearseMigrations } from './rehearse-migrations';

const journal = z.object({ entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })) });

onAnyDatabase('a rehearsal of migrations, while a server runs', (database) => {
  let server: TestServer;
  let folder: string;
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const rehearse = (migrations: string) => rehearseMigrations(server.services.config, migrations, log);
  /** The shipped migrations, and one more. */
  const withMigration = (name: string, text: string) => {
    const made = join(folder, name);
    cpSync(shipped.migrations, made, { recursive: true });
    const file = join(made, 'meta/_journal.json');
    const { entries } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
    const last = entries.at(-1) ?? { idx: -1, when: 0 };
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: name });
    writeFileSync(file, JSON.stringify({ entries }));
    writeFileSync(join(made, `${name}.sql`), text);
    return made;
  };
  const hasTable = async (name: string) => {
    const { rows } = z
      .object({ rows: z.array(z.object({ name: z.string().nullable() })) })
      .parse(await server.services.store.read((db) => db.execute(sql`select to_regclass(${name})::text as name`)));
    return rows[0]?.name === name;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
    server = await startTestServer(database);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('has nothing to do where the database is up to date', async () => {
    expect(await rehearse(shipped.migrations)).toEqual([]);
  });

  it('does what is due, tells of it, and takes it back', async () => {
    const text =
      '-- breaks-older-servers: they do not know it.\nCREATE TABLE "rehearsed" ("id" text);\n' +
      `--> statement-breakpoint\nINSERT INTO "rehearsed" VALUES ('x');`;
    expect(await rehearse(withMigration('9000_rehearsed', text))).toEqual([
      { name: '9000_rehearsed', statements: 2, breaks: 'they do not know it.', tookMs: expect.any(Number) },
    ]);
    expect(await hasTable('rehearsed')).toBe(false);
    expect(await hasTable('tenant')).toBe(true);
  });

  it('names the migration that would fail, and why, and changes nothing', async () => {
    const text = 'CREATE TABLE "half" ("id" text);\n--> statement-breakpoint\nINSERT INTO "nowhere" VALUES (1);';
    await expect(rehearse(withMigration('9000_fails', text))).rejects.toThrow(
      /^The migration 9000_fails would fail: relation "nowhere" does not exist\. Nothing was changed\./,
    );
    expect(await hasTable('half')).toBe(false);
  });
});
