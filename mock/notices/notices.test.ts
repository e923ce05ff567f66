import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import { TestClient } from '../test/client';
import { onEachDatabase, startTestServer, type TestServer } from '../test/test-server';
import type { NewNotice } from './write-notice';

const MANY = 10_000;

onEachDatabase('the notices of a person', (database) => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(database);
    client = new TestClient(server);
    await client.signIn('E10001', 'Employee@2026');
  });
  afterAll(() => server.close());

  const send = (notice: Partial<NewNotice>, to = ['E10001']) =>
    server.services.notices.send('hq', to, { title: 'title', content: '', sentBy: 'admin', ...notice });
  const list = async (query: object) => {
    const { data } = await client.call('getNotices', { query });
    if (data === undefined) throw new Error('The list was refused.');
    return data;
  };

  it('come in both languages, with kind and target; a bare text is for all readers', async () => {
    const target: NoticeTarget = { kind: 'page', path: '/oa/wfs/todo?from=notice' };
    await send({
      title: { zh: '标题', en: 'Title' },
      content: { zh: '内容', en: 'Content' },
      kind: 'workflow',
      target,
    });
    await send({ title: 'bare', content: 'text' });
    const { rows } = await list({ size: 2 });
    expect(rows).toMatchObject([
      { title: 'bare', title_en: '', content: 'text', content_en: '', kind: 'other', read: false },
      { title: '标题', title_en: 'Title', content: '内容', content_en: 'Content', kind: 'workflow', target },
    ]);
    expect(rows[0]).not.toHaveProperty('target');
  });

  it('are readable although what they lead to is not', async () => {
    const { id } = await send({ title: 'broken target' });
    for (const target of [{ kind: 'page', path: 'https://evil.example/' }, { kind: 'nothing' }, ['x'], 7]) {
      await server.services.store.write((tx) =>
        tx.execute(sql`update notice set target = ${JSON.stringify(target)}::jsonb where id = ${id}`),
      );
      const [row] = (await list({ size: 1 })).rows;
      expect(row).toMatchObject({ id, title: 'broken target' });
      expect(row).not.toHaveProperty('target');
    }
  });

  it('are found by kind, by state and by a part of their text in either language', async () => {
    await send({
      title: { zh: '季度盘点', en: 'Stocktaking' },
      content: { zh: '百分之100%', en: '' },
      kind: 'announcement',
    });
    const titles = async (query: object) => (await list(query)).rows.map((row) => row.title);
    expect(await titles({ keyword: 'stockTAKING' })).toEqual(['季度盘点']);
    expect(await titles({ keyword: '0%' })).toEqual(['季度盘点']);
    expect(await titles({ keyword: '%0' })).toEqual([]);
    expect(await titles({ kind: 'workflow' })).toEqual(['标题']);
    const found = await list({ kind: 'announcement', unread: '1', keyword: '季度' });
    expect([found.total, found.rows.length]).toEqual([1, 1]);
    expect((await list({ keyword: 'nothing like it' })).total).toBe(0);
    expect((await client.call('getNotices', { query: { kind: 'gossip' } as never })).status).toBe(400);
  });

  it('are marked one by one, unread again, and all at once; others keep theirs', async () => {
    const other = new TestClient(server);
    await other.signIn('E10002', 'Auditor@2026');
    const { id } = await send({ title: 'for two' }, ['E10001', 'E10002']);
    const before = (await list({})).unread;
    const mark = async (body: { ids?: string[]; read?: boolean; kind?: 'workflow' }) =>
      (await client.call('readNotices', { body })).data?.unread;
    expect(await mark({ ids: [id, 'unknown'] })).toBe(before - 1);
    expect(await mark({ ids: [id] })).toBe(before - 1);
    expect(await mark({ ids: [id], read: false })).toBe(before);
    expect(await mark({ kind: 'workflow' })).toBe(before - 1);
    expect((await client.call('readNotices', { body: { read: false } })).status).toBe(400);
    expect(await mark({})).toBe(0);
    const theirs = (await other.call('getNotices', { query: { size: 1 } })).data;
    expect(theirs?.rows[0]).toMatchObject({ id, read: false });
  });

  it('are new until the person looks, and unread until the person reads them; all pages are told', async () => {
    const told = vi.spyOn(server.services.hub, 'count');
    await client.call('seeNotices', { body: {} });
    const start = await list({});
    expect(start.fresh).toBe(0);
    const { id } = await send({ title: 'fresh' });
    expect(await list({})).toMatchObject({ unread: start.unread + 1, fresh: 1 });
    expect((await client.call('seeNotices', { body: {} })).data).toEqual({ unread: start.unread + 1, fresh: 0 });
    await client.call('readNotices', { body: { ids: [id] } });
    const me = expect.objectContaining({ tenantId: 'hq', accountId: 'E10001' });
    expect(told.mock.calls.slice(-2)).toEqual([
      [me, { unread: start.unread + 1, fresh: 0 }],
      [me, { unread: start.unread, fresh: 0 }],
    ]);
    told.mockRestore();
  });

  it('ring as the person has set it; what does not fit is refused, and nothing is lost', async () => {
    expect((await client.call('getNoticeSettings', {})).data).toEqual({ silent: [], quiet: null });
    const settings = { silent: ['announcement' as const], quiet: { from: '22:00', to: '07:30' } };
    expect((await client.call('saveNoticeSettings', { body: settings })).success).toBe(true);
    const wrong = { silent: [], quiet: { from: '25:00', to: '07:30' } };
    expect((await client.call('saveNoticeSettings', { body: wrong })).status).toBe(400);
    expect((await client.call('getNoticeSettings', {})).data).toEqual(settings);
  });

  describe(`where there are ${MANY}`, () => {
    beforeAll(async () => {
      await server.services.store.write(async (tx) => {
        await tx.execute(sql`insert into notice (tenant_id, id, title, content, title_en, content_en, kind, sent_by, sent_at)
          select 'hq', 'many-' || n, '通知 ' || n, '第 ' || n || ' 条', 'Notice ' || n, 'Number ' || n,
            case when n % 100 = 0 then 'security' else 'announcement' end, 'admin', now() from generate_series(1, ${MANY}::int) n`);
        // Each row that follows looks its notice up. Without knowing how many there are, the database reads them all.
        await tx.execute(sql`analyze notice`);
        await tx.execute(sql`insert into notice_recipient (tenant_id, notice_id, account_id, serial, read_at)
          select tenant_id, id, 'E10001', serial, case when serial % 2 = 0 then now() end from notice where id like 'many-%'`);
      });
      await server.services.store.maintain();
    });

    it('are read to the end, each once and in order', async () => {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const { rows, next } = await list({
          size: 200,
          kind: 'announcement',
          keyword: '通知',
          ...(before ? { before } : {}),
        });
        seen.push(...rows.map((row) => row.title));
        before = next ?? undefined;
      } while (before !== undefined);
      const expected = Array.from({ length: MANY }, (_, index) => MANY - index).filter((n) => n % 100 !== 0);
      expect(seen).toEqual(expect.arrayContaining(['通知 1']));
      expect(seen.slice(0, expected.length)).toEqual(expected.map((n) => `通知 ${n}`));
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('show the unread before the others', async () => {
      const { rows } = await list({ size: 6, unread_first: '1' });
      expect(rows.every((row) => !row.read)).toBe(true);
      await client.call('readNotices', { body: {} });
      const { id } = await send({ title: 'the only one' });
      const after = await list({ size: 6, unread_first: '1' });
      expect(after.rows.map((row) => row.read)).toEqual([false, true, true, true, true, true]);
      expect(after.rows[0]?.id).toBe(id);
    });

    it.each<[string, object, number]>([
      ['the first page', { size: 31 }, 30],
      ['the last page by its number', { page: 333, size: 30 }, 30],
      ['a rare kind', { size: 30, kind: 'security' }, 30],
      ['a word that few have', { size: 200, keyword: 'number 77' }, 111],
    ])('are found: %s', async (_, query, count) => {
      expect((await list(query)).rows.filter((row) => row.title !== 'the only one')).toHaveLength(count);
    });
  });
});
