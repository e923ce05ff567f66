import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../db/schema';
import { tenantTables } from '../../../db/tenant-tables';

/** The tables whose rows an export has. A new one is named here or in {@link LEFT_OUT}; a test asks for that. */
export const EXPORTED: ReadonlySet<string> = new Set([
  'tenant',
  'tenant_brand',
  'brand_image',
  'department',
  'post',
  'employee',
  'account',
  'role',
  'menu',
  'menu_draft',
  'user_role',
  'role_menu',
  'provider_role',
  'system',
  'subsystem',
  'dict_type',
  'dict_entry',
  'language_entry',
  'parameter',
  'database_entry',
  'service',
  'service_call',
  'application',
  'release',
  'current_release',
  'release_rule',
  'release_token',
  'board_key',
  'message_hook',
  'sign_in_provider',
  'sign_in_directory',
  'directory_account',
  'scim_token',
  'scim_user',
  'scim_group',
  'notice_template',
  'notice',
  'notice_recipient',
  'announcement',
  'announcement_reader',
  'favorite',
  'user_setting',
  'audit_log',
  'sign_in_log',
  'file',
  'picture',
  'business_record',
  'workflow_form',
  'workflow_form_version',
  'workflow_officer',
  'workflow_instance',
  'workflow_task',
  'workflow_event',
  'workflow_number',
  'workflow_copy',
  'workflow_delegation',
  'workflow_draft',
  'leave_entitlement',
  'leave_booking',
  'opening',
  'opening_fault',
  'violation',
]);

/** The tables that no export has, and why. The manifest says the same. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  session_family: 'secrets of sessions, which end with the tenant',
  provider_session: 'secrets of sessions at a provider',
  provider_attempt: 'secrets of sign-ins that are on their way',
  one_time_code: 'codes that somebody could sign in with',
  account_invitation: 'links that somebody could sign in with',
  password_history: 'hashes of passwords',
  second_factor: 'secrets of authenticators',
  recovery_code: 'codes that stand in for a second factor',
  passkey: 'passkeys are good at this portal only',
  passkey_challenge: 'challenges of sign-ins that are on their way',
  microapp_override: 'what single sessions try for some hours, by signed paths',
  outgoing_message: 'mails that wait to be sent, some of them with codes',
  record_request: 'notes of a day about calls that may come twice',
  hub_binding: 'connections of open pages',
  tenant_export: 'exports that were made here',
};

/** The columns that no export has, and why. Those that the database computes are left out as well. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { password_hash: 'a hash of a password' },
  subsystem: { private_key_sealed: 'a private key', secret_key_sealed: 'a secret key' },
  parameter: { cfg_secret_sealed: 'the value of a secret' },
  database_entry: { connection_sealed: 'a connection with its password' },
  message_hook: { address_sealed: 'an address with a key', sign_secret_sealed: 'a secret to sign with' },
  sign_in_provider: { client_secret_sealed: 'the secret of a client' },
  sign_in_directory: { bind_password_sealed: 'a password' },
  release_token: { token_hash: 'a digest of a token' },
  scim_token: { token_hash: 'a digest of a token' },
  board_key: { board_key: 'a key' },
  employee: {
    emp_name_sounds: 'worked out of the name',
    emp_name_sounds_of: 'worked out of the name',
  },
  picture: { content: 'a file of its own' },
  brand_image: { content: 'a file of its own' },
};

/** A table as it is exported. */
export interface ExportedTable {
  name: string;
  /** In the order of the schema. */
  columns: readonly string[];
  /** What identifies a row within its tenant, and the type of each; empty where the tenant has one row. */
  key: readonly { name: string; type: string }[];
}

/** Every table of the schema that has rows of tenants. */
export function ownedTables(): PgTable[] {
  return Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'tenant_id'));
}

/** What is exported, each table after those that it refers to. A table that nobody has judged is not among them. */
export function exportedTables(): ExportedTable[] {
  const tables = new Map(ownedTables().map((table) => [getTableConfig(table).name, table]));
  const names = ['tenant', ...tenantTables().map(({ name }) => name)];
  return names.flatMap((name) => {
    const table = tables.get(name);
    return table !== undefined && EXPORTED.has(name) ? [describe(table)] : [];
  });
}

function describe(table: PgTable): ExportedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const left = LEFT_OUT_COLUMNS[name] ?? {};
  const key = primaryKeys[0]?.columns.map((column) => column.name);
  const isKey = (column: (typeof columns)[number]) => key?.includes(column.name) ?? column.primary;
  return {
    name,
    columns: columns
      .filter((column) => column.generated === undefined && left[column.name] === undefined)
      .map((column) => column.name),
    key: columns
      .filter((column) => isKey(column) && column.name !== 'tenant_id')
      .map((column) => ({ name: column.name, type: column.getSQLType() })),
  };
}
