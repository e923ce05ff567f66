import { createTransport } from 'nodemailer';
import { bothLanguages } from '../../http/messages';
import type { CodeMessage } from './code-sender';

const SMTP_TIMEOUT_MS = 10_000;

/**
 * Sends codes as mails.
 *
 * @param url the mail server with its account, `smtp://` or `smtps://`
 * @param from the sender's address
 * @returns sends one message; rejects where the mail server does not take it
 */
export function mailSender(url: string, from: string): (message: CodeMessage) => Promise<void> {
  const mails = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ target, username, code, own }) => {
    // The code is sent in the portal's own words where those of the tenant cannot be read.
    const words = await own().catch(() => undefined);
    const subject = bothLanguages({ key: 'codeMailSubject' }, words);
    const text = bothLanguages({ key: 'codeMail', values: { username, code } }, words);
    await mails.sendMail({
      from,
      to: target,
      subject: `${subject.zh} / ${subject.en}`,
      text: `${text.zh}\n${text.en}`,
    });
  };
}
