/** What the server makes of the older Office formats, by the ending of their names. */
const CONVERTED = { doc: 'pdf', ppt: 'pdf', xls: 'xlsx' } as const;

export type ConvertedFormat = (typeof CONVERTED)[keyof typeof CONVERTED];

/**
 * The format in which a preview shows a file of an older Office format; undefined for every other file. Sheets stay
 * sheets, because a page of paper cuts a wide table.
 */
export function convertedFormat(fileName: string): ConvertedFormat | undefined {
  const ending = /\.(doc|ppt|xls)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  return ending === 'doc' || ending === 'ppt' || ending === 'xls' ? CONVERTED[ending] : undefined;
}
