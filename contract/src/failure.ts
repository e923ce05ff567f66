import { z } from 'zod';
import { fieldErrors, usedRows } from './admin/crud/wire';
import { secondFactorAsked } from './entities/second-factor';

/** The envelope of every refused call. Its `code` is also the HTTP status; its texts are in the caller's language. */
export const failure = z
  .strictObject({
    success: z.literal(false),
    code: z.number().int().min(400).max(599),
    msg: z.string(),
    /**
     * A sentence for each field that is wrong, the rows that are in use, or the ticket for a second factor; null where
     * the message is enough.
     */
    data: z.union([fieldErrors, usedRows, secondFactorAsked]).nullable(),
  })
  .describe('The HTTP status is the same as `code`.');
export type Failure = z.infer<typeof failure>;
