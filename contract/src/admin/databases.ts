import { z } from 'zod';
import { changedFields, codeField, nameField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const CONNECTION_MAX = 1_000;
/** How long a tested database may take to answer, in ms. */
export const TEST_CONNECTION_TIMEOUT_MS = 5_000;

/** Databases that subsystems use (docs/specification.md#databases-screen, #database-rules). */
export const databases = defineScreen({
  name: 'databases',
  icon: 'database',
  area: 'database',
  title: { zh: '数据库管理', en: 'Databases' },
  noun: { zh: '数据库', en: 'database' },
  nameField: 'db_name',
  fields: [
    codeField('db_code', { zh: '数据库代码', en: 'Database code' }),
    nameField('db_name', { zh: '数据库名称', en: 'Database name' }),
    nameField('db_name_en', { zh: '英文名称', en: 'English name' }),
    {
      kind: 'choice',
      name: 'db_type',
      label: { zh: '类型', en: 'Type' },
      required: true,
      search: true,
      sortable: true,
      initial: 'postgresql',
      width: 130,
      options: [
        { value: 'postgresql', label: { zh: 'PostgreSQL', en: 'PostgreSQL' } },
        { value: 'mysql', label: { zh: 'MySQL', en: 'MySQL' } },
        { value: 'sqlserver', label: { zh: 'SQL Server', en: 'SQL Server' } },
        { value: 'oracle', label: { zh: 'Oracle', en: 'Oracle' } },
      ],
    },
    {
      kind: 'sealed',
      name: 'connection',
      label: { zh: '连接字符串', en: 'Connection string' },
      maxLength: CONNECTION_MAX,
      required: true,
      width: 160,
    },
    ...changedFields,
  ],
  unique: [['db_code']],
  defaultSort: { field: 'db_code', order: 'asc' },
  extraCalls: {
    test: { path: 'TestConnection', permission: 'test', label: { zh: '测试连接', en: 'Test connection' } },
  },
});

/** The database to test: a stored row, or the values of the form. */
export const testConnectionBody = z.object({
  id: z.string().min(1).max(64).optional(),
  db_type: z.string().max(32).optional(),
  connection: z.string().trim().max(CONNECTION_MAX).optional(),
});
export const testConnectionResult = z.object({
  ok: z.boolean(),
  /** The result in the person's language, without any part of the connection string. */
  text: z.string(),
  /** The time until the answer, ms. */
  took_ms: z.number(),
  /** The name and version that the database gives. */
  server: z.string().optional(),
});
export type TestConnectionResult = z.infer<typeof testConnectionResult>;
