import { Client } from 'pg';
import { extraSchemas } from '@portal/contract/admin/calls';
import { databases, TEST_CONNECTION_TIMEOUT_MS, type TestConnectionResult } from '@portal/contract/admin/databases';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import type { Label } from '@portal/contract/admin/crud/label';
import { rowOf } from '../db/conditions';
import { databaseEntry } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { unseal } from './crud/sealing';
import { Refusal } from '../http/refusal';

export const databasesTable = defineAdminTable({ screen: databases, table: databaseEntry });

/** Adds "test connection", for the values of the form or for a stored row. */
export function addConnectionTest(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(databases, databases.extraCalls.test),
    schema: extraSchemas.testConnection,
    async handle(call) {
      const { body } = call;
      const context = contextOf(services, call);
      const stored = body.id === undefined ? undefined : await storedConnection(context, body.id);
      const connection = body.connection || stored?.connection;
      const type = body.db_type ?? stored?.type;
      if (!connection) throw new Refusal(400, { zh: '请输入连接字符串', en: 'Connection string is required' });
      if (type !== 'postgresql') {
        throw new Refusal(400, {
          zh: '目前只支持测试 PostgreSQL 连接',
          en: 'Only PostgreSQL connections can be tested',
        });
      }
      const result = await tryConnection(connection, context);
      await services.store.write((tx) =>
        writeAudit(context, tx, [
          {
            action: 'test',
            entity: databases.name,
            entityId: body.id ?? '',
            name: stored?.name ?? '',
            changes: { ok: [null, result.ok] },
          },
        ]),
      );
      return { data: result };
    },
  });
}

async function storedConnection({ services, caller }: AdminContext, id: string) {
  const [row] = await services.store.read((db) =>
    db
      .select({ type: databaseEntry.db_type, name: databaseEntry.db_name, sealed: databaseEntry.connection_sealed })
      .from(databaseEntry)
      .where(rowOf(databaseEntry, caller.tenantId, id)),
  );
  if (!row) throw noSuchRow(databasesTable);
  const connection = unseal(services.keys, row.sealed);
  if (connection === undefined) {
    throw new Refusal(400, {
      zh: '已保存的连接字符串无法解密，请重新输入',
      en: 'The stored connection string cannot be decrypted. Enter it again.',
    });
  }
  return { ...row, connection };
}

async function tryConnection(connection: string, { services, language }: AdminContext): Promise<TestConnectionResult> {
  const started = services.clock.now();
  const finish = (ok: boolean, label: Label, server?: string): TestConnectionResult => ({
    ok,
    text: label[language],
    took_ms: services.clock.now() - started,
    ...(server === undefined ? {} : { server }),
  });
  let client: Client;
  try {
    client = new Client({
      connectionString: connection,
      connectionTimeoutMillis: TEST_CONNECTION_TIMEOUT_MS,
      query_timeout: TEST_CONNECTION_TIMEOUT_MS,
    });
  } catch {
    return finish(false, { zh: '连接字符串格式不正确', en: 'The connection string is not in the right form' });
  }
  // Without a listener, a server that closes the connection later would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ server_version: string }>('show server_version');
    return finish(
      true,
      { zh: '连接成功', en: 'Connected' },
      `PostgreSQL ${answer.rows[0]?.server_version ?? ''}`.trim(),
    );
  } catch (error) {
    return finish(false, reasonOf(error));
  } finally {
    void client.end().catch(() => undefined);
  }
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
  if (error instanceof Error && /invalid url|password must be a string/i.test(error.message)) {
    return { zh: '连接字符串格式不正确', en: 'The connection string is not in the right form' };
  }
  return {
    zh: `连接失败${code === '' ? '' : `（${code}）`}`,
    en: `The connection failed${code === '' ? '' : ` (${code})`}`,
  };
}
