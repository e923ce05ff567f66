import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { violation } from '../db/schema';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';

const MONTH_MS = 31 * 86_400_000;

onAnyDatabase('violations', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  it('of more kinds than are kept are counted together, and forgotten after a month', async () => {
    const { store, violations } = server.services;
    const kind = { application: 'portal', directive: 'img-src', source: '' };
    await store.write((tx) =>
      tx.execute(sql`
        insert into violation (tenant_id, id, application, directive, blocked, source, reports, first_at, last_at)
        select 'hq', 'kind-' || n, 'portal', 'img-src', 'https://' || n || '.example', '', 1, now(), now()
        from generate_series(1, 500) n`),
    );
    for (const host of ['a', 'b', 'b']) await violations.add('hq', { ...kind, blocked: `https://${host}.example` });
    const rows = () => store.read((db) => db.select().from(violation));
    expect(await rows()).toHaveLength(501);
    expect((await rows()).find((row) => row.application === '*')).toMatchObject({ reports: 3 });
    server.clock.forward(MONTH_MS);
    await violations.prune();
    expect(await rows()).toEqual([]);
  });
});
