import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { local } from '@/shared/lib/safe-storage';
import type { CardName } from '../model/cards';

const KEY = 'homeRows';
/** The room for a card that was never seen, in rows. */
const USUAL_ROWS = 3;
const ROWS_MAX = 8;

/** How many rows a card had the last time: so much room it gets while its rows are on their way. */
export function keptRows(card: CardName): number {
  const rows = read()[card];
  return typeof rows === 'number' && Number.isInteger(rows) && rows >= 0 ? Math.min(rows, ROWS_MAX) : USUAL_ROWS;
}

/** Remembers how many rows a card has. */
export function keepRows(card: CardName, rows: number): void {
  const known = read();
  if (known[card] === rows) return;
  local.set(KEY, JSON.stringify({ ...known, [card]: rows }));
}

function read(): Record<string, unknown> {
  const stored = parseJson(local.get(KEY));
  return isRecord(stored) ? stored : {};
}
