import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * JSON Schemas for one OpenAPI document. A schema that refers to itself (a menu tree) says `#` for its own root. Inside
 * a document `#` is the document, so its definitions move to `components/schemas`, each under a name of its own.
 */
export class JsonSchemas {
  readonly components: Record<string, unknown> = {};

  /**
   * Gives a schema to stand in the document.
   *
   * @param name unique for each schema, for its definitions
   * @param io what a caller sends, or what comes back
   */
  of(name: string, schema: z.ZodType, io: 'input' | 'output'): unknown {
    const { $schema: _, '~standard': __, $defs, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [key, definition] of Object.entries($defs ?? {})) {
      this.components[`${name}.${key}`] = withRefs(definition, name);
    }
    if (!JSON.stringify(root).includes('"$ref":"#"')) return withRefs(root, name);
    this.components[name] = withRefs(root, name);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Gives a schema a place and a name of its own in `components/schemas`. */
  define(name: string, schema: z.ZodType, io: 'input' | 'output'): void {
    this.components[name] = this.of(name, schema, io);
  }
}

function withRefs(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withRefs(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? moved(part, name) : withRefs(part, name),
    ]),
  );
}

function moved(reference: string, name: string): string {
  if (reference === '#') return `#/components/schemas/${name}`;
  return reference.replace(/^#\/\$defs\//, `#/components/schemas/${name}.`);
}
