import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { API_BASE, PUBLISHING_TIMEOUT_MS } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { Failure } from './failure';

/** What is sent, and where. */
export interface Sending {
  /** Of the portal, such as `https://portal.example.com`. */
  portal: URL;
  token: string;
  /** What the portal keeps of the release: prefix, version, notes, commit, contract. */
  about: Readonly<Record<string, string>>;
  archive: Uint8Array;
  /** Told how many bytes are on their way, up to `archive.length`. */
  onSent: (bytes: number) => void;
}

/** What the portal has made of it. */
export interface Published {
  /** False where it was published before, with the same content. */
  added: boolean;
  files: number;
  /** Bytes. */
  size: number;
}

const PART_BYTES = 65_536;
const EDGE = 'portal-kit-archive';
const HEAD = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="build.zip"\r\ncontent-type: application/zip\r\n\r\n`;
const TAIL = `\r\n--${EDGE}--\r\n`;

/**
 * Sends a release and waits until the portal has checked, prepared and stored it.
 *
 * @throws {Failure} with the cause in one sentence
 */
export async function sendRelease(sending: Sending): Promise<Published> {
  const { portal } = sending;
  const answer = await exchange(sending).catch((error: unknown) => {
    throw new Failure(withoutAnswer(portal, error));
  });
  const { status, text, location } = answer;
  const envelope = parse(text);
  if (envelope.success === true) return readPublished(envelope.data);
  if (typeof envelope.msg === 'string' && envelope.success === false) throw new Failure(envelope.msg);
  if (status >= 300 && status < 400)
    throw new Failure(`${portal.origin} sends on to ${location ?? 'another address'}. Name that one with --portal.`);
  if (status === 413)
    throw new Failure(
      `A server before the portal takes no upload of ${megabytes(sending.archive.length)} MB (413). Ask for a larger limit there.`,
    );
  throw new Failure(`${portal.origin} answered ${status} and is no portal that takes releases. Check --portal.`);
}

/** Bytes as megabytes with one digit, for a person. */
export const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

interface Answer {
  status: number;
  text: string;
  location: string | undefined;
}

function exchange({ portal, token, about, archive, onSent }: Sending): Promise<Answer> {
  const url = new URL(API_BASE + callRoutes.publishRelease.path, portal);
  url.search = new URLSearchParams(about).toString();
  const options: RequestOptions = {
    method: 'POST',
    timeout: PUBLISHING_TIMEOUT_MS,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${EDGE}`,
      'content-length': HEAD.length + archive.length + TAIL.length,
      lang: 'en',
    },
  };
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString('utf8'),
          location: response.headers.location,
        }),
      );
    };
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, answered);
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    sent.write(HEAD);
    let at = 0;
    const write = () => {
      while (at < archive.length) {
        const part = archive.subarray(at, at + PART_BYTES);
        at += part.length;
        const end = at;
        // Told once it has left this machine: nothing has where nobody listens.
        const isRoom = sent.write(part, (error) => void (error ?? onSent(end)));
        if (!isRoom) return void sent.once('drain', write);
      }
      sent.end(TAIL);
    };
    write();
  });
}

function withoutAnswer({ origin }: URL, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code))
    return `Node does not trust the certificate of ${origin} (${code}). Name your company's with NODE_EXTRA_CA_CERTS.`;
  if (code === 'EPIPE' || code === 'ECONNRESET')
    return `${origin} broke the connection off (${code}). Publish again: a release is there once or not at all.`;
  if (code === 'ETIMEDOUT') return `${origin} did not answer in time. Publish again in a moment.`;
  return `${origin} cannot be reached (${code}). Check --portal and your network.`;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function readPublished(data: unknown): Published {
  const { added = true, files = 0, size = 0 }: { added?: unknown; files?: unknown; size?: unknown } = Object(data);
  return { added: added !== false, files: Number(files), size: Number(size) };
}
