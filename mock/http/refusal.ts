import type { MessageKey } from './messages';

/** Why a call is not done: an HTTP status that is also the envelope's code, and a message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param code 400 to 599
   * @param key what the person is told
   * @param values for the places in the message
   * @param headers sent with the answer
   */
  constructor(
    readonly code: number,
    readonly key: MessageKey,
    readonly values: Record<string, string | number> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(key);
  }
}
