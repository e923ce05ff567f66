import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MERGE_KINDS, type MergeBody, type MergeCounts } from '@portal/contract/admin/account-merge';
import { accounts } from '@portal/contract/admin/accounts';
import { endInvitations } from '../../../accounts/invitations/write-invitation';
import { employeeOfAccount, ownedBy, rowOf, rowsOf, stateOfAccount, type AccountState } from '../../../db/conditions';
import { account, employee, role, sessionFamily, userRole, workflowInstance, workflowTask } from '../../../db/schema';
import type { Sql, Tx } from '../../../db/store';
import { Refusal } from '../../../http/refusal';
import type { AdminContext } from '../../crud/admin-table';
import { writeAudit } from '../../crud/audit';
import { noSuchRow } from '../../crud/list-rows';
import { once } from '../../crud/once';
import { queryRows } from '../../crud/query-rows';
import { lockSeen } from '../../crud/seen-rows';
import { raiseMenuVersion } from '../../tenant-versions';
import { requireAllHeld, requireDispensable } from '../account-rights';
import { accountsTable } from '../accounts';
import { MOVES, restOf, type Pair } from './merge-moves';

type Moves = MergeCounts['moves'];
interface Named {
  id: string;
  version: number;
  username: string;
  name: string;
  name_en: string;
  state: AccountState;
  merged_into: string | null;
  employee_id: string | null;
}

/**
 * What merging two accounts would move.
 *
 * @throws {Refusal} as {@link mergeAccounts}, where it could not be done at all
 */
export async function countMerge(context: AdminContext, ids: { keep: string; go: string }): Promise<MergeCounts> {
  const { services, caller } = context;
  const pair = { tenantId: caller.tenantId, ...ids };
  return services.store.write(async (tx) => {
    const { keep, go } = await requireMergeable(context, tx, pair);
    const open = and(
      ownedBy(sessionFamily, { tenantId: pair.tenantId, accountId: pair.go }),
      isNull(sessionFamily.ended_at),
    );
    return {
      moves: await countMoves(tx, pair),
      own_decisions: await countOwnDecisions(tx, pair),
      sessions: await tx.$count(sessionFamily, open),
      takes_employee: takesEmployee(keep, go),
      keep: shown(keep),
      go: shown(go),
    };
  });
}

/**
 * Merges two accounts of one person: what belongs to the one that goes belongs to the other one afterwards, and the one
 * that goes is out of use. Ways to sign in stay where they are: passwords, second factors, directories, providers. So
 * does what is written down of the past: audit log, sign-ins, and who did what to an application.
 *
 * @throws {Refusal} 400 for an account with itself; 403 for one's own account, or with fewer rights; 404; 409 where one
 *   of them has changed, was merged before, or is the last administrator
 */
export async function mergeAccounts(
  context: AdminContext,
  { request_id, ...body }: MergeBody,
): Promise<{ moves: Moves }> {
  const { services, caller } = context;
  const pair = { tenantId: caller.tenantId, keep: body.keep, go: body.go };
  const now = new Date(services.clock.now());
  let moves: Moves = [];
  let families: readonly string[] = [];
  await services.store.write((tx) =>
    once(context, tx, { requestId: request_id, contents: body, id: body.keep }, async () => {
      await raiseMenuVersion(tx, pair.tenantId);
      if (pair.keep !== pair.go)
        await lockSeen(context, tx, accountsTable, [
          { id: pair.keep, version: body.keep_version },
          { id: pair.go, version: body.go_version },
        ]);
      const { keep, go } = await requireMergeable(context, tx, pair);
      moves = await countMoves(tx, pair);
      const before = await rolesOf(tx, pair);
      const by = { tenantId: pair.tenantId, accountId: caller.accountId, username: caller.username };
      await services.todos.takeOver(tx, by, pair.go, pair.keep, now);
      await services.todos.handOver(tx, by, pair.go, pair.keep, now);
      for (const kind of MERGE_KINDS) for (const each of MOVES[kind].move(pair, now)) await tx.execute(each);
      for (const each of restOf(pair, { keep: keep.username, go: go.username })) await tx.execute(each);
      await storeAccounts(context, tx, { keep, go, now });
      await endInvitations(tx, { tenantId: pair.tenantId, accountId: pair.go }, 'withdrawn', now);
      families = await services.sessions.endOthers(tx, pair.tenantId, pair.go, undefined, 'admin');
      await note(context, tx, { keep, go, moves, before, after: await rolesOf(tx, pair) });
    }),
  );
  services.sessions.announceEnd(families);
  return { moves };
}

const shown = ({ id, version, username, name, name_en }: Named) => ({ id, version, username, name, name_en });

