import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The folder of what was prepared with a build, as `runtime/prepare` names it. */
const PATH = /^(portal-prepared\/[0-9a-f]{16}\/)(\d{1,6}|scripts)\/([^\0]+)$/;
const CODE = /\.m?js$/;
const SOURCE_MAP = /\n\/\/# sourceMappingURL=(\S+)\s*$/;
/** How much of compressed code is kept, bytes. */
const KEPT_BYTES = 64 * 1_048_576;

type Encoding = 'br' | 'gzip' | 'identity';

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
  identity: (bytes) => Promise.resolve(bytes),
};

/** A path of prepared code; its instance is a part of the address only. */
export interface PreparedPath {
  /** The file, from the root of the build. */
  file: string;
  /** What it was prepared from, as its owner knows it: from the root of the build. */
  source: string;
}

/** Undefined for everything but the prepared code of a build. @param rest the path from the root of the build */
export function preparedPath(rest: string): PreparedPath | undefined {
  const [, folder, instance = '', path = ''] = PATH.exec(rest) ?? [];
  if (folder === undefined || !CODE.test(path) || path.split('/').includes('..')) return undefined;
  return { file: `${folder}${instance === 'scripts' ? instance : '0'}/${path}`, source: sourceOf(path) };
}

/** A query, or the number of a module that stands in a page, is a part of the prepared file's name. */
function sourceOf(path: string): string {
  return path.replace(/~inline-module-(\d+)\.js$/, '#inline-module-$1').replace(/~([\w=.-]+)\.js$/, '?$1');
}

/**
 * Sends prepared code with the addresses of what it was prepared from, which stack traces and debuggers show. They are
 * known only here, where the build is served. What was sent is kept compressed.
 *
 * `folder` is the build's, and `root` the path of its root on this server.
 */
export class PreparedFiles {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  /** @throws where there is no such file */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { folder, root, path }: { folder: string; root: string; path: PreparedPath },
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request);
    const origin = `${request.protocol}://${request.host}`;
    const key = [encoding, origin, folder, path.file].join('\n');
    const entry = this.kept.get(key) ?? this.make(key, codeOf(folder, path, origin + root).then(compressors[encoding]));
    // The one that was used longest ago is the first to go.
    this.kept.delete(key);
    this.kept.set(key, entry);
    const bytes = await entry.body;
    reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }

  private make(key: string, body: Promise<Buffer>): Kept {
    const entry: Kept = { body, length: 0 };
    body.then(
      ({ length }) => {
        entry.length = length;
        this.bytes += length;
        this.makeRoom();
      },
      () => this.kept.delete(key),
    );
    return entry;
  }

  private makeRoom(): void {
    for (const [key, { length }] of this.kept) {
      if (this.bytes <= KEPT_BYTES) break;
      this.kept.delete(key);
      this.bytes -= length;
    }
  }
}

interface Kept {
  body: Promise<Buffer>;
  /** Bytes; 0 until it is made. */
  length: number;
}

async function codeOf(folder: string, { file, source }: PreparedPath, root: string): Promise<Buffer> {
  const text = await readFile(join(folder, file), 'utf8');
  const url = new URL(source, root).href;
  const [, map] = SOURCE_MAP.exec(text) ?? [];
  // Counted from the file's own folder on this server.
  const lines = map === undefined ? '' : `//# sourceMappingURL=${new URL(map, root + file).href}\n`;
  return Buffer.from(`${text.replace(SOURCE_MAP, '\n')}${lines}//# sourceURL=${url}\n`);
}

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
