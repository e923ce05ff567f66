import { openingsMessages } from './openings.messages';

type Key = keyof typeof openingsMessages.zh;
const PREFIX = 'adminOpenings.cause.';

/** A cause in words, with its code; the code alone where it has no words. */
export function causeText(cause: string, t: (key: Key) => string): string {
  const key = PREFIX + cause;
  return isKey(key) ? `${t(key)} (${cause})` : cause;
}

const isKey = (key: string): key is Key => key in openingsMessages.zh;
