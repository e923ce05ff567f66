import { sql } from 'drizzle-orm';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releases } from '@portal/contract/admin/releases';
import { rowsOf } from '../../db/conditions';
import { currentRelease, release, releaseRule } from '../../db/schema';
import { addCall, type Api } from '../../http/add-call';
import { FetchProgresses } from '../../releases/fetch/fetch-progresses';
import {
  publishFetched,
  publishUpload,
  type NotedRelease,
  type NoteToken,
  type PublishingPerson,
} from '../../releases/release-calls';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from '../crud/admin-table';
import { writeAudit, type AuditEntry } from '../crud/audit';

const of = sql`"tenant_id" = ${release.tenant_id} and "release_id" = ${release.id}`;

/** What was published. A release that somebody gets is not deleted: its row is in use. */
export const releasesTable = defineAdminTable({
  screen: releases,
  table: release,
  source: ({ caller }) => ({
    from: sql`${release}
      left join ${currentRelease} as "now" on "now"."tenant_id" = ${release.tenant_id} and "now"."id" = ${release.prefix}
      left join ${release} as "given" on "given"."tenant_id" = "now"."tenant_id" and "given"."id" = "now"."release_id"`,
    id: sql`${release.id}`,
    version: sql`${release.version}`,
    columns: {
      prefix: sql`${release.prefix}`,
      release_version: sql`${release.release_version}`,
      given: sql`case when "now"."release_id" = ${release.id} then 'current'
        when exists (select 1 from ${releaseRule} where ${of} and "state" = '1') then 'some' else 'nobody' end`,
      checked: sql`${release.check_result}`,
      notes: sql`${release.notes}`,
      size_kb: sql`ceil(${release.size} / 1024.0)::int`,
      file_count: sql`${release.file_count}`,
      stands: sql`case when ${release.elsewhere_count} = 0 then 'here'
        when ${release.elsewhere_state} = '' then 'elsewhere' else ${release.elsewhere_state} end`,
      elsewhere_name: sql`${release.elsewhere_name}`,
      elsewhere_count: sql`${release.elsewhere_count}`,
      elsewhere_kb: sql`ceil(${release.elsewhere_size} / 1024.0)::int`,
      elsewhere_checked_at: sql`${release.elsewhere_checked_at}`,
      publisher: sql`${release.publisher}`,
      source_commit: sql`${release.source_commit}`,
      contract_version: sql`${release.contract_version}`,
      permissions: sql`${release.permissions}`,
      content_hash: sql`${release.content_hash}`,
      published_at: sql`${release.published_at}`,
    },
    // What the page needs to offer it as a newer or an older one.
    extra: {
      current_id: sql`"given"."id"`,
      current_version: sql`"given"."release_version"`,
      is_older: sql`coalesce(${release.published_at} < "given"."published_at", false)`,
    },
    where: sql`${release.tenant_id} = ${caller.tenantId}`,
  }),
  async remove({ caller, services }, tx, ids) {
    const removed = await tx
      .delete(release)
      .where(rowsOf(release, caller.tenantId, ids))
      .returning({ prefix: release.prefix, hash: release.content_hash });
    for (const { prefix, hash } of removed) await services.publisher.outlive(prefix, hash);
  },
});

/** Adds the upload of a zip, what is deployed elsewhere, and the look at what stays there, for administrators. */
export function addReleaseUpload(api: Api, services: AdminServices): void {
  const person = (call: Pick<AdminContext, 'caller' | 'language' | 'request'>): PublishingPerson => ({
    tenantId: call.caller.tenantId,
    publisher: call.caller.username,
    note: (tx, stored) => writeAudit(contextOf(services, call), tx, [entryOf(stored)]),
  });
  addCall(api, {
    route: extraRoute(releases, releases.extraCalls.upload),
    schema: extraSchemas.uploadRelease,
    handle: (call) => publishUpload(services, call.request, call.query, person(call)),
  });
  const progress = new FetchProgresses(services.objects);
  addCall(api, {
    route: extraRoute(releases, releases.extraCalls.fetch),
    schema: extraSchemas.fetchRelease,
    async handle(call) {
      const { progress_id: id, ...about } = call.body;
      const kept = progress.begin(call.caller.tenantId, id);
      try {
        return await publishFetched(services, about, person(call), kept.write);
      } finally {
        await kept.end();
      }
    },
  });
  addCall(api, {
    route: extraRoute(releases, releases.extraCalls.fetchProgress),
    schema: extraSchemas.fetchProgress,
    handle: async ({ caller, body }) => ({ data: await progress.read(caller.tenantId, body.progress_id) }),
  });
  addCall(api, {
    route: extraRoute(releases, releases.extraCalls.check),
    schema: extraSchemas.checkRelease,
    handle: async ({ caller, body }) => ({ data: await services.elsewhere.lookNow(caller.tenantId, body.id) }),
  });
}

/** The audit line of a release that was published with a token. The token's name stands for the person. */
export const noteTokenWith =
  (services: Pick<AdminServices, 'clock'>): NoteToken =>
  (request, { tenantId, name }, tx, stored) =>
    writeAudit({ services, request, caller: { tenantId, accountId: '', username: name } }, tx, [entryOf(stored)]);

/** Says what came of the check as well. */
const entryOf = ({ id, name, checked: [before, now] }: NotedRelease): AuditEntry => ({
  action: before === undefined ? 'add' : 'edit',
  entity: releases.name,
  entityId: id,
  name,
  changes: { checked: [before ?? null, now] },
});
