import type { CompareOperator, CompareValue, Filter, PatchPath } from './filter-tree';
import { badFilter, readTokens, type Token } from './read-tokens';
import { ScimError } from '../scim-error';

/** How deep brackets may stand in each other. */
const DEPTH_MAX = 20;
const OPERATORS: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);
const WORDS: ReadonlyMap<string, CompareValue> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads a filter by the whole grammar of RFC 7644, section 3.4.2.2. `not` binds before `and`, `and` before `or`.
 *
 * @throws {ScimError} 400 `invalidFilter`, with the place
 */
export function parseFilter(text: string): Filter {
  const reader = new FilterReader(readTokens(text), text.length);
  const filter = reader.either(0);
  reader.requireEnd();
  return filter;
}

/**
 * Reads the path of a change: `name.familyName`, `emails[type eq "work"]`, or that with `.value` behind it.
 *
 * @throws {ScimError} 400 `invalidPath`
 */
export function parsePatchPath(text: string): PatchPath {
  try {
    const reader = new FilterReader(readTokens(text), text.length);
    const path = reader.patchPath();
    reader.requireEnd();
    return path;
  } catch (error) {
    if (!(error instanceof ScimError)) throw error;
    throw new ScimError(400, 'scimPath', { path: text.slice(0, PATH_TOLD) }, 'invalidPath');
  }
}

/** How much of a wrong path is told, in characters. */
const PATH_TOLD = 100;

class FilterReader {
  private next = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly length: number,
  ) {}

  either(depth: number): Filter {
    return this.joined('or', () => this.both(depth));
  }

  patchPath(): PatchPath {
    const path = this.name();
    if (!this.takes('[')) return { path };
    const filter = this.either(1);
    this.require(']');
    const { current } = this;
    if (current?.kind !== 'name' || current.spaced || !current.text.startsWith('.')) return { path, filter };
    this.next += 1;
    return { path, filter, sub: current.text.slice(1) };
  }

  requireEnd(): void {
    if (this.current !== undefined) throw this.bad();
  }

  private both(depth: number): Filter {
    return this.joined('and', () => this.term(depth));
  }

  private joined(kind: 'and' | 'or', read: () => Filter): Filter {
    const filters = [read()];
    while (this.isWord(kind)) {
      this.next += 1;
      filters.push(read());
    }
    const [only] = filters;
    return filters.length === 1 && only !== undefined ? only : { kind, filters };
  }

  private term(depth: number): Filter {
    if (depth > DEPTH_MAX) throw this.bad();
    if (this.isWord('not') && this.tokens[this.next + 1]?.text === '(') {
      this.next += 1;
      return { kind: 'not', filter: this.grouped(depth) };
    }
    if (this.current?.text === '(') return this.grouped(depth);
    const path = this.name();
    if (this.takes('[')) {
      const filter = this.either(depth + 1);
      this.require(']');
      return { kind: 'values', path, filter };
    }
    return this.comparison(path);
  }

  private grouped(depth: number): Filter {
    this.require('(');
    const filter = this.either(depth + 1);
    this.require(')');
    return filter;
  }

  private comparison(path: string): Filter {
    const operator = this.current?.kind === 'name' && this.current.spaced ? this.current.text.toLowerCase() : '';
    if (operator !== 'pr' && !isOperator(operator)) throw this.bad();
    this.next += 1;
    if (operator === 'pr') return { kind: 'present', path };
    return { kind: 'compare', path, operator, value: this.value() };
  }

  private value(): CompareValue {
    const { current } = this;
    if (current === undefined || !current.spaced) throw this.bad();
    const word = current.kind === 'name' ? WORDS.get(current.text) : undefined;
    const value = word === undefined && current.kind === 'value' ? parseValue(current) : word;
    if (value === undefined) throw this.bad();
    this.next += 1;
    return value;
  }

  private name(): string {
    const { current } = this;
    if (current?.kind !== 'name' || current.text.startsWith('.')) throw this.bad();
    this.next += 1;
    return current.text;
  }

  private get current(): Token | undefined {
    return this.tokens[this.next];
  }

  private isWord(word: string): boolean {
    return this.current?.kind === 'name' && this.current.text.toLowerCase() === word;
  }

  private takes(sign: string): boolean {
    if (this.current?.text !== sign || this.current.spaced) return false;
    this.next += 1;
    return true;
  }

  private require(sign: string): void {
    if (this.current?.text !== sign) throw this.bad();
    this.next += 1;
  }

  private bad(): ScimError {
    return badFilter(this.current?.at ?? this.length);
  }
}

const isOperator = (word: string): word is CompareOperator => OPERATORS.has(word);

function parseValue({ text, at }: Token): CompareValue {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' || typeof value === 'number') return value;
  } catch {
    // A text with an escape that JSON does not know.
  }
  throw badFilter(at);
}
