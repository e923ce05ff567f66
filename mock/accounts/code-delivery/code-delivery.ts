import type { ServerConfig } from '../../config/config';
import { step } from '../../otlp/steps';
import type { Channel, CodeDelivery, CodeMessage, CodeSender } from './code-sender';
import { hookSender } from './hook-sender';

const BOTH: readonly Channel[] = ['email', 'sms'];

/**
 * How codes reach people: by the mail server and the hook of the settings. Without them, in development, the log shows
 * the codes.
 *
 * @param queueMail keeps a mail with a code and sends it soon
 * @param sendCode what tests send with in place of all that
 * @returns undefined where codes cannot be sent at all
 */
export function codeDelivery(
  { production, codeDelivery: settings }: Pick<ServerConfig, 'production' | 'codeDelivery'>,
  queueMail: CodeSender,
  sendCode?: CodeSender,
): CodeDelivery | undefined {
  if (sendCode !== undefined) return { channels: BOTH, send: sendCode };
  const { smtpUrl, hookUrl, hookSecret } = settings;
  const hook = hookUrl === undefined ? undefined : hookSender(hookUrl, hookSecret);
  const hasMail = smtpUrl !== undefined;
  const channels = BOTH.filter((channel) => hook !== undefined || (channel === 'email' && hasMail));
  if (channels.length === 0) return production ? undefined : { channels: BOTH, send: logCode };
  return {
    channels,
    send(message) {
      const { channel } = message;
      if (channel === 'email' && hasMail) {
        queueMail(message);
        return;
      }
      const send = async () => hook?.(message);
      step('send code', { kind: 'client', attributes: { 'portal.channel': channel } }, send).catch((error: unknown) => {
        console.error(`A code could not be sent by ${channel}: ${reasonOf(error)}`);
      });
    },
  };
}

/** Whoever develops the portal reads the code in its log. Never in production. */
function logCode({ tenantId, username, channel, target, code }: CodeMessage): void {
  console.log(`Validation code for ${username} (${tenantId}), by ${channel} to ${target}: ${code}`);
}

/** The error's own words. They come from the network, and never hold the code or the password of the mail server. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
