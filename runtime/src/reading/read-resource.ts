import { MicroAppFailure, type LoadPhase } from '../model/errors';
import { FILE_LIMIT_MB, PAGE_LIMIT_MB } from '../model/limits';
import type { FilesOnTheWay } from './files-on-the-way';

interface ReadOptions {
  phase: LoadPhase;
  limitMs: number;
  /** Ends the request when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  init?: RequestInit | undefined;
  fetch?: typeof window.fetch;
  /** Where the file is noted while it is on its way. */
  onTheWay?: FilesOnTheWay | undefined;
}

export interface Resource {
  text: string;
  /** The headers of these names; empty where the server sent none. */
  type: string;
  cacheControl: string;
}

/**
 * Fetches a text of an app, with a limit in ms.
 * @throws MicroAppFailure naming the cause: time-out, status, size, an answer that broke off, CORS, unreachable
 */
export async function readResource(url: string, options: ReadOptions): Promise<Resource> {
  const { phase, limitMs, signal, init, fetch = window.fetch.bind(window), onTheWay } = options;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  const arrived = onTheWay?.begin(url);
  const signals = [limit.signal, ...(signal ? [signal] : []), ...(init?.signal ? [init.signal] : [])];
  let answered = false;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    answered = true;
    if (!response.ok) throw new MicroAppFailure({ code: 'httpStatus', url, status: response.status });
    const type = response.headers.get('content-type') ?? '';
    const limitMb = phase === 'entry' ? PAGE_LIMIT_MB : FILE_LIMIT_MB;
    if (Number(response.headers.get('content-length')) > limitMb * BYTES_PER_MB)
      throw await tooLarge(response, url, limitMb);
    const body = phase === 'entry' ? await readUpTo(limitMb, response, url) : response;
    return { text: await decode(body, type), type, cacheControl: response.headers.get('cache-control') ?? '' };
  } catch (error) {
    if (error instanceof MicroAppFailure) throw error;
    if (limit.signal.aborted) throw new MicroAppFailure({ code: 'timeout', phase, limitMs, url });
    if (signal?.aborted || init?.signal?.aborted) throw error;
    throw new MicroAppFailure(answered ? { code: 'brokenOff', url } : await whyUnreachable(url, fetch));
  } finally {
    clearTimeout(timer);
    arrived?.();
  }
}

const BYTES_PER_MB = 1_000_000;

/** The response's body, counted on its way: a page may come without its length, or packed. */
async function readUpTo(limitMb: number, response: Response, url: string): Promise<Blob | Response> {
  const reader = response.body?.getReader();
  if (!reader) return response;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.length;
    if (bytes > limitMb * BYTES_PER_MB) {
      await reader.cancel();
      throw new MicroAppFailure({ code: 'tooLarge', url, limitMb });
    }
    chunks.push(chunk.value);
  }
  return new Blob(chunks);
}

async function tooLarge(response: Response, url: string, limitMb: number): Promise<MicroAppFailure> {
  await response.body?.cancel();
  return new MicroAppFailure({ code: 'tooLarge', url, limitMb });
}

/**
 * A browser does not say why a request failed; one that asks for nothing readable shows whether the server is there.
 */
async function whyUnreachable(
  url: string,
  fetch: typeof window.fetch,
): Promise<{ code: 'cors' | 'unreachable'; url: string }> {
  if (new URL(url, window.location.href).origin === window.location.origin) return { code: 'unreachable', url };
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return { code: 'cors', url };
  } catch {
    return { code: 'unreachable', url };
  }
}

const PROBE_LIMIT_MS = 3_000;

/** Pages of older apps may be in GBK. The header decides; without one it is UTF-8. */
async function decode(body: Response | Blob, type: string): Promise<string> {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  if (charset === 'utf-8' || charset === 'utf8') return body.text();
  try {
    return new TextDecoder(charset).decode(await body.arrayBuffer());
  } catch (error) {
    if (error instanceof RangeError) return body.text();
    throw error;
  }
}

/** Whether a text that should be a script is a page, as a server's fall-back gives it. */
export function looksLikeHtml(text: string, type: string): boolean {
  const start = text.slice(0, 1024).replace(/^\uFEFF?\s*/, '');
  if (/^<(?!!--)/.test(start)) return true;
  return /\btext\/html\b/i.test(type) && /<!doctype html|<html\b/i.test(start);
}

/** A response whose text is at hand: qiankun reads nothing else of it. */
export class TextResponse extends Response {
  constructor(
    private readonly value: string,
    url?: string,
  ) {
    super(null, { status: 200 });
    if (url) Object.defineProperty(this, 'url', { value: url });
  }

  override text(): Promise<string> {
    return Promise.resolve(this.value);
  }
}
