import { attributeNamed, complexAttribute, referenceAttribute, textAttribute, type Attribute } from './attribute';

/** A resource, or a part of one, as JSON. */
export type Json = Record<string, unknown>;

export interface Schema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

/** A kind of resource: users, or groups. */
export interface ResourceType {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly description: string;
  readonly schema: Schema;
  readonly extension?: Schema;
}

/** What every resource has (RFC 7643, section 3.1). `/Schemas` does not repeat it. */
const COMMON: readonly Attribute[] = [
  textAttribute('id', 'The id of the portal.', {
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    uniqueness: 'server',
  }),
  textAttribute('externalId', 'The id of the identity system.', { caseExact: true }),
  complexAttribute(
    'meta',
    'About the resource.',
    [
      textAttribute('resourceType', 'Its kind.', { caseExact: true, mutability: 'readOnly' }),
      { ...textAttribute('created', 'When it was made.', { mutability: 'readOnly' }), type: 'dateTime' },
      { ...textAttribute('lastModified', 'When it was changed.', { mutability: 'readOnly' }), type: 'dateTime' },
      referenceAttribute('location', 'Its address.', { mutability: 'readOnly' }),
      textAttribute('version', 'Its ETag.', { caseExact: true, mutability: 'readOnly' }),
    ],
    { mutability: 'readOnly' },
  ),
];

/** Where an attribute is: in the resource itself or in its extension; `sub` is a part of a complex one. */
export interface AttributePlace {
  readonly extension?: string;
  readonly attribute: Attribute;
  readonly sub?: Attribute;
}

/** The attributes of a resource's own, with those that every resource has. */
export const ownAttributes = ({ schema }: ResourceType): readonly Attribute[] => [...COMMON, ...schema.attributes];

/**
 * Finds what a path names: `userName`, `name.familyName`, or either behind the URN of a schema.
 *
 * @returns undefined for a path that names nothing of this kind of resource
 */
export function placeOf(type: ResourceType, path: string): AttributePlace | undefined {
  const { extension } = type;
  const [urn, rest] = splitUrn(path);
  if (urn !== undefined && extension !== undefined && urn.toLowerCase() === extension.id.toLowerCase()) {
    const place = placeIn(extension.attributes, rest);
    return place && { ...place, extension: extension.id };
  }
  if (urn !== undefined && urn.toLowerCase() !== type.schema.id.toLowerCase()) return undefined;
  return placeIn(ownAttributes(type), rest);
}

/** Whether a path is the URN of the extension alone: then the whole extension is meant. */
export const isExtension = ({ extension }: ResourceType, path: string): boolean =>
  extension !== undefined && path.toLowerCase() === extension.id.toLowerCase();

/** `urn:…:User:name.familyName` is a URN and a path. A URN holds colons and dots; the last colon ends it. */
function splitUrn(path: string): [string | undefined, string] {
  if (!/^urn:/i.test(path)) return [undefined, path];
  const end = path.lastIndexOf(':');
  return [path.slice(0, end), path.slice(end + 1)];
}

function placeIn(attributes: readonly Attribute[], path: string): AttributePlace | undefined {
  const [name = '', subName, ...more] = path.split('.');
  const attribute = attributeNamed(attributes, name);
  if (attribute === undefined || more.length > 0) return undefined;
  if (subName === undefined) return { attribute };
  const sub = attributeNamed(attribute.subAttributes ?? [], subName);
  return sub && { attribute, sub };
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values at a place of a resource, in a list; empty where there is none. */
export function valuesAt(resource: Json, { extension, attribute, sub }: AttributePlace): unknown[] {
  const holder = extension === undefined ? resource : resource[extension];
  if (!isJson(holder)) return [];
  const whole = listOf(holder[attribute.name]);
  if (sub === undefined) return whole;
  return whole.flatMap((one) => (isJson(one) ? listOf(one[sub.name]) : []));
}

/** A value as a list: none for what counts as unassigned (RFC 7643, section 2.5). */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
