import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { Client, ResultCodeError } from 'ldapts';
import { DIRECTORY_TIMEOUT_MS } from '@portal/contract/admin/sign-in-directories';
import { allowedAddress, type AllowedHost } from '../../config/allowed-hosts';
import { DirectoryFault, faultOf } from './directory-fault';

const PORT = 389;
const TLS_PORT = 636;

/** Where the servers of a directory are, and how a connection to them is protected. */
export interface DirectoryServers {
  /** One a line. */
  addresses: string;
  start_tls: boolean;
  ca_certificate: string;
}

/** A connection to one of them. */
export interface LdapConnection {
  client: Client;
  /** Waits for an answer, as long as the sign-in has time. @throws {DirectoryFault} */
  wait: <Result>(answer: Promise<Result>) => Promise<Result>;
  close: () => void;
}

/**
 * Connects to the first server that can be reached, protected as it is set. All requests of the connection have 5 s
 * together.
 *
 * @throws {DirectoryFault} why the last server could not be used
 */
export async function connectDirectory(
  servers: DirectoryServers,
  hosts: readonly AllowedHost[],
): Promise<LdapConnection> {
  const addresses = servers.addresses.split('\n').filter((line) => line.trim() !== '');
  const deadline = AbortSignal.timeout(DIRECTORY_TIMEOUT_MS);
  let fault = new DirectoryFault('directoryDown');
  for (const address of addresses) {
    // One that does not answer leaves time for the next.
    const share = AbortSignal.timeout(DIRECTORY_TIMEOUT_MS / addresses.length);
    try {
      return await connectServer(new URL(address.trim()), servers, hosts, { deadline, share });
    } catch (error) {
      fault = faultOf(error);
    }
  }
  throw fault;
}

async function connectServer(
  { protocol, hostname, port }: URL,
  { start_tls, ca_certificate }: DirectoryServers,
  hosts: readonly AllowedHost[],
  { deadline, share }: { deadline: AbortSignal; share: AbortSignal },
): Promise<LdapConnection> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol.toLowerCase() === 'ldaps:';
  const at = Number(port || (isSecure ? TLS_PORT : PORT));
  const host = await before(share, allowedAddress(hosts, name, at));
  if (host === undefined) throw new DirectoryFault('directoryHost');
  // The connection goes to the address that was looked up; the certificate must be the name's.
  const tls: ConnectionOptions = {
    host,
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(ca_certificate === '' ? {} : { ca: ca_certificate }),
  };
  const socket = isSecure ? connectTls({ ...tls, port: at }) : connect({ host, port: at });
  const end = () => void socket.destroy();
  deadline.addEventListener('abort', end, { once: true });
  // An error that comes while nobody listens would end the process.
  socket.on('error', () => undefined);
  const client = new Client({ url: 'ldap://directory', strictDN: false, createConnection: onlyOnce(socket) });
  const close = () => {
    deadline.removeEventListener('abort', end);
    client
      .unbind()
      .catch(() => undefined)
      .finally(end);
  };
  try {
    await before(share, once(socket, isSecure ? 'secureConnect' : 'connect'));
    if (!isSecure && start_tls) await before(share, startTls(client, tls));
  } catch (error) {
    close();
    throw error;
  }
  return { client, wait: (answer) => before(deadline, answer), close };
}

/**
 * Gives the connection to the library once. It would connect again by itself where a server has cut it: to another
 * address perhaps, and without the TLS that was begun.
 */
function onlyOnce(socket: Socket): () => Socket {
  let given = false;
  return () => {
    if (given) throw new DirectoryFault('directoryDown');
    given = true;
    return socket;
  };
}

async function startTls(client: Client, tls: ConnectionOptions): Promise<void> {
  try {
    await client.startTLS({ ...tls });
  } catch (error) {
    throw error instanceof ResultCodeError ? new DirectoryFault('directoryStartTls') : error;
  }
}

/** @throws {DirectoryFault} where the time is over first */
async function before<Result>(signal: AbortSignal, answer: Promise<Result>): Promise<Result> {
  let stop: (() => void) | undefined;
  const over = new Promise<never>((_, reject) => {
    stop = () => reject(new DirectoryFault('directorySlow'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}
