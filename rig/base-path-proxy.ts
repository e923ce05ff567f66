import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';

export interface BasePathProxy {
  origin: string;
  /** What was asked for outside of the base path, in order. */
  outside: readonly string[];
  stop(): Promise<void>;
}

/**
 * A proxy as a company has it: below some paths of its host it passes everything on as it is, each to a server of its
 * own. Whatever is asked for elsewhere is not there.
 *
 * @param targets the origin of the server for each base path
 */
export async function startBasePathProxy(targets: Readonly<Record<string, string>>): Promise<BasePathProxy> {
  const outside: string[] = [];
  const sockets = new Set<Socket>();
  const targetOf = (url: string): URL | undefined => {
    const { pathname } = new URL(url, 'http://localhost');
    const [, target] =
      Object.entries(targets).find(([basePath]) => pathname === basePath || pathname.startsWith(`${basePath}/`)) ?? [];
    return target === undefined ? undefined : new URL(target);
  };

  const server = http.createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const target = targetOf(url);
    if (target === undefined) {
      outside.push(url);
      response.writeHead(404).end();
      return;
    }
    const onward = http.request(
      { hostname: target.hostname, port: target.port, path: url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', (request, socket) => {
    const { url = '/', rawHeaders } = request;
    const target = targetOf(url);
    if (target === undefined) {
      outside.push(url);
      socket.destroy();
      return;
    }
    const onward = net.connect(Number(target.port), target.hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : []));
      onward.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => [onward, socket].forEach((each) => each.destroy()));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${address.port}`,
    outside,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
