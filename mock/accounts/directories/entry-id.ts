const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Active Directory keeps the first three parts of an id with their last byte first. */
const GUID_ORDER = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];

/** Whether a text is the id of an entry, as administrators see it. */
export const isEntryId = (text: string): boolean => UUID.test(text);

/** An `objectGUID` as text, in small letters; undefined where the bytes are none. */
export function guidText(bytes: Buffer): string | undefined {
  if (bytes.length !== GUID_ORDER.length) return undefined;
  const hex = Buffer.from(GUID_ORDER.map((at) => bytes[at] ?? 0)).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The same, back to the bytes that a directory compares. */
export function guidBytes(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll('-', ''), 'hex');
  return Buffer.from(GUID_ORDER.map((at) => bytes[at] ?? 0));
}
