import { INFIX_KEYWORDS } from './keywords';

const enum State {
  Idle,
  Target,
  AfterTarget,
  Value,
}

/**
 * Follows one `var`, `let` or `const` statement token by token and tells which names it declares, in patterns too.
 * Values are skipped: a comma in them at the statement's own level begins the next declarator.
 */
export class Declarators {
  private state = State.Idle;
  /** Bracket depth of the statement. */
  private level = 0;
  /** A word in a pattern that is a name, unless a colon follows. */
  private pending = '';
  /** Inside a pattern: the depth at which a default value or a computed key is being skipped; -1 for none. */
  private skipping = -1;
  /** For each open bracket of the pattern: whether it is an object's. */
  private readonly objects: boolean[] = [];

  private name = '';

  constructor(private readonly declare: (name: string) => void) {}

  begin(level: number): void {
    this.state = State.Target;
    this.level = level;
    this.pending = '';
    this.skipping = -1;
    this.objects.length = 0;
  }

  /** @param endsExpression whether the token before ended an expression: a word then begins a new statement */
  word(word: string, depth: number, endsExpression: boolean): void {
    if (this.state === State.Target) {
      if (depth === this.level) {
        this.declare(word);
        this.name = word;
        this.state = State.AfterTarget;
      } else if (this.skipping < 0) this.pending = word;
    } else if (
      depth === this.level &&
      (this.state === State.AfterTarget || (endsExpression && !INFIX_KEYWORDS.has(word)))
    ) {
      this.state = State.Idle;
    }
  }

  /** The variable whose value is being read at the statement's own level. */
  valueOf(depth: number): string | undefined {
    return this.state === State.Value && depth === this.level ? this.name : undefined;
  }

  /** A literal. */
  operand(depth: number, endsExpression: boolean): void {
    if (this.state !== State.Target && depth === this.level && endsExpression) this.state = State.Idle;
  }

  /** An opening bracket, `depth` counted before it. @param first whether it follows a comma or an opening bracket */
  open(bracket: '{' | '[' | '(', depth: number, first: boolean): void {
    if (this.state === State.AfterTarget && depth === this.level) this.state = State.Idle;
    if (this.state !== State.Target || this.skipping >= 0) return;
    const computedKey = bracket === '[' && this.objects.at(-1) === true && first;
    if (computedKey) this.skipping = depth + 1;
    this.objects.push(bracket === '{');
  }

  /** A closing bracket, `depth` counted after it. */
  close(depth: number): void {
    if (depth < this.level) this.state = State.Idle;
    if (this.state !== State.Target) return;
    if (this.skipping >= 0) {
      if (depth >= this.skipping) return;
      this.skipping = -1;
    } else this.take();
    this.objects.pop();
    if (depth === this.level) this.state = State.AfterTarget;
  }

  punctuation(mark: ',' | ';' | ':' | '=', depth: number): void {
    if (this.state === State.Target && depth > this.level) return this.inPattern(mark, depth);
    if (this.state === State.Idle || depth !== this.level) return;
    if (mark === ',') this.state = State.Target;
    else if (mark === ';') this.state = State.Idle;
    else if (this.state === State.AfterTarget) this.state = mark === '=' ? State.Value : State.Idle;
  }

  private inPattern(mark: string, depth: number): void {
    if (this.skipping >= 0) {
      if (mark === ',' && depth === this.skipping) this.skipping = -1;
      return;
    }
    if (mark === ':') this.pending = '';
    else if (mark === ',') this.take();
    else if (mark === '=') {
      this.take();
      this.skipping = depth;
    }
  }

  private take(): void {
    if (this.pending !== '') this.declare(this.pending);
    this.pending = '';
  }
}
