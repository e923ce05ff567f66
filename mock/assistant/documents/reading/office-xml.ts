import { unzipSync } from 'fflate';
import { Parser } from 'saxen';

/** The most bytes that one part of an Office file may unpack to. */
const PART_BYTES = 32 * 1_048_576;

/** What hears the elements of a part, by their local names. */
export interface XmlHandlers {
  open?(name: string, attributes: () => Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * The named parts of an Office file, as text.
 *
 * @throws {Error} where it is no archive
 */
export function officeParts(bytes: Uint8Array, wanted: RegExp): Map<string, string> {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => wanted.test(name) && originalSize < PART_BYTES,
  });
  return new Map(Object.entries(parts).map(([name, content]) => [name, new TextDecoder().decode(content)]));
}

/**
 * Reads a part from its beginning to its end. Prefixes of names are left out: writers choose different ones.
 *
 * @throws {Error} where it is no XML
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => open?.(local(name), attributes));
  parser.on('closeTag', (name) => close?.(local(name)));
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}
