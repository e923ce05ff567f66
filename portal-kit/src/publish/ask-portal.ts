import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { API_BASE, type CallRoute } from '@portal/contract/call';
import { Failure } from './failure';
import { megabytes } from './megabytes';

/** Whom the command asks, and with what. */
export interface Portal {
  /** Such as `https://portal.example.com`. */
  address: URL;
  token: string;
}

/** A call of the portal. */
export interface Asking {
  route: Pick<CallRoute, 'path' | 'timeoutMs'>;
  query?: Readonly<Record<string, string>>;
  /** Bytes are sent as they are, everything else as JSON. */
  body: Uint8Array | object;
  /** Told how many bytes of the body are on their way. */
  onSent?: (bytes: number) => void;
}

/** What the portal has answered. */
export interface PortalAnswer {
  status: number;
  /** The `data` of a success; undefined for a refusal. */
  data: Readonly<Record<string, unknown>> | undefined;
  /** The refusal as a sentence. */
  failure: Failure;
}

/** Nobody answered, or something before the portal that may pass. Asking again is worth while. */
export class NoAnswer extends Failure {}

const DEFAULT_TIMEOUT_MS = 30_000;
const CHUNK_BYTES = 65_536;
/** What servers before a portal answer while it starts or is busy. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Asks the portal.
 *
 * @throws {NoAnswer} where the connection breaks, or the answer is one that passes
 * @throws {Failure} where it is no portal that answers
 */
export async function askPortal(portal: Portal, asking: Asking): Promise<PortalAnswer> {
  const { origin } = portal.address;
  const { status, text, location } = await exchange(portal, asking).catch((error: unknown) => {
    throw withoutAnswer(origin, error);
  });
  const { success, msg, data } = parse(text);
  if (success === true) return { status, data: Object(data), failure: new Failure('') };
  if (typeof msg === 'string' && success === false) {
    if (PASSING.has(status)) throw new NoAnswer(msg);
    return { status, data: undefined, failure: new Failure(msg) };
  }
  if (PASSING.has(status)) throw new NoAnswer(`${origin} answered ${status}. Publish again in a moment.`);
  if (status >= 300 && status < 400)
    throw new Failure(`${origin} sends on to ${location ?? 'another address'}. Name that one with --portal.`);
  if (status === 413)
    throw new Failure(
      `A server before the portal takes no request of ${megabytes(sizeOf(asking))} MB (413). Ask for a larger limit there.`,
    );
  throw new Failure(`${origin} answered ${status} and is no portal that takes releases. Check --portal.`);
}

const sizeOf = ({ body }: Asking): number => (body instanceof Uint8Array ? body.length : 0);

function exchange({ address, token }: Portal, { route, query, body, onSent }: Asking) {
  // Below a base path, such as https://example.com/office.
  const url = new URL(address.pathname.replace(/\/$/, '') + API_BASE + route.path, address);
  url.search = new URLSearchParams(query).toString();
  const isBytes = body instanceof Uint8Array;
  const content = isBytes ? body : Buffer.from(JSON.stringify(body));
  const options = {
    method: 'POST',
    timeout: route.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      'content-length': content.length,
      lang: 'en',
    },
  };
  return new Promise<{ status: number; text: string; location: string | undefined }>((resolve, reject) => {
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
    let at = 0;
    const write = () => {
      while (at < content.length) {
        const chunk = content.subarray(at, at + CHUNK_BYTES);
        at += chunk.length;
        const end = at;
        // Told once it has left this machine: nothing has where nobody listens.
        const isRoom = sent.write(chunk, (error) => void (error ?? onSent?.(end)));
        if (!isRoom) return void sent.once('drain', write);
      }
      sent.end();
    };
    write();
  });
}

function withoutAnswer(origin: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code))
    return new Failure(
      `Node does not trust the certificate of ${origin} (${code}). Name your company's with NODE_EXTRA_CA_CERTS.`,
    );
  if (code === 'EPIPE' || code === 'ECONNRESET')
    return new NoAnswer(`${origin} broke the connection off (${code}). Publish again: it goes on where it stopped.`);
  if (code === 'ETIMEDOUT') return new NoAnswer(`${origin} did not answer in time. Publish again in a moment.`);
  return new NoAnswer(`${origin} cannot be reached (${code}). Check --portal and your network.`);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
