import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Notice } from '@portal/contract/entities/notice';
import type { NoticeKind } from '@portal/contract/notice-kinds';
import { account, employee, messageHook, noticeRecipient, outgoingMessage, userSetting } from '../db/schema';
import type { Tx } from '../db/store';

const counted = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });

/** Which robots are told of a kind. What concerns one person's account is no news for a group. */
const TOLD_OF = {
  announcement: messageHook.on_announcement,
  workflow: messageHook.on_workflow,
  other: messageHook.on_other,
  security: sql`false`,
} as const satisfies Record<NoticeKind, unknown>;

/**
 * Stores what is to be sent of a notice, in its own transaction: a mail to each receiver who has chosen its kind, and
 * one message to each robot that is told of it.
 *
 * @param mails false where the portal sends none
 * @returns how many messages there are
 */
export async function writeNoticeMessages(
  tx: Tx,
  tenantId: string,
  { id, kind = 'other' }: Pick<Notice, 'id' | 'kind'>,
  { now, mails }: { now: Date; mails: boolean },
): Promise<number> {
  const columns = sql.raw('tenant_id, id, way, notice_id, account_id, hook_id, created_at, due_at');
  const at = sql`${now.toISOString()}::timestamptz`;
  const result = await tx.execute(sql`
    with wanted as (
      select 'mail' as way, ${noticeRecipient.account_id} as account_id, null as hook_id
      from ${noticeRecipient}
      join ${userSetting} on ${userSetting.tenant_id} = ${noticeRecipient.tenant_id}
        and ${userSetting.account_id} = ${noticeRecipient.account_id} and ${userSetting.setting_key} = 'notices'
        and ${userSetting.setting_value} #> '{mail,kinds}' @> to_jsonb(${kind}::text)
      join ${account} on ${account.tenant_id} = ${noticeRecipient.tenant_id}
        and ${account.id} = ${noticeRecipient.account_id}
      join ${employee} on ${employee.tenant_id} = ${account.tenant_id} and ${employee.id} = ${account.employee_id}
        and ${employee.email} <> ''
      where ${mails}::boolean and ${noticeRecipient.tenant_id} = ${tenantId} and ${noticeRecipient.notice_id} = ${id}
      union all
      select 'hook', null, ${messageHook.id} from ${messageHook}
      where ${messageHook.tenant_id} = ${tenantId} and ${messageHook.state} = '1' and ${TOLD_OF[kind]}
    ), added as (
      insert into ${outgoingMessage} (${columns})
      select ${tenantId}, gen_random_uuid()::text, way, ${id}, account_id, hook_id, ${at}, ${at} from wanted
      returning 1
    )
    select count(*) as count from added`);
  return counted.parse(result).rows[0].count;
}
