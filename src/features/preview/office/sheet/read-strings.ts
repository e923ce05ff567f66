import { walkXml } from './walk-xml';

/** The texts that the cells of a workbook share, from the part `sharedStrings.xml`. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
    },
    text: (value, path) => {
      if (isShownText(path)) text += value;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Whether a person sees that text: of rich text each part, and no reading aid above it. */
export function isShownText(path: readonly string[]): boolean {
  return path.at(-1) === 't' && path.at(-2) !== 'rPh';
}

/** XML cannot hold some characters; workbooks write them as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
