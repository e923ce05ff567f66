import { sql, type SQL } from 'drizzle-orm';
import type { MergeKind } from '@portal/contract/admin/account-merge';
import { FAVOURITES_MAX } from '@portal/contract/entities/menu';
import {
  announcementReader,
  businessRecord,
  favorite,
  file,
  leaveBooking,
  leaveEntitlement,
  noticeRecipient,
  oneTimeCode,
  outgoingMessage,
  picture,
  providerRole,
  releaseRule,
  tenantExport,
  userRole,
  userSetting,
  workflowCopy,
  workflowDelegation,
  workflowDraft,
  workflowInstance,
  workflowOfficer,
  workflowTask,
} from '../../../db/schema';

/** The account that stays, and the one that goes. */
export interface Pair {
  tenantId: string;
  keep: string;
  go: string;
}

/** What one kind of data does when two accounts are merged. */
export interface Move {
  /** Selects how much of it moves, as `count`. */
  count: (pair: Pair) => SQL;
  /** The statements that move it, in their order. Kinds that the workflow moves have none here. */
  move: (pair: Pair, now: Date) => readonly SQL[];
}

const counted = (from: SQL): SQL => sql`select count(*)::int as count from ${from}`;

/** Rows of the one that goes, of which the other one may have the like already: then its own stays. */
function unlessThere(table: SQL, sameAs: (other: SQL) => SQL): Move {
  const lacking = ({ tenantId, keep, go }: Pair) => sql`${table} mine
    where mine.tenant_id = ${tenantId} and mine.account_id = ${go}
      and not exists (select 1 from ${table} other where other.tenant_id = mine.tenant_id
        and other.account_id = ${keep} and ${sameAs(sql`other`)})`;
  return {
    count: (pair) => counted(lacking(pair)),
    move: (pair) => [
      sql`update ${table} mine set account_id = ${pair.keep} where mine.tenant_id = ${pair.tenantId}
        and mine.account_id = ${pair.go} and not exists (select 1 from ${table} other
          where other.tenant_id = mine.tenant_id and other.account_id = ${pair.keep} and ${sameAs(sql`other`)})`,
      sql`delete from ${table} mine where mine.tenant_id = ${pair.tenantId} and mine.account_id = ${pair.go}`,
    ],
  };
}

/** Rows that name the account in a column, and go with it. */
function allOf(table: SQL, column: SQL, more: SQL = sql``): Move {
  const theirs = ({ tenantId, go }: Pair) => sql`where tenant_id = ${tenantId} and ${column} = ${go} ${more}`;
  return {
    count: (pair) => counted(sql`${table} ${theirs(pair)}`),
    move: (pair) => [sql`update ${table} set ${column} = ${pair.keep} ${theirs(pair)}`],
  };
}

/** Roles that the one account has and the other lacks. Those of a company's groups are given by them, at signing in. */
const lackedRoles = ({ tenantId, keep, go }: Pair) => sql`${userRole} mine
  where mine.tenant_id = ${tenantId} and mine.account_id = ${go}
    and not exists (select 1 from ${providerRole} given where given.tenant_id = mine.tenant_id
      and given.account_id = mine.account_id and given.role_id = mine.role_id)
    and not exists (select 1 from ${userRole} other where other.tenant_id = mine.tenant_id
      and other.account_id = ${keep} and other.role_id = mine.role_id)`;

const between = ({ tenantId, keep, go }: Pair) => sql`tenant_id = ${tenantId}
  and ((account_id = ${keep} and to_account_id = ${go}) or (account_id = ${go} and to_account_id = ${keep}))`;

const receivedNotices = unlessThere(sql`${noticeRecipient}`, (other) => sql`${other}.notice_id = mine.notice_id`);
const announcedTo = unlessThere(
  sql`${announcementReader}`,
  (other) => sql`${other}.announcement_id = mine.announcement_id`,
);

const ofWorkflow = (count: Move['count']): Move => ({ count, move: () => [] });

