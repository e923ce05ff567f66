import type { ChartPoint, RecordSummaryRow } from 'record-kit/records';
import { textOf } from '../messages';

/** The most parts that a person can tell apart from three metres. */
const POINTS_MAX = 8;

/** Groups as points, the greatest first. */
export function ranked(
  rows: readonly RecordSummaryRow[] | undefined,
  texts: Readonly<Record<string, string>> = {},
  valueOf: (row: RecordSummaryRow) => number = (row) => row.count,
): ChartPoint[] {
  return (rows ?? [])
    .filter((row) => row.key !== '')
    .map((row) => ({ key: row.key, label: textOf(texts, row.key), value: valueOf(row) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, POINTS_MAX);
}

/** Months in their order, the latest ones. */
export function byMonth(
  rows: readonly RecordSummaryRow[] | undefined,
  valueOf: (row: RecordSummaryRow) => number = (row) => row.count,
): ChartPoint[] {
  return (rows ?? [])
    .filter((row) => row.key !== '')
    .map((row) => ({ key: row.key, label: row.key.slice(2), value: valueOf(row) }))
    .sort((a, b) => a.key.localeCompare(b.key))
    .slice(-POINTS_MAX);
}
