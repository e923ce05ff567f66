/**
 * Keyframes, fonts and cascade layers have names that count for the whole page, so each instance gets names of its own.
 * A compiled sheet carries a placeholder where the instance's id belongs: it is compiled once for all instances.
 */

/** NUL never survives in a style sheet, so it cannot meet an app's own text. */
const ID_PLACEHOLDER = '\0';
const SEPARATOR = '__of__';
/** The suffix of a name that an app gives, with the placeholder. */
export const NAME_SUFFIX = `${SEPARATOR}${ID_PLACEHOLDER}`;

/** A compiled text with an instance's id in every placeholder. */
export function withId(compiled: string, id: string): string {
  return compiled.replaceAll(ID_PLACEHOLDER, id);
}

/** The name that an app gave, without the part that makes it unique. */
export function plainName(name: string): string {
  const at = name.indexOf(SEPARATOR);
  return at < 0 ? name : name.slice(0, at);
}

/** The instance's own form of a name. */
export function ownName(name: string, id: string): string {
  return `${name}${SEPARATOR}${id}`;
}
