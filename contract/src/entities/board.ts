import { z } from 'zod';
import { recordSummaryRow } from './record';

/** The boards that hang on walls and open without a token (docs/specification.md#route-kanban-boards). */
export const boardName = z.enum(['equipment', 'users']);
export type BoardName = z.infer<typeof boardName>;

export const boardQuery = z.object({
  board: boardName,
  /** The tenant of the board; the first tenant where absent. */
  tenant_id: z.string().trim().max(64).optional(),
  /** The key that an administrator made for this board. Without one the request must come from a listed network. */
  key: z.string().trim().max(64).optional(),
});

/**
 * The data of a board: figures, counts by group, and the latest lines. It has no person's name, because anybody may
 * look.
 */
export const boardData = z.object({
  tenant_name: z.string(),
  tenant_name_en: z.string(),
  /** The time of these numbers; ISO 8601, UTC. */
  taken_at: z.string(),
  figures: z.record(z.string(), z.number()),
  groups: z.record(z.string(), z.array(recordSummaryRow)),
  lines: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type BoardData = z.infer<typeof boardData>;
