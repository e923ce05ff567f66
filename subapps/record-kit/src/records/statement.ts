import type { RecordSummaryRow } from '@portal/contract/entities/record';
import type { AccountGroup, Option } from '@portal/contract/entities/record-description';

/** An account with what was booked on each of its sides. */
export interface AccountRow {
  account: Option;
  debit: number;
  credit: number;
}

/** What a ledger says of a time: each account, and the sums that the statements are made of. */
export interface Statement {
  accounts: AccountRow[];
  debit: number;
  credit: number;
  income: number;
  cost: number;
  /** Income less cost. */
  gross: number;
  expense: number;
  profit: number;
  assets: number;
  liabilities: number;
  equity: number;
  /** Liabilities, equity and profit: what stands against the assets. */
  financed: number;
}

const CENTS = 100;
/** Amounts are added up in cents, because sums of fractions are not exact. */
const inCents = (value: number): number => Math.round(value * CENTS);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + inCents(value), 0) / CENTS;
const minus = (one: number, other: number): number => (inCents(one) - inCents(other)) / CENTS;

/** The balance of an account on the side where it usually has one. */
export function balanceOf({ account, debit, credit }: AccountRow): number {
  const onDebit = account.group === 'asset' || account.group === 'cost' || account.group === 'expense';
  return onDebit ? minus(debit, credit) : minus(credit, debit);
}

/**
 * The statement of what was booked.
 *
 * @param debits what was booked on the debit side, by account; `credits` likewise
 */
export function statementOf(
  accounts: readonly Option[],
  debits: readonly RecordSummaryRow[],
  credits: readonly RecordSummaryRow[],
): Statement {
  const totalOf = (rows: readonly RecordSummaryRow[], key: string) => rows.find((row) => row.key === key)?.total ?? 0;
  const rows = accounts.map((account) => ({
    account,
    debit: totalOf(debits, account.key),
    credit: totalOf(credits, account.key),
  }));
  const sumOfGroup = (group: AccountGroup) => sumOf(rows.filter((row) => row.account.group === group).map(balanceOf));
  const [income, cost, expense] = [sumOfGroup('income'), sumOfGroup('cost'), sumOfGroup('expense')];
  const gross = minus(income, cost);
  const profit = minus(gross, expense);
  const [liabilities, equity] = [sumOfGroup('liability'), sumOfGroup('equity')];
  return {
    accounts: rows,
    debit: sumOf(rows.map((row) => row.debit)),
    credit: sumOf(rows.map((row) => row.credit)),
    income,
    cost,
    gross,
    expense,
    profit,
    assets: sumOfGroup('asset'),
    liabilities,
    equity,
    financed: sumOf([liabilities, equity, profit]),
  };
}
