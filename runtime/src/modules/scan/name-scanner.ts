import { classOf, SPACE } from './characters';
import { Declarators } from './declarators';
import { CONTEXTUAL_KEYWORDS, CONTROL_KEYWORDS, GLOBAL_OBJECTS, OPERATOR_KEYWORDS, PREFIX_KEYWORDS } from './keywords';

const enum Bracket {
  Paren,
  ControlParen,
  Square,
  Block,
  Object,
  Function,
  Class,
  Template,
}

const GLOBAL_LOOK = /^(?:__[\w$]+__|\$[\w$]+\$)$/;
/** The characters that follow a word that is the name of a member: `(`, `:`, `=`, `,`, `;`, `}`. */
const AFTER_MEMBER = new Set([40, 58, 61, 44, 59, 125]);
/** `.`, `[` and `(`: the value is a part of what stands before. */
const BEFORE_MEMBER = new Set([40, 46, 91]);
const BEFORE_BLOCK = new Set(['', ';', '{', '}', 'else', 'do', 'try', 'finally', 'catch']);

/** Takes a module's tokens one after the other. It keeps only the syntax that is needed to distinguish names. */
export class NameScanner {
  readonly used = new Set<string>();
  readonly declared = new Set<string>();
  readonly assigned = new Set<string>();
  /** The token before ended an expression: a slash is a division, a word begins a new statement. */
  endsExpression = false;
  regexMayFollow = true;
  /** A dot came before: the next word is a property. */
  property = false;
  private balanced = true;
  /** Variables that may hold the global object. */
  private readonly aliases = new Set<string>();
  private readonly declarators = new Declarators((name) => this.declared.add(name));
  private readonly stack: Bracket[] = [];
  private functions = 0;
  /** The token before: a word, or punctuation. */
  private before = '';
  private receiver = '';
  private closedControl = false;
  private classAt = -1;
  private nameFollows = false;
  private asyncAtStart = false;

  constructor(private readonly code: string) {}

  /** True: every bracket was closed by its counterpart. */
  get exact(): boolean {
    return this.balanced && this.stack.length === 0;
  }

  get inTemplate(): boolean {
    return this.stack.at(-1) === Bracket.Template;
  }

  /** @param next the position after the word */
  word(text: string, next: number): void {
    if (this.property) return this.member(text, next);
    const prefix = PREFIX_KEYWORDS.has(text) && !this.isMemberName(next);
    if (GLOBAL_OBJECTS.has(text)) this.noteAlias(next);
    this.declarators.word(text, this.stack.length, this.endsExpression);
    if (prefix) this.keyword(text);
    if (!prefix || CONTEXTUAL_KEYWORDS.has(text)) {
      this.used.add(text);
      if (this.nameFollows) this.declared.add(text);
      this.nameFollows = false;
    }
    this.before = text;
    this.receiver = text;
    this.endsExpression = !prefix;
    this.regexMayFollow = prefix && OPERATOR_KEYWORDS.has(text);
  }

  /** A literal. */
  operand(): void {
    this.declarators.operand(this.stack.length, this.endsExpression);
    this.before = 'literal';
    this.endsExpression = true;
    this.regexMayFollow = false;
    this.property = false;
  }

  mark(text: string): void {
    if (text === ',' || text === ';' || text === ':' || text === '=')
      this.declarators.punctuation(text, this.stack.length);
    // `function* name` declares, too.
    if (text === '*' && this.before === 'function') return;
    this.before = text;
    this.property = false;
    this.receiver = '';
    this.endsExpression = false;
    this.regexMayFollow = true;
  }

  /** `++` or `--`: after an operand it ends the expression, before one it changes nothing for a slash. */
  step(): void {
    const suffix = this.endsExpression;
    this.mark('++');
    this.endsExpression = suffix;
    this.regexMayFollow = !suffix;
  }

  open(bracket: '{' | '[' | '('): void {
    const { before, stack } = this;
    this.declarators.open(bracket, stack.length, before === ',' || before === '{' || before === '[');
    const kind = this.kindOf(bracket);
    if (kind === Bracket.Class) this.classAt = -1;
    if (kind === Bracket.Function) this.functions += 1;
    this.nameFollows = false;
    stack.push(kind);
    this.mark(bracket);
  }

