import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config/config';
import { StartFailure } from './errors/start-failure';

/**
 * Begins to listen.
 *
 * @returns the address, `http://host:port`
 * @throws {StartFailure} when the port or the address cannot be had
 */
export async function listenOrExplain(app: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${bound}`;
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} needs more rights than this process has. Choose one above 1023 with PORT.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`This machine has no address ${host}. Give another with HOST, for example HOST=127.0.0.1`);
  }
  return error;
}
