/** docs/specification.md#password-minimum. */
export const PASSWORD_MIN_LENGTH = 8;
/** Longer ones, stamped, do not fit into what RSA encrypts in one piece: 204 bytes, three for a Chinese character. */
export const PASSWORD_MAX_LENGTH = 64;
const PASSWORD_MIN_KINDS = 3;

/** How many of upper case, lower case, digit and special character a password has. */
export function passwordKinds(password: string): number {
  return [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u].filter((kind) => kind.test(password)).length;
}

/** docs/specification.md#change-password-rules: at least 8 characters and three of the four kinds. */
export function isComplexEnough(password: string): boolean {
  return [...password].length >= PASSWORD_MIN_LENGTH && passwordKinds(password) >= PASSWORD_MIN_KINDS;
}
