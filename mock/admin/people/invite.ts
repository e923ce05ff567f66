import { and, eq, sql } from 'drizzle-orm';
import type { Invited, InviteBody } from '@portal/contract/admin/account-invitation';
import { accounts } from '@portal/contract/admin/accounts';
import { invitationPath } from '@portal/contract/paths/invitation';
import { endInvitations, writeInvitation } from '../../accounts/invitations/write-invitation';
import { randomId } from '../../auth/secrets';
import { publicAddress } from '../../config/base-path';
import { employeeOfAccount, ownedBy, rowOf, stateOfAccount } from '../../db/conditions';
import { account, accountInvitation, employee } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext } from '../crud/admin-table';
import { writeAudit, type AuditAction } from '../crud/audit';
import { checked, contentsOf, insertRow } from '../crud/change-row';
import { withRefusals } from '../crud/database-refusals';
import { noSuchRow } from '../crud/list-rows';
import { once } from '../crud/once';
import { lockRows } from '../crud/seen-rows';
import { requireAllHeld } from './account-rights';
import { accountsTable } from './accounts';
import { madePassword } from './made-password';

/**
 * Makes an account whose person sets the first password by a link. Until then it has a password that nobody knows.
 *
 * @returns the link where no mail takes it there; a repeated call makes nothing and tells no link
 * @throws {Refusal} as adding an account does
 */
export async function invite(context: AdminContext, { request_id, ...input }: InviteBody): Promise<Invited> {
  const { caller, services } = context;
  const { minLength } = (await services.rules.of(caller.tenantId)).password;
  const values = await checked(context, accounts, { ...input, password: madePassword(minLength) }, 'add');
  const id = randomId();
  const saving = { requestId: request_id, contents: contentsOf(accounts, values), id };
  let made: Invited | undefined;
  const known = await withRefusals(context, accounts, { store: values }, () =>
    services.store.write((tx) =>
      once(context, tx, saving, async () => {
        await insertRow(context, tx, accountsTable, { mode: 'add', id, values });
        made = await send(context, tx, id);
      }),
    ),
  );
  services.outbox.wake();
  return made ?? { ...(await services.store.write((tx) => stateOf(tx, context, known))), link: null };
}

/**
 * Sends an invitation again. The link before it is of no use from then on.
 *
 * @throws {Refusal} 404; 409 where the account has a password or is disabled; 403 where the caller holds less
 */
export async function sendInvitation(context: AdminContext, id: string): Promise<Invited> {
  const { services } = context;
  const made = await services.store.write(async (tx) => {
    await lockAccount(context, tx, id);
    // Who is shown the link could act as that person.
    await requireAllHeld(context, tx, id);
    const { state, reason } = await latest(tx, context, id);
    if (reason === undefined || reason === 'used') throw new Refusal(409, 'notInvited');
    if (state === '0') throw new Refusal(409, 'disabledNotInvited');
    return send(context, tx, id);
  });
  services.outbox.wake();
  return made;
}

/** @throws {Refusal} 404; 409 where there is nothing to withdraw; 403 where the caller holds less */
export async function withdrawInvitation(context: AdminContext, id: string): Promise<void> {
  const { caller, services } = context;
  await services.store.write(async (tx) => {
    const username = await lockAccount(context, tx, id);
    await requireAllHeld(context, tx, id);
    const owner = { tenantId: caller.tenantId, accountId: id };
    if (!(await endInvitations(tx, owner, 'withdrawn', new Date(services.clock.now()))))
      throw new Refusal(409, 'noOpenInvitation');
    await note(context, tx, 'withdraw', id, username);
  });
}

async function lockAccount(context: AdminContext, tx: Tx, id: string): Promise<string> {
  const [row] = await lockRows(context, tx, accountsTable, [id]);
  if (!row) throw noSuchRow(accountsTable);
  return String(row.username);
}

/** The last invitation of an account, and whether the account is in use. */
async function latest(tx: Tx, { caller }: AdminContext, id: string) {
  const owner = { tenantId: caller.tenantId, accountId: id };
  const [row] = await tx
    .select({ reason: accountInvitation.end_reason, state: stateOfAccount })
    .from(accountInvitation)
    .innerJoin(
      account,
      and(eq(account.tenant_id, accountInvitation.tenant_id), eq(account.id, accountInvitation.account_id)),
    )
    .leftJoin(employee, employeeOfAccount)
    .where(ownedBy(accountInvitation, owner))
    .orderBy(sql`${accountInvitation.created_at} desc, ${accountInvitation.ended_at} desc nulls first`)
    .limit(1);
  return { state: row?.state, reason: row?.reason };
}

/** Writes an invitation, and its mail where there can be one. */
async function send(context: AdminContext, tx: Tx, id: string): Promise<Invited> {
  const { caller, services } = context;
  const owner = { tenantId: caller.tenantId, accountId: id };
  const { token, expiresAt } = await writeInvitation(tx, owner, caller.username, new Date(services.clock.now()));
  const { username, name, name_en, email } = await personOf(tx, context, id);
  await note(context, tx, 'invite', id, username);
  const without_mail = services.outbox.sendsMails ? (email === '' ? ('no-address' as const) : null) : 'no-server';
  const expires_at = expiresAt.toISOString();
  if (without_mail !== null) {
    const link = publicAddress(services.config, invitationPath(token));
    return { id, mailed_to: null, without_mail, link, expires_at };
  }
  const names = { zh: name || username, en: name_en || name || username };
  await services.outbox.writeInvitations(tx, [{ ...owner, expiresAt, to: email, username, token, name: names }]);
  return { id, mailed_to: email, without_mail, link: null, expires_at };
}

async function personOf(tx: Tx, { caller }: AdminContext, id: string) {
  const [row] = await tx
    .select({
      username: account.username,
      name: sql<string>`coalesce(${employee.emp_name}, '')`,
      name_en: sql<string>`coalesce(${employee.emp_name_en}, '')`,
      email: sql<string>`coalesce(${employee.email}, '')`,
    })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .where(rowOf(account, caller.tenantId, id));
  if (!row) throw noSuchRow(accountsTable);
  return row;
}

/** What a call before has made, without its link. */
async function stateOf(tx: Tx, context: AdminContext, id: string): Promise<Omit<Invited, 'link'>> {
  const { services, caller } = context;
  const { email } = await personOf(tx, context, id);
  const [row] = await tx
    .select({ at: accountInvitation.expires_at })
    .from(accountInvitation)
    .where(ownedBy(accountInvitation, { tenantId: caller.tenantId, accountId: id }))
    .orderBy(sql`${accountInvitation.created_at} desc`)
    .limit(1);
  const mailed = services.outbox.sendsMails && email !== '';
  return {
    id,
    mailed_to: mailed ? email : null,
    without_mail: mailed ? null : services.outbox.sendsMails ? 'no-address' : 'no-server',
    expires_at: (row?.at ?? new Date(services.clock.now())).toISOString(),
  };
}

const note = (context: AdminContext, tx: Tx, action: AuditAction, entityId: string, name: string) =>
  writeAudit(context, tx, [{ action, entity: accounts.name, entityId, name }]);
