import { and, eq } from 'drizzle-orm';
import type { CheckedValues } from '@portal/contract/admin/crud/check';
import { rowOf } from '../../db/conditions';
import { post } from '../../db/schema';
import type { Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import type { AdminContext, Change } from '../crud/admin-table';
import { parentsOf, standsBelow } from './department-tree';

/** Whether people of a department may hold a post. */
export const suits = (
  { dept_id }: { dept_id: string | null },
  department: string,
  parents: ReadonlyMap<string, string | null>,
): boolean => dept_id === null || standsBelow(parents, department, dept_id);

/**
 * The titles of an employee whose form names a post; nothing where it names none. A post that stays may be out of use,
 * and one that stays in its department is not looked at again.
 *
 * @throws {Refusal} 400 for a post out of use, or one of other departments
 */
export async function titlesOfPost(
  { caller }: AdminContext,
  tx: Tx,
  { values, before }: Change,
): Promise<CheckedValues> {
  const id = values.post_id;
  if (typeof id !== 'string') return {};
  const [held] = await tx
    .select()
    .from(post)
    .where(rowOf(post, caller.tenantId, id))
    // Who renames it waits, and then renames this title as well.
    .for('share');
  // The database refuses a post that does not exist, in the words of the field.
  if (held === undefined) return {};
  const name = { zh: held.post_name, en: held.post_name_en };
  const stays = before?.post_id === id;
  if (!stays && held.state !== '1') throw new Refusal(400, 'postDisabled', { values: { name }, at: 'post_id' });
  if (!(stays && before.dept_id === values.dept_id)) {
    const parents = await parentsOf(tx, caller.tenantId);
    if (!suits(held, String(values.dept_id), parents))
      throw new Refusal(400, 'postOfOtherDepartment', { values: { name }, at: 'post_id' });
  }
  return { job_title: held.post_name, job_title_en: held.post_name_en };
}

/**
 * The post in use that a title names, for people of a department; undefined where none or several do. An identity
 * system sends titles, not posts.
 */
export async function postNamed(tx: Tx, tenantId: string, title: string, department: string) {
  if (title === '') return undefined;
  const named = await tx
    .select({ id: post.id, name_en: post.post_name_en, dept_id: post.dept_id })
    .from(post)
    .where(and(eq(post.tenant_id, tenantId), eq(post.post_name, title), eq(post.state, '1')))
    .for('share');
  if (named.length === 0) return undefined;
  const parents = await parentsOf(tx, tenantId);
  const fitting = named.filter((one) => suits(one, department, parents));
  return fitting.length === 1 ? fitting[0] : undefined;
}
