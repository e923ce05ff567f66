import { z } from 'zod';
import { requestId } from '../request-ids';
import { PAGE_MAX } from './directory';

/**
 * A business record of a sub-application: a work order, a claim, a visitor. The portal stores it by tenant, prefix and
 * kind. The portal does not know its fields; the sub-application decides which fields a kind has.
 */

/** A key of `data`: the name of a field of the form. */
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

/** The most fields of one record. */
export const RECORD_FIELDS_MAX = 80;
export const recordData = z
  .record(recordField, recordValue)
  .refine((data) => Object.keys(data).length <= RECORD_FIELDS_MAX, { message: 'too many fields' });
export type RecordData = z.infer<typeof recordData>;

/** The records of one kind below one prefix. */
export const recordScope = z.object({
  /** The prefix of a sub-application, such as `/isc/wms`. The signed-in user must have a route below it. */
  prefix: z.string().regex(/^\/[a-z0-9]+\/[a-z0-9]+$/),
  /** The kind, such as `receipt`. */
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
/**
 * A record, and whether the caller may decide on it now. For that it must wait, belong to somebody else, and the caller
 * must have the code.
 */
export const openedRecord = businessRecord.extend({ may_decide: z.boolean() });

/** A field, or a date field by its month: `book_on.month`. */
const recordGroup = z.string().regex(/^[a-z][a-z0-9_]{0,63}(\.month)?$/);

/** The most values that one field of a filter may have. */
const FILTER_VALUES_MAX = 50;
const filterText = z.string().max(256);
/**
 * Fields that must hold exactly this value, or one of these; of a date field its month (`YYYY-MM`), where the key ends
 * in `.month`.
 */
const recordFilter = z.record(
  recordGroup,
  z.union([filterText, z.number(), z.boolean(), z.array(filterText).min(1).max(FILTER_VALUES_MAX)]),
);
export type RecordFilter = z.infer<typeof recordFilter>;

export const recordQuery = recordScope.extend({
  /** A part of any text of the record; all records where empty. */
  keyword: z.string().trim().max(64).default(''),
  filter: recordFilter.default({}),
  /** Only the signed-in user's own records. */
  mine: z.boolean().default(false),
  /** A field that names a person: only records that name the signed-in user there. */
  about_me: recordField.optional(),
  /** The field to sort by, of `data` or `create_time`; the newest first where absent. */
  sort: recordField.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(1).max(PAGE_MAX).default(1),
  size: z.number().int().min(1).max(200).default(20),
});

/** The most records of one export. */
export const EXPORT_RECORDS_MAX = 5000;
/** The same search without pages. */
export const recordExport = recordQuery.omit({ page: true, size: true });

export const savedRecord = recordScope.extend({
  /** The id; absent or empty for a new record. */
  id: z.string().max(64).default(''),
  /** Of a record that is there: the version that was seen. Another one is refused with 409. */
  version: z.number().int().min(1).optional(),
  request_id: requestId.optional(),
  data: recordData,
});

/** A decision about a record in the version that was read. */
export const decidedRecord = recordScope.extend({
  id: z.string().min(1).max(64),
  granted: z.boolean(),
  /** The `update_time` of the record that was read. The server refuses the decision if the record has changed since. */
  seen: z.string().max(40),
});

export const deletedRecords = recordScope.extend({ ids: z.array(z.string().min(1).max(64)).min(1).max(200) });

export const recordSummaryQuery = recordScope.extend({
  /**
   * The field to group by: one of `data`, or `create_day` or `create_month` (UTC). A date field may end in `.month`.
   */
  group_by: recordGroup,
  /** A number field to add up. */
  value: recordField.optional(),
  filter: recordFilter.default({}),
});
/**
 * One group and the number of its records. With `value`, only records that have it are counted, and `sum` adds it up;
 * else `sum` is 0.
 */
export const recordSummaryRow = z.object({ key: z.string(), count: z.number().int(), total: z.number() });
export type RecordSummaryRow = z.infer<typeof recordSummaryRow>;
