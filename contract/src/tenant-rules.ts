/**
 * What a tenant decides about passwords, sessions and places. Each rule is a system parameter, whose code is the name
 * here. Without the parameter, the setting of the server counts.
 */
export interface TenantRules {
  /** The fewest characters of a new password. */
  password_min_length: number;
  /** How many of upper case, lower case, digit and special character a new password needs. */
  password_kinds: number;
  /** Days after which a password has to be changed at the next sign-in; 0 for never. */
  password_valid_days: number;
  /** How many earlier passwords may not be used again. */
  password_history: number;
  /** Wrong passwords of an account from one address before it has to wait. */
  sign_in_failures: number;
  /** How long it has to wait, and for how long wrong passwords are counted, minutes. */
  sign_in_lock_minutes: number;
  /** The longest life of a session, hours. */
  session_hours: number;
  /** The longest time without activity, minutes; 0 for any. */
  session_idle_minutes: number;
  /** From where people may sign in: addresses and ranges with commas between; `all` for everywhere. */
  sign_in_networks: string;
}

/** The networks of a tenant that lets people sign in from everywhere. */
export const EVERYWHERE = 'all';

/** The bounds of the rules that are whole numbers. The lowest of the first two are docs/specification.md#password-minimum. */
export const RULE_BOUNDS: Readonly<
  Record<Exclude<keyof TenantRules, 'sign_in_networks'>, readonly [least: number, most: number]>
> = {
  password_min_length: [8, 64],
  password_kinds: [3, 4],
  password_valid_days: [0, 3650],
  password_history: [0, 12],
  sign_in_failures: [1, 100],
  sign_in_lock_minutes: [1, 1440],
  session_hours: [1, 720],
  session_idle_minutes: [0, 1440],
};

export type TenantRule = keyof TenantRules;
export type NumberRule = keyof typeof RULE_BOUNDS;

export const isNumberRule = (code: string): code is NumberRule => Object.hasOwn(RULE_BOUNDS, code);

/** All rules, in the order in which they are shown. */
export const TENANT_RULES: readonly TenantRule[] = [
  ...Object.keys(RULE_BOUNDS).filter(isNumberRule),
  'sign_in_networks',
];

/** Whether a parameter's code is a rule. */
export const isTenantRule = (code: string): code is TenantRule => TENANT_RULES.some((rule) => rule === code);

/**
 * The number that a rule's text stands for.
 *
 * @returns undefined where it is no whole number within the bounds
 */
export function ruleNumber(code: NumberRule, text: string): number | undefined {
  const [least, most] = RULE_BOUNDS[code];
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
  return value === undefined || value < least || value > most ? undefined : value;
}
