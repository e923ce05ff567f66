import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
interface CaughtMail {
  to: string;
  /** Headers and parts, decoded. */
  text: string;
  id: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  close(): Promise<void>;
}

/** A mail server of tests, which keeps what it gets. @param options such as how it refuses */
export async function catchMails(options: SMTPServerOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, text: decoded(raw), id: /^message-id: <(.*)>/im.exec(raw)?.[1] ?? '' });
        done();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is no fault of a test.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server does not listen.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** An error of SMTP, by its code. */
export const refusal = (responseCode: number): Error => Object.assign(new Error('not now'), { responseCode });

/** The mail with its parts and its subject as people read them. */
function decoded(raw: string): string {
  return raw
    .replace(/=\?utf-8\?b\?([^?]*)\?=(\r\n )?/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?q\?([^?]*)\?=(\r\n )?/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
    .split(/\r\n(?=--)/)
    .map(partText)
    .join('\n')
    .replaceAll('\r\n', '\n');
}

function partText(part: string): string {
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end)];
  if (/transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(body, 'base64').toString()}`;
  if (/transfer-encoding: quoted-printable/i.test(head)) return `${head}${quoted(body.replace(/=\r\n/g, ''))}`;
  return part;
}

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
