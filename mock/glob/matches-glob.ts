/** Whether a whole text fits a pattern. `*` stands for any characters, or none; every other character for itself. */
export function matchesGlob(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}
