import type { Notice, NoticeTarget } from '@portal/contract/entities/notice';
import { OTHER_NOTICE, type NoticeKind } from '@portal/contract/notice-kinds';
import { notice, noticeRecipient } from '../db/schema';
import { insertAll } from '../db/insert-all';
import type { Tx } from '../db/store';
import { asNotice } from './as-notice';

/** A text in both languages; a bare text is the same for all readers. */
type NoticeText = string | { readonly zh: string; readonly en: string };

export interface NewNotice {
  title: NoticeText;
  content: NoticeText;
  sentBy: string;
  /** `other` where absent. */
  kind?: NoticeKind | undefined;
  /** What a click leads to. */
  target?: NoticeTarget | undefined;
  /** The announcement that it carries, or reminds of. */
  announcementId?: string | undefined;
}

/** Who a notice is for, and where it stands. */
interface Delivery {
  tenantId: string;
  id: string;
  accounts: Iterable<string>;
  sentAt: Date;
}

const zhOf = (text: NoticeText) => (typeof text === 'string' ? text : text.zh);
const enOf = (text: NoticeText) => (typeof text === 'string' ? '' : text.en);

/** Stores a notice, and a copy for each of the accounts. */
export async function writeNotice(
  tx: Tx,
  { tenantId, id, accounts, sentAt }: Delivery,
  { title, content, sentBy, kind = OTHER_NOTICE, target, announcementId }: NewNotice,
): Promise<Notice> {
  const [row] = await tx
    .insert(notice)
    .values({
      tenant_id: tenantId,
      id,
      title: zhOf(title),
      content: zhOf(content),
      title_en: enOf(title),
      content_en: enOf(content),
      kind,
      target: target ?? null,
      announcement_id: announcementId ?? null,
      sent_by: sentBy,
      sent_at: sentAt,
    })
    .returning();
  if (row === undefined) throw new Error('The database did not give the stored notice.');
  const { serial } = row;
  const copies = [...accounts].map((account_id) => ({ tenant_id: tenantId, notice_id: id, account_id, serial }));
  await insertAll(tx, noticeRecipient, copies);
  return asNotice(row);
}
