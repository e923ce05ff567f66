import type { RowScope } from './record-scope';

/**
 * What the reference sub-applications say of their records. Their pages are drawn by it, the server holds what is saved
 * to it, and the seed makes example data by it.
 */

/** A text in the portal's two languages. */
export interface Text {
  zh: string;
  en: string;
}

export interface Option extends Text {
  /** What is stored. */
  key: string;
  /** Shown where it is stored, and not offered any more. */
  off?: boolean;
  /** Of an account in a ledger: where it stands in the statements. */
  group?: AccountGroup;
}

export type AccountGroup = 'asset' | 'liability' | 'equity' | 'income' | 'cost' | 'expense';

/** `time` is stored as `HH:mm`, `month` as `YYYY-MM`. */
export const FIELD_TYPES = [
  'text',
  'longtext',
  'number',
  'date',
  'time',
  'month',
  'select',
  'employee',
  'file',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** One field of a kind of record. */
export interface FieldDescription extends Text {
  key: string;
  type: FieldType;
  required?: boolean;
  /** `number`: the least and the greatest value allowed, and the decimals shown. */
  min?: number;
  max?: number;
  digits?: number;
  unit?: Text;
  /** `number`: the key of a number field that this one must not exceed. */
  notAbove?: string;
  /** `number`: the keys of the two number fields whose product this one is. It is worked out and not typed. */
  product?: readonly [string, string];
  /** `text`: at most this many characters; {@link TEXT_MAX} where absent. */
  maxLength?: number;
  /**
   * `date`, `month`: the key of a field before which this one must not lie. `time`: the key of a time field after which
   * this one must lie.
   */
  notBefore?: string;
  /** `employee`: `self` begins with the signed-in person, who may choose somebody else. */
  preset?: 'self';
  /** `text`: a regular expression for the whole value, for codes. */
  pattern?: string;
  /** `text`: it names a place; its control is a search box (docs/specification.md#navbar). */
  place?: boolean;
  /** `select`: what can be chosen; or `dict`, the code of a dictionary of the portal. */
  options?: readonly Option[];
  dict?: string;
  /** False: shown in the form, not in the list. */
  list?: boolean;
  /** True: set by the page or by a decision. It is shown and never edited. */
  system?: boolean;
  /**
   * Example values for the server's demonstration data: of a number the least and the greatest. `{n}` is a running number.
   */
  samples?: readonly string[];
}

/** A kind of record: what it is called and what it holds. */
export interface KindDescription extends Text {
  fields: readonly FieldDescription[];
  /** Which rows a role without a rule of its own reads; all of them where absent. */
  scope?: RowScope;
  /** The field, of type `employee`, that names whom a record is about: to that person it is one of their own. */
  about?: string;
  /** The field, of type `employee`, that names who works on a record and so may change it. */
  responsible?: string;
  /**
   * Where such records are made, as a path of the portal. They come from there, so that nobody adds, changes or deletes
   * them here.
   */
  madeAt?: string;
  /** Of bookings: two that have the same `by` and `on` must not overlap from `from` to `to`, fields of type `time`. */
  exclusive?: ExclusiveFields;
}

/** The keys of the fields that say what is booked and when. */
export interface ExclusiveFields {
  by: string;
  on: string;
  from: string;
  to: string;
}

export type ChartType = 'bar' | 'line' | 'pie';

export interface ChartDescription extends Text {
  type: ChartType;
  /** A field, or a date field with `.month`, or `create_month`. */
  group: string;
  /** The number field that is added up; records are counted where absent. */
  value?: string;
  /** True: the mean of `value` instead of its sum, for rates and scores. */
  mean?: boolean;
}

/** What one page shows: a kind of record, only those that match `where`. */
export interface PageDescription {
  kind: string;
  /** Exact values; a form page writes them into the records that it makes. */
  where?: Readonly<Record<string, string>>;
  /** Fields that hold one of these choices; a list has no other records, and a form offers no other choices. */
  among?: Readonly<Record<string, string[]>>;
  /**
   * What the page shows instead of records: the portal's employee look-up, its departments, or before the records the
   * signed-in person's balances of leave.
   */
  source?: 'employees' | 'departments' | 'leave-balances';
  /** A form of a kind with `exclusive`: the bookings of the chosen day stand above it. */
  timetable?: boolean;
  /** The statements of a ledger, above the charts. */
  statement?: LedgerFields;
  /** Only the signed-in user's own records. */
  mine?: boolean;
  /**
   * This field, of type `employee`, is the signed-in person: a form does not ask for it, and a list has only what is
   * about them.
   */
  self?: string;
  charts?: readonly ChartDescription[];
}

/** The keys of a voucher's fields: the accounts of both sides, the amount and the day. */
export interface LedgerFields {
  debit: string;
  credit: string;
  amount: string;
  on: string;
}

/** The business of one prefix. */
export interface BusinessDescription {
  prefix: string;
  kinds: Readonly<Record<string, KindDescription>>;
  /** By the page's path below the prefix. */
  pages: Readonly<Record<string, PageDescription>>;
  /** The kind that a page of one record shows, by the page's path below the prefix: `form/edittask/:Id`. */
  tickets?: Readonly<Record<string, string>>;
}

/** Characters of a `text` and of a `longtext` field, at most. */
export const TEXT_MAX = 100;
export const LONGTEXT_MAX = 1000;
