import { z } from 'zod';
import { requestId } from '../request-ids';

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);
const count = z.number().int().min(0);

/** What moves from one account to another, in the order in which it is told. */
export const MERGE_KINDS = [
  'roles',
  'todos',
  'decided',
  'applications',
  'drafts',
  'copies',
  'offices',
  'delegations',
  'leave',
  'notices',
  'favourites',
  'files',
  'records',
  'settings',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** The account that stays, and the one that goes. */
export const countMergeBody = z.object({ keep: id, go: id });

/** How much of each kind moves, and what stays behind. */
export const mergeCounts = z.object({
  moves: z.array(z.object({ kind: z.enum(MERGE_KINDS), count })),
  /** Of an open application the same person would decide about their own: the manager decides about these. */
  own_decisions: count,
  /** Sessions that end. */
  sessions: count,
  /** Whether the account that stays takes over the employee of the other one, having none itself. */
  takes_employee: z.boolean(),
  keep: z.object({ id, version, username: z.string(), name: z.string(), name_en: z.string() }),
  go: z.object({ id, version, username: z.string(), name: z.string(), name_en: z.string() }),
});
export type MergeCounts = z.infer<typeof mergeCounts>;

/** Merges as it was seen: another version of either account is refused. */
export const mergeBody = z.object({
  keep: id,
  keep_version: version,
  go: id,
  go_version: version,
  request_id: requestId.optional(),
});
export type MergeBody = z.infer<typeof mergeBody>;

/** What has moved. */
export const merged = mergeCounts.pick({ moves: true });
