import type { Language } from '@portal/contract/microapp/props';
import type { FieldDescription, KindDescription } from './description';
import { labelOf } from './show';

/** The most columns that can be read. The other fields are in the details. */
const COLUMNS_MAX = 7;
/** What stands beside the fields, in px: the menu, the rims, and the columns of the author, the time and the buttons. */
const BESIDE = 250 + 32 + 130 + 150 + 170 + 40;
/** The width of the sorting arrows and the padding beside a heading, in px. */
const HEADING_GAP = 52;
const HAN_WIDTH = 14;
const LATIN_WIDTH = 8;
const TEXT_WIDTH = 140;
const OTHER_WIDTH = 110;
/** What a record has come to. No other column is worth more. */
const STATES = new Set(['state', 'result']);

/** How wide the column of a field is at least, in px. */
export function columnWidth(field: FieldDescription, lang: Language): number {
  const heading = [...labelOf(field, lang)].reduce(
    (sum, char) => sum + (char > '\u2e80' ? HAN_WIDTH : LATIN_WIDTH),
    HEADING_GAP,
  );
  return Math.max(heading, field.type === 'employee' || field.type === 'text' ? TEXT_WIDTH : OTHER_WIDTH);
}

/**
 * The fields that a table shows: the first ones that fit, and among them the state and the file, which one opens from
 * the list. So neither the state nor the time of the record lies behind the fixed column.
 *
 * @param width of the window, in px
 */
export function columnsThatFit({ fields }: KindDescription, lang: Language, width: number): FieldDescription[] {
  const all = fields.filter((field) => field.list !== false && field.type !== 'longtext');
  const file = all.find(({ type }) => type === 'file');
  const needed = new Set([all[0], all.find(({ key }) => STATES.has(key)), file].filter((field) => field !== undefined));
  let room = width - BESIDE;
  for (const field of needed) room -= columnWidth(field, lang);
  let count = needed.size;
  const chosen = new Set(needed);
  for (const field of all) {
    if (needed.has(field)) continue;
    room -= columnWidth(field, lang);
    if (room < 0 || count >= COLUMNS_MAX) break;
    chosen.add(field);
    count += 1;
  }
  return all.filter((field) => chosen.has(field));
}
