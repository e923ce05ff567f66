import { sql } from 'drizzle-orm';
import { auditLog as screen } from '@portal/contract/admin/screens';
import { auditLog } from '../db/schema';
import { defineAdminTable } from './crud/admin-table';

export const auditLogTable = defineAdminTable({
  screen,
  source: ({ caller }) => ({
    from: sql`${auditLog}`,
    id: sql`${auditLog.id}`,
    columns: {
      created_at: sql`${auditLog.created_at}`,
      username: sql`${auditLog.username}`,
      action: sql`${auditLog.action}`,
      entity: sql`${auditLog.entity}`,
      entity_name: sql`coalesce(${auditLog.detail} ->> 'name', '')`,
      entity_id: sql`${auditLog.entity_id}`,
      address: sql`${auditLog.address}`,
      changes: sql`coalesce((${auditLog.detail} -> 'changes')::text, '{}')`,
    },
    where: sql`${auditLog.tenant_id} = ${caller.tenantId}`,
  }),
});
