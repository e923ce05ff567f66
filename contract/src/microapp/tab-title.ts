/** The longest title of a tab that a page chooses, characters. */
export const TAB_TITLE_MAX = 100;

/**
 * A title that a page has chosen for its tab, as it is shown: one line, because control characters would not show.
 *
 * @returns undefined where nothing is left of it, where it is too long, or no text
 */
export function cleanTabTitle(title: unknown): string | undefined {
  if (typeof title !== 'string') return undefined;
  // eslint-disable-next-line no-control-regex
  const line = title.replace(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  return line.length >= 1 && line.length <= TAB_TITLE_MAX ? line : undefined;
}
