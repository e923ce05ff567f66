import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DEFAULT_PORT = 7199;
const DIST = fileURLToPath(new URL('./dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
/** What the server itself does wrong. The address names it, too: `/html-404/`, `/no-cors+throw-at-mount/`. */
const SERVER_TRICKS = ['html-404', 'html-500', 'html-hang', 'no-cors', 'script-404', 'script-html', 'script-hang'];

/**
 * Serves the built gremlin from an origin of its own. `/<behaviour>+<behaviour>/` or `/?do=<behaviour>+<behaviour>` is
 * an HTML entry that runs the named behaviours.
 */
export function startGremlin(port: number): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket) => {
    // The socket opens, and then stays open without a word.
    const key = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    );
    socket.on('error', () => socket.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://gremlin.invalid');
  const [, folder = '', rest = ''] = /^\/(?!assets\/)([\w+-]+)\/(.*)$/.exec(url.pathname) ?? [
    '',
    '',
    url.pathname.slice(1),
  ];
  const names = `${url.searchParams.get('do')?.replaceAll(' ', '+') ?? ''}+${folder}`
    .split('+')
    .filter((name) => /^[\w-]+$/.test(name));
  const tricks = new Set(names.filter((name) => SERVER_TRICKS.includes(name)));
  const behaviours = names.filter((name) => !tricks.has(name));
  if (!tricks.has('no-cors')) response.setHeader('Access-Control-Allow-Origin', '*');

  if (url.pathname === '/__hang') return;
  if (url.pathname === '/__events')
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  const isPage = rest === '' || rest === 'index.html';
  if (tricks.has(isPage ? 'html-hang' : 'script-hang')) return;
  if (isPage && tricks.has('html-404')) return void response.writeHead(404).end('<h1>Not found</h1>');
  if (isPage && tricks.has('html-500')) return void response.writeHead(500).end('<h1>Broken</h1>');
  if (!isPage && tricks.has('script-404')) return void response.writeHead(404).end();
  const file = isPage || tricks.has('script-html') ? 'index.html' : rest;
  try {
    const content = await readFile(join(DIST, normalize(`/${file}`)), isPage ? 'utf8' : undefined);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    const command = `<script>window.__GREMLIN__=${JSON.stringify(behaviours.join('+'))}</script>`;
    response.end(typeof content === 'string' ? content.replace('</head>', `${command}</head>`) : content);
  } catch {
    response.writeHead(404).end();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  await startGremlin(port);
  console.warn(`The gremlin waits at http://localhost:${port}/<behaviour>+<behaviour>/`);
}
