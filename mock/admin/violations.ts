import { and, eq, inArray, sql } from 'drizzle-orm';
import { violations } from '@portal/contract/admin/violations';
import { violation } from '../db/schema';
import { Refusal } from '../http/refusal';
import { defineAdminTable } from './crud/admin-table';
import { writeAudit } from './crud/audit';

/** What browsers reported. A row that was dealt with can be removed; the next report makes it again. */
export const violationsTable = defineAdminTable({
  screen: violations,
  source: ({ caller }) => ({
    from: sql`${violation}`,
    id: sql`${violation.id}`,
    version: sql`1`,
    columns: {
      application: sql`${violation.application}`,
      directive: sql`${violation.directive}`,
      blocked: sql`${violation.blocked}`,
      source: sql`${violation.source}`,
      reports: sql`${violation.reports}`,
      first_at: sql`${violation.first_at}`,
      last_at: sql`${violation.last_at}`,
    },
    where: sql`${violation.tenant_id} = ${caller.tenantId}`,
  }),
  async removeRows(context, ids) {
    await context.services.store.write(async (tx) => {
      const removed = await tx
        .delete(violation)
        .where(and(eq(violation.tenant_id, context.caller.tenantId), inArray(violation.id, [...ids])))
        .returning({ id: violation.id, application: violation.application });
      if (removed.length < ids.length) throw new Refusal(404, 'notFound');
      await writeAudit(
        context,
        tx,
        removed.map((row) => ({
          action: 'delete',
          entity: violations.name,
          entityId: row.id,
          name: row.application,
        })),
      );
    });
    return ids.length;
  },
});
