/**
 * The second form of a password before it is encrypted: version, time and nonce stand before it, so that a captured
 * text cannot be sent again. The first form is the bare password (docs/specification.md#encryption).
 */
export type PasswordForm = 'bare' | 'stamped';

/**
 * Stands before and between the parts. It is a control character, which no password may contain. So a bare password is
 * never taken for a stamped one.
 */
const SEPARATOR = '\u001f';
const START = `${SEPARATOR}v2${SEPARATOR}`;
/** Milliseconds since 1970. */
const TIME = /^\d{13}$/;
/** 16 bytes, base64url. */
const NONCE = /^[\w-]{22}$/;

export interface StampedPassword {
  password: string;
  /** Milliseconds since 1970, by the server's clock. */
  sentAt: number;
  /** 22 characters, base64url; another one for each password that is sent. */
  nonce: string;
}

/** The text to encrypt for a stamped password. */
export function stampPassword({ password, sentAt, nonce }: StampedPassword): string {
  return [START, sentAt, SEPARATOR, nonce, SEPARATOR, password].join('');
}

/** The parts of a stamped password; undefined for every other text, which is a bare password. */
export function readStamp(text: string): StampedPassword | undefined {
  if (!text.startsWith(START)) return undefined;
  const [sentAt = '', nonce = '', ...password] = text.slice(START.length).split(SEPARATOR);
  if (!TIME.test(sentAt) || !NONCE.test(nonce) || password.length === 0) return undefined;
  return { password: password.join(SEPARATOR), sentAt: Number(sentAt), nonce };
}

/** Whether a text has control characters, which no password may have. */
export function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
