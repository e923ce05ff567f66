import { z } from 'zod';
import { DEFAULT_OFFICE_VIEWER, OFFICE_PREVIEWS } from '@portal/contract/portal-config';

/** One setting of the server: how it is checked, and what `.env.example` says of it. */
export interface Setting {
  schema: z.ZodType;
  /** As written in `.env.example`; empty where there is none. */
  example: string;
  meaning: string;
}

const wholeNumber = (least: number, most: number, otherwise: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(least).max(most).default(otherwise);
const text = z.string().trim();
const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((value) => value === '1');

/** Every setting of the server. Each prefix has a setting `MICROAPP_ENTRY_*` as well. */
export const settings = {
  PORT: { schema: wholeNumber(0, 65_535, 8000), example: '8000', meaning: 'The one port of the portal.' },
  HOST: {
    schema: text.default('0.0.0.0'),
    example: '0.0.0.0',
    meaning: 'The address to listen on; 127.0.0.1 keeps the portal to this machine.',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: 'http://localhost:8000',
    meaning: 'Where people reach the portal: what {public_url} stands for in the parameter portal_web_url.',
  },
  DATA_DIR: {
    schema: text.min(1).default('.data'),
    example: '.data',
    meaning: 'The folder of the database, the files and the keys. One server at a time.',
  },
  KEY_DIR: {
    schema: text.min(1).optional(),
    example: '',
    meaning: 'The folder of the RSA and signing keys (DATA_DIR/keys). Servers behind one balancer share it.',
  },
  FILE_DIR: {
    schema: text.min(1).optional(),
    example: '',
    meaning: 'The folder of stored files (DATA_DIR/files). Servers behind one balancer share it.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    example: 'postgres://portal:secret@localhost:5432/portal',
    meaning: 'A PostgreSQL server to use in place of the embedded one.',
  },
  NODE_ENV: { schema: text.default('development'), example: 'production', meaning: 'production or development.' },
  MOCK_CONTROL: {
    schema: flag,
    example: '0',
    meaning:
      '1 adds the control API of tests (docs/qa.md), with which anybody can make the server misbehave. Never with NODE_ENV=production: the server then refuses to start.',
  },
  PORTAL_ENVIRONMENT: {
    schema: text.max(40).default('演示环境|Demo'),
    example: '演示环境|Demo',
    meaning: 'The environment text of the header: Chinese, and after a | English.',
  },
  TRUST_PROXY: {
    schema: flag,
    example: '0',
    meaning: '1 behind a reverse proxy: believe its X-Forwarded-* headers.',
  },
  SESSION_TTL_S: {
    schema: wholeNumber(15, 86_400, 1800),
    example: '1800',
    meaning: 'Seconds a session token lives; a refresh (every 10 s) gives a new one.',
  },
  REFRESH_TTL_S: {
    schema: wholeNumber(60, 7_776_000, 604_800),
    example: '604800',
    meaning: 'Seconds a session lives without any refresh.',
  },
  SIGN_IN_FAILURE_LIMIT: {
    schema: wholeNumber(1, 1000, 10),
    example: '10',
    meaning: 'Failed sign-ins of one account from one address before it has to wait.',
  },
  SIGN_IN_FAILURE_WINDOW_S: {
    schema: wholeNumber(1, 86_400, 300),
    example: '300',
    meaning: 'Seconds for which failed sign-ins are counted.',
  },
  DOMAIN_USER: {
    schema: text.max(64).default('E10001'),
    example: 'E10001',
    meaning: 'The account that /get-domain-identity reports, in place of a company domain.',
  },
  ASSISTANT_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: '',
    meaning:
      'A model service that answers the AI assistant: it gets {question, language} and streams text back. The portal itself answers where none is named.',
  },
  OFFICE_PREVIEW: {
    schema: z.enum(OFFICE_PREVIEWS, { error: 'must be local or online' }).default('local'),
    example: 'local',
    meaning:
      'Who draws docx, xlsx and pptx: local is the reader’s own browser, so that no document leaves the company; online is the viewer below.',
  },
  OFFICE_VIEWER_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).default(DEFAULT_OFFICE_VIEWER),
    example: DEFAULT_OFFICE_VIEWER,
    meaning:
      'The online Office viewer, up to where the file’s address goes. It fetches the file from the parameter portal_web_url, by a link that is good for minutes.',
  },
  TEST_CONNECTION_HOSTS: {
    schema: text.default(''),
    example: 'localhost:5432',
    meaning:
      'Database hosts that “Test connection” of the administration may reach, separated by commas: names, addresses or ranges (10.1.0.0/16), each with a port where only that one is meant. None where empty.',
  },
  PRELOAD_APPS: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    example: 'on',
    meaning:
      'Whether the portal fetches the sub-applications that a person opens most while nothing else happens: never on a slow or metered connection.',
  },
  MAINTENANCE_INTERVAL_S: {
    schema: wholeNumber(1, 86_400, 120),
    example: '120',
    meaning: 'Seconds between two rounds of vacuum, analyze and checkpoint, and of removing what has expired.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    example: 'warn',
    meaning: 'silent, error, warn, info or debug.',
  },
} as const satisfies Record<string, Setting>;
