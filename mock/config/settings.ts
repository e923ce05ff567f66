import { z } from 'zod';
import { isOrigin } from './origin';
import { isNetwork } from './network';
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
/** Values with commas or spaces between them. */
const list = text.transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''));
const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((value) => value === '1');

/** This machine, and the addresses that no host of the internet has (RFC 1918, RFC 4193, RFC 4291). */
const COMPANY_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

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
  COPY_DIR: {
    schema: text.min(1).optional(),
    example: '',
    meaning:
      'The folder for copies of the embedded database (DATA_DIR/copies). A folder on another disk survives the loss of this one.',
  },
  COPY_INTERVAL_H: {
    schema: wholeNumber(0, 720, 24),
    example: '24',
    meaning:
      'Hours between two copies of the embedded database; 0 writes none. Each migration has one before it anyway.',
  },
  COPIES_KEPT: {
    schema: wholeNumber(1, 1000, 7),
    example: '7',
    meaning: 'How many copies of the embedded database are kept.',
  },
  DATABASE_TIMEOUT_S: {
    schema: wholeNumber(1, 600, 8),
    example: '8',
    meaning:
      'Seconds that one statement may take on a PostgreSQL server. A call that waits longer fails, and its connection is closed.',
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
  SESSION_LIFE_S: {
    schema: wholeNumber(60, 31_536_000, 2_592_000),
    example: '2592000',
    meaning: 'Seconds after which a session ends, however much it is used (30 days).',
  },
  SESSION_IDLE_S: {
    schema: wholeNumber(0, 31_536_000, 43_200),
    example: '43200',
    meaning:
      'Seconds without keyboard, mouse or touch after which a session ends (12 hours); 0 for never. Front ends that do not tell of the person’s activity are left out.',
  },
  PASSWORD_FORM: {
    schema: z.enum(['any', 'stamped', 'bare'], { error: 'must be any, stamped or bare' }).default('any'),
    example: 'any',
    meaning:
      'How passwords are sent before encryption. stamped: with time and nonce, good once. any: the portal sends stamped ones, and bare ones of other callers are accepted. bare: the portal sends bare ones.',
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
  CSP_ORIGINS: {
    schema: list
      .refine((origins) => origins.every(isOrigin), 'must be origins such as https://api.example.com')
      .default([]),
    example: '',
    meaning:
      'Further origins that pages may use, with commas between them: back ends and pictures of sub-applications. https://*.example.com allows every host below it. Origins of registered entries are allowed without this.',
  },
  BOARD_NETWORKS: {
    schema: list
      .transform((networks) => (networks.join() === 'none' ? [] : networks))
      .refine((networks) => networks.every(isNetwork), 'must be none, or networks such as 192.168.0.0/16')
      .default(COMPANY_NETWORKS),
    example: COMPANY_NETWORKS.join(','),
    meaning:
      'Networks in which the wall boards open without a key: by default this machine and private addresses. none asks for a key everywhere.',
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
