import type { BusinessDescription } from './description';

const FIELD_TYPES = new Set(['text', 'longtext', 'number', 'date', 'select', 'employee', 'file']);

/**
 * Checks a description that came as JSON, so that a mistake is named where it was made and not in the middle of a page.
 * @throws Error naming the prefix, the place and the fault.
 */
export function parseDescription(value: unknown): BusinessDescription {
  const fail = (place: string, fault: string): never => {
    throw new Error(`Business description ${place}: ${fault}`);
  };
  const object = (candidate: unknown, place: string): Record<string, unknown> =>
    typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
      ? Object.fromEntries(Object.entries(candidate))
      : fail(place, 'must be an object');

  const whole = object(value, '?');
  const prefix = typeof whole.prefix === 'string' ? whole.prefix : fail('?', 'prefix is missing');
  const kinds = object(whole.kinds, `${prefix} kinds`);
  const fieldsOf = new Map<string, Set<string>>();
  for (const [name, candidate] of Object.entries(kinds)) {
    const place = `${prefix} ${name}`;
    const kind = object(candidate, place);
    checkTexts(kind, place, fail);
    if (!Array.isArray(kind.fields) || kind.fields.length === 0) fail(place, 'has no fields');
    const keys = new Set<string>();
    for (const one of Array.isArray(kind.fields) ? kind.fields : []) {
      const field = object(one, place);
      checkTexts(field, `${place}.${String(field.key)}`, fail);
      if (typeof field.key !== 'string' || keys.has(field.key))
        fail(place, `field ${String(field.key)} is twice there`);
      if (!FIELD_TYPES.has(String(field.type)))
        fail(place, `${String(field.key)} has the unknown type ${String(field.type)}`);
      if (field.type === 'select' && !Array.isArray(field.options) && typeof field.dict !== 'string') {
        fail(place, `${String(field.key)} has neither options nor dict`);
      }
      keys.add(String(field.key));
    }
    fieldsOf.set(name, keys);
  }
  for (const [path, candidate] of Object.entries(object(whole.pages, `${prefix} pages`))) {
    const place = `${prefix}/${path}`;
    const page = object(candidate, place);
    const fields = fieldsOf.get(String(page.kind)) ?? fail(place, `unknown kind ${String(page.kind)}`);
    for (const key of Object.keys(page.where ? object(page.where, place) : {})) {
      if (!fields.has(key)) fail(place, `where: unknown field ${key}`);
    }
    for (const one of Array.isArray(page.charts) ? page.charts : []) {
      const chart = object(one, place);
      checkTexts(chart, place, fail);
      const group = String(chart.group).replace(/\.month$/, '');
      if (!fields.has(group) && !group.startsWith('create_')) fail(place, `unknown group ${group}`);
      if (chart.value !== undefined && !fields.has(String(chart.value)))
        fail(place, `unknown value ${String(chart.value)}`);
      if (chart.mean !== undefined && chart.value === undefined) fail(place, 'a mean of what? value is missing');
    }
  }
  // Everything that the type promises has been looked at above.
  return value as BusinessDescription;
}

function checkTexts(
  value: Record<string, unknown>,
  place: string,
  fail: (place: string, fault: string) => never,
): void {
  for (const lang of ['zh', 'en']) {
    if (typeof value[lang] !== 'string' || value[lang] === '') fail(place, `${lang} is missing`);
  }
}
