import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};

/** A server of another origin with a build on it, for tests. */
export interface Deployed {
  origin: string;
  /** Of the page. */
  address: string;
  /** By their paths from the root of the build. A test may change them. */
  files: Map<string, string | Buffer>;
  /** Headers in place of the usual ones, by path. */
  headers: Map<string, Readonly<Record<string, string>>>;
  /** What answers this status: `p.png`, or `HEAD p.png`. */
  statuses: Map<string, number>;
  /** What was asked for: `GET p.png`. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * Deploys a build. Every page may read its files, and each has a mark of its content.
 *
 * @param host an address of this machine
 */
export async function deploy(files: Readonly<Record<string, string | Buffer>>, host = '127.0.0.1'): Promise<Deployed> {
  const asked: string[] = [];
  const known = {
    files: new Map(Object.entries(files)),
    headers: new Map<string, Readonly<Record<string, string>>>(),
    statuses: new Map<string, number>(),
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/app\//, '') || 'index.html';
    asked.push(`${request.method ?? ''} ${path}`);
    const content = known.files.get(path);
    const status =
      known.statuses.get(asked.at(-1) ?? '') ?? known.statuses.get(path) ?? (content === undefined ? 404 : 200);
    if (status !== 200 || content === undefined) return void response.writeHead(status).end();
    const body = typeof content === 'string' ? Buffer.from(content) : content;
    response.writeHead(200, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-length': body.length,
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      ...(known.headers.get(path) ?? { 'access-control-allow-origin': '*' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const at = server.address();
  const origin = `http://${host}:${typeof at === 'object' && at !== null ? at.port : 0}`;
  return {
    ...known,
    origin,
    address: `${origin}/app/`,
    asked,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