/** Every kind of data that moves. */
export const MOVES: Readonly<Record<MergeKind, Move>> = {
  roles: {
    count: (pair) => counted(lackedRoles(pair)),
    move: (pair) => [
      sql`insert into ${userRole} (tenant_id, account_id, role_id)
        select mine.tenant_id, ${pair.keep}, mine.role_id from ${lackedRoles(pair)}`,
      sql`delete from ${userRole} where tenant_id = ${pair.tenantId} and account_id = ${pair.go}`,
    ],
  },
  todos: ofWorkflow(({ tenantId, keep, go }) =>
    counted(sql`${workflowTask} mine join ${workflowInstance} it on it.tenant_id = mine.tenant_id
      and it.id = mine.instance_id where mine.tenant_id = ${tenantId} and mine.account_id = ${go} and mine.open
      and mine.step >= 0 and it.account_id not in (${keep}, ${go})`),
  ),
  decided: allOf(sql`${workflowTask}`, sql`account_id`, sql`and not open`),
  applications: ofWorkflow(({ tenantId, go }) =>
    counted(sql`${workflowInstance} where tenant_id = ${tenantId} and account_id = ${go}`),
  ),
  drafts: unlessThere(
    sql`${workflowDraft}`,
    (other) => sql`${other}.form_code = mine.form_code and ${other}.instance_id = mine.instance_id`,
  ),
  copies: unlessThere(sql`${workflowCopy}`, (other) => sql`${other}.instance_id = mine.instance_id`),
  offices: unlessThere(
    sql`${workflowOfficer}`,
    (other) => sql`${other}.office = mine.office and ${other}.dept_id is not distinct from mine.dept_id`,
  ),
  delegations: {
    count: (pair) =>
      counted(sql`${workflowDelegation} where tenant_id = ${pair.tenantId}
        and ${pair.go} in (account_id, to_account_id) and not (${between(pair)})`),
    move: (pair, now) => [
      sql`delete from ${workflowDelegation} where ${between(pair)}`,
      // Nobody has two delegations for the same day.
      sql`update ${workflowDelegation} mine set end_time = ${now.toISOString()}::timestamptz
        where mine.tenant_id = ${pair.tenantId} and mine.account_id = ${pair.go} and mine.end_time is null
          and exists (select 1 from ${workflowDelegation} other where other.tenant_id = mine.tenant_id
            and other.account_id = ${pair.keep} and other.end_time is null
            and other.from_day <= mine.to_day and other.to_day >= mine.from_day)`,
      sql`update ${workflowDelegation} set account_id = ${pair.keep}
        where tenant_id = ${pair.tenantId} and account_id = ${pair.go}`,
      sql`update ${workflowDelegation} set to_account_id = ${pair.keep}
        where tenant_id = ${pair.tenantId} and to_account_id = ${pair.go}`,
    ],
  },
  leave: {
    ...allOf(sql`${leaveBooking}`, sql`account_id`),
    move: (pair, now) => [
      ...unlessThere(
        sql`${leaveEntitlement}`,
        (other) => sql`${other}.leave_type = mine.leave_type and ${other}.year = mine.year`,
      ).move(pair, now),
      ...allOf(sql`${leaveBooking}`, sql`account_id`).move(pair, now),
    ],
  },
  notices: {
    count: receivedNotices.count,
    // Whoever has read an announcement by one of the accounts has read it.
    move: (pair, now) => [
      ...receivedNotices.move(pair, now),
      sql`update ${announcementReader} other set read_at = mine.read_at from ${announcementReader} mine
        where other.tenant_id = ${pair.tenantId} and other.account_id = ${pair.keep} and other.read_at is null
          and mine.tenant_id = other.tenant_id and mine.account_id = ${pair.go}
          and mine.announcement_id = other.announcement_id`,
      ...announcedTo.move(pair, now),
    ],
  },
  favourites: {
    count: (pair) => counted(sql`(${roomyFavourites(pair)}) moved`),
    move: (pair) => [
      // Below the tiles that are there.
      sql`update ${favorite} set account_id = ${pair.keep}, coordinate_y = coordinate_y + (
          select coalesce(max(other.coordinate_y + other.height), 0) from ${favorite} other
          where other.tenant_id = ${pair.tenantId} and other.account_id = ${pair.keep})
        where tenant_id = ${pair.tenantId} and id in (${roomyFavourites(pair)})`,
      sql`delete from ${favorite} where tenant_id = ${pair.tenantId} and account_id = ${pair.go}`,
    ],
  },
  files: allOf(sql`${file}`, sql`created_by`),
  records: allOf(sql`${businessRecord}`, sql`create_by`),
  settings: unlessThere(sql`${userSetting}`, (other) => sql`${other}.setting_key = mine.setting_key`),
};

/** The tiles that still have room among those of the account that stays. */
function roomyFavourites({ tenantId, keep, go }: Pair): SQL {
  return sql`select mine.id from ${favorite} mine where mine.tenant_id = ${tenantId} and mine.account_id = ${go}
    and not exists (select 1 from ${favorite} other where other.tenant_id = mine.tenant_id
      and other.account_id = ${keep} and other.menu_id = mine.menu_id)
    order by mine.coordinate_y, mine.coordinate_x, mine.id
    limit greatest(0, ${FAVOURITES_MAX} - (select count(*)::int from ${favorite} other
      where other.tenant_id = ${tenantId} and other.account_id = ${keep}))`;
}

/**
 * What follows without being counted: pictures that the account that stays has none of, tests of releases, exports of
 * tenants, and codes and mails that nobody waits for any more.
 */
export const restOf = (pair: Pair, names: { keep: string; go: string }): readonly SQL[] => [
  sql`update ${picture} mine set account_id = ${pair.keep} where mine.tenant_id = ${pair.tenantId}
    and mine.account_id = ${pair.go} and mine.in_use and not exists (select 1 from ${picture} other
      where other.tenant_id = mine.tenant_id and other.account_id = ${pair.keep} and other.kind = mine.kind
        and other.in_use)`,
  sql`update ${releaseRule} set username = ${names.keep} where tenant_id = ${pair.tenantId} and target = 'person'
    and username = ${names.go}`,
  sql`update ${tenantExport} set account_id = ${pair.keep} where tenant_id = ${pair.tenantId}
    and account_id = ${pair.go}`,
  sql`delete from ${oneTimeCode} where tenant_id = ${pair.tenantId} and account_id = ${pair.go}`,
  sql`delete from ${outgoingMessage} where tenant_id = ${pair.tenantId} and account_id = ${pair.go}`,
];
