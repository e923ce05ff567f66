import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type { Backplane, ClusterListener } from '../cluster/backplane';
import { account } from '../db/schema';
import { startTestServer, type TestServer } from '../test/test-server';
import { NoticeHub } from './hub';
import { SharedHub } from './shared-hub';

/** The backplane of a server whose messages reach nobody. */
const away: Backplane = {
  state: 'away',
  tell: () => undefined,
  ask: async () => 'unknown',
  listen: () => undefined,
  take: async () => undefined,
  close: async () => undefined,
};
const nobodyEnded = async () => new Set<string>();

describe.skipIf(inject('postgresUrl') === '')('a second server of the portal', () => {
  let server: TestServer;
  let accountId = '';
  let next = 0;

  beforeAll(async () => {
    server = await startTestServer('postgres');
    const [row] = await server.services.store.read((db) =>
      db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.tenant_id, 'hq'), eq(account.username, 'E10001'))),
    );
    accountId = row?.id ?? '';
  });
  afterAll(() => server.close());

  /** The hub of another server on the same database, with one page of a person. */
  async function another(backplane: Partial<Backplane> = {}) {
    const hub = new NoticeHub();
    const parts = { hub, backplane: { ...away, ...backplane }, store: server.services.store };
    const shared = new SharedHub({ ...parts, onFailure: (error) => expect(error).toBeUndefined() });
    let text = '';
    const id = `page-${++next}`;
    const page = hub.connect(
      id,
      { tenantId: 'hq', accountId, familyId: 'family' },
      { send: (more) => (text += more), pending: () => 0, close: () => undefined },
    );
    page?.receive('{"protocol":"json","version":1}\u001e');
    await shared.begin();
    return { hub, shared, id, times: (title: string) => text.split(title).length - 1 };
  }

  const send = (title: string) =>
    server.services.notices.send('hq', [accountId], { title, content: '', sentBy: 'admin' });

  it('brings a notice of the first one from the database, once', async () => {
    const { hub, shared, id, times } = await another();
    hub.bind(id, { tenantId: 'hq', accountId });
    await send('stored elsewhere');
    expect(times('stored elsewhere')).toBe(0);
    for (let look = 0; look < 3; look += 1) await shared.catchUp(nobodyEnded);
    expect(times('stored elsewhere')).toBe(1);
  });

  it('looks at once where it is told that there is one', async () => {
    let hear: ClusterListener = () => undefined;
    const { hub, shared, id, times } = await another({ listen: (listener) => void (hear = listener) });
    hub.bind(id, { tenantId: 'hq', accountId });
    shared.listen(nobodyEnded);
    await send('told of');
    hear({ about: 'notices' });
    await expect.poll(() => times('told of')).toBe(1);
  });

  it('finds in the database who asked for notices elsewhere', async () => {
    const { shared, id, times } = await another();
    const first = new SharedHub({
      hub: new NoticeHub(),
      backplane: away,
      store: server.services.store,
      onFailure: () => undefined,
    });
    expect(await first.bind(id, { tenantId: 'hq', accountId })).toBe(true);
    await shared.catchUp(nobodyEnded);
    await send('after the wish');
    await shared.catchUp(nobodyEnded);
    expect(times('after the wish')).toBe(1);
  });

  it('gives nobody the connection of another person', async () => {
    const { hub, shared, id } = await another();
    expect(await shared.bind(id, { tenantId: 'hq', accountId: 'somebody-else' })).toBe(false);
    expect(hub.accountsOf('hq').size).toBe(0);
  });

  it('closes the connections of sessions that ended while it heard nothing', async () => {
    const { hub, shared } = await another();
    await shared.catchUp(async (families) => new Set(families));
    expect(hub.size()).toBe(0);
  });
});
