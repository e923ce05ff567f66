const LINK = /<link\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const IS_SHEET = /\srel\s*=\s*["']?[^"'>]*\bstylesheet\b/i;
const ADDRESS = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const COMMENT = /\/\*[^]*?\*\//g;
const NAMED = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi;

/** The addresses of the sheets that a page links, as they are written. */
export function sheetsOf(html: string): string[] {
  return [...html.matchAll(LINK)].flatMap(([, attributes = '']) => {
    if (!IS_SHEET.test(attributes)) return [];
    const [, double, single, bare] = ADDRESS.exec(attributes) ?? [];
    return [(double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()];
  });
}

/** The addresses of files that a sheet names, as they are written. A part of the sheet itself is none. */
export function sheetAddresses(css: string): string[] {
  return [...css.replace(COMMENT, '').matchAll(NAMED)]
    .map(([, ...parts]) => parts.find((part) => part !== undefined)?.trim() ?? '')
    .filter((address) => address !== '' && !address.startsWith('#'));
}
