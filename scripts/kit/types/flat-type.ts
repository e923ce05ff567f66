import ts from 'typescript';

/** Types that a browser or Node knows: their names are written, not their parts. */
const isOfPlatform = (symbol: ts.Symbol | undefined): boolean =>
  (symbol?.declarations ?? []).some((at) =>
    /\/(?:typescript\/lib\/lib\.[^/]*|@types\/node\/.*)$/.test(at.getSourceFile().fileName),
  );

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** Writes types out by their parts, without a word of the library that they were derived from. */
export class FlatTypes {
  /** Declarations of types that hold themselves, by name. */
  readonly recursive = new Map<string, string>();
  readonly #open: ts.Type[] = [];
  readonly #names = new Map<ts.Type, string>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** @throws Error for what no data of a call is: a function, a type parameter */
  write(type: ts.Type): string {
    if (type.isUnion()) return this.#union(type);
    if (type.flags & ts.TypeFlags.StringLiteral) return quoted((type as ts.StringLiteralType).value);
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    if (!isObject) return this.#plain(type);
    if (this.checker.isArrayType(type)) return this.#array(type);
    if (this.checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference);
    if (isOfPlatform(type.symbol) && type.symbol.name !== '__type') return type.symbol.name;
    return this.#once(type);
  }

  #plain(type: ts.Type): string {
    const text = this.checker.typeToString(type);
    if (type.flags & ts.TypeFlags.TypeParameter)
      throw new Error(`${text} is a type parameter: it cannot be written out`);
    return text;
  }

  #union(type: ts.UnionType): string {
    const isBoolean = (part: ts.Type): boolean => (part.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const parts = type.types.filter((part) => !isBoolean(part)).map((part) => this.write(part));
    const booleans = type.types.filter(isBoolean).map((part) => this.checker.typeToString(part));
    const all = [...parts, ...(booleans.length === 2 ? ['boolean'] : booleans)];
    const isNothing = (part: string): boolean => part === 'null' || part === 'undefined';
    return [...all.filter((part) => !isNothing(part)), ...all.filter(isNothing)].join(' | ');
  }

  #array(type: ts.Type): string {
    const [of] = this.#arguments(type);
    const isReadonly = type.symbol.name === 'ReadonlyArray';
    return `${isReadonly ? 'readonly ' : ''}${of === undefined ? 'unknown' : bracketed(this.write(of))}[]`;
  }

  #tuple(type: ts.TupleTypeReference): string {
    const parts = this.#arguments(type).map((part) => this.write(part));
    return `${type.target.readonly ? 'readonly ' : ''}[${parts.join(', ')}]`;
  }

  #arguments(type: ts.Type): readonly ts.Type[] {
    return this.checker.getTypeArguments(type as ts.TypeReference);
  }

  /** A type that is met inside itself is written by a name of its own. */
  #once(type: ts.Type): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    if (this.#open.includes(type)) {
      const name = `Recursive${this.#names.size + 1}`;
      this.#names.set(type, name);
      return name;
    }
    this.#open.push(type);
    const text = this.#members(type);
    this.#open.pop();
    const name = this.#names.get(type);
    if (name === undefined) return text;
    this.recursive.set(name, text);
    return name;
  }

  #members(type: ts.Type): string {
    if (type.getCallSignatures().length > 0) throw new Error(`${this.checker.typeToString(type)} is a function`);
    const indexes = this.checker
      .getIndexInfosOfType(type)
      .map((info) => `[key: ${this.write(info.keyType)}]: ${this.write(info.type)};`);
    const members = this.checker.getPropertiesOfType(type).map((property) => this.#member(property));
    const all = [...members, ...indexes];
    return all.length === 0 ? 'Record<never, never>' : `{ ${all.join(' ')} }`;
  }

  #member(property: ts.Symbol): string {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const key = isIdentifier(property.name) ? property.name : quoted(property.name);
    const about = ts.displayPartsToString(property.getDocumentationComment(this.checker)).replaceAll('*/', '* /');
    const text = this.write(this.checker.getTypeOfSymbol(property));
    return `${about === '' ? '' : `/** ${about} */ `}${key}${isOptional ? '?' : ''}: ${text};`;
  }
}

export const quoted = (text: string): string => JSON.stringify(text);

const bracketed = (text: string): string => (/[|&]/.test(text) || text.startsWith('readonly') ? `(${text})` : text);
