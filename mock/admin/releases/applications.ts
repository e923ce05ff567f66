import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releaseApplications, type giveReleaseBody } from '@portal/contract/admin/release-applications';
import { registrations } from '../../../microapps.config';
import { rowOf } from '../../db/conditions';
import { application, currentRelease, release } from '../../db/schema';
import type { Tx } from '../../db/store';
import { addCall, type Api } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import { requireReportToGive } from '../../releases/check-reports';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from '../crud/admin-table';
import { writeAudit } from '../crud/audit';
import { raiseReleaseVersion } from '../tenant-versions';
import { healthColumns, healthSince } from './health';

const DAY_MS = 86_400_000;

/** Every registered application, with or without a release. */
export const releaseApplicationsTable = defineAdminTable({
  screen: releaseApplications,
  source: ({ caller, language, services }) => {
    const known = sql.join(
      registrations.map((each) => sql`(${each.prefix}::text, ${each[language]}::text)`),
      sql`, `,
    );
    const own = sql`${caller.tenantId}`;
    return {
      from: sql`(values ${known}
          union select ${application.prefix}, ${language === 'zh' ? application.app_name : application.app_name_en}
          from ${application} where ${application.tenant_id} = ${own} and not ${application.built_in}
        ) as "app" ("prefix", "app_name")
        left join ${currentRelease} on ${currentRelease.tenant_id} = ${own} and ${currentRelease.id} = "app"."prefix"
        left join ${release} on ${release.tenant_id} = ${own} and ${release.id} = ${currentRelease.release_id}
        left join ${healthSince(caller.tenantId, services.clock.now() - DAY_MS)} on "health"."prefix" = "app"."prefix"`,
      id: sql`"app"."prefix"`,
      version: sql`coalesce(${currentRelease.version}, 1)`,
      columns: {
        prefix: sql`"app"."prefix"`,
        app_name: sql`"app"."app_name"`,
        current_version: sql`coalesce(${release.release_version}, '')`,
        release_count: sql`(select count(*)::int from ${release} as "each" where "each"."tenant_id" = ${own} and "each"."prefix" = "app"."prefix")`,
        ...healthColumns,
        reason: sql`coalesce(${currentRelease.reason}, '')`,
        update_by: sql`coalesce(${currentRelease.update_by}, '')`,
        update_time: sql`${currentRelease.update_time}`,
      },
      extra: { release_id: sql`${currentRelease.release_id}` },
      where: sql`true`,
    };
  },
});

/** Adds "make current", which is also the way back to an older release, and to none. */
export function addGiveRelease(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(releaseApplications, releaseApplications.extraCalls.give),
    schema: extraSchemas.giveRelease,
    async handle(call) {
      await services.store.write((tx) => giveRelease(contextOf(services, call), tx, call.body));
      return { data: null };
    },
  });
}

/**
 * Makes a release the current one. What is so already stays: a second click changes nothing.
 *
 * @throws {Refusal} 404 without such a release, 400 where its check will not do, 409 where somebody else has changed it meanwhile
 */
async function giveRelease(
  context: AdminContext,
  tx: Tx,
  { prefix, release_id: wanted, seen, reason }: z.output<typeof giveReleaseBody>,
): Promise<void> {
  const { caller, services } = context;
  const [now] = await tx
    .select({ releaseId: currentRelease.release_id, version: release.release_version })
    .from(currentRelease)
    .innerJoin(release, and(eq(release.tenant_id, currentRelease.tenant_id), eq(release.id, currentRelease.release_id)))
    .where(rowOf(currentRelease, caller.tenantId, prefix))
    .for('update', { of: currentRelease });
  if ((now?.releaseId ?? null) === wanted) return;
  const changed = new Refusal(409, 'releaseCurrentChanged', { values: { prefix } });
  if ((now?.releaseId ?? null) !== seen) throw changed;
  const next = wanted === null ? undefined : await releaseNamed(context, tx, prefix, wanted);
  if (next) await requireReportToGive(tx, { tenantId: caller.tenantId, prefix, version: next.version }, next.result);
  const row = {
    release_id: next?.id ?? '',
    reason,
    update_by: caller.username,
    update_time: new Date(services.clock.now()),
  };
  if (!next) await tx.delete(currentRelease).where(rowOf(currentRelease, caller.tenantId, prefix));
  else if (now)
    await tx
      .update(currentRelease)
      .set({ ...row, version: sql`${currentRelease.version} + 1` })
      .where(rowOf(currentRelease, caller.tenantId, prefix));
  else {
    const added = await tx
      .insert(currentRelease)
      .values({ tenant_id: caller.tenantId, id: prefix, ...row })
      .onConflictDoNothing()
      .returning({ id: currentRelease.id });
    if (added.length === 0) throw changed;
  }
  const changes = { current_version: [now?.version ?? null, next?.version ?? null], reason: [null, reason] } as const;
  const entity = releaseApplications.name;
  await writeAudit(context, tx, [{ action: 'edit', entity, entityId: prefix, name: prefix, changes }]);
  await raiseReleaseVersion(tx, caller.tenantId);
}

async function releaseNamed({ caller }: AdminContext, tx: Tx, prefix: string, id: string) {
  const [found] = await tx
    .select({ id: release.id, version: release.release_version, result: release.check_result })
    .from(release)
    .where(and(rowOf(release, caller.tenantId, id), eq(release.prefix, prefix)));
  if (!found) throw new Refusal(404, 'releaseGone');
  return found;
}
