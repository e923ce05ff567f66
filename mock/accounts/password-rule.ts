import { RULE_BOUNDS } from '@portal/contract/tenant-rules';

/** How strong a new password must be. */
export interface Strength {
  /** Characters. */
  minLength: number;
  /** How many of upper case, lower case, digit and special character. */
  kinds: number;
}

const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/];

/** docs/specification.md#change-password-rules: at least 8 characters, of three of four kinds. */
export const USUAL_STRENGTH: Strength = {
  minLength: RULE_BOUNDS.password_min_length[0],
  kinds: RULE_BOUNDS.password_kinds[0],
};

/** Whether a password meets the rule of a tenant, or the usual one. */
export function isStrongPassword(password: string, { minLength, kinds }: Strength = USUAL_STRENGTH): boolean {
  return [...password].length >= minLength && KINDS.filter((kind) => kind.test(password)).length >= kinds;
}
