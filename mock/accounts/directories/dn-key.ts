/**
 * What two spellings of a distinguished name have in common: without regard to case, to blanks around its parts, and to
 * how signs in it are escaped (RFC 4514).
 */
export function dnKey(dn: string): string {
  return JSON.stringify(partsOf(dn, ',').map((part) => partsOf(part, '=').map(valueOf)));
}

/** Splits at a sign where it is not escaped. An attribute's value may hold further `=`. */
function partsOf(text: string, sign: ',' | '='): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const escaped = text[at] === '\\';
    const piece = escaped ? text.slice(at, at + 2) : (text[at] ?? '');
    if (piece === sign && !(sign === '=' && parts.length > 1)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
    if (escaped) at += 1;
  }
  return parts;
}

function valueOf(text: string): string {
  // An escaped blank at an end belongs to the value; it is turned into text only after the others are gone.
  const bytes: Buffer[] = [];
  for (const [piece, hex, sign] of text.trim().matchAll(/\\([0-9a-f]{2})|\\(.)|[^\\]+|\\/gisu)) {
    bytes.push(hex === undefined ? Buffer.from(sign ?? piece) : Buffer.from(hex, 'hex'));
  }
  return Buffer.concat(bytes).toString('utf8').toLowerCase();
}