const takesEmployee = (keep: Named, go: Named) => keep.employee_id === null && go.employee_id !== null;

async function requireMergeable(context: AdminContext, tx: Tx, { tenantId, keep: keepId, go: goId }: Pair) {
  const { accountId } = context.caller;
  if (keepId === goId) throw new Refusal(400, 'mergeWithItself', { at: 'go' });
  const rows = await tx
    .select({
      id: account.id,
      version: account.version,
      username: account.username,
      name: sql<string>`coalesce(${employee.emp_name}, ${account.partner_name}, '')`,
      name_en: sql<string>`coalesce(${employee.emp_name_en}, ${account.partner_name}, '')`,
      state: stateOfAccount,
      merged_into: account.merged_into,
      employee_id: account.employee_id,
    })
    .from(account)
    .leftJoin(employee, employeeOfAccount)
    .where(rowsOf(account, tenantId, [keepId, goId]));
  const keep = rows.find(({ id }) => id === keepId);
  const go = rows.find(({ id }) => id === goId);
  if (!keep || !go) throw noSuchRow(accountsTable);
  if (keepId === accountId) throw new Refusal(403, 'mergeIntoOwn');
  if (go.state === '0' && go.merged_into !== null) throw new Refusal(409, 'mergedAlready');
  if (keep.state === '0') throw new Refusal(409, 'mergeIntoDisabled');
  await requireDispensable(context, tx, [goId]);
  for (const id of [keepId, goId]) await requireAllHeld(context, tx, id);
  return { keep, go };
}

async function countMoves(db: Sql | Tx, pair: Pair): Promise<Moves> {
  const moves: Moves = [];
  for (const kind of MERGE_KINDS) moves.push({ kind, count: await countOf(db, MOVES[kind].count(pair)) });
  return moves;
}

async function countOf(db: Sql | Tx, query: ReturnType<typeof sql>): Promise<number> {
  const [row] = z.array(z.object({ count: z.number() })).parse(await queryRows(db, query));
  return row?.count ?? 0;
}

/** Decisions of the one account about an application of the other. */
function countOwnDecisions(db: Tx, { tenantId, keep, go }: Pair): Promise<number> {
  return countOf(
    db,
    sql`select count(*)::int as count from ${workflowTask} mine join ${workflowInstance} it
      on it.tenant_id = mine.tenant_id and it.id = mine.instance_id
      where mine.tenant_id = ${tenantId} and mine.open and mine.step >= 0
        and ((mine.account_id = ${keep} and it.account_id = ${go})
          or (mine.account_id = ${go} and it.account_id in (${keep}, ${go})))`,
  );
}

async function rolesOf(tx: Tx, { tenantId, keep, go }: Pair): Promise<Record<string, string>> {
  const rows = await tx
    .select({ id: userRole.account_id, code: role.role_code })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(and(eq(userRole.tenant_id, tenantId), inArray(userRole.account_id, [keep, go])))
    .orderBy(role.role_code);
  const codes = (of: string) => rows.flatMap(({ id, code }) => (id === of ? [code] : [])).join(', ');
  return { keep: codes(keep), go: codes(go) };
}

async function storeAccounts(
  { caller }: AdminContext,
  tx: Tx,
  { keep, go, now }: { keep: Named; go: Named; now: Date },
): Promise<void> {
  const changed = { update_by: caller.username, update_time: now, version: sql`${account.version} + 1` };
  const takes = takesEmployee(keep, go);
  await tx
    .update(account)
    .set({ ...changed, state: '0', merged_into: keep.id, ...(takes ? { employee_id: null } : {}) })
    .where(rowOf(account, caller.tenantId, go.id));
  await tx
    .update(account)
    .set({ ...changed, ...(takes ? { employee_id: go.employee_id, user_type: 'employee' as const } : {}) })
    .where(rowOf(account, caller.tenantId, keep.id));
}

interface Noted {
  keep: Named;
  go: Named;
  moves: Moves;
  before: Record<string, string>;
  after: Record<string, string>;
}

/** Two lines: what became of the one that goes, and what the other one has now. */
async function note(context: AdminContext, tx: Tx, { keep, go, moves, before, after }: Noted): Promise<void> {
  const line = { action: 'merge', entity: accounts.name } as const;
  const moved = moves.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, [0, count]] as const);
  await writeAudit(context, tx, [
    {
      ...line,
      entityId: go.id,
      name: go.username,
      changes: { state: [go.state, '0'], merged_into: ['', keep.username], roles: [before.go, after.go] },
    },
    {
      ...line,
      entityId: keep.id,
      name: keep.username,
      changes: { ...Object.fromEntries(moved), roles: [before.keep, after.keep], from: ['', go.username] },
    },
  ]);
}
