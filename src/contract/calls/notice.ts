import { z } from 'zod';
import type { CallSchema } from '../call';
import { PAGE_MAX, pageOf } from '../entities/directory';
import { newNoticeTemplate, noticeTemplate } from '../entities/notice';

export const noticeSchemas = {
  getNoticeTemplates: {
    summary: 'Notice templates, a page of them',
    body: z.object({
      keyword: z.string().trim().max(64).default(''),
      state: z.enum(['0', '1']).optional(),
      page: z.number().int().min(1).max(PAGE_MAX).default(1),
      size: z.number().int().min(1).max(200).default(20),
    }),
    data: pageOf(noticeTemplate),
  },
  addNoticeTemplate: { summary: 'Adds a template; data is its id', body: newNoticeTemplate, data: z.string() },
  stopStartTemplate: {
    summary: 'Stops or starts a template',
    body: z.object({ id: z.string().min(1).max(64), state: z.enum(['0', '1']) }),
    data: z.null(),
  },
  initConnection: {
    summary: 'Registers a hub connection for the signed-in user',
    body: z.object({ connectionId: z.string().min(1).max(128) }),
    data: z.null(),
  },
} as const satisfies Record<string, CallSchema>;
