import type { FastifyInstance } from 'fastify';
import { isLoopback } from './config/address-list';
import type { ServerConfig } from './config/config';
import { StartFailure } from './errors/start-failure';

const EVERYWHERE = '0.0.0.0';
const THIS_MACHINE = '127.0.0.1';

/**
 * The address to listen on. In production demo data stays on this machine, because its passwords are published.
 *
 * @param demo whether the database has accounts with published passwords
 * @throws {StartFailure} where the settings would show demo data to other machines without saying so
 */
export function listeningHost(
  { host, production, allowDemo }: Pick<ServerConfig, 'host' | 'production' | 'allowDemo'>,
  demo: boolean,
): string {
  if (!demo || !production || allowDemo) return host ?? EVERYWHERE;
  if (host !== undefined && !isLoopback(host)) {
    throw new StartFailure(
      `The data is demo data: everybody knows its passwords, the administrator's too. With HOST=${host} other machines ` +
        'could sign in. For real use start with SEED=empty and a new DATA_DIR or database. To keep the demo to this ' +
        'machine take HOST out; to show it to others on purpose add ALLOW_DEMO=1.',
    );
  }
  return host ?? THIS_MACHINE;
}

/**
 * Begins to listen.
 *
 * @returns the address, `http://host:port`
 * @throws {StartFailure} when the port or the address cannot be had
 */
export async function listenOrExplain(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
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
