import { z } from 'zod';
import { NOTICE_KINDS } from '../notice-kinds';
import { isLocalPath } from '../paths/local-path';

/** What a notice leads to: an application of the workflow, a page of the portal, or a stored file. */
export const noticeTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application'), id: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('page'), path: z.string().max(512).refine(isLocalPath, { message: 'not a local path' }) }),
  z.object({
    kind: z.literal('file'),
    file_id: z.string().min(1).max(64),
    /** The name with its extension, which decides how the file is shown. */
    file_name: z.string().min(1).max(255),
  }),
]);
export type NoticeTarget = z.infer<typeof noticeTarget>;

export const noticeKind = z.enum(NOTICE_KINDS);

/**
 * A live notice: free content, shown as text (docs/specification.md#config-entry). What is optional is an addition of
 * this portal.
 */
export const notice = z.object({
  id: z.string(),
  /** Chinese, or in the one language that there is. */
  title: z.string(),
  content: z.string(),
  /** ISO 8601, UTC. */
  sent_at: z.string(),
  /** English; where it is empty, `title` shows. */
  title_en: z.string().optional(),
  content_en: z.string().optional(),
  kind: noticeKind.optional(),
  /** What a click leads to; absent where there is nothing to open. */
  target: noticeTarget.optional(),
});
export type Notice = z.infer<typeof notice>;

/** A notice in the recipient's history. */
export const receivedNotice = notice.extend({ read: z.boolean() });
export type ReceivedNotice = z.infer<typeof receivedNotice>;

/** The numbers that every place of the portal shows alike. */
export const noticeCounts = z.object({
  /** The notices that the person has not read. */
  unread: z.number().int().min(0),
  /** Those of them that came since the person last opened the notice centre. */
  fresh: z.number().int().min(0),
});
export type NoticeCounts = z.infer<typeof noticeCounts>;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Which notices a person hears. All of them are shown. */
export const noticeSettings = z.object({
  /** The kinds that come without a sound. */
  silent: z.array(noticeKind).max(NOTICE_KINDS.length).default([]),
  /** The hours without any sound, as the person's clock has them; over midnight where the end is before the begin. */
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable().default(null),
  /** Which kinds come by mail as well, and in which language. Absent, what is kept stays. */
  mail: z.object({ kinds: z.array(noticeKind).max(NOTICE_KINDS.length), language: z.enum(['zh', 'en']) }).optional(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** What a person has set, and where their mails go. */
export const ownNoticeSettings = noticeSettings.extend({
  /** Their mail address, empty where none is known. Absent where the portal sends no mails. */
  mail_to: z.string().optional(),
});
export type OwnNoticeSettings = z.infer<typeof ownNoticeSettings>;

export const noticeTemplate = z.object({
  id: z.string(),
  template_code: z.string(),
  template_name: z.string(),
  template_name_en: z.string(),
  content: z.string(),
  /** The English content; where it is empty, `content` shows. An addition of this portal. */
  content_en: z.string().optional(),
  /** '1' started, '0' stopped (docs/specification.md#enabled-and-disabled). */
  state: z.enum(['0', '1']),
  update_by: z.string(),
  update_time: z.string(),
  /** The number of its changes. */
  version: z.number().int(),
});

export const newNoticeTemplate = z.object({
  template_code: z.string().trim().min(1).max(64),
  template_name: z.string().trim().min(1).max(100),
  template_name_en: z.string().trim().min(1).max(100),
  content: z.string().trim().min(1).max(4000),
  content_en: z.string().trim().max(4000).optional(),
  state: z.enum(['0', '1']),
});
