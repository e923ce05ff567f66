import { createTransport } from 'nodemailer';
import { MAIL_SILENCE_MS } from '../bounds';
import { SendingFault } from '../sending-fault';
import type { Letter } from './letter';

/** A mail on its way. Its id stays the same when it is tried again, so that mail servers can tell. */
export interface Mail extends Letter {
  id: string;
  to: string;
}

/** Sends one mail. @throws {SendingFault} */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * The mail server of the settings.
 *
 * @param url the mail server with its account, `smtp://` or `smtps://`
 * @param from the sender's address
 * @param silenceMs the longest time in which the server says nothing
 */
export function mailTransport(url: string, from: string, silenceMs: number = MAIL_SILENCE_MS): SendMail {
  const mails = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, html }) => {
    try {
      await mails.sendMail({
        from,
        // An object: a text with commas would be several receivers.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    } catch (error) {
      throw faultOf(error);
    }
  };
}

/** Codes of nodemailer for what concerns one mail and not the server. */
const OF_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
/** The server is about to close the connection (RFC 5321, 3.8). */
const CLOSING = 421;
const PERMANENT = 500;

/** What the server's own words are is not kept: they may quote the receiver's address. */
function faultOf(error: unknown): SendingFault {
  const { code = '', responseCode }: { code?: unknown; responseCode?: unknown } = Object(error);
  if (code === 'EAUTH' || code === 'ENOAUTH') return new SendingFault('mailLogin', { again: true, whole: true });
  if (typeof responseCode === 'number' && responseCode > 0) {
    const again = responseCode < PERMANENT;
    const whole = !OF_ONE_MAIL.has(String(code)) || responseCode === CLOSING;
    return new SendingFault(again ? 'mailLater' : 'mailRefused', { values: { code: responseCode }, again, whole });
  }
  if (code === 'EENVELOPE') return new SendingFault('mailAddress', { again: false });
  if (code === 'ETIMEDOUT') return new SendingFault('mailSlow', { again: true, whole: true });
  return new SendingFault('mailUnreachable', { values: { code: String(code) }, again: true, whole: true });
}
