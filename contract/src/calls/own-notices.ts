import { z } from 'zod';
import type { CallSchema } from '../call';
import { pageOf, PAGE_MAX } from '../entities/directory';
import { noticeCounts, noticeKind, noticeSettings, ownNoticeSettings, receivedNotice } from '../entities/notice';

const page = z.coerce.number().int().min(1).max(PAGE_MAX).default(1);
const size = z.coerce.number().int().min(1).max(200).default(20);
/** The place of a notice in the person's history. It only means something to the server that gave it. */
const cursor = z.string().regex(/^\d{1,15}$/);
const noticeIds = z.array(z.string().min(1).max(64)).max(1000);

/** Calls about the notices that a person has received: additions of this portal, not in the specification. */
export const ownNoticeSchemas = {
  getNotices: {
    summary: 'The own notices, the newest first: a page of them, or with `before` those that follow another one',
    query: z.object({
      page,
      size,
      unread: z.enum(['0', '1']).default('0'),
      kind: noticeKind.optional(),
      /** A part of the title or the content, in either language. */
      keyword: z.string().trim().max(64).default(''),
      /** `next` of the answer before. `page` does not count then. */
      before: cursor.optional(),
      /** '1': only the first ones, the unread before the others; neither `page` nor `before` counts then. */
      unread_first: z.enum(['0', '1']).default('0'),
    }),
    data: pageOf(receivedNotice).extend({
      unread: z.number().int().min(0),
      /** Those unread ones that came since the person last opened the notice centre. */
      fresh: z.number().int().min(0).optional(),
      /** Where the following ones begin; null at the end. */
      next: cursor.nullable().optional(),
    }),
  },
  readNotices: {
    summary:
      'Marks own notices as read, or as unread again: those named, those of a kind, or all. ' +
      'That an announcement was read by its id is kept for good',
    body: z
      .object({
        ids: noticeIds.optional(),
        kind: noticeKind.optional(),
        read: z.boolean().default(true),
      })
      .refine(({ ids, read }) => read || ids !== undefined, { message: 'ids are needed', path: ['ids'] }),
    data: z.object({ unread: z.number().int().min(0) }),
  },
  seeNotices: {
    summary: 'The person has opened the notice centre: what came until now is no longer new, but may be unread',
    body: z.object({}).optional(),
    data: noticeCounts,
  },
  getNoticeSettings: { summary: 'Which notices the person hears and gets by mail', data: ownNoticeSettings },
  saveNoticeSettings: {
    summary: 'Keeps which notices the person hears and gets by mail',
    body: noticeSettings,
    data: z.null(),
  },
} as const satisfies Record<string, CallSchema>;