  close(bracket: ')' | ']' | '}'): void {
    const kind = this.stack.pop();
    const brace = kind !== Bracket.Paren && kind !== Bracket.ControlParen && kind !== Bracket.Square;
    if (kind === undefined || (bracket === '}') !== brace) this.balanced = false;
    if (kind === Bracket.Function) this.functions -= 1;
    this.declarators.close(this.stack.length);
    this.closedControl = kind === Bracket.ControlParen;
    this.before = bracket;
    this.property = false;
    this.receiver = '';
    this.endsExpression = !this.closedControl && kind !== Bracket.Block;
    this.regexMayFollow = this.closedControl || (bracket === '}' && kind !== Bracket.Object);
  }

  openTemplate(): void {
    this.stack.push(Bracket.Template);
    this.mark('(');
  }

  closeTemplate(): void {
    this.stack.pop();
    // What follows is the same literal.
    this.endsExpression = false;
  }

  private member(text: string, next: number): void {
    this.property = false;
    const { receiver } = this;
    const onGlobal = GLOBAL_OBJECTS.has(receiver) || this.aliases.has(receiver) || GLOBAL_LOOK.test(text);
    if (onGlobal && isAssignment(this.code, next)) this.assigned.add(text);
    this.before = text;
    this.receiver = '';
    this.endsExpression = true;
    this.regexMayFollow = false;
  }

  /** `const root = globalThis`, and `typeof self === 'object' ? self : window` as a value. */
  private noteAlias(next: number): void {
    if (BEFORE_MEMBER.has(this.code.charCodeAt(skipSpace(this.code, next)))) return;
    const alias = this.declarators.valueOf(this.stack.length);
    if (alias !== undefined) this.aliases.add(alias);
  }

  /** `{ default: x }`, `class { catch(error) {} }`: a keyword as the name of a member. */
  private isMemberName(next: number): boolean {
    const top = this.stack.at(-1);
    if (top !== Bracket.Object && top !== Bracket.Class) return false;
    const first = this.before === '{' || this.before === ',' || this.before === '}' || this.before === ';';
    return first && AFTER_MEMBER.has(this.code.charCodeAt(skipSpace(this.code, next)));
  }

  private keyword(text: string): void {
    const depth = this.stack.length;
    if (text === 'var' ? this.functions === 0 : (text === 'let' || text === 'const') && depth === 0) {
      this.declarators.begin(depth);
    } else if (text === 'function') this.nameFollows = depth === 0 && this.atStatement();
    else if (text === 'class') {
      this.nameFollows = depth === 0 && this.atStatement();
      this.classAt = depth;
    } else if (text === 'async') this.asyncAtStart = this.atStatement();
    else if (text === 'extends') this.nameFollows = false;
  }

  private atStatement(): boolean {
    const { before } = this;
    return (
      before === '' ||
      before === ';' ||
      before === '}' ||
      before === 'export' ||
      before === 'default' ||
      this.endsExpression ||
      (before === 'async' && this.asyncAtStart)
    );
  }

  private kindOf(bracket: '{' | '[' | '('): Bracket {
    const { before, stack } = this;
    if (bracket === '[') return Bracket.Square;
    if (bracket === '(')
      return CONTROL_KEYWORDS.has(before) && !this.endsExpression ? Bracket.ControlParen : Bracket.Paren;
    if (this.classAt === stack.length) return Bracket.Class;
    if (before === ')') return this.closedControl ? Bracket.Block : Bracket.Function;
    if (before === '=>' || (before === 'static' && stack.at(-1) === Bracket.Class)) return Bracket.Function;
    return BEFORE_BLOCK.has(before) ? Bracket.Block : Bracket.Object;
  }
}

function skipSpace(code: string, from: number): number {
  let i = from;
  while (i < code.length && classOf(code.charCodeAt(i)) === SPACE) i += 1;
  return i;
}

const LOGICAL = ['??', '||', '&&'];

/** Whether a plain `=` comes next, or `??=`, `||=`, `&&=`: not `==` or `=>`. */
function isAssignment(code: string, from: number): boolean {
  const start = skipSpace(code, from);
  const at = LOGICAL.includes(code.slice(start, start + 2)) ? start + 2 : start;
  const next = code.charCodeAt(at + 1);
  return code.charCodeAt(at) === 61 && next !== 61 && next !== 62;
}
