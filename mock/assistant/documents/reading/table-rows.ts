/**
 * The rows of a table as sentences: each cell with the heading of its column, so that a row can be quoted alone.
 *
 * @param rows the first one is the headings, where each of its cells has a text of its own
 */
export function tableRows(rows: readonly (readonly string[])[]): string[] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const [headings, ...rest] = filled;
  if (headings === undefined) return [];
  const named = rest.length > 0 && headings.every((cell) => cell !== '') && new Set(headings).size === headings.length;
  if (!named) return filled.map((row) => row.filter((cell) => cell !== '').join('；'));
  return rest.map((row) =>
    row.flatMap((cell, at) => (cell === '' ? [] : [`${headings[at] ?? ''}：${cell}`.replace(/^：/, '')])).join('；'),
  );
}
