import { atBase } from '@portal/contract/paths/base';
import { isRecord } from '@/shared/lib/is-record';

/** Thrown by a reader that cannot use what it was given; `field` says where. */
export class UnreadableField extends Error {
  constructor(readonly field: string) {
    super(`unusable field ${field}`);
    this.name = 'UnreadableField';
  }
}

/** Called with the name of each part that was left out. */
export type Skip = (field: string) => void;

/**
 * Turns a part of an answer into what the contract says it is. The browser does not load the contract's schemas: they
 * are too large. The compiler holds a reader to the contract by its type: `Reader<CallData<'getDicts'>>`. A reader
 * stands with the feature that makes the call.
 */
export type Reader<Value> = (value: unknown, field: string, skip: Skip) => Value;

export const text: Reader<string> = (value, field) => {
  if (typeof value === 'string') return value;
  // Ids come as numbers from some back ends.
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new UnreadableField(field);
};

export const filledText: Reader<string> = (value, field, skip) => {
  const result = text(value, field, skip);
  if (result === '') throw new UnreadableField(field);
  return result;
};

export const integer: Reader<number> = (value, field) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new UnreadableField(field);
};

/** A yes or no, as a boolean, as 1 and 0, or as their texts. */
export const flag: Reader<boolean> = (value, field) => {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  throw new UnreadableField(field);
};

/** For calls that give no data. */
export const nothing: Reader<null> = () => null;

/** The value, or `fallback` where it is absent (null counts as absent) or unusable. */
export function orElse<Value>(reader: Reader<Value>, fallback: Value): Reader<Value> {
  return (value, field, skip) => {
    if (value === undefined || value === null) return fallback;
    try {
      return reader(value, field, skip);
    } catch (error) {
      if (!(error instanceof UnreadableField)) throw error;
      skip(error.field);
      return fallback;
    }
  };
}

/** A text; empty where it is absent or unusable. */
export const textOrEmpty: Reader<string> = orElse(text, '');

/** The path of a page as this page knows it, below the base path. */
export const pagePath: Reader<string> = (value, field, skip) => atBase(filledText(value, field, skip));

export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return orElse<Value | undefined>(reader, undefined);
}

export function oneOf<const Value extends string>(...values: Value[]): Reader<Value> {
  return (value, field) => {
    // An object is never turned into a text: its own `toString` may be anything.
    const given = typeof value === 'number' ? String(value) : value;
    const found = values.find((candidate) => candidate === given);
    if (found === undefined) throw new UnreadableField(field);
    return found;
  };
}

type Fields<Shape> = { [Key in keyof Shape]-?: Reader<Shape[Key]> };

/** An object with these fields; unknown ones are left behind. */
export function record<Shape extends object>(fields: Fields<Shape>): Reader<Shape> {
  return (value, field, skip) => {
    if (!isRecord(value)) throw new UnreadableField(field);
    const result: Partial<Shape> = {};
    for (const key in fields) {
      const part = fields[key](value[key], `${field}.${key}`, skip);
      if (part !== undefined) result[key] = part;
    }
    // Every key of Shape has a reader, and each either gave its value or threw.
    return result as Shape;
  };
}

/** A list; an unusable item is left out and named, null is an empty list. */
export function list<Item>(item: Reader<Item>): Reader<Item[]> {
  return (value, field, skip) => {
    if (value === null || value === undefined) return [];
    if (!Array.isArray(value)) throw new UnreadableField(field);
    return value.flatMap((part: unknown, index) => {
      try {
        return [item(part, `${field}[${index}]`, skip)];
      } catch (error) {
        if (!(error instanceof UnreadableField)) throw error;
        skip(error.field);
        return [];
      }
    });
  };
}

/** A list in which what `keyOf` names stands once; a repetition is left out and named as the field it repeats. */
export function distinct<Item>(item: Reader<Item>, key: string, keyOf: (item: Item) => string): Reader<Item[]> {
  return (value, field, skip) => {
    const seen = new Set<string>();
    const once: Reader<Item> = (part, at, skipPart) => {
      const read = item(part, at, skipPart);
      if (seen.has(keyOf(read))) throw new UnreadableField(`${at}.${key}`);
      seen.add(keyOf(read));
      return read;
    };
    return list(once)(value, field, skip);
  };
}

/** A page of a longer list. */
export function pageOf<Item>(item: Reader<Item>): Reader<{ total: number; rows: Item[] }> {
  return record({ total: integer, rows: list(item) });
}

const NAMED_AT_MOST = 5;

/** Reads an answer; warns once, naming what was left out. Throws {@link UnreadableField} when nothing is usable. */
export function readWith<Value>(reader: Reader<Value>, value: unknown, callName: string): Value {
  const skipped: string[] = [];
  const result = reader(value, 'data', (field) => skipped.push(field));
  if (skipped.length > 0) {
    const rest = skipped.length > NAMED_AT_MOST ? ` and ${skipped.length - NAMED_AT_MOST} more` : '';
    console.warn(`${callName}: unusable ${skipped.slice(0, NAMED_AT_MOST).join(', ')}${rest}; skipped.`);
  }
  return result;
}
