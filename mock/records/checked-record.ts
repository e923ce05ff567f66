import { checkRecord, cleanRecord, isTyped } from '@portal/contract/entities/record-check';
import { notAChoiceWords } from '@portal/contract/input/field-words';
import type { RecordData } from '@portal/contract/entities/record';
import { Refusal } from '../http/refusal';
import type { BusinessKind, BusinessPage } from './businesses';

/** The keys that each dictionary has, by its code. */
export type DictKeys = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Holds what somebody saves to the description of its kind. Fields that nobody types (`system`) are not taken from the
 * caller: they stay as they are stored, and a new record has what its page says.
 *
 * @param before the stored record; undefined for a new one
 * @param makes the pages by which the caller makes records; a new record must be one that such a page makes
 * @param self the caller, as a field of type `employee` stores them
 * @returns the record as it is stored
 * @throws {Refusal} 400 with a sentence for each field that is wrong
 */
export function checkedRecord(
  kind: BusinessKind,
  given: RecordData,
  before: RecordData | undefined,
  makes: readonly BusinessPage[],
  dictKeys: DictKeys,
  self: string | undefined,
): RecordData {
  const data = ofOneself(given, before, makes, self);
  requireKnownFields(kind, data);
  requireFields(kind, data, dictKeys);
  const typed = kind.fields.filter(isTyped).map((field) => field.key);
  const kept = before ?? pageThatMakes(data, makes, typed).where;
  const system = kind.fields.filter((field) => field.system).map((field) => field.key);
  return cleanRecord(kind, { ...pick(data, typed), ...pick(kept, system) });
}

/**
 * Whoever makes records of a kind only on pages of their own makes them of themselves: the field that names the person
 * is not theirs to choose.
 */
function ofOneself(
  given: RecordData,
  before: RecordData | undefined,
  makes: readonly BusinessPage[],
  self: string | undefined,
): RecordData {
  const field = makes[0]?.self;
  if (field === undefined || makes.some((page) => page.self !== field)) return given;
  return { ...given, [field]: (before === undefined ? self : before[field]) ?? null };
}

function requireKnownFields(kind: BusinessKind, given: RecordData): void {
  const unknown = Object.keys(given).filter((key) => !kind.fields.some((field) => field.key === key));
  if (unknown.length === 0) return;
  const names = unknown.join(', ');
  throw new Refusal(400, 'noSuchFields', { values: { names } });
}

function requireFields(kind: BusinessKind, given: RecordData, dictKeys: DictKeys): void {
  const fields = checkRecord(kind, given);
  // What looks empty is empty here as well, and one sentence for a field is enough.
  const clean = cleanRecord(kind, given);
  for (const field of kind.fields) {
    const value = clean[field.key];
    if (field.dict === undefined || !isTyped(field) || value === undefined || field.key in fields) continue;
    const known =
      field.options?.some((option) => option.key === value) || dictKeys.get(field.dict)?.has(String(value)) === true;
    if (!known) fields[field.key] = notAChoiceWords(field);
  }
  const sentences = Object.values(fields);
  if (sentences.length === 0) return;
  throw new Refusal(400, sentences, { fields });
}

/** The page that makes such a record: what it fixes is what the record says. */
function pageThatMakes(given: RecordData, makes: readonly BusinessPage[], typed: readonly string[]): BusinessPage {
  const found = makes.find(({ where }) =>
    Object.entries(where).every(([key, value]) => !typed.includes(key) || given[key] === value),
  );
  if (found === undefined) throw new Refusal(400, 'recordOfNoPage');
  return found;
}

const pick = (data: RecordData, keys: readonly string[]): RecordData =>
  Object.fromEntries(Object.entries(data).filter(([key]) => keys.includes(key)));
