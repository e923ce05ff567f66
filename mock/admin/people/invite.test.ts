import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountRow, importedAccounts } from '@portal/contract/admin/account-import';
import { INVITATION_DAYS, invited } from '@portal/contract/admin/account-invitation';
import { accounts } from '@portal/contract/admin/accounts';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { adminRow } from '@portal/contract/admin/crud/wire';
import { employees } from '@portal/contract/admin/employees';
import { openInvitation } from '@portal/contract/calls/invitation';
import { invitationTokenOf } from '@portal/contract/paths/invitation';
import { account, accountInvitation, auditLog, employee, outgoingMessage, parameter, tenant } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { catchMails, type MailCatcher } from '../../test/mail-catcher';
import { newRow } from '../../test/sample-values';
import { anyDatabase } from '../../test/test-server';
import { withPermissions } from '../../test/with-permissions';

const CHOSEN = 'Chosen-2026';
const MS_OF_A_DAY = 86_400_000;

let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

const store = () => portal.server.services.store;
const extra = (call: 'invite' | 'sendInvitation' | 'withdrawInvitation' | 'import', body: object, by = admin) =>
  by.post(extraRoute(accounts, accounts.extraCalls[call]).path, body);
const info = async (id: string) => adminRow.parse((await admin.act(accounts, 'info', { id })).data);
const tokenOf = (text: string | null) => invitationTokenOf(`#${/#([^"\s<]+)/.exec(text ?? '')?.[1] ?? ''}`) ?? '';

/** Invites a new employee. */
async function inviteNew(more: object = {}, by = admin) {
  const person = await newRow(admin, employees);
  const username = `V${(serial += 1)}-person`;
  const answer = await extra('invite', { employee_id: person.id, username, role_id: 'employee', ...more }, by);
  const made = answer.success ? invited.parse(answer.data) : undefined;
  return { answer, username, employee: person.id, id: made?.id ?? '', token: tokenOf(made?.link ?? null), made };
}
/** A new employee with this address. */
async function personWith(email: string) {
  const person = await newRow(admin, employees);
  await store().write((tx) => tx.update(employee).set({ email }).where(eq(employee.id, person.id)));
  return person;
}
const stranger = () => new TestClient(portal.server);
const look = (token: string, language = 'zh') => {
  const client = stranger();
  client.language = language;
  return client.call('getInvitation', { body: { token } });
};
async function accept(token: string, password = CHOSEN) {
  const client = stranger();
  return client.call('acceptInvitation', { body: { token, newPwd: client.encrypt(password) } });
}
const signIn = async (username: string, password = CHOSEN) =>
  (await stranger().signIn(username, password, 'hq')).status;

