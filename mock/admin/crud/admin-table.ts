import type { FastifyRequest } from 'fastify';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Delegation, newDelegation } from '@portal/contract/entities/delegation';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { RowScope } from '@portal/contract/entities/record-scope';
import type { Filter, SeenRow } from '@portal/contract/admin/crud/wire';
import type { tenant, tenantExport } from '../../db/schema';
import type { Sql, Store, Tx } from '../../db/store';
import type { Caller } from '../../http/caller';
import type { Language } from '../../http/language';
import type { SaveRequests } from '../../http/save-requests';
import type { ServerKeys } from '../../auth/keys';
import type { Sessions } from '../../auth/sessions';
import type { TenantRuleBook } from '../../auth/tenant-rules';
import type { Clock } from '../../clock/clock';
import type { AllowedHost } from '../../config/allowed-hosts';
import type { SignInFailures } from '../../accounts/sign-in-failures';
import type { MenuService } from '../../menus/menu-service';
import type { BuildReleases } from '../../releases/build-releases';
import type { ElsewhereLooks } from '../../releases/looks/elsewhere-looks';
import type { ObjectStore } from '../../objects/object-store';
import type { Outbox } from '../../outbox/outbox';
import type { Overrides } from '../../overrides/overrides';
import type { Publisher } from '../../releases/publisher';
import type { Notices } from '../../notices/notices';

/** What the administration works with. */
export interface AdminServices {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Pick<ServerKeys, 'sealKey'>;
  readonly menus: MenuService;
  readonly notices: Notices;
  readonly outbox: Pick<Outbox, 'sendsMails' | 'writeInvitations' | 'wake'>;
  readonly sessions: Pick<Sessions, 'endThese' | 'endOthers' | 'endTenant' | 'announceEnd'>;
  readonly failures: Pick<SignInFailures, 'unlock'>;
  readonly rules: Pick<TenantRuleBook, 'of' | 'within'>;
  readonly todos: Todos;
  readonly deputies: DeputiesOfPeople;
  readonly recordPages: RecordKinds;
  readonly saveRequests: Pick<SaveRequests, 'claim'>;
  readonly publisher: Pick<Publisher, 'publish' | 'publishAddress' | 'outlive'>;
  readonly overrides: Pick<Overrides, 'endThese'>;
  readonly elsewhere: Pick<ElsewhereLooks, 'lookNow'>;
  readonly builds: Pick<BuildReleases, 'versions'>;
  readonly objects: Pick<ObjectStore, 'put' | 'get' | 'remove'>;
  readonly newTenants: NewTenants;
  readonly tenantExports: WholeExports;
  readonly config: {
    readonly testConnectionHosts: readonly AllowedHost[];
    readonly messageHookHosts: readonly AllowedHost[];
    readonly signInDirectoryHosts: readonly AllowedHost[];
    readonly publicUrl: string;
    readonly basePath: string;
  };
}

/** Which kinds of record a sub-application has, and which rows of them a role without a rule reads. */
interface RecordKinds {
  kindsBelow(prefix: string): readonly { kind: string; usual: RowScope }[];
}

/** The account that a tenant begins with: its name, and the hash of its password. */
export interface FirstAccount {
  readonly username: string;
  readonly hash: string;
}

type TenantRow = typeof tenant.$inferInsert;

/** How tenants are filled that are new. */
interface NewTenants {
  /** Makes a tenant as a new portal is. */
  readonly fill: (tx: Tx, row: TenantRow, first: FirstAccount) => Promise<void>;
  /** Adds the first person of a tenant that has its roles already. */
  readonly addFirstPerson: (tx: Tx, row: TenantRow, first: FirstAccount, roleIds: readonly string[]) => Promise<void>;
  /** A password to be told once. */
  readonly makePassword: () => string;
}

type ExportRow = typeof tenantExport.$inferSelect;

/** Exports of whole tenants. Each call may refuse. */
interface WholeExports {
  begin(by: Doer, of: string, note: (tx: Tx, row: typeof tenant.$inferSelect) => Promise<void>): Promise<void>;
  cancel(by: Doer, id: string): Promise<void>;
  /** Those of a tenant, the newest first. */
  of(by: Doer, of: string): Promise<ExportRow[]>;
  find(by: Doer, id: string): Promise<ExportRow>;
  /** Whether its archive can be downloaded. */
  isThere(row: ExportRow): Promise<boolean>;
  keptUntil(row: ExportRow): Date | undefined;
  /** Whether it is being made. */
  isAlive(row: ExportRow): boolean;
}

/** Somebody who does something, as far as their tenant's records name them. */
type Doer = Pick<Caller, 'tenantId' | 'accountId' | 'username'>;

/** The applications that were handed over, for who tells of them. */
type HandedOver = readonly { readonly id: string }[];

/** Decisions of the workflow that wait for somebody who leaves. */
interface Todos {
  count(db: Sql | Tx, tenantId: string, accountId: string): Promise<number>;
  /** Gives what waits for `from` to `to`; `tell` comes after the transaction. */
  handOver(tx: Tx, by: Doer, from: string, to: string, now: Date): Promise<HandedOver>;
  tell(by: Doer, handed: HandedOver): Promise<void>;
  /** Makes the applications of `from` those of `to`. */
  takeOver(tx: Tx, by: Doer, from: string, to: string, now: Date): Promise<void>;
}

