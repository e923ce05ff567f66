const MINIMUM_LENGTH = 8;
const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/];
const KINDS_NEEDED = 3;

/** docs/specification.md#change-password-rules: at least 8 characters, of three of four kinds. */
export function isStrongPassword(password: string): boolean {
  return [...password].length >= MINIMUM_LENGTH && KINDS.filter((kind) => kind.test(password)).length >= KINDS_NEEDED;
}
