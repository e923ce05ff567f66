import { describe, expect, inject, it } from 'vitest';
import { runStatement } from '../test/postgres-cluster';
import { connectToServer, openFolder, type Connection } from './connection';
import { insertRows, rowsOf } from './rows';

describe('values come back as they were', () => {
  const TABLE = `CREATE TABLE odd (
    id bigint GENERATED ALWAYS AS IDENTITY, a text, b jsonb, c double precision, d timestamptz, e bytea, f numeric(9,3),
    g text[], h boolean, "i ""x""" varchar(40), folded text GENERATED ALWAYS AS (lower(a)) STORED)`;
  const VALUES = `
    (E'line\\nbreak\\t"quoted" \\\\ 公司 😀', 'null', 0.1, '2026-02-03 04:05:06.789012+09', '\\x00ff', 1.500, '{a,NULL,"b,c"}', true, ''),
    (NULL, NULL, 'NaN', 'infinity', NULL, NULL, NULL, NULL, NULL),
    ('', '{"a": [1, null, 1.10]}', '-Infinity', '-infinity', '', 0, '{}', false, 'x')`;
  const columns = ['id:bigint', 'a:text', 'b:jsonb', 'c:double precision', 'd:timestamp with time zone', 'e:bytea']
    .concat(['f:numeric(9,3)', 'g:text[]', 'h:boolean', 'i "x":character varying(40)'])
    .map((one) => ({ name: one.split(':', 1)[0] ?? '', type: one.slice(one.indexOf(':') + 1) }));

  async function expectSame({ query, close }: Connection): Promise<void> {
    try {
      await query('BEGIN');
      await query(TABLE);
      await query(`INSERT INTO odd (a, b, c, d, e, f, g, h, "i ""x""") VALUES ${VALUES}`);
      const before = (await query('SELECT odd::text AS row FROM odd')).rows;
      const pieces: string[] = [];
      for await (const piece of rowsOf(query, { name: 'odd', columns })) pieces.push(piece.toString());
      await query('TRUNCATE odd');
      for (const piece of pieces) await insertRows(query, { name: 'odd', columns, rows: 3 }, piece);
      expect((await query('SELECT odd::text AS row FROM odd')).rows).toEqual(before);
      expect((await query("SELECT count(*)::int AS n FROM odd WHERE b = 'null'")).rows).toEqual([{ n: 1 }]);
    } finally {
      await close();
    }
  }

  it('in the embedded database', async () => expectSame(await openFolder('memory://')), 120_000);

  it.skipIf(inject('postgresUrl') === '')('in PostgreSQL', async () => {
    const name = `rows_${process.pid}_${Date.now()}`;
    await runStatement(`${inject('postgresUrl')}postgres`, `CREATE DATABASE ${name}`);
    await expectSame(await connectToServer(`${inject('postgresUrl')}${name}`));
    await runStatement(`${inject('postgresUrl')}postgres`, `DROP DATABASE ${name}`);
  });
});
