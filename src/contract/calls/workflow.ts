import { z } from 'zod';
import type { CallSchema } from '../call';

/** The workflow of `/oa/wfs`; SPEC.md names its pages and leaves its calls open. */
export const workflowSchemas = {
  countTodos: {
    summary: 'How many applications wait for the signed-in person; 0 for who has no page of the workflow',
    data: z.object({ count: z.number().int().min(0) }),
  },
} as const satisfies Record<string, CallSchema>;
