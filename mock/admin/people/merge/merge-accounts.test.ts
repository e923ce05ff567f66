import { and, eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merged, mergeCounts } from '@portal/contract/admin/account-merge';
import { accounts } from '@portal/contract/admin/accounts';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { adminRow } from '@portal/contract/admin/crud/wire';
import { employees } from '@portal/contract/admin/employees';
import * as schema from '../../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../../test/admin-server';
import { TestClient } from '../../../test/client';
import { newRow } from '../../../test/sample-values';
import { withPermissions } from '../../../test/with-permissions';
import { ADMINISTRATOR } from '../../granting';

const { account, auditLog, favorite, notice, noticeRecipient, userRole, userSetting } = schema;
const { workflowDelegation, workflowInstance, workflowTask, sessionFamily } = schema;
const FIRST = 'First-pass-2026';

let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const store = () => portal.server.services.store;
const post = (call: 'countMerge' | 'merge', body: object, by = admin) =>
  by.post(extraRoute(accounts, accounts.extraCalls[call]).path, body);
const info = async (id: string) => adminRow.parse((await admin.act(accounts, 'info', { id })).data);

async function newAccount(role_id: string | null = 'employee') {
  const person = await newRow(admin, employees);
  const username = `M${(serial += 1)}-person`;
  const values = { username, employee_id: person.id, role_id, password: FIRST };
  const answer = await admin.act(accounts, 'add', { values });
  if (!answer.success) throw new Error(answer.msg);
  return { id: String(answer.data), username };
}
async function seenPair(keep: string, go: string) {
  const [one, other] = [await info(keep), await info(go)];
  return { keep, keep_version: one.version, go, go_version: other.version };
}
const merge = async (keep: string, go: string, by = admin, more: object = {}) =>
  post('merge', { ...(await seenPair(keep, go)), ...more }, by);
const signIn = (username: string, password = FIRST) => new TestClient(portal.server).signIn(username, password, 'hq');

/** An application of somebody that waits for somebody else. */
async function application(applicant: string, approver: string) {
  const id = `merge-wf-${(serial += 1)}`;
  const row = { tenant_id: 'hq', id, number: id, form_code: 'leave', form_name: 'x', form_name_en: 'x', fields: [] };
  const step = { key: 's', office: 'manager' as const, zh: 's', en: 's', approvers: [approver] };
  await store().write(async (tx) => {
    await tx.insert(workflowInstance).values({
      ...row,
      data: {},
      account_id: applicant,
      request_id: id,
      flow_state: 'pending',
      steps: [step],
      step: 0,
      create_time: new Date(),
    });
    const task = { tenant_id: 'hq', id: `${id}-t`, instance_id: id, account_id: approver };
    await tx.insert(workflowTask).values({ ...task, step: 0, open: true, create_time: new Date() });
  });
  return id;
}
const openTaskOf = (instance: string) =>
  store().read(async (db) =>
    (
      await db
        .select({ of: workflowTask.account_id })
        .from(workflowTask)
        .where(and(eq(workflowTask.instance_id, instance), eq(workflowTask.open, true)))
    ).map(({ of }) => of),
  );

/** Tables that name an account, and what becomes of their rows. */
const STAY: Readonly<Record<string, string>> = {
  account: 'is merged itself',
  account_invitation: 'a way to sign in',
  audit_log: 'what was done, by whom',
  directory_account: 'a way to sign in',
  hub_binding: 'goes with the session',
  microapp_override: 'goes with the session',
  password_history: 'a way to sign in',
  provider_role: 'given by the groups of the account',
  record_request: 'for a day only',
  recovery_code: 'a way to sign in',
  scim_user: 'what the identity system says of the account',
  second_factor: 'a way to sign in',
  session_family: 'ended',
  sign_in_log: 'who signed in',
  workflow_event: 'who did what to an application',
};
const MOVED = [
  'announcement_reader',
  'business_record',
  'favorite',
  'file',
  'leave_booking',
  'leave_entitlement',
  'notice_recipient',
  'one_time_code',
  'outgoing_message',
  'picture',
  'tenant_export',
  'user_role',
  'user_setting',
  'workflow_copy',
  'workflow_delegation',
  'workflow_draft',
  'workflow_instance',
  'workflow_officer',
  'workflow_task',
];

