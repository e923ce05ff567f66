import { noticeTarget, type Notice } from '@portal/contract/entities/notice';
import type { notice } from '../db/schema';

/** A stored notice as everybody gets it. A target that cannot be read is left out; the text is there all the same. */
export function asNotice(row: typeof notice.$inferSelect): Notice {
  const { id, title, content, title_en, content_en, kind, sent_at } = row;
  const target = noticeTarget.safeParse(row.target);
  return {
    id,
    title,
    content,
    title_en,
    content_en,
    kind,
    sent_at: sent_at.toISOString(),
    ...(target.success ? { target: target.data } : {}),
  };
}
