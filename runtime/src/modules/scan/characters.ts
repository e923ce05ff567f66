/** Character classes for the scanner, looked up by code unit; anything beyond ASCII is part of a word. */
export const WORD = 1;
export const DIGIT = 2;
export const SPACE = 3;

const classes = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_$\\]/.test(character)) classes[code] = WORD;
  else if (/[0-9]/.test(character)) classes[code] = DIGIT;
  else if (/\s/.test(character)) classes[code] = SPACE;
}

/** White space beyond ASCII that JavaScript knows: no-break space, line and paragraph separator, byte order mark. */
const WIDE_SPACE = new Set([0xa0, 0x2028, 0x2029, 0xfeff, 0x3000]);

/** The class of a code unit: {@link WORD}, {@link DIGIT}, {@link SPACE}, or 0 for punctuation. */
export function classOf(code: number): number {
  if (code < 128) return classes[code] ?? 0;
  return WIDE_SPACE.has(code) ? SPACE : WORD;
}