it('knows of every table that names an account what becomes of it', () => {
  const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
  const naming = tables.filter((table) => {
    const { columns, foreignKeys } = getTableConfig(table);
    const refers = foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'account');
    return refers || columns.some(({ name }) => name.endsWith('account_id'));
  });
  const known = [...Object.keys(STAY), ...MOVED];
  expect(naming.map(getTableName).filter((name) => !known.includes(name) && !name.startsWith('passkey'))).toEqual([]);
});

describe('two accounts of one person', () => {
  it('become one: roles, to-dos, applications, notices, favourites and settings move', async () => {
    const keep = await newAccount('employee');
    const go = await newAccount('auditor');
    const now = new Date();
    const waits = await application('E10001', go.id);
    const sent = await application(go.id, 'E10002');
    const both = await application(go.id, keep.id);
    await store().write(async (tx) => {
      const text = { title: 'n', content: 'n', sent_by: 'admin', sent_at: now };
      const [told] = await tx
        .insert(notice)
        .values({ tenant_id: 'hq', id: `n-${serial}`, ...text })
        .returning();
      const to = { tenant_id: 'hq', notice_id: told?.id ?? '', serial: told?.serial ?? 0 };
      await tx.insert(noticeRecipient).values({ ...to, account_id: go.id });
      const [link] = await tx.select().from(schema.menu).where(eq(schema.menu.tenant_id, 'hq')).limit(1);
      const tile = { coordinate_x: 0, coordinate_y: 0, width: 1, height: 1, created_at: now };
      await tx
        .insert(favorite)
        .values({ tenant_id: 'hq', id: `f-${serial}`, account_id: go.id, menu_id: link?.id ?? '', ...tile });
      const setting = { tenant_id: 'hq', setting_key: 'k', update_time: now };
      await tx.insert(userSetting).values([
        { ...setting, account_id: go.id, setting_value: 'theirs' },
        { ...setting, account_id: keep.id, setting_value: 'own' },
        { ...setting, setting_key: 'only', account_id: go.id, setting_value: 'theirs' },
      ]);
      const days = { from_day: '2030-01-01', to_day: '2030-01-09', create_time: now };
      await tx.insert(workflowDelegation).values([
        { tenant_id: 'hq', id: `d1-${serial}`, account_id: go.id, to_account_id: keep.id, ...days },
        { tenant_id: 'hq', id: `d2-${serial}`, account_id: 'E10003', to_account_id: go.id, ...days },
      ]);
    });
    const session = await portal.as('hq', go.id);
    const counts = mergeCounts.parse((await post('countMerge', { keep: keep.id, go: go.id })).data);
    const of = Object.fromEntries(counts.moves.map(({ kind, count }) => [kind, count]));
    const expected = { roles: 1, todos: 1, applications: 2, notices: 1, favourites: 1, settings: 1, delegations: 1 };
    expect(of).toMatchObject(expected);
    expect(counts).toMatchObject({ own_decisions: 1, sessions: 1, takes_employee: false });

    const done = merged.parse((await merge(keep.id, go.id)).data);
    expect(Object.fromEntries(done.moves.map(({ kind, count }) => [kind, count]))).toMatchObject(expected);
    expect(await info(go.id)).toMatchObject({ state: '0', merged_into: keep.username });
    expect((await session.act(accounts, 'list', {})).code).toBe(401);
    expect(await openTaskOf(waits)).toEqual([keep.id]);
    // Nobody decides about their own: it is left to the account out of use, and so to the manager.
    expect(await openTaskOf(both)).toEqual([go.id]);
    const left = await store().read(async (db) => ({
      applicants: await db.$count(workflowInstance, eq(workflowInstance.account_id, go.id)),
      sent: await db.select().from(workflowInstance).where(eq(workflowInstance.id, sent)),
      roles: await db.select({ id: userRole.role_id }).from(userRole).where(eq(userRole.account_id, keep.id)),
      none: await db.$count(userRole, eq(userRole.account_id, go.id)),
      settings: await db.select().from(userSetting).where(eq(userSetting.account_id, keep.id)),
      delegations: await db.select().from(workflowDelegation).where(eq(workflowDelegation.to_account_id, keep.id)),
      sessions: await db.$count(
        sessionFamily,
        and(eq(sessionFamily.account_id, go.id), eq(sessionFamily.end_reason, 'admin')),
      ),
    }));
    expect(left).toMatchObject({ applicants: 0, sent: [{ account_id: keep.id }], none: 0, sessions: 1 });
    expect(left.roles.map(({ id }) => id).sort()).toEqual(['auditor', 'employee']);
    expect(left.settings.map(({ setting_value: value }) => value).sort()).toEqual(['own', 'theirs']);
    expect(left.delegations.map(({ account_id: id }) => id)).toEqual(['E10003']);
    const lines = await store().read((db) => db.select().from(auditLog).where(eq(auditLog.action, 'merge')));
    expect(lines.find((line) => line.entity_id === go.id)?.detail).toMatchObject({
      changes: { state: ['1', '0'], merged_into: ['', keep.username], roles: ['auditor', ''] },
    });
    expect(lines.find((line) => line.entity_id === keep.id)?.detail).toMatchObject({
      changes: { todos: [0, 1], roles: ['employee', 'auditor, employee'], from: ['', go.username] },
    });
  });

  it('the name that goes tells a stranger nothing, and its own person where to sign in', async () => {
    const keep = await newAccount();
    const go = await newAccount();
    await merge(keep.id, go.id);
    const nobody = await signIn('no-such-person', 'Wrong-2026');
    expect(await signIn(go.username, 'Wrong-2026')).toMatchObject({ code: nobody.code, msg: nobody.msg });
    expect((await signIn(go.username)).msg).toContain(keep.username);
    expect((await signIn(keep.username)).success).toBe(true);
  });

  it('enabled again, the account that went is one of its own, without roles', async () => {
    const keep = await newAccount();
    const go = await newAccount();
    await merge(keep.id, go.id);
    const { version } = await info(go.id);
    expect((await admin.act(accounts, 'state', { rows: [{ id: go.id, version }], state: '1' })).data).toBe(1);
    expect(await info(go.id)).toMatchObject({ merged_into: '', roles: '' });
  });

  it('an account without an employee takes that of the other one', async () => {
    const keep = await newAccount();
    const go = await newAccount();
    await store().write((tx) => tx.update(account).set({ employee_id: null }).where(eq(account.id, keep.id)));
    const person = (await info(go.id)).employee_id;
    await merge(keep.id, go.id);
    expect(await info(keep.id)).toMatchObject({ employee_id: person });
  });
});

