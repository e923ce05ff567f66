import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { applications } from '@portal/contract/admin/applications';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { prefixFault, type PrefixFault } from '@portal/contract/microapp/prefix';
import { isWebAddress } from '../../config/entries';
import { application, currentRelease, release, releaseRule, releaseToken, tenant } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { defineAdminTable, type AdminContext, type StoredRow } from '../crud/admin-table';
import { raiseMenuVersion, raiseReleaseVersion } from '../tenant-versions';

/** What may be changed of an application that the portal comes with. */
const OF_BUILT_IN = new Set(['owner', 'owner_contact', 'report_required']);

/** The applications of a tenant. Each change is told to the open pages, which open further ones from then on. */
export const applicationsTable = defineAdminTable({
  screen: applications,
  table: application,
  source: ({ caller, services }) => ({
    from: sql`${application}
      left join ${currentRelease} as "now" on "now"."tenant_id" = ${application.tenant_id} and "now"."id" = ${application.prefix}
      left join ${release} as "given" on "given"."tenant_id" = "now"."tenant_id" and "given"."id" = "now"."release_id"
      left join ${builtVersions(services)} on "built"."prefix" = ${application.prefix} and ${application.built_in}`,
    id: sql`${application.id}`,
    version: sql`${application.version}`,
    columns: {
      prefix: sql`${application.prefix}`,
      app_name: sql`${application.app_name}`,
      app_name_en: sql`${application.app_name_en}`,
      owner: sql`${application.owner}`,
      owner_contact: sql`${application.owner_contact}`,
      entry: sql`${application.entry}`,
      report_required: sql`${application.report_required}`,
      current_version: sql`coalesce("given"."release_version", "built"."version", '')`,
      trial_share: sql`coalesce((select max("each"."share") from ${releaseRule} as "each"
        where "each"."tenant_id" = ${application.tenant_id} and "each"."prefix" = ${application.prefix}
          and "each"."target" = 'share' and "each"."state" = '1'), 0)`,
      built_in: sql`${application.built_in}`,
      state: sql`${application.state}`,
      update_by: sql`${application.update_by}`,
      update_time: sql`${application.update_time}`,
    },
    where: sql`${application.tenant_id} = ${caller.tenantId}`,
  }),
  async store(context, tx, { id, values, before }) {
    const entry = String(values.entry ?? '');
    if (entry !== '' && !isWebAddress(entry)) throw new Refusal(400, 'applicationEntry', { at: 'entry' });
    if (before === undefined) await requireFreePrefix(context, tx, id, String(values.prefix));
    else if (before.built_in === true) requireBuiltInKept(before, values);
    return values;
  },
  async guard({ caller }, tx, action, rows) {
    const builtIn = rows.find((row) => row.built_in === true);
    if (builtIn) throw new Refusal(400, 'applicationBuiltIn', { values: { prefix: String(builtIn.prefix) } });
    if (action !== 'delete') return;
    const prefixes = rows.map((row) => String(row.prefix));
    const used = await usedPrefix(tx, caller.tenantId, prefixes);
    if (used !== undefined) throw new Refusal(400, 'applicationInUse', { values: { prefix: used } });
  },
  async changed({ caller }, tx) {
    // The menus' version is what pages ask for at each navigation; the other one is told by the hub.
    await raiseMenuVersion(tx, caller.tenantId);
    await raiseReleaseVersion(tx, caller.tenantId);
  },
});

/** Prefixes and versions of the applications that the portal was built with. */
function builtVersions({ builds }: AdminContext['services']): SQL {
  const rows = [['', ''] as const, ...builds.versions()].map(
    ([prefix, version]) => sql`(${prefix}::text, ${version}::text)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as "built" ("prefix", "version")`;
}

async function requireFreePrefix({ caller }: AdminContext, tx: Tx, id: string, prefix: string): Promise<void> {
  // Two that are added at once must see each other.
  await tx.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, caller.tenantId)).for('update');
  const others = await tx
    .select({ prefix: application.prefix })
    .from(application)
    .where(and(eq(application.tenant_id, caller.tenantId), ne(application.id, id)));
  const fault = prefixFault(
    prefix,
    others.map((other) => other.prefix),
  );
  if (fault) throw refusalOf(prefix, fault);
}

function refusalOf(prefix: string, fault: PrefixFault): Refusal {
  const at = 'prefix';
  if (fault.kind === 'form') return new Refusal(400, 'applicationPrefixForm', { at });
  if (fault.kind === 'own') return new Refusal(400, 'applicationPrefixOwn', { values: { prefix }, at });
  return new Refusal(400, 'applicationPrefixTaken', { values: { prefix, other: fault.by }, at });
}

function requireBuiltInKept(before: StoredRow, values: CheckedValues): void {
  const other = Object.keys(values).find((name) => !OF_BUILT_IN.has(name) && values[name] !== before[name]);
  if (other === undefined) return;
  throw new Refusal(400, 'applicationBuiltIn', { values: { prefix: String(before.prefix) }, at: other });
}

async function usedPrefix(tx: Tx, tenantId: string, prefixes: readonly string[]): Promise<string | undefined> {
  for (const table of [release, releaseToken]) {
    const [found] = await tx
      .select({ prefix: table.prefix })
      .from(table)
      .where(and(eq(table.tenant_id, tenantId), inArray(table.prefix, [...prefixes])))
      .limit(1);
    if (found) return found.prefix;
  }
  return undefined;
}
