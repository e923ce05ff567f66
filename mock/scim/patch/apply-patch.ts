import { isDeepStrictEqual } from 'node:util';
import { cleanValue } from '../clean-resource';
import { matchesValue } from '../filter/match-filter';
import { parsePatchPath } from '../filter/parse-filter';
import type { Filter, PatchPath } from '../filter/filter-tree';
import { attributeNamed, type Attribute } from '../schemas/attribute';
import {
  isExtension,
  isJson,
  listOf,
  placeOf,
  type AttributePlace,
  type Json,
  type ResourceType,
} from '../schemas/resource-type';
import { invalidValue, ScimError } from '../scim-error';
import type { Operation } from './read-patch';

/**
 * A resource after changes. The given one stays as it is, so that a change that is refused leaves nothing behind. Only
 * attributes of the schemas are ever written.
 *
 * @throws {ScimError} 400 `noTarget`, `mutability`, `invalidPath` or `invalidValue`
 */
export function applyPatch(type: ResourceType, resource: Json, operations: readonly Operation[]): Json {
  const patched = structuredClone(resource);
  for (const operation of operations) {
    if (operation.path === undefined) applyWhole(type, patched, operation);
    else applyAt(type, patched, operation, operation.path);
  }
  return patched;
}

/** A change without a path: its value has the attributes, also by names such as `name.familyName`. */
function applyWhole(type: ResourceType, resource: Json, { op, value }: Operation): void {
  for (const [name, part] of Object.entries(isJson(value) ? value : {})) {
    if (isExtension(type, name)) {
      if (!isJson(part)) throw invalidValue(name);
      for (const [inner, one] of Object.entries(part)) {
        const place = placeOf(type, `${name}:${inner}`);
        if (place && isWritable(place)) write(resource, place, op, one);
      }
      continue;
    }
    if (name.includes('[')) {
      applyAt(type, resource, { op: 'add', value: part }, parsePatchPath(name));
      continue;
    }
    // What the portal does not keep, or decides by itself, is left out as it is in a whole resource.
    const place = placeOf(type, name);
    if (place && isWritable(place)) write(resource, place, op, part);
  }
}

function applyAt(type: ResourceType, resource: Json, { op, value }: Operation, target: PatchPath): void {
  if (target.filter === undefined && isExtension(type, target.path)) {
    if (op === 'remove') delete resource[type.extension?.id ?? ''];
    else applyWhole(type, resource, { op, value: { [target.path]: value } });
    return;
  }
  const place = placeOf(type, target.sub === undefined ? target.path : `${target.path}.${target.sub}`);
  if (place === undefined) {
    // An attribute of the RFC that the portal does not keep changes nothing.
    if (NOT_KEPT.has(firstName(target.path))) return;
    throw new ScimError(400, 'scimPath', { path: target.path.slice(0, PATH_TOLD) }, 'invalidPath');
  }
  if (!isWritable(place)) throw new ScimError(400, 'scimReadOnly', { at: target.path }, 'mutability');
  if (target.filter === undefined) write(resource, place, op, value);
  else writeSome(resource, place, op, { value, filter: target.filter });
}

/** How much of a wrong path is told, in characters. */
const PATH_TOLD = 100;

/** Attributes of RFC 7643 that have no place in the portal, in small letters. */
const NOT_KEPT: ReadonlySet<string> = new Set(
  (
    'addresses costcenter division entitlements ims locale nickname organization password photos preferredlanguage ' +
    'profileurl roles timezone usertype x509certificates'
  ).split(' '),
);

const firstName = (path: string): string =>
  (path.slice(path.toLowerCase().startsWith('urn:') ? path.lastIndexOf(':') + 1 : 0).split('.')[0] ?? '').toLowerCase();

const isWritable = ({ attribute, sub }: AttributePlace): boolean =>
  attribute.mutability !== 'readOnly' && sub?.mutability !== 'readOnly';

/** The object that an attribute stands in: the resource, or its extension, which is made where it is not there. */
function holderOf(resource: Json, { extension }: AttributePlace): Json {
  if (extension === undefined) return resource;
  const known = resource[extension];
  if (isJson(known)) return known;
  const made: Json = {};
  resource[extension] = made;
  return made;
}

function write(resource: Json, place: AttributePlace, op: Operation['op'], value: unknown): void {
  const holder = holderOf(resource, place);
  const { attribute, sub } = place;
  if (sub !== undefined) return writeSub(holder, attribute, sub, op, value);
  if (op === 'remove') return remove(holder, attribute, value);
  const clean = cleanValue(attribute, value);
  if (clean === undefined) {
    if (op === 'replace') remove(holder, attribute, undefined);
    return;
  }
  const { name } = attribute;
  if (attribute.multiValued) {
    const known = op === 'add' ? listOf(holder[name]) : [];
    holder[name] = onePrimary(merged(known, listOf(clean)), listOf(clean));
  } else if (isJson(clean) && isJson(holder[name])) holder[name] = { ...holder[name], ...clean };
  else holder[name] = clean;
}

