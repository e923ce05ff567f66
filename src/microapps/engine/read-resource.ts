import { MicroAppFailure, type LoadPhase } from '../errors';

interface ReadOptions {
  phase: LoadPhase;
  limitMs: number;
  /** Ends the request when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  init?: RequestInit | undefined;
  fetch?: typeof window.fetch;
}

export interface Resource {
  text: string;
  /** The headers of these names; empty where the server sent none. */
  type: string;
  cacheControl: string;
}

/**
 * Fetches a text of an app, with a limit in ms.
 * @throws MicroAppFailure naming the cause: time-out, status, CORS, unreachable
 */
export async function readResource(url: string, options: ReadOptions): Promise<Resource> {
  const { phase, limitMs, signal, init, fetch = window.fetch.bind(window) } = options;
  const limit = AbortSignal.timeout(limitMs);
  const signals = [limit, ...(signal ? [signal] : []), ...(init?.signal ? [init.signal] : [])];
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    if (!response.ok) throw new MicroAppFailure({ code: 'httpStatus', url, status: response.status });
    const type = response.headers.get('content-type') ?? '';
    return { text: await decode(response, type), type, cacheControl: response.headers.get('cache-control') ?? '' };
  } catch (error) {
    if (error instanceof MicroAppFailure) throw error;
    if (limit.aborted) throw new MicroAppFailure({ code: 'timeout', phase, limitMs, url });
    if (signal?.aborted || init?.signal?.aborted) throw error;
    throw new MicroAppFailure(await whyUnreachable(url, fetch));
  }
}

/** A browser does not say why a request failed; one that asks for nothing readable shows whether the server is there. */
async function whyUnreachable(url: string, fetch: typeof window.fetch): Promise<{ code: 'cors' | 'unreachable'; url: string }> {
  if (new URL(url, window.location.href).origin === window.location.origin) return { code: 'unreachable', url };
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return { code: 'cors', url };
  } catch {
    return { code: 'unreachable', url };
  }
}

const PROBE_LIMIT_MS = 3_000;

/** Pages of older apps may be in GBK: the header decides, UTF-8 where it is silent. */
async function decode(response: Response, type: string): Promise<string> {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  if (charset === 'utf-8' || charset === 'utf8') return response.text();
  try {
    return new TextDecoder(charset).decode(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof RangeError) return response.text();
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
  constructor(private readonly value: string, url?: string) {
    super(null, { status: 200 });
    if (url) Object.defineProperty(this, 'url', { value: url });
  }

  override text(): Promise<string> {
    return Promise.resolve(this.value);
  }
}
