import { z } from 'zod';
import { listBody, stateBody } from '../admin/crud/wire';
import type { CallSchema } from '../call';
import { requestId } from '../request-ids';
import { pageOf } from '../entities/directory';
import { newNoticeTemplate, noticeTemplate } from '../entities/notice';

/**
 * Calls of notices. The calls of notice templates belong to an administration screen; their paths are those of
 * docs/specification.md#call-notice-templates.
 */
export const noticeSchemas = {
  getNoticeTemplates: { summary: 'Notice templates, a page of them', body: listBody, data: pageOf(noticeTemplate) },
  addNoticeTemplate: {
    summary: 'Adds a template; data is its id',
    body: z.object({ values: newNoticeTemplate, request_id: requestId.optional() }),
    data: z.string(),
  },
  stopStartTemplate: {
    summary: 'Stops or starts templates, all or none; data is how many',
    body: stateBody,
    data: z.number().int(),
  },
  initConnection: {
    summary: 'Registers a hub connection for the signed-in user',
    body: z.object({ connectionId: z.string().min(1).max(128) }),
    data: z.null(),
  },
} as const satisfies Record<string, CallSchema>;
