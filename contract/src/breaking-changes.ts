type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const METHODS = ['get', 'post'] as const;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}

/**
 * The changes that break a caller of the earlier contract; empty where nothing breaks.
 *
 * Input may become less strict, and answers may only gain fields. So a call, an optional input or a field of an answer
 * can be added. Nothing can be removed, no input narrowed, and no answer widened.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const found: string[] = [];
  const [old, young] = [new Document(before), new Document(after)];
  for (const [path, item] of Object.entries(objectOf(before.paths))) {
    for (const method of METHODS) {
      const was = objectOf(item)[method];
      if (was === undefined) continue;
      const place = `${method.toUpperCase()} ${path}`;
      const is = objectOf(objectOf(after.paths)[path])[method];
      if (is === undefined) found.push(`${place} is gone`);
      else compareOperation(place, objectOf(was), objectOf(is));
    }
  }
  return found;

  function compareOperation(place: string, was: Json, is: Json): void {
    if (listOf(was.security).length === 0 && listOf(is.security).length > 0) found.push(`${place} needs a session`);
    const earlier = parametersOf(was);
    const later = parametersOf(is);
    for (const one of later) {
      const known = earlier.find((other) => other.name === one.name && other.in === one.in);
      if (known === undefined || !known.required) {
        if (one.required) found.push(`${place}: the parameter ${one.name} is required`);
      }
      if (known !== undefined) compare(`${place}: the parameter ${one.name}`, known.schema, one.schema, 'input');
    }
    const body = (operation: Json) => dig(operation, 'requestBody', 'content', 'application/json', 'schema');
    if (dig(is, 'requestBody', 'required') === true && dig(was, 'requestBody', 'required') !== true) {
      found.push(`${place} needs a body`);
    }
    if (body(was) !== undefined && body(is) !== undefined) compare(`${place}: the body`, body(was), body(is), 'input');
    const answer = (operation: Json) => dig(operation, 'responses', '200', 'content', 'application/json', 'schema');
    if (answer(was) !== undefined) compare(`${place}: the answer`, answer(was), answer(is), 'output');
  }

  function compare(
    place: string,
    earlier: unknown,
    later: unknown,
    direction: Direction,
    seen: readonly string[] = [],
  ): void {
    const step = `${refOf(earlier)}>${refOf(later)}`;
    if (step !== '>' && seen.includes(step)) return;
    const trail = [...seen, step];
    const [was, is] = [old.resolve(earlier), young.resolve(later)];
    compareTypes(place, was, is, direction);
    compareValues(place, was, is, direction);
    if (direction === 'input') compareBounds(place, was, is);
    const [before_, after_] = [objectOf(was.properties), objectOf(is.properties)];
    const [needed, needs] = [listOf(was.required), listOf(is.required)];
    for (const name of direction === 'input' ? needs : needed) {
      const kept = (direction === 'input' ? needed : needs).includes(name);
      if (!kept) found.push(`${place}: ${String(name)} is ${direction === 'input' ? 'required' : 'no longer certain'}`);
    }
    for (const [name, schema] of Object.entries(before_)) {
      if (after_[name] === undefined) {
        if (direction === 'output' && !needed.includes(name)) found.push(`${place}: ${name} is gone`);
      } else compare(`${place}: ${name}`, schema, after_[name], direction, trail);
    }
    if (was.items !== undefined && is.items !== undefined)
      compare(`${place}: an item`, was.items, is.items, direction, trail);
  }

  function compareTypes(place: string, was: Json, is: Json, direction: Direction): void {
    const [earlier, later] = [typesOf(was), typesOf(is)];
    if (earlier.length === 0 || later.length === 0) {
      if (earlier.length !== later.length && (direction === 'output' ? later : earlier).length === 0) {
        found.push(`${place} was ${earlier.join(' or ') || 'anything'}, is ${later.join(' or ') || 'anything'}`);
      }
      return;
    }
    const [wide, narrow] = direction === 'input' ? [later, earlier] : [earlier, later];
    const fits = (type: string) => wide.includes(type) || (type === 'integer' && wide.includes('number'));
    if (!narrow.every(fits)) found.push(`${place} was ${earlier.join(' or ')}, is ${later.join(' or ')}`);
  }

  function compareValues(place: string, was: Json, is: Json, direction: Direction): void {
    const [earlier, later] = [valuesOf(was), valuesOf(is)];
    const [wide, narrow] = direction === 'input' ? [later, earlier] : [earlier, later];
    if (wide === undefined) return;
    if (narrow === undefined || !narrow.every((value) => wide.includes(value))) {
      found.push(`${place} was ${earlier?.join(', ') ?? 'anything'}, is ${later?.join(', ') ?? 'anything'}`);
    }
  }

  function compareBounds(place: string, was: Json, is: Json): void {
    for (const [bound, stricter] of BOUNDS) {
      const [earlier, later] = [was[bound], is[bound]];
      if (typeof later !== 'number') continue;
      if (typeof earlier !== 'number' || stricter(later, earlier)) {
        found.push(`${place}: ${bound} was ${typeof earlier === 'number' ? earlier : 'open'}, is ${later}`);
      }
    }
  }
}

const more = (one: number, other: number) => one > other;
const less = (one: number, other: number) => one < other;
const BOUNDS = [
  ['minimum', more],
  ['minLength', more],
  ['minItems', more],
  ['maximum', less],
  ['maxLength', less],
  ['maxItems', less],
] as const;

class Document {
  constructor(private readonly root: Json) {}

  /** The schema itself, with references resolved. */
  resolve(schema: unknown): Json {
    const reference = refOf(schema);
    if (reference === '') return objectOf(schema);
    return this.resolve(dig(this.root, ...reference.replace(/^#\//, '').split('/')));
  }
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const refOf = (schema: unknown): string => {
  const reference = objectOf(schema).$ref;
  return typeof reference === 'string' ? reference : '';
};

function dig(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, key) => objectOf(at)[key], value);
}

function parametersOf(operation: Json): Parameter[] {
  return listOf(operation.parameters).flatMap((one) => {
    const { name, in: place, required = false, schema } = objectOf(one);
    if (typeof name !== 'string' || typeof place !== 'string') return [];
    return [{ name, in: place, required: required === true, schema }];
  });
}

function typesOf(schema: Json): string[] {
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) return choices.flatMap((choice) => typesOf(objectOf(choice)));
  return (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type): type is string => typeof type === 'string',
  );
}

function valuesOf(schema: Json): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}
