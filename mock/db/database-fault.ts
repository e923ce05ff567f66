/**
 * What a database refused a statement for:
 * - `taken`: another row has these values already;
 * - `reference`: a row that is referred to does not exist, or one that is to go is still referred to;
 * - `empty`: a column that needs a value has none;
 * - `forbidden`: a rule of the table forbids the value;
 * - `unstorable`: no column can hold the value;
 * - `busy`: another transaction was changing the same rows.
 */
export type FaultKind = 'taken' | 'reference' | 'empty' | 'forbidden' | 'unstorable' | 'busy';

/** A refusal of the database, as both drivers tell it. */
export interface DatabaseFault {
  readonly kind: FaultKind;
  /** The name of the rule; empty where the database names none. */
  readonly constraint: string;
  /** The column; empty where the database names none. */
  readonly column: string;
}

/** PostgreSQL's codes (SQLSTATE). A restricted deletion is 23503 before version 18, and 23001 since. */
const KINDS: Readonly<Record<string, FaultKind>> = {
  '23505': 'taken',
  '23P01': 'taken',
  '23503': 'reference',
  '23001': 'reference',
  '23502': 'empty',
  '23514': 'forbidden',
  // Too long, out of range, no time, out of the calendar, unknown characters, no value of that type.
  '22001': 'unstorable',
  '22003': 'unstorable',
  '22007': 'unstorable',
  '22008': 'unstorable',
  '22021': 'unstorable',
  '22P02': 'unstorable',
  '22P05': 'unstorable',
  // Serialization failure, deadlock, lock not available.
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
};

/** What the database refused, if it did. The database's error is the cause of the query's. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const kind = KINDS[textOf(cause, 'code')];
    if (kind) return { kind, constraint: textOf(cause, 'constraint'), column: textOf(cause, 'column') };
  }
  return undefined;
}

function textOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
