import { z } from 'zod';
import type { CallSchema } from '../call';

/** The most characters of one question. */
export const QUESTION_MAX = 500;

/** The AI assistant. The specification names its page and leaves its call open. */
export const assistantSchemas = {
  askAssistant: {
    summary: 'Asks the assistant; the answer is plain text (Markdown), streamed as it is made',
    body: z.object({ question: z.string().trim().min(1).max(QUESTION_MAX) }),
    data: z.unknown(),
  },
} as const satisfies Record<string, CallSchema>;