/** Values with further ones that are not there yet. One with the same `value` and kind takes the place of the old one. */
function merged(known: readonly unknown[], added: readonly unknown[]): unknown[] {
  const keys = new Set(added.map(keyOf));
  return [...known.filter((one) => !keys.has(keyOf(one))), ...added];
}

const keyOf = (one: unknown): string =>
  isJson(one) ? `${String(one.value)}\n${String(one.type ?? '').toLowerCase()}` : String(one);

/** A new primary value takes that from the others (RFC 7644, section 3.5.2). */
function onePrimary(values: readonly unknown[], touched: readonly unknown[]): unknown[] {
  if (!touched.some((one) => isJson(one) && one.primary === true)) return [...values];
  return values.map((one) =>
    isJson(one) && !touched.includes(one) && one.primary === true ? { ...one, primary: false } : one,
  );
}

/** @param value some clients name the values to remove instead of a filter */
function remove(holder: Json, attribute: Attribute, value: unknown): void {
  const { name } = attribute;
  if (attribute.required) throw new ScimError(400, 'scimRequired', { at: name }, 'mutability');
  if (!attribute.multiValued || value === undefined || value === null) {
    delete holder[name];
    return;
  }
  const gone = new Set(listOf(cleanValue(attribute, value)).map((one) => (isJson(one) ? one.value : one)));
  keep(
    holder,
    name,
    listOf(holder[name]).filter((one) => !gone.has(isJson(one) ? one.value : one)),
  );
}

function keep(holder: Json, name: string, values: readonly unknown[]): void {
  if (values.length > 0) holder[name] = values;
  else delete holder[name];
}

function writeSub(holder: Json, attribute: Attribute, sub: Attribute, op: Operation['op'], value: unknown): void {
  const { name } = attribute;
  const clean = op === 'remove' ? undefined : cleanValue(sub, value);
  if (!attribute.multiValued) {
    holder[name] = withSub(isJson(holder[name]) ? holder[name] : {}, sub, clean);
    return;
  }
  const known = listOf(holder[name]);
  if (known.length === 0) throw noTarget(name);
  keep(
    holder,
    name,
    known.map((one) => withSub(isJson(one) ? one : {}, sub, clean)),
  );
}

function withSub(parts: Json, sub: Attribute, value: unknown): Json {
  const { [sub.name]: _before, ...rest } = parts;
  return value === undefined ? rest : { ...rest, [sub.name]: value };
}

/** Changes the values that a filter within brackets names. */
function writeSome(
  resource: Json,
  place: AttributePlace,
  op: Operation['op'],
  { value, filter }: { value: unknown; filter: Filter },
): void {
  const { attribute, sub } = place;
  const holder = holderOf(resource, place);
  const known = listOf(holder[attribute.name]);
  const isNamed = (one: unknown) => matchesValue(attribute, one, filter);
  if (op === 'remove') {
    const left =
      sub === undefined
        ? known.filter((one) => !isNamed(one))
        : known.map((one) => (isNamed(one) ? withSub(partsOf(one), sub, undefined) : one));
    // Removing what is not there is done already.
    keep(holder, attribute.name, left);
    return;
  }
  const found = known.some(isNamed);
  if (!found && op === 'replace') throw noTarget(attribute.name);
  const before = found ? known : [...known, newValue(attribute, filter)];
  const touched: unknown[] = [];
  const after = before.map((one) => {
    if (!isNamed(one)) return one;
    const next =
      sub === undefined
        ? { ...partsOf(one), ...wholeOf(attribute, value) }
        : withSub(partsOf(one), sub, cleanValue(sub, value));
    touched.push(next);
    return next;
  });
  if (isDeepStrictEqual(before, after) && found) return;
  holder[attribute.name] = onePrimary(after, touched);
}

const partsOf = (one: unknown): Json => (isJson(one) ? one : {});

function wholeOf(attribute: Attribute, value: unknown): Json {
  const [only, ...more] = listOf(cleanValue(attribute, value));
  if (!isJson(only) || more.length > 0) throw invalidValue(attribute.name);
  return only;
}

/** The value that `type eq "work"` asks for, where none is there: Microsoft Entra ID adds addresses in that way. */
function newValue(attribute: Attribute, filter: Filter): Json {
  const parts: Json = {};
  for (const one of filter.kind === 'and' ? filter.filters : [filter]) {
    const sub =
      one.kind === 'compare' && one.operator === 'eq'
        ? attributeNamed(attribute.subAttributes ?? [], one.path)
        : undefined;
    if (one.kind !== 'compare' || sub === undefined || one.value === null) throw noTarget(attribute.name);
    parts[sub.name] = cleanValue(sub, one.value);
  }
  return parts;
}

const noTarget = (at: string) => new ScimError(400, 'scimNoTarget', { at }, 'noTarget');
