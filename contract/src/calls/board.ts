import type { CallSchema } from '../call';
import { boardData, boardQuery } from '../entities/board';

/** The boards that open without a token; the specification names their routes and leaves their call open. */
export const boardSchemas = {
  getBoard: { summary: 'The numbers of a board that anybody may look at', body: boardQuery, data: boardData },
} as const satisfies Record<string, CallSchema>;
