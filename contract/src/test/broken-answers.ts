import fc from 'fast-check';
import { z } from 'zod';
import type { CallName } from '../routes';
import { callSchemas } from '../schemas';

/** Values that replace the promised ones. */
const JUNK = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(null, '', ' ', '<img src=x onerror=alert(1)>', -1, 1e21, true, [], {}, [null], '../..'),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
/** Texts that the portal knows, and sometimes any other text. */
const TEXTS = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    '/home',
    '/admin/roles',
    '/ehr/emp',
    'x/y',
    'https://a.example/',
    'Layout',
    'ParentView',
    'admin/roles',
    'no/such/page',
    '2026-11-01T08:00:00Z',
    '工资条',
  ),
  fc.string({ maxLength: 12 }),
);
/** Levels of a tree: more than the portal draws. */
const MAX_LEVELS = 6;
const ITEMS_MAX = 5;
/** The weight of a right part; a wrong part has the weight 1. */
const RIGHT_PARTS = 12;

type Schema = z.core.JSONSchema.BaseSchema;
const schemaOf = (part: z.core.JSONSchema._JSONSchema | undefined): Schema => (typeof part === 'object' ? part : {});

/** Values of a JSON schema in which a part is sometimes missing or wrong. */
function nearly(schema: Schema, root: Schema, level: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: RIGHT_PARTS, arbitrary: right(schema, root, level) }, { weight: 1, arbitrary: JUNK });
}

function right(schema: Schema, root: Schema, level: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    if (level >= MAX_LEVELS) return JUNK;
    const name = schema.$ref.split('/').at(-1) ?? '';
    return right(schemaOf(root.$defs?.[name] ?? root), root, level + 1);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => right(schemaOf(option), root, level)));
  switch (schema.type) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, nearly(schemaOf(part), root, level)] as const,
      );
      const whole = fc.record(Object.fromEntries(parts));
      const partial = fc.record(Object.fromEntries(parts), { requiredKeys: [] });
      return fc.oneof({ weight: RIGHT_PARTS, arbitrary: whole }, { weight: 1, arbitrary: partial });
    }
    case 'array': {
      const items = Array.isArray(schema.items) ? undefined : schema.items;
      return fc.array(nearly(schemaOf(items), root, level + 1), { maxLength: level === 0 ? ITEMS_MAX : 2 });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: -3, max: 20 });
    case 'boolean':
      return fc.boolean();
    default:
      return TEXTS;
  }
}

/** A page of a proxy or of a maintenance window, with status 200. */
const HTML = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Gateway</h1></body></html>';

/**
 * Bodies of answers to a call, with status 200. Some are what the contract promises with parts missing or wrong. Others
 * are data of another kind, an answer without the envelope, or HTML.
 */
export function brokenAnswers(name: CallName): fc.Arbitrary<string> {
  const schema = z.toJSONSchema(callSchemas[name].data, { io: 'output', unrepresentable: 'any' });
  const frame = (data: unknown) => JSON.stringify({ success: true, code: 0, msg: '', data });
  return fc.oneof(
    { weight: 10, arbitrary: nearly(schema, schema, 0).map(frame) },
    { weight: 1, arbitrary: JUNK.map(frame) },
    { weight: 1, arbitrary: JUNK.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(HTML, '', '{"success":true,"code":0,"da') },
  );
}
