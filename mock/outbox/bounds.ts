const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses before a message is tried again. After the last one it is given up: ten hours and three quarters in all. */
export const PAUSES_MS: readonly number[] = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
];
/** How often a message is tried at most. */
export const MOST_ATTEMPTS = PAUSES_MS.length + 1;
/** How often it is looked for messages that are due. New ones are sent at once. */
export const LOOK_EVERY_MS = 10 * SECOND_MS;
/** So many messages are on their way at once. */
export const LANES = 4;
/** A server that is killed keeps the others from its message no longer than this. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** How often a claim is renewed while the message is on its way. */
export const RENEW_CLAIM_MS = 30 * SECOND_MS;
/** How long it is told of messages that were given up. No message waits longer, either. */
export const KEPT_MS = 7 * 24 * HOUR_MS;
/** How old a message of a suspended tenant may be so that it is still sent when the tenant is resumed. */
export const HELD_MS = 24 * HOUR_MS;
/** The longest silence of the mail server. */
export const MAIL_SILENCE_MS = 10 * SECOND_MS;