describe('nothing is merged', () => {
  const state = async (id: string) => (await info(id)).state;

  it('with itself, with one’s own, twice, or into an account out of use', async () => {
    const [keep, go, third] = [await newAccount(), await newAccount(), await newAccount()];
    expect((await merge(keep.id, keep.id)).code).toBe(400);
    expect((await merge(keep.id, 'admin')).code).toBe(403);
    expect((await merge('admin', go.id)).code).toBe(403);
    const seen = await seenPair(keep.id, go.id);
    const request_id = 'merge-once-000001';
    expect((await post('merge', { ...seen, request_id })).code).toBe(0);
    expect((await post('merge', { ...seen, request_id })).code).toBe(0);
    expect((await post('merge', seen)).code).toBe(409);
    expect((await merge(keep.id, go.id)).code).toBe(409);
    expect((await merge(go.id, third.id)).code).toBe(409);
    expect(await state(third.id)).toBe('1');
  });

  it('over tenants, or by somebody with fewer rights', async () => {
    const [keep, go] = [await newAccount(), await newAccount()];
    const other = await portal.as('plant', 'admin');
    expect((await merge(keep.id, go.id, other)).code).toBe(404);
    const foreign = { keep: keep.id, keep_version: 1, go: 'P10001', go_version: 1 };
    expect((await post('merge', foreign)).code).toBe(404);
    const helper = await withPermissions(portal, 'E10003', ['portal:account:merge']);
    expect((await merge(keep.id, go.id, helper)).code).toBe(403);
    expect((await merge(keep.id, go.id, await portal.as('hq', 'E10001'))).code).toBe(403);
    expect(await state(go.id)).toBe('1');
  });

  it('that leaves no administrator', async () => {
    const keep = await newAccount();
    const second = await newAccount(ADMINISTRATOR);
    await store().write((tx) =>
      tx.update(account).set({ must_change_password: false }).where(eq(account.id, second.id)),
    );
    const other = await portal.as('hq', second.id);
    const [mine, theirs] = [await seenPair(keep.id, second.id), await seenPair(keep.id, 'admin')];
    const answers = await Promise.all([post('merge', mine), post('merge', theirs, other)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});
