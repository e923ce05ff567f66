/** A way by which a code reaches a person. */
export type Channel = 'email' | 'sms';

/** A code on its way to a person. */
export interface CodeMessage {
  tenantId: string;
  username: string;
  channel: Channel;
  /** A mail address or a telephone number. */
  target: string;
  code: string;
}

/**
 * Begins to send a code. It does not throw and nobody waits for it: how long it takes and whether it works would tell
 * a stranger which accounts exist. What goes wrong is logged, without the code.
 */
export type CodeSender = (message: CodeMessage) => void;

/** How codes leave this server. */
export interface CodeDelivery {
  channels: readonly Channel[];
  send: CodeSender;
}
