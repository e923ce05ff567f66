import { z } from 'zod';

/** A live notice: free content, shown as text (docs/specification.md#config-entry). */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** ISO 8601, UTC. */
  sent_at: z.string(),
});
export type Notice = z.infer<typeof notice>;

export const noticeTemplate = z.object({
  id: z.string(),
  template_code: z.string(),
  template_name: z.string(),
  template_name_en: z.string(),
  content: z.string(),
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
  state: z.enum(['0', '1']),
});
