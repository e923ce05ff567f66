import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Every instance of a prepared application has the same texts. */
const ANY_INSTANCE = /(\/portal-prepared\/[0-9a-f]+\/)\d+\//;

export interface StaticServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves folders to every origin, as a file server of applications does. Files with a hash in their name may be cached
 * for ever, pages may not.
 */
export async function serveFolders(...folders: string[]): Promise<StaticServer> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files.invalid');
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>files</title>');
      return;
    }
    const name = (pathname.endsWith('/') ? `${pathname}index.html` : pathname).replace(ANY_INSTANCE, '$10/');
    const full = folders
      .map((folder) => path.join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
    if (full === undefined) {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    const content = files.get(full) ?? readFileSync(full);
    files.set(full, content);
    const lasting = !full.endsWith('.html');
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': TYPES[path.extname(full)] ?? 'application/octet-stream',
        'content-length': content.length,
        'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
