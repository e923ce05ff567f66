import dayjs, { type Dayjs } from 'dayjs';
import type { AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { Filter, FilterValue } from '@portal/contract/admin/crud/wire';

/** What the items of the search form hold. */
export type SearchValues = Record<string, unknown>;

/** Fields of the search form. */
export const searchFields = (screen: AdminScreen): AdminField[] =>
  screen.fields.filter((field) => field.search && !field.scope && field.kind !== 'sealed');

/** The search that a filled-in form means; empty items are left out. */
export function toFilter(screen: AdminScreen, values: SearchValues): Filter {
  const filter: Filter = {};
  for (const field of searchFields(screen)) {
    const value = filterValue(field, values[field.name]);
    if (value !== undefined) filter[field.name] = value;
  }
  return filter;
}

function filterValue(field: AdminField, value: unknown): FilterValue | undefined {
  if (field.kind === 'time') {
    const [from, to] = Array.isArray(value) ? value : [];
    const ends: [string, string] = [
      dayjs.isDayjs(from) ? from.startOf('second').toISOString() : '',
      dayjs.isDayjs(to) ? to.endOf('second').toISOString() : '',
    ];
    return ends[0] === '' && ends[1] === '' ? undefined : ends;
  }
  if (field.kind === 'flag') return value === 'yes' ? true : value === 'no' ? false : undefined;
  if (field.kind === 'integer') return typeof value === 'number' ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return value.trim();
}

/** The form of a search: the other way round, for saved filters. What no longer fits is left empty. */
export function fromFilter(screen: AdminScreen, filter: Filter): SearchValues {
  return Object.fromEntries(searchFields(screen).map((field) => [field.name, formValue(field, filter[field.name])]));
}

function formValue(field: AdminField, value: FilterValue | undefined): unknown {
  if (value === undefined) return undefined;
  if (field.kind === 'flag') return value === true ? 'yes' : 'no';
  if (field.kind === 'time') {
    if (!Array.isArray(value)) return undefined;
    const end = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
    return [end(value[0]), end(value[1])];
  }
  return value;
}
