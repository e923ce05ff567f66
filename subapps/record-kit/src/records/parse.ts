import { FIELD_TYPES } from '@portal/contract/entities/record-description';
import type { BusinessDescription } from './description';

const KNOWN_TYPES = new Set<string>(FIELD_TYPES);

/**
 * Checks a description that came as JSON. The error names a mistake where it was made, before any page fails on it.
 * @throws Error naming the prefix, the path of the faulty part and the fault.
 */
export function parseDescription(value: unknown): BusinessDescription {
  const fail = (path: string, fault: string): never => {
    throw new Error(`Business description ${path}: ${fault}`);
  };
  const object = (candidate: unknown, path: string): Record<string, unknown> =>
    typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
      ? Object.fromEntries(Object.entries(candidate))
      : fail(path, 'must be an object');

  const whole = object(value, '?');
  const prefix = typeof whole.prefix === 'string' ? whole.prefix : fail('?', 'prefix is missing');
  const kinds = object(whole.kinds, `${prefix} kinds`);
  const fieldsOf = new Map<string, Set<string>>();
  for (const [name, candidate] of Object.entries(kinds)) {
    const path = `${prefix} ${name}`;
    const kind = object(candidate, path);
    checkTexts(kind, path, fail);
    if (!Array.isArray(kind.fields) || kind.fields.length === 0) fail(path, 'has no fields');
    const keys = new Set<string>();
    for (const one of Array.isArray(kind.fields) ? kind.fields : []) {
      const field = object(one, path);
      checkTexts(field, `${path}.${String(field.key)}`, fail);
      if (typeof field.key !== 'string' || keys.has(field.key)) fail(path, `field ${String(field.key)} is twice there`);
      if (!KNOWN_TYPES.has(String(field.type)))
        fail(path, `${String(field.key)} has the unknown type ${String(field.type)}`);
      if (field.type === 'select' && !Array.isArray(field.options) && typeof field.dict !== 'string') {
        fail(path, `${String(field.key)} has neither options nor dict`);
      }
      keys.add(String(field.key));
    }
    fieldsOf.set(name, keys);
  }
  for (const [pagePath, candidate] of Object.entries(object(whole.pages, `${prefix} pages`))) {
    const path = `${prefix}/${pagePath}`;
    const page = object(candidate, path);
    const fields = fieldsOf.get(String(page.kind)) ?? fail(path, `unknown kind ${String(page.kind)}`);
    for (const key of Object.keys(page.where ? object(page.where, path) : {})) {
      if (!fields.has(key)) fail(path, `where: unknown field ${key}`);
    }
    for (const [key, values] of Object.entries(page.among ? object(page.among, path) : {})) {
      if (!fields.has(key)) fail(path, `among: unknown field ${key}`);
      if (!Array.isArray(values) || values.length === 0) fail(path, `among: ${key} has no values`);
    }
    for (const one of Array.isArray(page.charts) ? page.charts : []) {
      const chart = object(one, path);
      checkTexts(chart, path, fail);
      const group = String(chart.group).replace(/\.month$/, '');
      if (!fields.has(group) && !group.startsWith('create_')) fail(path, `unknown group ${group}`);
      if (chart.value !== undefined && !fields.has(String(chart.value)))
        fail(path, `unknown value ${String(chart.value)}`);
      if (chart.mean !== undefined && chart.value === undefined) fail(path, 'a mean of what? value is missing');
    }
  }
  // All that the type promises was checked above.
  return value as BusinessDescription;
}

function checkTexts(value: Record<string, unknown>, path: string, fail: (path: string, fault: string) => never): void {
  for (const lang of ['zh', 'en']) {
    if (typeof value[lang] !== 'string' || value[lang] === '') fail(path, `${lang} is missing`);
  }
}
