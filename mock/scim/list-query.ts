import { isJson, listOf, placeOf, valuesAt, type Json, type ResourceType } from './schemas/resource-type';
import { parseFilter } from './filter/parse-filter';
import type { Filter } from './filter/filter-tree';
import { projectionOf, type Projection } from './project';
import { invalidValue } from './scim-error';

/** How many resources an answer has at most. */
export const COUNT_MAX = 200;
const COUNT_USUAL = 100;
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** What a list is asked for with (RFC 7644, section 3.4.2). */
export interface ListQuery {
  readonly filter?: Filter;
  readonly sortBy?: string;
  readonly descending: boolean;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
  readonly projection: Projection;
}

/** A part of a list, and how many there are in all. */
export interface Page {
  readonly total: number;
  readonly resources: readonly Json[];
}

/**
 * Reads the parameters of a list, from an address or from the body of a search.
 *
 * @throws {ScimError} 400 for a filter or a number that cannot be read
 */
export function listQuery(given: Json): ListQuery {
  const filter = textOf(given, 'filter');
  const sortBy = textOf(given, 'sortBy');
  return {
    ...(filter === undefined ? {} : { filter: parseFilter(filter) }),
    ...(sortBy === undefined ? {} : { sortBy }),
    descending: textOf(given, 'sortOrder')?.toLowerCase() === 'descending',
    startIndex: Math.max(1, numberOf(given, 'startIndex', 1)),
    count: Math.min(COUNT_MAX, Math.max(0, numberOf(given, 'count', COUNT_USUAL))),
    projection: projectionOf(given),
  };
}

function textOf(given: Json, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw invalidValue(name);
  return value;
}

function numberOf(given: Json, name: string, usual: number): number {
  const value = given[name];
  if (value === undefined || value === null || value === '') return usual;
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw invalidValue(name);
  return number;
}

/** The answer to a list (RFC 7644, section 3.4.2). */
export const listResponse = ({ startIndex }: Pick<ListQuery, 'startIndex'>, { total, resources }: Page): Json => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What a resource is sorted by: the primary value of several, else the first; undefined where it has none. */
export function sortKey(type: ResourceType, resource: Json, sortBy: string): string | boolean | undefined {
  const place = placeOf(type, sortBy);
  if (place === undefined) return undefined;
  const whole = valuesAt(resource, { ...place, sub: undefined } as typeof place);
  const chosen = whole.find((one) => isJson(one) && one.primary === true) ?? whole[0];
  const part = place.sub?.name ?? 'value';
  const value = isJson(chosen) ? listOf(chosen[part])[0] : chosen;
  if (value === undefined || typeof value === 'boolean') return value;
  return (place.sub ?? place.attribute).caseExact ? String(value) : String(value).toLowerCase();
}

/** Compares two keys. What has none comes last, and first where the order descends (RFC 7644, section 3.4.2.3). */
export function compareKeys(one: string | boolean | undefined, other: string | boolean | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -1 : 1;
}
