/**
 * The LIKE pattern for texts that contain a part.
 *
 * @param part any text; `%`, `_` and `\` in it stand for themselves
 */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