describe('without a mail server', () => {
  beforeAll(async () => {
    portal = await startAdminServer();
    admin = await portal.as('hq', 'admin');
  });
  afterAll(() => portal.close());

  it('somebody is invited by a link that is told once, sets a password and signs in', async () => {
    const { id, username, token, made } = await inviteNew();
    expect(made).toMatchObject({ mailed_to: null, without_mail: 'no-server' });
    expect(await info(id)).toMatchObject({ invitation: 'open', invited_until: made?.expires_at });
    expect(openInvitation.parse((await look(token)).data)).toMatchObject({
      username,
      tenant_name: '集团总部',
      password: { min_length: 8, kinds: 3 },
    });
    expect((await accept(token)).success).toBe(true);
    expect(await signIn(username)).toBe(200);
    expect(await info(id)).toMatchObject({ invitation: null, must_change_password: false });
    const lines = await store().read((db) => db.select().from(auditLog).where(eq(auditLog.entity_id, id)));
    expect(lines.map(({ action }) => action).sort()).toEqual(['accept-invitation', 'add', 'change-password', 'invite']);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('the token is stored hashed, and in no other place', async () => {
    const { token } = await inviteNew();
    const rows = await store().read(async (db) => [
      await db.select().from(accountInvitation),
      await db.select().from(outgoingMessage),
      await db.select().from(auditLog),
    ]);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a request that comes again invites nobody twice, and tells no link', async () => {
    const request_id = 'invite-once-00001';
    const person = await newRow(admin, employees);
    const body = { employee_id: person.id, username: 'V-once', role_id: null, request_id };
    const first = invited.parse((await extra('invite', body)).data);
    const second = invited.parse((await extra('invite', body)).data);
    expect(second).toEqual({ ...first, link: null });
    expect((await extra('invite', { ...body, request_id: 'invite-once-00002' })).code).toBe(400);
  });

  it('a link is used once, also by two at the same time', async () => {
    const { token, username } = await inviteNew();
    const answers = await Promise.all([accept(token), accept(token, 'Another-2026')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 410]);
    expect(await signIn(username, answers[0]?.success ? CHOSEN : 'Another-2026')).toBe(200);
    expect(await look(token)).toMatchObject({ code: 410, msg: expect.stringContaining('已使用过') });
    expect(await look(token, 'en')).toMatchObject({ msg: expect.stringContaining('was used') });
  });

  it('a weak password is refused by the rule of the tenant, and the link stays good', async () => {
    const { token } = await inviteNew();
    const rule = { tenant_id: 'hq', id: 'long', cfg_code: 'password_min_length', cfg_name: 'x', cfg_name_en: 'x' };
    await store().write((tx) => tx.insert(parameter).values({ ...rule, cfg_type: 'system', cfg_value: '20' }));
    try {
      expect(openInvitation.parse((await look(token)).data).password.min_length).toBe(20);
      expect(await accept(token)).toMatchObject({ code: 400, msg: expect.stringContaining('20') });
      expect((await accept(token, 'A-very-long-password-2026')).success).toBe(true);
    } finally {
      await store().write((tx) => tx.delete(parameter).where(eq(parameter.id, 'long')));
    }
  });

  it('sent again, the old link dies and says that there is a newer one', async () => {
    const { id, token } = await inviteNew();
    const again = invited.parse((await extra('sendInvitation', { id })).data);
    expect(await accept(token)).toMatchObject({ code: 410, msg: expect.stringContaining('新的邀请') });
    expect((await accept(tokenOf(again.link))).success).toBe(true);
    expect(await extra('sendInvitation', { id })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('已有密码'),
    });
  });

  it('withdrawn, the link is dead until it is sent again', async () => {
    const { id, token } = await inviteNew();
    expect((await extra('withdrawInvitation', { id })).code).toBe(0);
    expect((await extra('withdrawInvitation', { id })).code).toBe(409);
    expect(await info(id)).toMatchObject({ invitation: 'withdrawn', invited_until: null });
    expect(await accept(token)).toMatchObject({ code: 410, msg: expect.stringContaining('撤回') });
    const again = invited.parse((await extra('sendInvitation', { id })).data);
    expect((await accept(tokenOf(again.link))).success).toBe(true);
  });

  it('expired, it is shown so and refused', async () => {
    const { id, token, made } = await inviteNew();
    expect(Date.parse(made?.expires_at ?? '') - Date.now()).toBeGreaterThan((INVITATION_DAYS - 1) * MS_OF_A_DAY);
    await store().write((tx) =>
      tx
        .update(accountInvitation)
        .set({ expires_at: new Date(1) })
        .where(eq(accountInvitation.account_id, id)),
    );
    expect(await info(id)).toMatchObject({ invitation: 'expired' });
    expect(await accept(token)).toMatchObject({ code: 410, msg: expect.stringContaining('过期') });
  });

  it('a disabled account, one whose person has left, and a suspended tenant are each told', async () => {
    const { id, token, employee: person } = await inviteNew();
    const set = (state: '0' | '1') =>
      store().write((tx) => tx.update(account).set({ state }).where(eq(account.id, id)));
    await set('0');
    expect(await accept(token)).toMatchObject({ code: 410, msg: expect.stringContaining('停用') });
    expect((await extra('sendInvitation', { id })).code).toBe(409);
    await set('1');
    const leave = (state: '0' | '1') =>
      store().write((tx) => tx.update(employee).set({ state }).where(eq(employee.id, person)));
    await leave('0');
    expect((await look(token)).code).toBe(410);
    await leave('1');
    const suspend = (state: '0' | '1') =>
      store().write((tx) => tx.update(tenant).set({ state }).where(eq(tenant.tenant_id, 'hq')));
    await suspend('0');
    expect(await look(token)).toMatchObject({ code: 403, msg: expect.stringContaining('暂停') });
    expect((await accept(token)).code).toBe(403);
    await suspend('1');
    expect((await look(token)).code).toBe(0);
  });

  it('a link that is none says so', async () => {
    for (const token of ['none', `${(await inviteNew()).token}x`]) expect((await look(token)).code).toBe(404);
  });

  it('another way to a password ends the invitation', async () => {
    const { id, token } = await inviteNew();
    const { version } = await info(id);
    await admin.post(extraRoute(accounts, accounts.extraCalls.resetPassword).path, { id, version });
    expect(await info(id)).toMatchObject({ invitation: null });
    expect((await accept(token)).code).toBe(410);
  });

  it('another tenant neither sends nor withdraws it, and nobody invites with rights that they lack', async () => {
    const { id, token } = await inviteNew();
    const other = await portal.as('plant', 'admin');
    expect((await extra('sendInvitation', { id }, other)).code).toBe(404);
    expect((await extra('withdrawInvitation', { id }, other)).code).toBe(404);
    expect((await look(token)).code).toBe(0);
    const helper = await withPermissions(portal, 'E10003', ['portal:account:add']);
    expect((await inviteNew({ role_id: 'administrator' }, helper)).answer.code).toBe(403);
    expect((await extra('sendInvitation', { id }, helper)).code).toBe(403);
    expect((await extra('sendInvitation', { id }, await portal.as('hq', 'E10001'))).code).toBe(403);
    expect((await extra('sendInvitation', { id: 'E10001' })).code).toBe(409);
  });

  it('nobody is invited from a sheet', async () => {
    const rows = [sheetRow(2, 'VS1', 'vs1@example.com')];
    expect(await extra('import', { rows, invite: true })).toMatchObject({ code: 409 });
  });
});

const sheetRow = (line: number, emp_code: string, email: string) =>
  accountRow.parse({
    line,
    emp_code,
    emp_name: '新人',
    emp_name_en: 'New Person',
    dept_code: 'D4200',
    job_title: '',
    job_title_en: '',
    email,
    phone: '',
    username: '',
    role_codes: 'employee',
  });

describe('with a mail server', () => {
  let catcher: MailCatcher;
  beforeAll(async () => {
    catcher = await catchMails();
    portal = await startAdminServer(anyDatabase(), { SMTP_URL: catcher.url, MAIL_FROM: 'portal@example.com' });
    admin = await portal.as('hq', 'admin');
  });
  afterEach(() => void catcher.mails.splice(0));
  afterAll(async () => {
    await portal.close();
    await catcher.close();
  });
  const arrived = (count: number) => vi.waitFor(() => expect(catcher.mails).toHaveLength(count), { timeout: 30_000 });

  it('the mail has the link in both languages, and nobody else is shown it', async () => {
    const person = await personWith('v.new@example.com');
    const body = { employee_id: person.id, username: 'V-mail', role_id: 'employee' };
    const made = invited.parse((await extra('invite', body)).data);
    expect(made).toMatchObject({ mailed_to: 'v.new@example.com', link: null });
    await arrived(1);
    const [mail] = catcher.mails;
    expect(mail?.to).toBe('v.new@example.com');
    expect(mail?.text).toMatch(/集团总部.*\/.*you are invited/);
    expect(mail?.text).toContain('V-mail');
    expect((await accept(tokenOf(mail?.text ?? ''))).success).toBe(true);
    expect(await signIn('V-mail')).toBe(200);
  });

  it('without an address the link is told instead', async () => {
    const person = await personWith('');
    const body = { employee_id: person.id, username: 'V-nomail', role_id: null };
    const made = invited.parse((await extra('invite', body)).data);
    expect(made).toMatchObject({ mailed_to: null, without_mail: 'no-address', link: expect.stringContaining('#') });
  });

  it('a sheet invites everybody in it, or nobody where one has no address', async () => {
    const faulty = [sheetRow(2, 'VI1', 'vi1@example.com'), sheetRow(3, 'VI2', '')];
    const refused = importedAccounts.parse((await extra('import', { rows: faulty, invite: true })).data);
    expect(refused).toMatchObject({ added: 0, faults: [{ line: 3 }] });
    const rows = [sheetRow(2, 'VI1', 'vi1@example.com'), sheetRow(3, 'VI2', 'vi2@example.com')];
    expect((await extra('import', { rows, invite: true })).data).toEqual({ added: 2, faults: [] });
    await arrived(2);
    for (const { to, text } of catcher.mails) {
      expect((await accept(tokenOf(text))).success).toBe(true);
      expect(await signIn(to.startsWith('vi1') ? 'VI1' : 'VI2')).toBe(200);
    }
  });

  it('a mail that waits goes with its invitation', async () => {
    await portal.server.services.outbox.end();
    const person = await personWith('v.wait@example.com');
    const body = { employee_id: person.id, username: 'V-wait', role_id: null };
    const { id } = invited.parse((await extra('invite', body)).data);
    const waiting = () =>
      store().read((db) => db.select().from(outgoingMessage).where(eq(outgoingMessage.account_id, id)));
    expect(await waiting()).toHaveLength(1);
    await extra('sendInvitation', { id });
    expect(await waiting()).toHaveLength(1);
    await extra('withdrawInvitation', { id });
    expect(await waiting()).toEqual([]);
    const open = and(eq(accountInvitation.account_id, id), isNull(accountInvitation.ended_at));
    expect(await store().read((db) => db.$count(accountInvitation, open))).toBe(0);
  });
});
