import { sql } from 'drizzle-orm';
import { accounts } from '@portal/contract/admin/accounts';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import type { SeenRow } from '@portal/contract/admin/crud/wire';
import { endInvitations } from '../../accounts/invitations/write-invitation';
import { keepPassword } from '../../accounts/password-history';
import { removeFactor } from '../../accounts/second-factor/factor-state';
import { hashPassword } from '../../auth/scrypt';
import { ownedBy, rowOf } from '../../db/conditions';
import { account, directoryAccount } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import { contextOf, type AdminContext, type AdminServices, type StoredRow } from '../crud/admin-table';
import { writeAudit } from '../crud/audit';
import { noSuchRow } from '../crud/list-rows';
import { lockRows, lockSeen } from '../crud/seen-rows';
import { requireAllHeld, requireNoAdministrators } from './account-rights';
import { accountsTable } from './accounts';
import { invite, sendInvitation, withdrawInvitation } from './invite';
import { countMerge, mergeAccounts } from './merge/merge-accounts';
import { rightsOfAccount } from './rights-of-account';
import { madePassword } from './made-password';

const { extraCalls } = accounts;

/**
 * Adds what is done with one account: a new password, no second factor any more, unlocking, invitations, ending its
 * sessions.
 */
export function addAccountCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(accounts, extraCalls.resetPassword),
    schema: extraSchemas.resetPassword,
    handle: async (call) => ({ data: { password: await resetPassword(contextOf(services, call), call.body) } }),
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.resetSecondFactor),
    schema: extraSchemas.resetSecondFactor,
    async handle(call) {
      await resetSecondFactor(contextOf(services, call), call.body.id);
      return { data: null };
    },
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.unlock),
    schema: extraSchemas.unlock,
    async handle(call) {
      await unlock(contextOf(services, call), call.body.id);
      return { data: null };
    },
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.countMerge),
    schema: extraSchemas.countMerge,
    handle: async (call) => ({ data: await countMerge(contextOf(services, call), call.body) }),
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.merge),
    schema: extraSchemas.merge,
    handle: async (call) => ({ data: await mergeAccounts(contextOf(services, call), call.body) }),
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.rights),
    schema: extraSchemas.accountRights,
    handle: async (call) => ({ data: await rightsOfAccount(contextOf(services, call), call.body.id) }),
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.invite),
    schema: extraSchemas.invite,
    handle: async (call) => ({ data: await invite(contextOf(services, call), call.body) }),
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.sendInvitation),
    schema: extraSchemas.sendInvitation,
    handle: async (call) => ({ data: await sendInvitation(contextOf(services, call), call.body.id) }),
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.withdrawInvitation),
    schema: extraSchemas.withdrawInvitation,
    async handle(call) {
      await withdrawInvitation(contextOf(services, call), call.body.id);
      return { data: null };
    },
  });
  addCall(api, {
    route: extraRoute(accounts, extraCalls.endSessions),
    schema: extraSchemas.endSessions,
    handle: async (call) => ({ data: { ended: await endSessions(contextOf(services, call), call.body.id) } }),
  });
}

/**
 * Gives an account a new password, which its owner has to change. Their sessions end.
 *
 * @returns the password; nobody is told it again
 * @throws {Refusal} 403 for one's own account, and where the caller holds less; 404 or 409
 */
async function resetPassword(context: AdminContext, seen: SeenRow): Promise<string> {
  const { caller, services } = context;
  if (seen.id === caller.accountId) throw new Refusal(403, 'ownPassword');
  const { history, minLength } = (await services.rules.of(caller.tenantId)).password;
  const password = madePassword(minLength);
  // Before the transaction: a hash takes long, and the embedded database has one connection.
  const password_hash = await hashPassword(password);
  const now = new Date(services.clock.now());
  const ended = await services.store.write(async (tx) => {
    const [row] = await lockSeen(context, tx, accountsTable, [seen]);
    await requireAllHeld(context, tx, seen.id);
    await keepPassword(tx, { tenantId: caller.tenantId, accountId: seen.id }, history, now);
    await tx
      .update(account)
      .set({
        password_hash,
        password_changed_at: now,
        must_change_password: true,
        update_by: caller.username,
        update_time: now,
        version: sql`${account.version} + 1`,
      })
      .where(rowOf(account, caller.tenantId, seen.id));
    await endInvitations(tx, { tenantId: caller.tenantId, accountId: seen.id }, 'used', now);
    // From now on the password is the portal's, until the person signs in by the directory again.
    await tx
      .delete(directoryAccount)
      .where(ownedBy(directoryAccount, { tenantId: caller.tenantId, accountId: seen.id }));
    await writeAudit(context, tx, [entry('reset', row)]);
    return services.sessions.endOthers(tx, caller.tenantId, seen.id, undefined, 'password');
  });
  services.sessions.announceEnd(ended);
  return password;
}

/**
 * Takes a second factor away, such as one whose phone is lost. Where a role asks for it, the next sign-in does, too.
 *
 * @throws {Refusal} 403 for one's own account, and where the caller holds less; 404; 409 where it is not on
 */
async function resetSecondFactor(context: AdminContext, id: string): Promise<void> {
  const { caller, services } = context;
  if (id === caller.accountId) throw new Refusal(403, 'ownSecondFactor');
  await services.store.write(async (tx) => {
    const [row] = await lockRows(context, tx, accountsTable, [id]);
    if (!row) throw noSuchRow(accountsTable);
    await requireAllHeld(context, tx, id);
    if (!(await removeFactor(tx, { tenantId: caller.tenantId, accountId: id }))) {
      throw new Refusal(409, 'secondFactorOff');
    }
    await writeAudit(context, tx, [entry('reset-factor', row)]);
  });
}

async function unlock(context: AdminContext, id: string): Promise<void> {
  const { caller, services } = context;
  const username = await services.store.write(async (tx) => {
    const [row] = await lockRows(context, tx, accountsTable, [id]);
    if (!row) throw noSuchRow(accountsTable);
    await requireNoAdministrators(context, tx, [id]);
    await writeAudit(context, tx, [entry('unlock', row)]);
    return String(row.username);
  });
  await services.failures.unlock(caller.tenantId, username);
}

/** @throws {Refusal} 400 for the caller's own account: there is "Log out" */
async function endSessions(context: AdminContext, id: string): Promise<number> {
  const { caller, services } = context;
  if (id === caller.accountId) throw new Refusal(400, 'ownSession');
  const ended = await services.store.write(async (tx) => {
    const [row] = await lockRows(context, tx, accountsTable, [id]);
    if (!row) throw noSuchRow(accountsTable);
    await requireNoAdministrators(context, tx, [id]);
    await writeAudit(context, tx, [entry('end', row)]);
    return services.sessions.endOthers(tx, caller.tenantId, id, undefined, 'admin');
  });
  services.sessions.announceEnd(ended);
  return ended.length;
}

const entry = (action: 'reset' | 'reset-factor' | 'unlock' | 'end', row: StoredRow | undefined) => ({
  action,
  entity: accounts.name,
  entityId: String(row?.id ?? ''),
  name: String(row?.username ?? ''),
});
