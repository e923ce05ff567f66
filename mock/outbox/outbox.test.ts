import { createServer as createTcpServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { employee, outgoingMessage, tenant } from '../db/schema';
import { catchMails, refusal, type MailCatcher } from '../test/mail-catcher';
import { TestClient } from '../test/client';
import { anyDatabase, onEachDatabase, startTestServer, type TestServer } from '../test/test-server';
import type { NewNotice } from '../notices/write-notice';
import { HELD_MS, MOST_ATTEMPTS } from './bounds';
import { dropHeld } from './message-claims';
import { mailTransport, type SendMail } from './mail/mail-transport';
import { Outbox } from './outbox';

const FROM = 'portal@example.com';
const notice: NewNotice = {
  title: { zh: '待您审批', en: 'Waits for you' },
  content: { zh: '<b>内容</b>', en: '<b>Content</b>' },
  kind: 'workflow',
  target: { kind: 'application', id: 'wf-1' },
  sentBy: 'admin',
};

let server: TestServer;
let catcher: MailCatcher;
/** How the mail server refuses what comes next: the sender, each receiver or the text. */
let refuse: { mail?: number; receiver?: number; data?: number } = {};
const log: string[] = [];

async function start(database = anyDatabase()) {
  catcher = await catchMails({
    onMailFrom: (_, __, done) => done(refuse.mail ? refusal(refuse.mail) : null),
    onRcptTo: (_, __, done) => done(refuse.receiver ? refusal(refuse.receiver) : null),
  });
  server = await startTestServer(database, { SMTP_URL: catcher.url, MAIL_FROM: FROM });
}

const rows = () => server.services.store.read((db) => db.select().from(outgoingMessage));
const clear = () => server.services.store.write((tx) => tx.delete(outgoingMessage));
const set = (change: Partial<typeof outgoingMessage.$inferInsert>) =>
  server.services.store.write((tx) => tx.update(outgoingMessage).set(change));
/** The pauses are over. */
const wait = () => set({ due_at: new Date(0) });
/** Another server on the same database. */
function another(sendMail: SendMail | undefined = mailTransport(catcher.url, FROM)): Outbox {
  const { store, keys, config, subsystems } = server.services;
  return new Outbox({
    store,
    keys,
    // That of the database may be a little ahead of this process.
    clock: { now: () => Date.now() + 1_000, earliest: () => Date.now() },
    log: { info: () => undefined, warn: (line) => log.push(line) },
    publicUrl: config.publicUrl,
    ownMessages: (tenantId) => subsystems.ownMessages(tenantId),
    sendMail,
    robotHosts: [],
  });
}
async function choose(username: string, password: string, language: 'zh' | 'en', kinds = ['workflow' as const]) {
  const client = new TestClient(server);
  await client.signIn(username, password);
  const body = { silent: [], quiet: null, mail: { kinds, language } };
  expect((await client.call('saveNoticeSettings', { body })).success).toBe(true);
  return client;
}
/** Whatever is on its way comes to its end, however busy the machine is. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });
/** Stores a notice and sends nothing yet. */
const store = (to: string[], one = notice) =>
  server.services.store.write((tx) => server.services.notices.write(tx, 'hq', to, one));

/** Begins each test of the block with an empty queue. */
function afresh() {
  afterEach(async () => {
    refuse = {};
    log.length = 0;
    catcher.mails.length = 0;
    await clear();
  });
}

onEachDatabase('mails of notices', (database) => {
  afresh();
  beforeAll(async () => {
    await start(database);
    await choose('E10001', 'Employee@2026', 'en');
    await choose('E10002', 'Auditor@2026', 'zh');
  });
  afterAll(async () => {
    await server.close();
    await catcher.close();
  });

  it('go to whoever has chosen the kind, in their language, and lead to the object', async () => {
    await server.services.notices.send('hq', ['E10001', 'E10002', 'admin'], notice);
    await eventually(async () => expect(await rows()).toEqual([]));
    const mails = [...catcher.mails].sort((one, other) => one.to.localeCompare(other.to));
    expect(mails.map(({ to }) => to)).toEqual(['e10001@hq.example.com', 'e10002@hq.example.com']);
    const [english = { text: '' }, chinese = { text: '' }] = mails;
    expect(english.text).toMatch(/^Subject: Waits for you/im);
    expect(english.text).toContain('<b>Content</b>\n');
    expect(english.text).toContain('&#60;b&#62;Content&#60;/b&#62;');
    expect(english.text).toContain('/oa/wfs/wfsflowsingle/wfsflowaction/wf-1');
    expect(chinese.text).toMatch(/^Subject: 待您审批/im);
    expect(chinese.text).toContain('在门户中打开');
    await server.services.notices.send('hq', ['E10001'], { ...notice, kind: 'announcement' });
    expect(await rows()).toEqual([]);
    // From here on only the test decides who sends what.
    await server.services.outbox.end();
  });

  it('are stored with their notice, or not at all', async () => {
    const { services } = server;
    const failing = services.store.write(async (tx) => {
      await services.notices.write(tx, 'hq', ['E10001'], notice);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    await store(['E10001']);
    expect(await rows()).toMatchObject([{ tenant_id: 'hq', account_id: 'E10001', way: 'mail', attempts: 0 }]);
  });

  it('are sent once, although several servers send at the same time', async () => {
    for (let count = 0; count < 20; count += 1) await store(['E10001', 'E10002']);
    await Promise.all([another().sendDue(), another().sendDue(), another().sendDue()]);
    expect(await rows()).toEqual([]);
    expect(catcher.mails).toHaveLength(40);
    expect(new Set(catcher.mails.map(({ id }) => id)).size).toBe(40);
  });

  it('wait while the tenant is suspended; what is too old then is dropped', async () => {
    const { services } = server;
    const state = (to: '0' | '1') =>
      services.store.write((tx) => tx.update(tenant).set({ state: to }).where(eq(tenant.tenant_id, 'hq')));
    await store(['E10001']);
    await set({ created_at: new Date(Date.now() - HELD_MS - 60_000) });
    await store(['E10002']);
    await state('0');
    await another().sendDue();
    expect(catcher.mails).toEqual([]);
    expect(await rows()).toHaveLength(2);
    await services.store.write((tx) => dropHeld(tx, 'hq', Date.now()));
    await state('1');
    await another().sendDue();
    expect(catcher.mails.map(({ to }) => to)).toEqual(['e10002@hq.example.com']);
    expect(await rows()).toEqual([]);
  });

  it('are left to the server that has claimed them, and taken over where it was killed', async () => {
    await store(['E10001']);
    await set({ claimed_by: 'other', claimed_until: new Date(Date.now() + 60_000) });
    await another().sendDue();
    expect(catcher.mails).toEqual([]);
    await set({ claimed_until: new Date(Date.now() - 1) });
    await another().sendDue();
    expect(catcher.mails).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });
});

describe('a mail server', () => {
  afresh();
  beforeAll(async () => {
    await start();
    await server.services.outbox.end();
    await choose('E10001', 'Employee@2026', 'en');
  });
  afterAll(async () => {
    await server.close();
    await catcher.close();
  });

  it('that refuses for now is asked again, with longer and longer pauses', async () => {
    await store(['E10001']);
    refuse = { receiver: 451 };
    const outbox = another();
    await outbox.sendDue();
    const [first] = await rows();
    expect(first).toMatchObject({ attempts: 1, given_up: false, failure: { key: 'mailLater', values: { code: 451 } } });
    expect(first?.due_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
    // Before the pause is over nothing is tried.
    await outbox.sendDue();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    await wait();
    refuse = {};
    await outbox.sendDue();
    expect(catcher.mails).toHaveLength(1);
    expect(catcher.mails[0]?.id).toBe(`${first?.id}@example.com`);
    expect(await rows()).toEqual([]);
  });

  it('that refuses for good is not asked again; it is said why, without whom', async () => {
    await store(['E10001']);
    refuse = { receiver: 550 };
    await another().sendDue();
    expect(await rows()).toMatchObject([{ attempts: 1, given_up: true, failure: { key: 'mailRefused' } }]);
    expect(log).toEqual([
      expect.stringMatching(/attempt 1 of 8: The mail server refused the mail \(550\) It was given up/),
    ]);
    expect(log.join()).not.toMatch(/e10001/i);
    await wait();
    refuse = {};
    await another().sendDue();
    expect(catcher.mails).toEqual([]);
    const { outbox } = server.services;
    expect(await outbox.state({ tenantId: 'plant' }, 'zh')).toMatchObject({
      mail: true,
      waiting: 0,
      given_up: 1,
      last_failure: { way: 'mail', text: '邮件服务器拒收（550）' },
    });
  });

  it('that refuses again and again is given up after eight attempts', async () => {
    await store(['E10001']);
    refuse = { mail: 450 };
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      expect(await rows()).toMatchObject([{ given_up: false }]);
      await wait();
      await another().sendDue();
    }
    expect(await rows()).toMatchObject([{ given_up: true, attempts: MOST_ATTEMPTS }]);
    await set({ failed_at: new Date(0) });
    await server.services.outbox.prune();
    expect(await rows()).toEqual([]);
  });

  it('that says nothing is left alone until the next look', async () => {
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    for (let count = 0; count < 9; count += 1) await store(['E10001']);
    await another(mailTransport(`smtp://127.0.0.1:${port}`, FROM, 100)).sendDue();
    silent.close();
    const tried = (await rows()).filter(({ attempts }) => attempts > 0);
    // One for each lane, and not all nine.
    expect(tried.length).toBeLessThanOrEqual(4);
    expect(tried[0]).toMatchObject({ given_up: false, failure: { key: 'mailSlow' } });
    await wait();
    await another().sendDue();
    expect(catcher.mails).toHaveLength(9);
  });

  it('that is not there, or takes no sign-in, may be there later', async () => {
    const closed = await catchMails();
    await closed.close();
    await store(['E10001']);
    await another(mailTransport(closed.url, FROM)).sendDue();
    expect(await rows()).toMatchObject([{ given_up: false, failure: { key: 'mailUnreachable' } }]);
    const locked = await catchMails({
      authOptional: false,
      onAuth: (_, __, done) => done(refusal(535)),
      allowInsecureAuth: true,
    });
    await wait();
    await another(mailTransport(locked.url.replace('//', '//portal:wrong@'), FROM)).sendDue();
    await locked.close();
    expect(await rows()).toMatchObject([{ given_up: false, attempts: 2, failure: { key: 'mailLogin' } }]);
    expect(log.join()).not.toContain('wrong');
  });

  it('gets nothing for people who are gone or have no address', async () => {
    const { store: database } = server.services;
    await store(['E10001']);
    const email = (value: string) =>
      database.write((tx) => tx.update(employee).set({ email: value }).where(eq(employee.emp_code, 'E10001')));
    await email('');
    try {
      await another().sendDue();
      expect(await rows()).toEqual([]);
      await store(['E10001']);
      expect(await rows()).toEqual([]);
      expect(catcher.mails).toEqual([]);
    } finally {
      await email('e10001@hq.example.com');
    }
  });

  it('keeps the choice of kinds where an older page saves the sounds', async () => {
    const client = new TestClient(server);
    await client.signIn('E10001', 'Employee@2026');
    await client.call('saveNoticeSettings', { body: { silent: ['other'], quiet: null } });
    expect((await client.call('getNoticeSettings', {})).data).toEqual({
      silent: ['other'],
      quiet: null,
      mail: { kinds: ['workflow'], language: 'en' },
      mail_to: 'e10001@hq.example.com',
    });
    const wrong = { silent: [], quiet: null, mail: { kinds: ['gossip'], language: 'en' } };
    expect((await client.call('saveNoticeSettings', { body: wrong as never })).status).toBe(400);
  });
});

describe('a code', () => {
  afresh();
  const code = { tenantId: 'hq', username: 'E10001', channel: 'email', target: 'e10001@hq.example.com' } as const;
  beforeAll(async () => {
    await start();
    await server.services.outbox.end();
  });
  afterAll(async () => {
    await server.close();
    await catcher.close();
  });

  it('is encrypted while it waits, and deleted once it is sent', async () => {
    refuse = { mail: 451 };
    const outbox = another();
    outbox.mailCode({ ...code, code: '482913' });
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, claimed_by: null }]));
    const stored = JSON.stringify(await rows());
    expect(stored).not.toMatch(/482913|e10001@/i);
    expect(log.join()).not.toMatch(/482913|e10001@/i);
    refuse = {};
    await wait();
    await outbox.sendDue();
    expect(catcher.mails).toMatchObject([{ to: 'e10001@hq.example.com', text: expect.stringContaining('482913') }]);
    expect(await rows()).toEqual([]);
  });

  it('is not sent after its time, and forgotten', async () => {
    refuse = { mail: 451 };
    const outbox = another();
    outbox.mailCode({ ...code, code: '482913' });
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, claimed_by: null }]));
    refuse = {};
    await set({ due_at: new Date(0), expires_at: new Date(Date.now() - 1) });
    await outbox.sendDue();
    expect(catcher.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ given_up: true, code_sealed: '', failure: { key: 'messageExpired' } }]);
  });

  it('goes before notices', async () => {
    await choose('E10001', 'Employee@2026', 'en');
    for (let count = 0; count < 12; count += 1) await store(['E10001']);
    const held = another(undefined);
    held.mailCode({ ...code, code: '482913' });
    await eventually(async () => expect(await rows()).toHaveLength(13));
    await held.end();
    await another().sendDue();
    const place = catcher.mails.findIndex(({ text }) => text.includes('482913'));
    expect(place).toBeLessThan(4);
    expect(catcher.mails).toHaveLength(13);
  });
});

describe('without a mail server', () => {
  beforeAll(async () => {
    catcher = await catchMails();
    server = await startTestServer(anyDatabase());
  });
  afterAll(async () => {
    await server.close();
    await catcher.close();
  });

  it('nothing changes for anybody', async () => {
    const client = await choose('E10001', 'Employee@2026', 'en');
    await server.services.notices.send('hq', ['E10001'], notice);
    expect(await rows()).toEqual([]);
    expect((await client.call('getNoticeSettings', {})).data).not.toHaveProperty('mail_to');
  });
});
