/** Which rows of a kind somebody reads: their own, those of their department, or all. From the narrowest to the widest. */
export const ROW_SCOPES = ['own', 'department', 'all'] as const;
export type RowScope = (typeof ROW_SCOPES)[number];

/** One rule of a role: which rows of what. */
export interface ScopeRule {
  /** `/ehr/sal`; `*` for every sub-application. */
  prefix: string;
  /** One kind below the prefix; all of them where absent. */
  kind?: string;
  scope: RowScope;
}

/** A line of a role's rules: `/ehr/sal own`, `/ehr/sal/batch department`, `* all`. */
const LINE = /^(?:(\*)|(\/[a-z0-9]+\/[a-z0-9]+)(?:\/([a-z][a-z0-9_-]{0,63}))?) (own|department|all)$/;
const LINE_OR_NONE = `[ \\t]*(?:${LINE.source.slice(1, -1)})?[ \\t]*`;

/** How a whole text of rules looks: one rule a line; lines may be empty. */
export const SCOPE_RULES = new RegExp(`^${LINE_OR_NONE}(?:\\n${LINE_OR_NONE})*$`);

/** The rules of a role's text. Lines that are no rules are left out; the form and the server refuse them. */
export function scopeRules(text: string): ScopeRule[] {
  return text.split('\n').flatMap((line) => {
    const [, every, below, kind, scope] = LINE.exec(line.trim()) ?? [];
    const prefix = every ?? below;
    const known = ROW_SCOPES.find((one) => one === scope);
    if (prefix === undefined || known === undefined) return [];
    return [kind === undefined ? { prefix, scope: known } : { prefix, kind, scope: known }];
  });
}

/**
 * Which rows of a kind a role reads. The rule that names the kind counts before that of the prefix, and this before `*`.
 *
 * @param usual where no rule speaks of it
 */
export function scopeOf(rules: readonly ScopeRule[], prefix: string, kind: string, usual: RowScope): RowScope {
  const found =
    rules.find((rule) => rule.prefix === prefix && rule.kind === kind) ??
    rules.find((rule) => rule.prefix === prefix && rule.kind === undefined) ??
    rules.find((rule) => rule.prefix === '*');
  return found?.scope ?? usual;
}

/** The widest of some scopes; undefined of none. */
export function widest(scopes: readonly RowScope[]): RowScope | undefined {
  return ROW_SCOPES.findLast((one) => scopes.includes(one));
}

/** Whether a scope shows rows that another one does not. */
export function isWider(one: RowScope, other: RowScope): boolean {
  return ROW_SCOPES.indexOf(one) > ROW_SCOPES.indexOf(other);
}
