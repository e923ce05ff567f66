import { and, eq, inArray, sql } from 'drizzle-orm';
import { groupRoles } from '@portal/contract/entities/group-roles';
import { providerRole, role, tenant, userRole } from '../../db/schema';
import type { Tx } from '../../db/store';
import type { Claims, Provider } from './oidc';

/** The codes of the roles that somebody has by their groups at the provider. */
export function rolesByGroups({ groups_claim, group_roles }: Provider, claims: Claims): string[] {
  if (groups_claim === '') return [];
  const given = claims[groups_claim];
  const groups = new Set((Array.isArray(given) ? given : [given]).filter((one) => typeof one === 'string'));
  return [...new Set(groupRoles(group_roles).flatMap((pair) => (groups.has(pair.group) ? [pair.roleCode] : [])))];
}

/** What gives roles by groups: a provider, or a directory. */
type Giver = { tenant_id: string } & ({ provider_id: string } | { directory_id: string });

/**
 * Gives and takes roles by somebody's groups. Roles that were given by hand, or by somebody else, stay.
 *
 * @param codes the codes of the roles that they have by their groups now
 * @returns whether anything changed
 */
export async function refreshRoles(
  tx: Tx,
  giver: Giver,
  accountId: string,
  codes: readonly string[],
): Promise<boolean> {
  const { tenant_id } = giver;
  const given =
    'provider_id' in giver
      ? eq(providerRole.provider_id, giver.provider_id)
      : eq(providerRole.directory_id, giver.directory_id);
  const wanted =
    codes.length === 0
      ? []
      : await tx
          .select({ id: role.id })
          .from(role)
          .where(and(eq(role.tenant_id, tenant_id), eq(role.state, '1'), inArray(role.role_code, [...codes])));
  const mine = await tx
    .select({ id: providerRole.role_id })
    .from(providerRole)
    .where(and(eq(providerRole.tenant_id, tenant_id), eq(providerRole.account_id, accountId), given));
  const wantedIds = wanted.map((row) => row.id);
  const gone = mine.map((row) => row.id).filter((id) => !wantedIds.includes(id));
  if (gone.length > 0) {
    // What tells that a provider gave the role goes with it.
    await tx
      .delete(userRole)
      .where(
        and(eq(userRole.tenant_id, tenant_id), eq(userRole.account_id, accountId), inArray(userRole.role_id, gone)),
      );
  }
  const added =
    wantedIds.length === 0
      ? []
      : await tx
          .insert(userRole)
          .values(wantedIds.map((role_id) => ({ tenant_id, account_id: accountId, role_id })))
          .onConflictDoNothing()
          .returning({ role_id: userRole.role_id });
  if (added.length > 0) {
    await tx.insert(providerRole).values(added.map(({ role_id }) => ({ ...giver, account_id: accountId, role_id })));
  }
  const changed = gone.length + added.length > 0;
  if (changed) {
    await tx
      .update(tenant)
      .set({ menu_version: sql`${tenant.menu_version} + 1` })
      .where(eq(tenant.tenant_id, tenant_id));
  }
  return changed;
}
