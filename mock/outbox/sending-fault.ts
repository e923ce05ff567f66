import type { StoredFailure } from '../db/schema';
import { messages, wordsText, type MessageKey } from '../http/messages';
import type { Language } from '../http/language';

interface SendingFaultParts {
  /** Nothing in it is a secret: it is logged and shown to administrators. */
  values?: Record<string, string | number>;
  /** It may work later. */
  again: boolean;
  /** The mail server or the robot itself is not to be had, for other messages neither. */
  whole?: boolean;
}

/** A message could not be sent. */
export class SendingFault extends Error {
  override readonly name = 'SendingFault';
  readonly again: boolean;
  readonly whole: boolean;
  readonly failure: StoredFailure;

  constructor(key: MessageKey, { values, again, whole = false }: SendingFaultParts) {
    super(wordsText({ key, values: values ?? {} }, 'en'));
    this.again = again;
    this.whole = whole;
    this.failure = { key, ...(values && { values }) };
  }
}

const isKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

/** A stored failure in words. One of another build is named by its key. */
export function failureText({ key, values = {} }: StoredFailure, language: Language): string {
  return isKey(key) ? wordsText({ key, values }, language) : key;
}
