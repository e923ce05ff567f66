import { Parser } from 'saxen';

interface XmlVisitor {
  /** @param path the names of the elements around it, the outermost first */
  open?: (name: string, attribute: (name: string) => string | undefined, path: readonly string[]) => void;
  close?: (name: string, path: readonly string[]) => void;
  text?: (text: string, path: readonly string[]) => void;
}

/**
 * Reads XML from its beginning to its end and keeps nothing. Names of elements and attributes come without their
 * prefixes: writers choose different ones.
 *
 * @throws {Error} where it is no XML
 */
export function walkXml(xml: string, { open, close, text }: XmlVisitor): void {
  const path: string[] = [];
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    const local = localName(name);
    if (open) open(local, attributeReader(attributes, decode), path);
    path.push(local);
  });
  parser.on('closeTag', (name) => {
    path.pop();
    close?.(localName(name), path);
  });
  if (text) {
    parser.on('text', (value, decode) => text(decode(value), path));
    parser.on('cdata', (value) => text(value, path));
  }
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}

function attributeReader(
  attributes: () => Record<string, string>,
  decode: (text: string) => string,
): (name: string) => string | undefined {
  let read: Record<string, string> | undefined;
  return (name) => {
    read ??= attributes();
    const own = read[name] ?? Object.entries(read).find(([full]) => full.endsWith(`:${name}`))?.[1];
    return own === undefined ? undefined : decode(own);
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
