import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, startTestServer, type TestServer } from '../test/test-server';
import { tenant } from './schema';

onEachDatabase('the store', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server.close());

  it('throws at once when it is used inside its own transaction, and undoes what was done', async () => {
    const { store } = server.services;
    const rename = store.write(async (tx) => {
      await tx.update(tenant).set({ tenant_name: 'changed' }).where(eq(tenant.tenant_id, 'hq'));
      await store.read((db) => db.select().from(tenant));
    });
    await expect(rename).rejects.toThrow('used inside a transaction');
    const [row] = await store.read((db) => db.select().from(tenant).where(eq(tenant.tenant_id, 'hq')));
    expect(row?.tenant_name).toBe('集团总部');
  });

  it('does not hold work that merely runs beside a transaction', async () => {
    const { store } = server.services;
    const inside = store.write(async (tx) => tx.select().from(tenant));
    const beside = store.read((db) => db.select().from(tenant));
    expect((await inside).length).toBe((await beside).length);
  });

  it('serves while it is tended, in the gaps between its tables', async () => {
    const { store } = server.services;
    let tended = false;
    const work = store.maintain().finally(() => (tended = true));
    let served = 0;
    for (; !tended; served += 1) {
      await store.read((db) => db.select().from(tenant));
      // As requests come: the embedded database answers without a turn of the event loop.
      await setImmediate();
    }
    await work;
    if (store.kind === 'embedded') expect(served).toBeGreaterThan(20);
  });
});
