import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AllowedHost } from '../../config/allowed-hosts';
import { RefusedRelease } from '../fault';
import { FETCH_BOUNDS } from './bounds';
import { addressToAsk } from './public-address';

/** What another server says of a file. */
export interface AskedFile {
  /** Where it came from, after redirects. */
  url: URL;
  /** As the server names it, such as `text/html`. */
  type: string;
  headers: IncomingHttpHeaders;
}

/** A file of another server, whole. */
export interface FetchedFile extends AskedFile {
  body: Buffer;
}

export interface Asking {
  /** `HEAD` asks what the server says of it, and for none of its bytes. */
  method?: 'GET' | 'HEAD';
  /** The origin of pages that are to read it: the server then says whether they may. */
  origin?: string | undefined;
  allowed: readonly AllowedHost[];
  /** Bytes that it may have at most. */
  most: number;
  /** The longest time in which nothing arrives, ms. */
  silenceMs: number;
  /** Ends everything when the whole has taken too long. */
  signal: AbortSignal;
}

/**
 * Fetches one file. Each address on the way, also of a redirect, is checked before anything is sent to it.
 *
 * @throws {RefusedRelease} with the cause
 */
export async function fetchFile(from: URL, asking: Asking): Promise<FetchedFile> {
  const parts: Buffer[] = [];
  const found = await askFor(from, asking, (part) => parts.push(part));
  return { ...found, body: Buffer.concat(parts) };
}

/**
 * The same for a file that is not kept.
 *
 * @param take is handed its bytes as they arrive
 * @throws {RefusedRelease} with the cause
 */
export async function askFor(from: URL, asking: Asking, take: (part: Buffer) => void): Promise<AskedFile> {
  let url = from;
  for (let hops = 0; hops <= FETCH_BOUNDS.redirects; hops += 1) {
    const response = await ask(url, asking);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (!URL.canParse(headers.location, url.href))
        throw new RefusedRelease('releaseFetchStatus', told(url, statusCode));
      url = new URL(headers.location, url.href);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new RefusedRelease('releaseFetchStatus', told(url, statusCode));
    }
    await readBody(response, url, asking, take);
    return { url, type: headers['content-type'] ?? '', headers };
  }
  throw new RefusedRelease('releaseFetchRedirects', { address: from.href });
}

const told = ({ href }: URL, status: number) => ({ address: href, status });

async function ask(url: URL, { method = 'GET', origin, allowed, silenceMs, signal }: Asking): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  if ((!isSecure && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    throw new RefusedRelease('releaseFetchAddress', { address: url.href });
  const port = Number(url.port || (isSecure ? 443 : 80));
  const address = await addressToAsk(allowed, url.hostname, port);
  if (address === undefined) throw new RefusedRelease('releaseFetchNotAllowed', { host: url.hostname });
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)({
      method,
      host: address,
      port,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'portal',
        ...(origin !== undefined && { origin }),
      },
      ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && { servername: url.hostname }),
      // A connection of its own: none that was opened to another address is used again.
      agent: false,
      timeout: silenceMs,
      signal,
    });
    const slow = () => new RefusedRelease('releaseFetchSlow', { address: url.href });
    sent.once('timeout', () => sent.destroy(slow()));
    sent.once('response', (response) => {
      sent.removeAllListeners('timeout');
      // The request would only say that its connection was closed.
      response.setTimeout(silenceMs, () => response.destroy(slow()));
      resolve(response);
    });
    sent.once('error', (error) => reject(causeOf(error, url)));
    sent.end();
  });
}

async function readBody(
  response: IncomingMessage,
  url: URL,
  { method, most }: Asking,
  take: (part: Buffer) => void,
): Promise<void> {
  let bytes = 0;
  try {
    if (method === 'HEAD') return;
    for await (const part of plain(response)) {
      const read = Buffer.from(part);
      bytes += read.length;
      if (bytes > most) throw new RefusedRelease('releaseTooLarge', { most: FETCH_BOUNDS.megabytes });
      take(read);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      throw new RefusedRelease('releaseFetchCut', { address: url.href });
    throw causeOf(error, url);
  } finally {
    response.destroy();
  }
}

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** Some servers compress what was asked for as it is. */
function plain(response: IncomingMessage): Readable {
  const decoder = Object.entries(DECODERS).find(([name]) => name === response.headers['content-encoding'])?.[1]();
  if (!decoder) return response;
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function causeOf(error: unknown, { href: address }: URL): Error {
  if (error instanceof RefusedRelease) return error;
  const { name = '', code = '' }: { name?: unknown; code?: unknown } = Object(error);
  if (name === 'AbortError' || name === 'TimeoutError') return new RefusedRelease('releaseFetchSlow', { address });
  return new RefusedRelease('releaseFetchFailed', { address, code: String(code || name) });
}
