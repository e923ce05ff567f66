import { and, eq, sql } from 'drizzle-orm';
import { posts } from '@portal/contract/admin/posts';
import { employee, post } from '../../db/schema';
import { defineAdminTable } from '../crud/admin-table';
import { sourceOf } from '../crud/row-source';

const plain = { screen: posts, table: post };

/** The posts of a tenant, each with how many people hold it. A post that is held is not deleted. */
export const postsTable = defineAdminTable({
  ...plain,
  source(context, filter) {
    const source = sourceOf(context, plain, filter);
    const people = sql`(select count(*)::int from ${employee}
      where ${employee.tenant_id} = ${post.tenant_id} and ${employee.post_id} = ${post.id} and ${employee.state} <> '0')`;
    return { ...source, columns: { ...source.columns, people } };
  },
  async stored({ caller, services }, tx, { mode, id, values, before }) {
    const { post_name, post_name_en } = values;
    if (mode === 'add' || (post_name === before?.post_name && post_name_en === before?.post_name_en)) return;
    // Lists, cards and the company's identity system read the title. It is renamed with its post.
    await tx
      .update(employee)
      .set({
        job_title: String(post_name),
        job_title_en: String(post_name_en),
        version: sql`${employee.version} + 1`,
        update_by: caller.username,
        update_time: new Date(services.clock.now()),
      })
      .where(and(eq(employee.tenant_id, caller.tenantId), eq(employee.post_id, id)));
  },
});
