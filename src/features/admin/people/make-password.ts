/** Without letters and digits that look alike: it is read out, or copied from paper. */
const ALPHABETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const LENGTH = 12;

/** A password that nobody can guess, such as `Kq7m-Rt4k-Zb2w`: capitals, small letters, digits and a sign. */
export function makePassword(): string {
  const all = ALPHABETS.join('');
  const letters = Array.from({ length: LENGTH }, (_, index) => pick(ALPHABETS[index] ?? all)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

function pick(from: string): string {
  // What lies above the last whole multiple would make the first letters likelier.
  const limit = 256 - (256 % from.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return from.charAt(byte % from.length);
  }
}
