import { and, count, eq } from 'drizzle-orm';
import { workflowTask } from '../db/schema';
import type { CallHandlers } from '../http/call-route';

/** Below this prefix the workflow's pages lie; who has none of them has no workflow. */
export const WORKFLOW_PREFIX = '/oa/wfs';

/** The workflow: forms, drafts, applications and what is done with them. */
export const workflowCalls: CallHandlers<'countTodos'> = {
  async countTodos({ caller, services }) {
    if (!(await services.menus.hasPageBelow(caller, WORKFLOW_PREFIX))) return { data: { count: 0 } };
    const mine = and(
      eq(workflowTask.tenant_id, caller.tenantId),
      eq(workflowTask.account_id, caller.accountId),
      eq(workflowTask.open, true),
    );
    const [row] = await services.store.read((db) => db.select({ count: count() }).from(workflowTask).where(mine));
    return { data: { count: row?.count ?? 0 } };
  },
};
