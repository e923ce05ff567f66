import { Client, type ClientConfig } from 'pg';
import { TEST_CONNECTION_TIMEOUT_MS } from '@portal/contract/admin/databases';
import { allowedAddress, type AllowedHost } from '../config/allowed-hosts';
import type { Message, MessageKey } from '../http/messages';

/** How a test went: with what the database says it is, or why it failed. */
export type TestOutcome = { ok: true; text: Message; server: string } | { ok: false; text: Message };

const POSTGRES_PORT = 5432;
const SSL_MODES = ['disable', 'require', 'no-verify', 'verify-full'] as const;

/** Connects to a PostgreSQL server that is on the list, and asks for its version. Never fails. */
export async function testConnection(connection: string, allowed: readonly AllowedHost[]): Promise<TestOutcome> {
  const target = readTarget(connection);
  if (target === undefined) return { ok: false, text: { key: 'connectionForm' } };
  let client: Client | undefined;
  try {
    const address = await allowedAddress(allowed, target.host, target.port);
    // One answer for everything that the list does not allow: nobody learns from it what is there.
    if (address === undefined) return { ok: false, text: { key: 'addressNotAllowed' } };
    client = new Client(clientConfig(target, address));
    // Without a listener, a server that closes the connection later would end this process.
    client.on('error', () => undefined);
    await client.connect();
    const answer = await client.query<{ server_version: string }>('show server_version');
    const server = `PostgreSQL ${answer.rows[0]?.server_version ?? ''}`.trim();
    return { ok: true, text: { key: 'connected' }, server };
  } catch (error) {
    return { ok: false, text: reasonOf(error) };
  } finally {
    void client?.end().catch(() => undefined);
  }
}

interface Target {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  sslMode: (typeof SSL_MODES)[number];
}

/** The parts of a connection string. Nothing else is taken: other parameters name files of this server. */
function readTarget(connection: string): Target | undefined {
  if (!URL.canParse(connection)) return undefined;
  const url = new URL(connection);
  const parts = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  const [user, password, database] = parts;
  const host = decoded(url.hostname);
  const sslMode = SSL_MODES.find((mode) => mode === (url.searchParams.get('sslmode') ?? 'disable'));
  const others = [...url.searchParams.keys()].some((name) => name !== 'sslmode');
  if (!/^postgres(ql)?:$/.test(url.protocol) || !user || !password || !database || !host) return undefined;
  if (sslMode === undefined || others || url.hash !== '' || /[/\\%]/.test(host)) return undefined;
  return { host, port: Number(url.port || POSTGRES_PORT), user, password, database, sslMode };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Everything that the driver would otherwise take from `PG*` variables or from files of this server is said here. */
function clientConfig({ host, port, user, password, database, sslMode }: Target, address: string): ClientConfig {
  const settings = {
    host: address,
    port,
    user,
    database,
    // A function: with a text the driver looks into PGPASSFILE.
    password: () => password,
    ssl: sslMode === 'disable' ? false : { rejectUnauthorized: sslMode === 'verify-full', servername: host },
    sslnegotiation: 'postgres',
    options: `-c statement_timeout=${TEST_CONNECTION_TIMEOUT_MS}`,
    client_encoding: 'UTF8',
    replication: 'false',
    application_name: 'portal connection test',
    connectionTimeoutMillis: TEST_CONNECTION_TIMEOUT_MS,
    query_timeout: TEST_CONNECTION_TIMEOUT_MS,
  } as const;
  return settings;
}

const REASONS: Record<string, MessageKey> = {
  ECONNREFUSED: 'nobodyListens',
  ENOTFOUND: 'hostNotFound',
  EAI_AGAIN: 'hostNotFound',
  ECONNRESET: 'connectionCut',
  ETIMEDOUT: 'connectionTimedOut',
  '28P01': 'databasePassword',
  '28000': 'databaseUser',
  '3D000': 'noSuchDatabase',
};

/** The reason of a failure. Never return the driver's own message: it may quote the connection string. */
function reasonOf(error: unknown): Message {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = REASONS[code];
  if (known) return { key: known };
  if (error instanceof Error && /timeout/i.test(error.message)) return { key: 'connectionTimedOut' };
  return code === '' ? { key: 'connectionFailed' } : { key: 'connectionFailedBy', values: { code } };
}
