/**
 * RSA encryption with PKCS#1 v1.5 padding, which the portal's sign-in needs. Web Crypto does not offer this padding. A
 * library would be larger than the sign-in form, which only developers see.
 */

/** The parts of a public key. */
interface PublicKey {
  modulus: bigint;
  exponent: bigint;
  /** Bytes of the modulus. */
  size: number;
}

const toBigInt = (bytes: Uint8Array) => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** The INTEGERs of a DER structure, in order; enough to read an RSA public key. */
function integersOf(der: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  const walk = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const tag = der[at] ?? 0;
      let length = der[at + 1] ?? 0;
      let start = at + 2;
      if (length & 0x80) {
        const count = length & 0x7f;
        length = Number(toBigInt(der.subarray(start, start + count)));
        start += count;
      }
      const end = start + length;
      if (end > to) throw new Error('The public key is not readable');
      if (tag === 0x02) found.push(der.subarray(start, end));
      else if (tag === 0x30) walk(start, end);
      // The first byte of a BIT STRING counts its unused bits.
      else if (tag === 0x03) walk(start + 1, end);
      at = end;
    }
  };
  walk(0, der.length);
  return found;
}

/** @throws Error when the text is not the PEM of an RSA public key. */
export function readPublicKey(pem: string): PublicKey {
  const base64 = pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  const der = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const [modulusBytes, exponentBytes] = integersOf(der);
  if (!modulusBytes || !exponentBytes) throw new Error('The public key is not readable');
  const modulus = toBigInt(modulusBytes);
  return { modulus, exponent: toBigInt(exponentBytes), size: Math.ceil(modulus.toString(16).length / 2) };
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Bytes other than zero, as the padding asks. */
function nonZeroBytes(count: number): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return bytes.map((byte) => byte || 1 + ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 255));
}

/**
 * Encrypts a text for the portal.
 * @returns base64
 * @throws Error when the text is longer than the key allows.
 */
export function encrypt(text: string, pem: string): string {
  const key = readPublicKey(pem);
  const message = new TextEncoder().encode(text);
  if (message.length > key.size - 11) throw new Error('The text is too long for the key');
  const block = new Uint8Array([0, 2, ...nonZeroBytes(key.size - message.length - 3), 0, ...message]);
  const cipher = modPow(toBigInt(block), key.exponent, key.modulus)
    .toString(16)
    .padStart(key.size * 2, '0');
  return btoa(cipher.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
}
