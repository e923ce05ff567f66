/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Values that no schema asks for: what databases, paths, patterns and prototypes trip over. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '%',
  '_%\\',
  "' or '1'='1",
  '"',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '\u202e',
  '😀'.repeat(40),
  'x'.repeat(5_000),
  '9007199254740993',
  '1e999',
  '2026-02-30T99:99:99Z',
  Buffer.from('["\\u0000","x",1]').toString('base64url'),
  Buffer.from('["x","x",-1.5]').toString('base64url'),
  Buffer.from('["x","x",1]').toString('base64url'),
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  {},
  [null],
  [['a']],
  { __proto__: null, constructor: 'x' },
  { a: { a: { a: { a: 1 } } } },
];
/** How often a value is nasty in place of right. */
const NASTY_SHARE = 0.15;
const LEVELS_MAX = 6;

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Makes inputs from the JSON Schemas of an OpenAPI document: mostly right, now and then wrong. */
export class InputGenerator {
  /**
   * @param ids texts that name something on the server, of this tenant and of others; texts are often one of them
   */
  constructor(
    private readonly document: unknown,
    private readonly random: () => number,
    private readonly ids: readonly string[],
  ) {}

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  value(schema: unknown, level = 0): unknown {
    if (this.chance(NASTY_SHARE) || !isSchema(schema)) return this.pick(NASTY);
    if (typeof schema.$ref === 'string')
      return level > LEVELS_MAX ? null : this.value(this.referred(schema.$ref), level + 1);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return this.pick<unknown>(schema.enum);
    const choices: unknown = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return this.value(this.pick<unknown>(choices), level);
    switch (schema.type) {
      case 'object':
        return this.object(schema, level);
      case 'array':
        return this.list(schema, level);
      case 'integer':
        return Math.floor(this.random() * 12);
      case 'number':
        return this.random() * 100;
      case 'boolean':
        return this.chance(0.5);
      case 'null':
        return null;
      default:
        return this.text();
    }
  }

  text(): string {
    return this.pick(this.chance(0.7) ? this.ids : WORDS) ?? '';
  }

  private object(schema: Schema, level: number): unknown {
    const made: Record<string, unknown> = {};
    if (isSchema(schema.properties)) {
      for (const [name, part] of Object.entries(schema.properties)) {
        if (this.chance(0.85)) made[name] = this.value(part, level + 1);
      }
    }
    if (isSchema(schema.additionalProperties)) {
      for (const name of ['code', this.text(), 'state'])
        made[name] = this.value(schema.additionalProperties, level + 1);
    }
    return made;
  }

  private list({ items, prefixItems }: Schema, level: number): unknown {
    if (Array.isArray(prefixItems)) return prefixItems.map((item: unknown) => this.value(item, level + 1));
    return Array.from({ length: Math.floor(this.random() * 3) }, () => this.value(items, level + 1));
  }

  private referred(reference: string): unknown {
    let found = this.document;
    for (const part of reference.replace(/^#\//, '').split('/')) found = isSchema(found) ? found[part] : undefined;
    return found;
  }
}

const WORDS = [
  'a',
  'zh',
  '1',
  '0',
  '2026-03-01',
  '2026-03-01T00:00:00Z',
  '/isc/wms',
  'stock',
  '/home',
  'https://a.example/',
  '工资',
  'system_code',
  'asc',
];
