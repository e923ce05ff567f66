import { ROOT_ATTRIBUTE, type StandIns } from '../sandbox/stand-ins';

/** Marks of the runtime and of qiankun, which a page of its own does not have. */
const MARKS = new Set([ROOT_ATTRIBUTE, 'id', 'data-name', 'data-version', 'data-sandbox-cfg']);

/**
 * Makes a copy of an app's page a real page. Code that draws a picture of the page, or prints it, puts the copy of
 * `document.documentElement` into a document. That document needs `<html>`, `<head>` and `<body>`. The copy is as wide
 * as the page is in its slot.
 */
export function clonePageElements({ root, head, body }: StandIns): void {
  cloneAs(root, 'html', () => root.clientWidth);
  cloneAs(head, 'head');
  cloneAs(body, 'body');
}

function cloneAs(standIn: HTMLElement, tag: 'html' | 'head' | 'body', widthPx = (): number => 0): void {
  const cloneNode = (deep = false): Node => {
    const copy = document.createElement(tag);
    for (const { name, value } of standIn.attributes)
      if (tag !== 'html' || !MARKS.has(name)) copy.setAttribute(name, value);
    const width = widthPx();
    if (width > 0) copy.style.width = `${width}px`;
    if (deep) copy.append(...[...standIn.childNodes].map((child) => child.cloneNode(true)));
    return copy;
  };
  Object.defineProperty(standIn, 'cloneNode', { configurable: true, writable: true, value: cloneNode });
}
