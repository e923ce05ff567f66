import { classOf, DIGIT, SPACE, WORD } from './characters';
import { endOfComment, endOfNumber, endOfRegex, endOfString, endOfTemplateText, endOfWord } from './literals';
import { NameScanner } from './name-scanner';

/** The bare names that a module uses, declares and assigns, read from its tokens. */
export interface NameScan {
  /** Every name that is not a property; names of inner scopes are among them. */
  readonly used: ReadonlySet<string>;
  /** Names that the module declares at its top level, imports excepted. */
  readonly declared: ReadonlySet<string>;
  /** Properties that the module assigns on the global object, or that look like globals: `window.X =`, `x.__Y__ =`. */
  readonly assigned: ReadonlySet<string>;
  /** False where the tokens do not add up: `declared` may be wrong. */
  readonly exact: boolean;
}

/**
 * Reads a module once, token by token. A syntax tree would be exact but costs a second for each megabyte. The token
 * before a slash tells whether the slash divides or begins a regular expression.
 */
export function scanNames(code: string): NameScan {
  const scanner = new NameScanner(code);
  let i = 0;
  while (i < code.length) {
    const unit = code.charCodeAt(i);
    const kind = classOf(unit);
    if (kind === SPACE) i += 1;
    else if (kind === WORD) {
      const end = endOfWord(code, i + 1);
      scanner.word(code.slice(i, end), end);
      i = end;
    } else if (kind === DIGIT) {
      scanner.operand();
      i = endOfNumber(code, i);
    } else i = punctuation(scanner, code, i, unit);
  }
  return scanner;
}

/** Takes what begins with a character of punctuation; the position after it. */
function punctuation(scanner: NameScanner, code: string, at: number, unit: number): number {
  const next = code.charCodeAt(at + 1);
  switch (code[at]) {
    case '"':
    case "'":
      scanner.operand();
      return endOfString(code, at);
    case '`':
      return template(scanner, code, at + 1);
    case '/':
      return slash(scanner, code, at, next);
    case '.':
      return dot(scanner, code, at, next);
    case '#':
      // A private member, or a hash-bang line at the very start.
      if (at === 0 && next === 33) return endOfComment(`//${code.slice(2)}`, 0);
      scanner.property = true;
      return at + 1;
    case '(':
    case '[':
    case '{':
      scanner.open(code[at] === '(' ? '(' : code[at] === '[' ? '[' : '{');
      return at + 1;
    case ')':
    case ']':
      scanner.close(code[at] === ')' ? ')' : ']');
      return at + 1;
    case '}':
      if (scanner.inTemplate) {
        scanner.closeTemplate();
        return template(scanner, code, at + 1);
      }
      scanner.close('}');
      return at + 1;
    case '=':
      if (next === 62 || next === 61) {
        scanner.mark(next === 62 ? '=>' : '==');
        return next === 61 && code.charCodeAt(at + 2) === 61 ? at + 3 : at + 2;
      }
      scanner.mark('=');
      return at + 1;
    case '+':
    case '-':
      if (next === unit) {
        scanner.step();
        return at + 2;
      }
      scanner.mark('+');
      return at + 1;
    case '?':
      if (next === 46 && classOf(code.charCodeAt(at + 2)) !== DIGIT) {
        scanner.property = true;
        return at + 2;
      }
      scanner.mark('?');
      return at + 1;
    default:
      scanner.mark(code[at] ?? '');
      // `!=`, `<=`, `>=`, `+=`: the equals sign must not pass for an assignment of its own.
      return next === 61 ? at + 2 : at + 1;
  }
}

function slash(scanner: NameScanner, code: string, at: number, next: number): number {
  if (next === 47 || next === 42) return endOfComment(code, at);
  const end = scanner.regexMayFollow ? endOfRegex(code, at) : -1;
  if (end < 0) {
    scanner.mark('/');
    return at + 1;
  }
  scanner.operand();
  return end;
}

function dot(scanner: NameScanner, code: string, at: number, next: number): number {
  if (next === 46) {
    scanner.mark('...');
    return at + 3;
  }
  if (classOf(next) === DIGIT && !scanner.endsExpression) {
    scanner.operand();
    return endOfNumber(code, at + 1);
  }
  scanner.property = true;
  return at + 1;
}

/** Template text from `from` on; the position after the template, or after the `${` that opens an expression. */
function template(scanner: NameScanner, code: string, from: number): number {
  const end = endOfTemplateText(code, from);
  if (code.charCodeAt(end) === 36) {
    scanner.openTemplate();
    return end + 2;
  }
  scanner.operand();
  return end + 1;
}
