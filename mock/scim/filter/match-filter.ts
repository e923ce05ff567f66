import { ScimError } from '../scim-error';
import { attributeNamed, type Attribute } from '../schemas/attribute';
import { isJson, placeOf, valuesAt, type Json, type ResourceType } from '../schemas/resource-type';
import type { CompareOperator, CompareValue, Filter } from './filter-tree';

type Comparison = Extract<Filter, { kind: 'compare' }>;

/** Where the values are that a path of a filter names; undefined where there is no such attribute. */
type Look = (path: string) => Found | undefined;

interface Found {
  attribute: Attribute;
  values: unknown[];
}

/**
 * Whether a resource is one that a filter asks for. An attribute that is not known has no value.
 *
 * @throws {ScimError} 400 for a comparison that the kind of the attribute does not have
 */
export function matchesFilter(type: ResourceType, resource: Json, filter: Filter): boolean {
  return matches(filter, (path) => {
    const place = placeOf(type, path);
    if (place === undefined) return undefined;
    return { attribute: place.sub ?? place.attribute, values: valuesAt(resource, place) };
  });
}

/** Whether one value of a complex attribute is one that a filter within brackets asks for. */
export function matchesValue(attribute: Attribute, value: unknown, filter: Filter): boolean {
  return matches(filter, (path) => {
    if (attribute.subAttributes === undefined)
      return path.toLowerCase() === 'value' ? { attribute, values: [value] } : undefined;
    const sub = attributeNamed(attribute.subAttributes, path);
    if (sub === undefined) return undefined;
    return { attribute: sub, values: isJson(value) && value[sub.name] !== undefined ? [value[sub.name]] : [] };
  });
}

function matches(filter: Filter, look: Look): boolean {
  switch (filter.kind) {
    case 'present':
      return (look(filter.path)?.values ?? []).some((value) => value !== '');
    case 'compare':
      return compares(filter, look(filter.path));
    case 'values': {
      const found = look(filter.path);
      return found !== undefined && found.values.some((one) => matchesValue(found.attribute, one, filter.filter));
    }
    case 'not':
      return !matches(filter.filter, look);
    case 'and':
      return filter.filters.every((one) => matches(one, look));
    case 'or':
      return filter.filters.some((one) => matches(one, look));
  }
}

/** A complex attribute without a part is compared by its `value`. */
function comparable({ attribute, values }: Found): Found {
  const main = attributeNamed(attribute.subAttributes ?? [], 'value');
  if (main === undefined) return { attribute, values };
  const parts = values.flatMap((one) => (isJson(one) && one[main.name] !== undefined ? [one[main.name]] : []));
  return { attribute: main, values: parts };
}

function compares({ operator, value }: Comparison, named: Found | undefined): boolean {
  const found = named && comparable(named);
  const values = found?.values ?? [];
  if (value === null) {
    if (operator === 'eq') return values.length === 0;
    if (operator === 'ne') return values.length > 0;
    throw badComparison();
  }
  if (found === undefined) return operator === 'ne';
  const wanted = wantedValue(found.attribute, operator, value);
  if (operator === 'ne') return values.length === 0 || values.some((one) => !holds('eq', keyOf(found, one), wanted));
  return values.some((one) => holds(operator, keyOf(found, one), wanted));
}

/** What an attribute is compared by: instants as numbers, texts without regard to case where it does not count. */
const keyOf = ({ attribute }: Found, value: unknown): string | number | boolean =>
  typeof value === 'boolean' ? value : textKey(attribute, String(value));

function textKey(attribute: Attribute, text: string): string | number {
  if (attribute.type === 'dateTime') return Date.parse(text);
  return attribute.caseExact ? text : text.toLowerCase();
}

function wantedValue(attribute: Attribute, operator: CompareOperator, value: string | number | boolean) {
  if (attribute.type === 'boolean') {
    const flag = flagOf(value);
    if (flag === undefined || (operator !== 'eq' && operator !== 'ne')) throw badComparison();
    return flag;
  }
  if (typeof value !== 'string') throw badComparison();
  const key = textKey(attribute, value);
  if (Number.isNaN(key) || (typeof key === 'number' && ['co', 'sw', 'ew'].includes(operator))) throw badComparison();
  return key;
}

/** A boolean, also one that a client writes as a text. */
function flagOf(value: CompareValue): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  return { true: true, false: false }[value.toLowerCase()];
}

function holds(
  operator: CompareOperator,
  value: string | number | boolean,
  wanted: string | number | boolean,
): boolean {
  switch (operator) {
    case 'eq':
      return value === wanted;
    case 'ne':
      return value !== wanted;
    case 'co':
      return String(value).includes(String(wanted));
    case 'sw':
      return String(value).startsWith(String(wanted));
    case 'ew':
      return String(value).endsWith(String(wanted));
    case 'gt':
      return value > wanted;
    case 'ge':
      return value >= wanted;
    case 'lt':
      return value < wanted;
    case 'le':
      return value <= wanted;
  }
}

const badComparison = () => new ScimError(400, 'scimComparison', {}, 'invalidFilter');
