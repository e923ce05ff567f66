import { ScimError, invalidValue } from './scim-error';
import { attributeNamed, type Attribute } from './schemas/attribute';
import { isJson, listOf, ownAttributes, type Json, type ResourceType } from './schemas/resource-type';

/** The longest text of an attribute, in characters. */
const TEXT_MAX = 500;
/** The most values of an attribute, but of members. */
const VALUES_MAX = 20;
/** The most members that a group is given by one request. */
const MEMBERS_MAX = 20_000;
const READ_ONLY_PARTS = new Set(['$ref', 'display', 'displayName']);

/**
 * What a client sends as a resource, with the names and types of the schemas. What the portal does not keep, and what it
 * decides by itself, is left out (RFC 7644, section 3.3).
 *
 * @throws {ScimError} 400 for a body that is no resource, or a value of a wrong type
 */
export function cleanResource(type: ResourceType, body: unknown): Json {
  if (!isJson(body)) throw new ScimError(400, 'scimBody', {}, 'invalidSyntax');
  const clean = cleanParts(ownAttributes(type), body);
  const { extension } = type;
  const given = extension && entryNamed(body, extension.id);
  if (extension === undefined || given === undefined || given === null) return clean;
  if (!isJson(given)) throw invalidValue(extension.id);
  const parts = cleanParts(extension.attributes, given);
  return Object.keys(parts).length > 0 ? { ...clean, [extension.id]: parts } : clean;
}

function cleanParts(attributes: readonly Attribute[], given: Json): Json {
  const clean: Json = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributeNamed(attributes, name);
    if (attribute === undefined || attribute.mutability === 'readOnly') continue;
    const values = cleanValue(attribute, value);
    if (values !== undefined) clean[attribute.name] = values;
  }
  return clean;
}

/**
 * The value of an attribute as it is kept; undefined for none. One value is taken for a list of one, and a boolean is
 * taken as a text as well: clients send both.
 */
export function cleanValue(attribute: Attribute, value: unknown): unknown {
  const given = listOf(value);
  if (!attribute.multiValued) {
    if (given.length > 1) throw invalidValue(attribute.name);
    return given.length === 0 ? undefined : cleanOne(attribute, given[0]);
  }
  if (given.length > (attribute.name === 'members' ? MEMBERS_MAX : VALUES_MAX)) throw invalidValue(attribute.name);
  const values = given.flatMap((one) => cleanOne(attribute, one) ?? []);
  if (values.filter((one) => isJson(one) && one.primary === true).length > 1) throw invalidValue(attribute.name);
  return values.length === 0 ? undefined : values;
}

function cleanOne(attribute: Attribute, value: unknown): unknown {
  switch (attribute.type) {
    case 'complex':
      return cleanComplex(attribute, value);
    case 'boolean':
      return cleanFlag(attribute, value);
    default: {
      // Some clients send numbers, such as those of employees, as numbers.
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text !== 'string' || text.length > TEXT_MAX) throw invalidValue(attribute.name);
      return text === '' ? undefined : text;
    }
  }
}

function cleanFlag(attribute: Attribute, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const flag = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : undefined;
  if (flag === undefined) throw invalidValue(attribute.name);
  return flag;
}

function cleanComplex(attribute: Attribute, value: unknown): Json | undefined {
  // A text stands for the `value` of a complex attribute: so is a manager sent by Microsoft Entra ID.
  const given = typeof value === 'string' ? { value } : value;
  if (!isJson(given)) throw invalidValue(attribute.name);
  const parts = cleanParts(attribute.subAttributes ?? [], given);
  return Object.keys(parts).some((name) => !READ_ONLY_PARTS.has(name)) ? parts : undefined;
}

/** The value of a name, without regard to case. */
export function entryNamed(json: Json, name: string): unknown {
  return Object.entries(json).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}
