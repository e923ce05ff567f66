/** The codes of a comma string (docs/specification.md#user-info); blanks and empty parts do not count. */
export function parsePermissions(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  );
}
