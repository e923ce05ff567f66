/** Passages in the Markdown of answers. The app draws a quotation as plain text: nothing in it is a link or bold. */

/** A quotation of some lines. */
export const quoteOf = (lines: readonly string[]): string =>
  lines.map((line) => `> ${line.replace(/\s+/g, ' ').trim()}`).join('\n');

/** The line below a quotation that says where it stands. */
export function sourceLine(name: string, target: string, at = ''): string {
  // A bracket in the name would end the link.
  const label = name.replace(/[[\]]/g, (one) => (one === '[' ? '（' : '）'));
  return `[${label}](${target})${at === '' ? '' : ` · ${at}`}`;
}