/** Whose delegation it is. */
type Delegating = Pick<Caller, 'tenantId' | 'accountId'>;
type NewDelegation = z.output<typeof newDelegation>;

/** Who decides for people that are away. */
interface DeputiesOfPeople {
  list(db: Sql, owner: Delegating): Promise<Delegation[]>;
  /** Gives its id. May refuse. */
  name(tx: Tx, owner: Delegating, input: NewDelegation): Promise<string>;
  end(tx: Tx, owner: Delegating, id: string): Promise<void>;
  /** Tells both of them, after the transaction. */
  tell(by: Pick<Caller, 'username'>, owner: Delegating, input: NewDelegation): Promise<void>;
}

/** Who asks, in which language, and what there is to answer with. */
export interface AdminContext {
  readonly services: AdminServices;
  readonly caller: Caller;
  readonly language: Language;
  readonly request: FastifyRequest;
}

/** A table of a tenant's rows, as `mock/db/schema` makes them; its columns are named as on the wire. */
export type TenantTable = PgTable & { readonly tenant_id: PgColumn; readonly id: PgColumn };
export type VersionedTable = TenantTable & { readonly version: PgColumn };

/** A row as the database has it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What a list reads. */
export interface RowSource {
  readonly from: SQL;
  /** Joined to {@link from} to show what a row refers to. Each joins at most one row, and searches do not use it. */
  readonly joins?: SQL;
  readonly id: SQL;
  readonly version?: SQL;
  /** What the field is searched and sorted by. */
  readonly columns: Readonly<Record<string, SQL>>;
  /** Columns that hold a field's text with its ASCII letters folded, to be searched by. */
  readonly folded?: Readonly<Record<string, SQL>>;
  /** Columns that hold what a field's text sounds like. See {@link AdminTable.completeSounds}. */
  readonly sounds?: Readonly<Record<string, SQL>>;
  /** How a text field is searched that {@link columns} would have to join every row for. */
  readonly matches?: Readonly<Record<string, (part: string) => SQL>>;
  /** For each reference field that is joined: the code of the row with an id. The list is ordered by this code. */
  readonly references?: Readonly<Record<string, (id: SQL) => SQL>>;
  /** Further columns of the answer that are not fields. */
  readonly extra?: Readonly<Record<string, SQL>>;
  /** A condition that every row must meet; it names the tenant. */
  readonly where: SQL;
}

/** A row that is about to be stored. */
export interface Change {
  readonly mode: 'add' | 'edit';
  readonly id: string;
  /** Checked by the screen's rules. */
  readonly values: CheckedValues;
  /** The row as it is; absent when one is added. */
  readonly before?: StoredRow;
}

/** How rows are changed that are not those of the caller's tenant. Each of them checks, stores and writes the log. */
interface OwnChanges {
  /** Gives the id of the row. */
  readonly add: (context: AdminContext, input: FormInput) => Promise<string>;
  readonly edit: (context: AdminContext, input: FormInput & SeenRow) => Promise<null>;
  /** Gives how many have changed. */
  readonly setState: (context: AdminContext, rows: readonly SeenRow[], state: '0' | '1') => Promise<number>;
}

/** What a form sends. */
export interface FormInput {
  values: Record<string, unknown>;
  request_id?: string | undefined;
}

/** The server's part of a screen: where its rows are, and which rules of their own they have. */
export interface AdminTable {
  readonly screen: AdminScreen;
  /** Absent where the screen only reads, or has changes of its own. */
  readonly table?: VersionedTable;
  /** In place of the usual changes. */
  readonly own?: OwnChanges;
  /** In place of the table's own columns. */
  readonly source?: (context: AdminContext, filter: Filter) => RowSource;
  /** Where a text is found by its sound: works out the sounds that are not known yet, before such a search. */
  readonly completeSounds?: (context: AdminContext) => Promise<void>;
  /** The columns to store, in place of the values themselves. May refuse. */
  readonly store?: (context: AdminContext, tx: Tx, change: Change) => Promise<CheckedValues>;
  /** Runs in the transaction when a row has been added or edited: what other tables hold of it. */
  readonly stored?: (context: AdminContext, tx: Tx, change: Change) => Promise<void>;
  /** Whether rows may be deleted, enabled or disabled: it refuses. The transaction has locked them. */
  readonly guard?: (
    context: AdminContext,
    tx: Tx,
    action: 'delete' | 'enable' | 'disable',
    rows: readonly StoredRow[],
  ) => Promise<void>;
  /** Where there is no table to remove rows from: removes all of them or none, and gives how many. */
  readonly removeRows?: (context: AdminContext, ids: readonly string[]) => Promise<number>;
  /** In place of removing the rows from the table. */
  readonly remove?: (context: AdminContext, tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Runs after rows were enabled or disabled, when that is stored. */
  readonly stateSet?: (context: AdminContext, ids: readonly string[], state: '0' | '1') => Promise<void>;
  /** Runs last in the transaction of every change. */
  readonly changed?: (context: AdminContext, tx: Tx, ids: readonly string[]) => Promise<void>;
}

/** Gives a definition its type. */
export const defineAdminTable = (definition: AdminTable): AdminTable => definition;

/** The context of a call, for everything in this folder. */
export function contextOf(
  services: AdminServices,
  { caller, language, request }: Pick<AdminContext, 'caller' | 'language' | 'request'>,
): AdminContext {
  return { services, caller, language, request };
}
