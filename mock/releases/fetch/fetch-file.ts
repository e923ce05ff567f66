import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AllowedHost } from '../../config/allowed-hosts';
import { RefusedRelease } from '../fault';
import { FETCH_BOUNDS } from './bounds';
import { addressToAsk } from './public-address';

/** A file of another server, whole. */
export interface FetchedFile {
  /** Where it came from, after redirects. */
  url: URL;
  /** As the server names it, such as `text/html`. */
  type: string;
  body: Buffer;
}

interface Asking {
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
    return { url, type: headers['content-type'] ?? '', body: await bodyOf(response, url, asking) };
  }
  throw new RefusedRelease('releaseFetchRedirects', { address: from.href });
}

const told = ({ href }: URL, status: number) => ({ address: href, status });

async function ask(url: URL, { allowed, silenceMs, signal }: Asking): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  if ((!isSecure && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    throw new RefusedRelease('releaseFetchAddress', { address: url.href });
  const port = Number(url.port || (isSecure ? 443 : 80));
  const address = await addressToAsk(allowed, url.hostname, port);
  if (address === undefined) throw new RefusedRelease('releaseFetchNotAllowed', { host: url.hostname });
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)({
      host: address,
      port,
      path: url.pathname + url.search,
      headers: { host: url.host, accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'portal' },
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

async function bodyOf(response: IncomingMessage, url: URL, { most }: Asking): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of plain(response)) {
      const read = Buffer.from(part);
      bytes += read.length;
      if (bytes > most) throw new RefusedRelease('releaseTooLarge', { most: FETCH_BOUNDS.megabytes });
      parts.push(read);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      throw new RefusedRelease('releaseFetchCut', { address: url.href });
    throw causeOf(error, url);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
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
