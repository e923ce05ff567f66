/**
 * Names of modules in the page's import map. A key is for ever: an import map cannot be changed, so a number is never
 * used twice. Short, so that it fits in the place of nearly every specifier.
 */
let count = 0;

export function nextKey(): string {
  count += 1;
  return `~${count.toString(36)}`;
}
