import {
  isExtension,
  isJson,
  listOf,
  placeOf,
  type AttributePlace,
  type Json,
  type ResourceType,
} from './schemas/resource-type';

/** Which attributes of a resource are answered (RFC 7644, section 3.9). */
export interface Projection {
  readonly attributes: readonly string[];
  readonly excludedAttributes: readonly string[];
}

/** Reads the parameters `attributes` and `excludedAttributes`: texts with commas, or lists. */
export function projectionOf(given: { attributes?: unknown; excludedAttributes?: unknown }): Projection {
  return { attributes: names(given.attributes), excludedAttributes: names(given.excludedAttributes) };
}

const names = (value: unknown): string[] =>
  listOf(value).flatMap((one) =>
    String(one)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

/** Whether an attribute will be in the answer; what takes long is then not read at all. */
export function isAsked(type: ResourceType, { attributes, excludedAttributes }: Projection, name: string): boolean {
  const is = (path: string) => placeOf(type, path)?.attribute.name === name;
  if (attributes.length > 0) return attributes.some(is);
  return !excludedAttributes.some((path) => is(path) && placeOf(type, path)?.sub === undefined);
}

/** A resource with the attributes that were asked for. `id` and `schemas` are always there. */
export function project(type: ResourceType, resource: Json, projection: Projection): Json {
  const { attributes, excludedAttributes } = projection;
  if (attributes.length > 0) {
    const part: Json = { schemas: resource.schemas, id: resource.id };
    for (const path of attributes) pick(type, resource, part, path);
    return part;
  }
  const part = structuredClone(resource);
  for (const path of excludedAttributes) drop(type, part, path);
  return part;
}

function pick(type: ResourceType, from: Json, to: Json, path: string): void {
  if (isExtension(type, path)) {
    copy(from, to, type.extension?.id ?? '');
    return;
  }
  const place = placeOf(type, path);
  if (place === undefined) return;
  const [source, target] = [holder(from, place), holder(to, place, true)];
  const { name } = place.attribute;
  if (source === undefined || target === undefined || source[name] === undefined) return;
  if (place.sub === undefined) {
    target[name] = source[name];
    return;
  }
  const sub = place.sub.name;
  const known = listOf(target[name]);
  const parts = listOf(source[name]).map((one, at) => {
    const before = known[at];
    return { ...(isJson(before) ? before : {}), ...(isJson(one) && one[sub] !== undefined ? { [sub]: one[sub] } : {}) };
  });
  target[name] = Array.isArray(source[name]) ? parts : parts[0];
}

function drop(type: ResourceType, from: Json, path: string): void {
  if (isExtension(type, path)) {
    delete from[type.extension?.id ?? ''];
    return;
  }
  const place = placeOf(type, path);
  if (place === undefined || place.attribute.returned === 'always') return;
  const source = holder(from, place);
  if (source === undefined) return;
  if (place.sub === undefined) delete source[place.attribute.name];
  else for (const one of listOf(source[place.attribute.name])) if (isJson(one)) delete one[place.sub.name];
}

function copy(from: Json, to: Json, name: string): void {
  if (from[name] !== undefined) to[name] = from[name];
}

function holder(resource: Json, { extension }: AttributePlace, makes = false): Json | undefined {
  if (extension === undefined) return resource;
  const known = resource[extension];
  if (isJson(known)) return known;
  if (!makes) return undefined;
  const made: Json = {};
  resource[extension] = made;
  return made;
}
