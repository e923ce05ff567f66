import { z } from 'zod';
import type { CallSchema } from '../call';

/** The most characters of one question. */
export const QUESTION_MAX = 500;

/** The AI assistant. The specification names its page and leaves its call open. */
export const assistantSchemas = {
  askAssistant: {
    summary: 'Asks the assistant; the answer is plain text (Markdown), streamed as it is made',
    body: z.object({
      question: z.string().trim().min(1).max(QUESTION_MAX),
      /**
       * The caller's conversation that the question belongs to. The server understands the question by the exchanges
       * before it, and keeps it with its answer. Absent: the question stands alone, and nothing is kept.
       */
      conversation: z
        .string()
        .regex(/^[\w:. -]{1,64}$/)
        .optional(),
    }),
    data: z.unknown(),
  },
} as const satisfies Record<string, CallSchema>;
