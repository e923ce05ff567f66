import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/**
 * Tables that are not copied: sessions, codes, invitations and requests belong to the people who hold them, reports to
 * their browsers, exports to their files.
 */
const NEVER_COPIED = new Set([
  'tenant',
  'session_family',
  'one_time_code',
  'passkey_challenge',
  'account_invitation',
  'outgoing_message',
  'sign_in_log',
  'violation',
  'opening',
  'opening_fault',
  'record_request',
  'hub_binding',
  'tenant_export',
]);

/** A table with rows of tenants. */
export interface TenantTable {
  name: string;
  /** All columns but `tenant_id` and those that the database fills itself. */
  columns: readonly string[];
  /** The column whose order a copy keeps. */
  serial: string | undefined;
  copied: boolean;
}

/** Every table with rows of tenants, read from the schema. A table comes after those that it refers to. */
export function tenantTables(): TenantTable[] {
  const tables = Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .map(getTableConfig);
  const owned = tables.filter(
    (table) => table.name !== 'tenant' && table.columns.some((column) => column.name === 'tenant_id'),
  );
  const placed = new Set<string>(['tenant']);
  const result: TenantTable[] = [];
  while (result.length < owned.length) {
    const next = owned.find(
      (table) =>
        !placed.has(table.name) &&
        table.foreignKeys.every((key) => {
          const target = getTableConfig(key.reference().foreignTable).name;
          return target === table.name || placed.has(target);
        }),
    );
    if (next === undefined) throw new Error('The references between the tables run in a circle.');
    placed.add(next.name);
    const isSerial = (column: (typeof next.columns)[number]) => column.generatedIdentity !== undefined;
    const isOwn = (column: (typeof next.columns)[number]) => !isSerial(column) && column.generated === undefined;
    result.push({
      name: next.name,
      columns: next.columns
        .filter((column) => column.name !== 'tenant_id' && isOwn(column))
        .map((column) => column.name),
      serial: next.columns.find(isSerial)?.name,
      copied: !NEVER_COPIED.has(next.name),
    });
  }
  return result;
}
