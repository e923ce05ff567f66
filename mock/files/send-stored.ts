import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal';
import { readRange, type ByteRange } from './byte-range';

/** What is sent of a store. */
export interface StoredContent {
  /** The name that the browser saves it by. */
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** May refuse where the bytes are gone. */
  read(range?: ByteRange): Promise<Readable>;
}

/**
 * Answers with something that is stored, or with the part of it that is asked for.
 *
 * @throws {Refusal} 416 where there is no such part
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, contentType, size, read }: StoredContent,
): Promise<FastifyReply> {
  const range = readRange(request.headers.range, size);
  const answer = () => asDownload(reply, name, contentType).header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    answer();
    const headers = { 'content-range': `bytes */${size}` };
    throw new Refusal(416, 'badInput', { values: { detail: 'Range' }, headers });
  }
  // Before the headers: a store that is away is answered by an envelope.
  const content = await read(range);
  if (range === undefined) return answer().header('content-length', size).send(content);
  answer().code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('content-length', range.end - range.start + 1).send(content);
}

/** The headers of a stored file: a download, in which nothing runs. */
export function asDownload(reply: FastifyReply, name: string, contentType: string): FastifyReply {
  return reply
    .header('content-disposition', disposition(name))
    .header('cache-control', 'private, max-age=60')
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'",
    )
    .type(contentType);
}

/**
 * A file name that every browser understands (RFC 6266). It is always a download: a browser must not run a stored file
 * as a page.
 */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
