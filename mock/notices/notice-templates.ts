import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { NoticeTemplate } from '../../src/contract/entities/notice';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock';
import { noticeTemplate } from '../db/schema';
import type { Store } from '../db/store';
import { escapeLike } from '../directory/employees';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';

/** Notice templates: listed, added, stopped and started (SPEC.md sections 4 and 7). */
export class NoticeTemplates {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async list(
    caller: Caller,
    search: { keyword: string; state?: '0' | '1' | undefined; page: number; size: number },
  ): Promise<{ total: number; rows: NoticeTemplate[] }> {
    const pattern = `%${escapeLike(search.keyword)}%`;
    const where = and(
      eq(noticeTemplate.tenant_id, caller.tenantId),
      search.state === undefined ? undefined : eq(noticeTemplate.state, search.state),
      search.keyword === ''
        ? undefined
        : or(
            ilike(noticeTemplate.template_code, pattern),
            ilike(noticeTemplate.template_name, pattern),
            ilike(noticeTemplate.template_name_en, pattern),
          ),
    );
    const [counted, rows] = await Promise.all([
      this.store.read((db) => db.select({ total: sql<number>`count(*)::int` }).from(noticeTemplate).where(where)),
      this.store.read((db) =>
        db
          .select()
          .from(noticeTemplate)
          .where(where)
          .orderBy(noticeTemplate.template_code)
          .limit(search.size)
          .offset((search.page - 1) * search.size),
      ),
    ]);
    return {
      total: counted[0]?.total ?? 0,
      rows: rows.map((row) => ({ ...row, update_time: row.update_time.toISOString() })),
    };
  }

  /** @throws {Refusal} 409 when the code is taken */
  async add(
    caller: Caller,
    template: Pick<NoticeTemplate, 'template_code' | 'template_name' | 'template_name_en' | 'content'>,
  ): Promise<string> {
    const id = randomId();
    const added = await this.store.write((tx) =>
      tx
        .insert(noticeTemplate)
        .values({
          ...template,
          tenant_id: caller.tenantId,
          id,
          update_by: caller.username,
          update_time: new Date(this.clock.now()),
        })
        .onConflictDoNothing()
        .returning({ id: noticeTemplate.id }),
    );
    if (added.length === 0) throw new Refusal(409, 'codeTaken');
    return id;
  }

  /** @throws {Refusal} 404 when there is no such template */
  async setState(caller: Caller, id: string, state: '0' | '1'): Promise<void> {
    const changed = await this.store.write((tx) =>
      tx
        .update(noticeTemplate)
        .set({
          state,
          update_by: caller.username,
          update_time: new Date(this.clock.now()),
          version: sql`${noticeTemplate.version} + 1`,
        })
        .where(and(eq(noticeTemplate.tenant_id, caller.tenantId), eq(noticeTemplate.id, id)))
        .returning({ id: noticeTemplate.id }),
    );
    if (changed.length === 0) throw new Refusal(404, 'notFound');
  }
}
