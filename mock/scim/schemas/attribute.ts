/** An attribute of a resource, as `/Schemas` tells it (RFC 7643, section 7). */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  readonly description: string;
  readonly multiValued: boolean;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned: 'always' | 'default';
  readonly uniqueness: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
}

type Extra = Partial<Omit<Attribute, 'name' | 'type' | 'description'>>;

const usual = {
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
} as const;

export const textAttribute = (name: string, description: string, extra: Extra = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...usual,
  ...extra,
});

export const flagAttribute = (name: string, description: string, extra: Extra = {}): Attribute => ({
  ...textAttribute(name, description, extra),
  type: 'boolean',
});

export const referenceAttribute = (name: string, description: string, extra: Extra = {}): Attribute => ({
  ...textAttribute(name, description, { caseExact: true, ...extra }),
  type: 'reference',
});

export const complexAttribute = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  extra: Extra = {},
): Attribute => ({ ...textAttribute(name, description, extra), type: 'complex', subAttributes });

/** The attribute of that name. Names are compared without regard to case (RFC 7643, section 2.1). */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
