import { z } from 'zod';
import { PAGE_MAX } from './directory';

/**
 * A business record of a sub-application: a work order, a claim, a visitor. The portal stores it by tenant, prefix and
 * kind. The portal does not know its fields; the sub-application decides which fields a kind has.
 */

/** Keys of `data`: what a form calls its fields. */
export const recordField = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
/** A field's value: text, number, yes/no, or several texts. */
export const recordValue = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(256)).max(100),
  z.null(),
]);
export type RecordValue = z.infer<typeof recordValue>;

/** At most this many fields in one record. */
export const RECORD_FIELDS_MAX = 80;
export const recordData = z
  .record(recordField, recordValue)
  .refine((data) => Object.keys(data).length <= RECORD_FIELDS_MAX, { message: 'too many fields' });
export type RecordData = z.infer<typeof recordData>;

/** Which records: one kind below one prefix. */
export const recordScope = z.object({
  /** A sub-application prefix of which the signed-in user has a route: `/isc/wms`. */
  prefix: z.string().regex(/^\/[a-z0-9]+\/[a-z0-9]+$/),
  /** `stock`, `receipt`. */
  kind: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/),
});

export const businessRecord = z.object({
  id: z.string(),
  data: recordData,
  /** Employee code. */
  create_by: z.string(),
  create_name: z.string(),
  create_name_en: z.string(),
  /** ISO 8601, UTC. */
  create_time: z.string(),
  update_by: z.string(),
  update_time: z.string(),
  /** Counts the changes. Whoever changes the record says which version they saw. */
  version: z.number().int(),
});
export type BusinessRecord = z.infer<typeof businessRecord>;
/** With what the asker may do: decide on it now, because it waits, is somebody else's and they have the code. */
export const openedRecord = businessRecord.extend({ may_decide: z.boolean() });

/** Fields that must hold exactly this value. */
const recordFilter = z.record(recordField, z.union([z.string().max(256), z.number(), z.boolean()]));

export const recordQuery = recordScope.extend({
  /** Part of any text of the record; all records where empty. */
  keyword: z.string().trim().max(64).default(''),
  filter: recordFilter.default({}),
  /** Only the signed-in user's own records. */
  mine: z.boolean().default(false),
  /** A field of `data`, or `create_time`; the newest first where absent. */
  sort: recordField.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(1).max(PAGE_MAX).default(1),
  size: z.number().int().min(1).max(200).default(20),
});

/** The most records of one export. */
export const EXPORT_RECORDS_MAX = 5000;
/** The same search without its pages. */
export const recordExport = recordQuery.omit({ page: true, size: true });

export const savedRecord = recordScope.extend({
  /** Absent or empty: a new record. */
  id: z.string().max(64).default(''),
  /** Of a record that is there: the version that was seen. Another one is refused with 409. */
  version: z.number().int().min(1).optional(),
  /**
   * Made anew for each thing that a person saves. The same call with the same id does nothing again and has the same
   * answer, for a day.
   */
  request_id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  data: recordData,
});

/** A decision about a record as it was seen. */
export const decidedRecord = recordScope.extend({
  id: z.string().min(1).max(64),
  granted: z.boolean(),
  /** The `update_time` of the record that was read: a decision is about that, not about what it became meanwhile. */
  seen: z.string().max(40),
});

export const deletedRecords = recordScope.extend({ ids: z.array(z.string().min(1).max(64)).min(1).max(200) });

export const recordSummaryQuery = recordScope.extend({
  /** A field of `data`; `create_day` and `create_month` count by time (UTC); a date field may end in `.month`. */
  group_by: z.string().regex(/^[a-z][a-z0-9_]{0,63}(\.month)?$/),
  /** A number field to add up. */
  value: recordField.optional(),
  filter: recordFilter.default({}),
});
/** One group: how many records, those with a `value` where one was asked for, and its sum (else 0). */
export const recordSummaryRow = z.object({ key: z.string(), count: z.number().int(), total: z.number() });
export type RecordSummaryRow = z.infer<typeof recordSummaryRow>;
