import { ExactNames, type ModuleNames } from './exact-names';

/** The texts that stand before a declared name. A name that follows a comma, or stands in a pattern, is not found. */
const DECLARES = /(?:^|[^\w$.])(?:var|let|const|class|function)\s*\*?\s*$/;
const DECLARES_UNITS = 16;
const ASSIGNS =
  /(?:(?<![\w$])(?:window|self|globalThis)\s*\.\s*([\w$]+)|\.\s*(__[\w$]+__|\$[\w$]+\$))\s*(?:\?\?|\|\||&&)?=(?![=>])/g;
/** A variable that holds the global object. */
const ALIASES = /(?:(?<![\w$.])(?:var|let|const)\s|,)\s*([\w$]+)\s*=\s*(?:window|self|globalThis)\s*(?=[,;\n])/g;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const STAR = 42;
const SPACE = 32;

/** Bare names, and not properties: `...name` is bare. Texts and comments are searched, too. */
function patternOf(names: Iterable<string>): RegExp | undefined {
  const escaped = [...names]
    .filter((name) => IDENTIFIER.test(name))
    .map((name) => name.replaceAll('$', String.raw`\$`));
  return escaped.length > 0
    ? new RegExp(String.raw`(?<![\w$]|(?<!\.\.)\.)(?:${escaped.join('|')})(?![\w$])`, 'g')
    : undefined;
}

let browserPattern: { names: ReadonlySet<string>; pattern: RegExp | undefined } | undefined;

/**
 * Finds names by searching a module's text for those that matter, which the engine does fast. It cannot recognise every
 * declaration. A module that is linked with a name which it declares itself does not compile, so the mistake is never
 * silent.
 */
export class TextNames implements ModuleNames {
  readonly assigned: ReadonlySet<string>;
  private readonly answers = new Map<string, boolean>();
  private scanned: ExactNames | undefined;

  private constructor(
    private readonly text: string,
    private readonly imported: ReadonlySet<string>,
    private readonly found: ReadonlySet<string>,
  ) {
    const named = [...text.matchAll(ASSIGNS)].flatMap(([, onGlobal, byLook]) => onGlobal ?? byLook ?? []);
    this.assigned = new Set([...named, ...assignedByAlias(text)]);
  }

  /** Undefined where a name seems to be declared: the tokens must tell. */
  static of(text: string, imported: ReadonlySet<string>, browserNames: ReadonlySet<string>): TextNames | undefined {
    if (browserPattern?.names !== browserNames)
      browserPattern = { names: browserNames, pattern: patternOf(browserNames) };
    const found = search(text, browserPattern.pattern);
    return found && new TextNames(text, imported, found);
  }

  get exact(): boolean {
    return this.scanned !== undefined;
  }

  among(others: ReadonlySet<string>): Iterable<string> {
    if (this.scanned) return this.scanned.among();
    const open = new Set([...others].filter((name) => !this.answers.has(name)));
    const found = search(this.text, patternOf(open));
    if (!found) return this.exactly().among();
    for (const name of open) this.answers.set(name, found.has(name));
    const names = new Set([...this.found, ...[...others].filter((name) => this.answers.get(name))]);
    return [...names].filter((name) => !this.imported.has(name));
  }

  exactly(): ExactNames {
    this.scanned ??= new ExactNames(this.text, this.imported);
    return this.scanned;
  }
}

/**
 * Names that are assigned on a variable that holds the global object. A name of one letter stands for many things in a
 * bundle, so for such a one only `??=` and its kin count, which are rare elsewhere.
 */
function assignedByAlias(text: string): string[] {
  const aliases = [...new Set([...text.matchAll(ALIASES)].map(([, alias = '']) => alias))];
  return aliases.flatMap((alias) => {
    const logical = String.raw`(?:\?\?|\|\||&&)${alias.length > 1 ? '?' : ''}`;
    const name = alias.replaceAll('$', String.raw`\$`);
    const assigns = new RegExp(String.raw`(?<![\w$.])${name}\s*\.\s*([\w$]+)\s*${logical}=(?![=>])`, 'g');
    return [...text.matchAll(assigns)].map(([, property = '']) => property);
  });
}

/** Which names a text holds; undefined where one of them seems to be declared there. */
function search(text: string, pattern: RegExp | undefined): Set<string> | undefined {
  const found = new Set<string>();
  if (!pattern) return found;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const before = text.charCodeAt(match.index - 1);
    if (
      (before <= SPACE || before === STAR) &&
      DECLARES.test(text.slice(Math.max(0, match.index - DECLARES_UNITS), match.index))
    )
      return undefined;
    found.add(match[0]);
  }
  return found;
}
