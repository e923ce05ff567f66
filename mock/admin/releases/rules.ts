import { and, eq } from 'drizzle-orm';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { releaseRules } from '@portal/contract/admin/release-rules';
import { rowOf } from '../../db/conditions';
import { account, release, releaseRule } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { requireReportToGive } from '../../releases/check-reports';
import { defineAdminTable, type AdminContext } from '../crud/admin-table';
import { raiseReleaseVersion } from '../tenant-versions';

/** Who gets another release than the current one. Each change is told to the open pages. */
export const releaseRulesTable = defineAdminTable({
  screen: releaseRules,
  table: releaseRule,
  async store(context, tx, { values }) {
    const { target } = values;
    const { prefix, version, result } = await releaseOf(context, tx, String(values.release_id));
    if (values.state === '1')
      await requireReportToGive(tx, { tenantId: context.caller.tenantId, prefix, version }, result, 'release_id');
    if (target === 'person') await requireAccount(context, tx, String(values.username));
    return {
      ...values,
      prefix,
      // What is not for this target would keep a role from being deleted, or mislead who reads the row.
      username: target === 'person' ? (values.username ?? '') : '',
      role_id: target === 'role' ? (values.role_id ?? null) : null,
      share: target === 'share' ? (values.share ?? null) : null,
    } satisfies CheckedValues;
  },
  async guard(context, tx, action, rows) {
    if (action !== 'enable') return;
    const { tenantId } = context.caller;
    for (const row of rows) {
      const { prefix, version, result } = await releaseOf(context, tx, String(row.release_id));
      await requireReportToGive(tx, { tenantId, prefix, version }, result);
    }
  },
  changed: ({ caller }, tx) => raiseReleaseVersion(tx, caller.tenantId),
});

async function releaseOf({ caller }: AdminContext, tx: Tx, releaseId: string) {
  const [found] = await tx
    .select({ prefix: release.prefix, version: release.release_version, result: release.check_result })
    .from(release)
    .where(rowOf(release, caller.tenantId, releaseId));
  if (!found) throw new Refusal(400, 'releaseGone', { at: 'release_id' });
  return found;
}

async function requireAccount({ caller }: AdminContext, tx: Tx, username: string): Promise<void> {
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenant_id, caller.tenantId), eq(account.username, username)));
  if (!found) throw new Refusal(400, 'releasePerson', { values: { username }, at: 'username' });
}
