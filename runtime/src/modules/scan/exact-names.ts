import { scanNames } from './scan-names';

/** The bare names that a module uses and assigns. */
export interface ModuleNames {
  /** Properties that the module assigns on the global object, or that look like globals: `window.X =`, `x.__Y__ =`. */
  readonly assigned: ReadonlySet<string>;
  /** False where names were looked for in the text alone: one may be declared by the module after all. */
  readonly exact: boolean;
  /**
   * Names that the module uses and does not declare itself: all of the browser's that a sandbox may have of its own,
   * and all of `others`. There may be more among them.
   */
  among(others: ReadonlySet<string>): Iterable<string>;
  /** The same, read from the module's tokens. This is slower and exact. */
  exactly(): ExactNames;
}

/** Names by a module's tokens. */
export class ExactNames implements ModuleNames {
  readonly exact = true;
  readonly assigned: ReadonlySet<string>;
  private readonly free: readonly string[];
  private readonly declared: ReadonlySet<string>;

  /** @param imported names that the module's imports declare */
  constructor(text: string, imported: ReadonlySet<string>) {
    const { used, declared, assigned } = scanNames(text);
    // Copies, without the scanner's own state, which would keep the text's tokens in memory.
    this.declared = new Set([...declared, ...imported]);
    this.free = [...used].filter((name) => !this.declared.has(name));
    this.assigned = new Set(assigned);
  }

  among(): Iterable<string> {
    return this.free;
  }

  exactly(): this {
    return this;
  }

  /** Whether the module itself declares one of these at its top level. */
  declares(names: Iterable<string>): boolean {
    return [...names].some((name) => this.declared.has(name));
  }
}

export const noNames: ModuleNames = new ExactNames('', new Set());
