import { Client, type ClientConfig } from 'pg';
import { TEST_CONNECTION_TIMEOUT_MS } from '@portal/contract/admin/databases';
import type { Label } from '@portal/contract/admin/crud/label';
import { allowedAddress, type AllowedHost } from '../config/allowed-hosts';

/** How a test went: with what the database says it is, or why it failed. */
export type TestOutcome = { ok: true; text: Label; server: string } | { ok: false; text: Label };

const POSTGRES_PORT = 5432;
const SSL_MODES = ['disable', 'require', 'no-verify', 'verify-full'] as const;

const WRONG_FORM: Label = {
  zh: '连接字符串格式不正确，应为 postgres://用户:密码@主机:端口/数据库，可加 ?sslmode=require',
  en: 'The connection string must be postgres://user:password@host:port/database, with ?sslmode=require where needed',
};
/** One answer for everything that the list does not allow: nobody learns from it what is there. */
const NOT_ALLOWED: Label = {
  zh: '不允许测试该地址。可以测试的主机由服务器设置 TEST_CONNECTION_HOSTS 决定',
  en: 'This address may not be tested. The setting TEST_CONNECTION_HOSTS of the server names those that may.',
};

/** Connects to a PostgreSQL server that is on the list, and asks for its version. Never fails. */
export async function testConnection(connection: string, allowed: readonly AllowedHost[]): Promise<TestOutcome> {
  const target = readTarget(connection);
  if (target === undefined) return { ok: false, text: WRONG_FORM };
  let client: Client | undefined;
  try {
    const address = await allowedAddress(allowed, target.host, target.port);
    if (address === undefined) return { ok: false, text: NOT_ALLOWED };
    client = new Client(clientConfig(target, address));
    // Without a listener, a server that closes the connection later would end this process.
    client.on('error', () => undefined);
    await client.connect();
    const answer = await client.query<{ server_version: string }>('show server_version');
    const server = `PostgreSQL ${answer.rows[0]?.server_version ?? ''}`.trim();
    return { ok: true, text: { zh: '连接成功', en: 'Connected' }, server };
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

const REASONS: Record<string, Label> = {
  ECONNREFUSED: { zh: '连接被拒绝：该地址没有数据库在监听', en: 'Refused: no database listens at this address' },
  ENOTFOUND: { zh: '找不到主机', en: 'The host was not found' },
  EAI_AGAIN: { zh: '找不到主机', en: 'The host was not found' },
  ECONNRESET: { zh: '连接被对方断开', en: 'The other side closed the connection' },
  ETIMEDOUT: { zh: '连接超时', en: 'The connection timed out' },
  '28P01': { zh: '用户名或密码错误', en: 'User or password is wrong' },
  '28000': { zh: '该用户不允许登录', en: 'This user may not sign in' },
  '3D000': { zh: '数据库不存在', en: 'There is no such database' },
};
const TIMED_OUT = REASONS.ETIMEDOUT ?? { zh: '连接超时', en: 'The connection timed out' };

/** The reason of a failure. Never return the driver's own message: it may quote the connection string. */
function reasonOf(error: unknown): Label {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = REASONS[code];
  if (known) return known;
  if (error instanceof Error && /timeout/i.test(error.message)) return TIMED_OUT;
  return {
    zh: `连接失败${code === '' ? '' : `（${code}）`}`,
    en: `The connection failed${code === '' ? '' : ` (${code})`}`,
  };
}
