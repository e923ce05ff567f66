import { createTransport } from 'nodemailer';
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
  return async ({ target, username, code }) => {
    await mails.sendMail({
      from,
      to: target,
      subject: '企业门户验证码 / Portal verification code',
      text: [
        `账号 ${username} 正在找回密码，验证码：${code}，5 分钟内有效。如非本人操作，请忽略本邮件。`,
        `The password of ${username} is being retrieved. The code is ${code}, good for 5 minutes.`,
        'If you did not ask for it, ignore this mail.',
      ].join('\n'),
    });
  };
}
