import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { hostFile } from './host-page.ts';
import type { Settings } from './settings.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface Served {
  origin: string;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function serve(answer: Answer): Promise<Served> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const send = (response: ServerResponse, name: string, body: Buffer | string, headers: object = {}): void =>
  void response
    .writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream', ...headers })
    .end(body);

/** Serves the page with the runtime, and answers the portal's calls: by the settings, else as a server in trouble. */
export const serveHost = ({ answers }: Settings): Promise<Served> =>
  serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    if (pathname.startsWith('/oa_portal/')) {
      const name = pathname.split('/').pop() ?? '';
      const isKnown = Object.hasOwn(answers, name);
      const said = isKnown
        ? { success: true, code: 0, msg: '', data: answers[name] }
        : { success: false, code: 500, msg: 'check: no answer is set', data: null };
      send(response, '.json', JSON.stringify(said));
      return;
    }
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = await hostFile(name);
    if (file) send(response, name, file);
    else response.writeHead(404).end();
  });

/** Serves a build from an origin of its own, as a host that allows others to load it. */
export const serveBuild = (files: ReadonlyMap<string, Buffer>): Promise<Served> =>
  serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app.invalid');
    const name = decodeURIComponent(pathname.slice(1)) || 'index.html';
    const file = files.get(name);
    const cors = { 'access-control-allow-origin': '*' };
    if (file) send(response, name, file, cors);
    else response.writeHead(404, cors).end();
  });
