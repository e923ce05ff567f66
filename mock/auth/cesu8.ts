/**
 * Decodes CESU-8 and UTF-8. jsencrypt writes CESU-8: a character beyond the basic plane is two halves of three bytes
 * each. The usual decoder turns every half into the same replacement characters. In a password, one emoji would then
 * equal any other.
 */
export function decodeCesu8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    if (first < 0x80) {
      text += String.fromCharCode(first);
      at += 1;
    } else if (first < 0xe0) {
      text += String.fromCharCode(((first & 0x1f) << 6) | (second & 0x3f));
      at += 2;
    } else if (first < 0xf0) {
      text += String.fromCharCode(((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f));
      at += 3;
    } else {
      const point = ((first & 0x07) << 18) | ((second & 0x3f) << 12) | ((third & 0x3f) << 6) | (fourth & 0x3f);
      text += point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
      at += 4;
    }
  }
  return text;
}
