import { z } from 'zod';
import { isOrigin } from './origin';
import { isNetwork } from './network';
import {
  DEFAULT_KEPT_PAGES,
  DEFAULT_LIVE_APPS,
  DEFAULT_OFFICE_VIEWER,
  OFFICE_PREVIEWS,
} from '@portal/contract/portal-config';
import { AddressList } from './address-list';
import { readAllowedHosts } from './allowed-hosts';
import { readBasePath } from './base-path';
import { fileStoreSettings } from './file-store-settings';
import { openingSettings } from './opening-settings';
import { otlpSettings } from './otlp-settings';
import { readFrames } from './read-frames';
import { readFirstTenant } from './first-tenant';
import { readTrustedProxies } from './trusted-proxies';

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
/** A text that `read` turns into something else; undefined from it refuses the text with `error`. */
const readAs = <Value>(read: (text: string) => Value | undefined, error: string) =>
  text.transform((value, context) => {
    const result = read(value);
    if (result !== undefined) return result;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
/** The same for a reader that throws what is wrong. */
const readOrSay = <Value>(read: (text: string) => Value) =>
  text.transform((value, context) => {
    try {
      return read(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });
const words = text.transform((value) => value.split(',').map((word) => word.trim()));

/** Every setting of the server. Each prefix has a setting `MICROAPP_ENTRY_*` as well. */
export const settings = {
  PORT: { schema: wholeNumber(0, 65_535, 8000), example: '8000', meaning: 'The one port of the portal.' },
  HOST: {
    schema: text.optional(),
    example: '0.0.0.0',
    meaning:
      'The address to listen on; 127.0.0.1 keeps the portal to this machine, which is the default for demo data in production.',
  },
  SEED: {
    schema: z.enum(['demo', 'empty'], { error: 'must be demo or empty' }).optional(),
    example: 'demo',
    meaning:
      'What an empty database is filled with: demo is an example company with published passwords; empty is one tenant and one administrator, whose random password is printed once. empty is the default with NODE_ENV=production.',
  },
  ALLOW_DEMO: {
    schema: flag,
    example: '0',
    meaning:
      '1 lets demo data, whose passwords everybody knows, be reached from other machines with NODE_ENV=production.',
  },
  FIRST_TENANT: {
    schema: readAs(readFirstTenant, 'must be id|Chinese name|English name').prefault('main|公司|Company'),
    example: 'main|公司|Company',
    meaning: 'The tenant that SEED=empty makes: its id, its Chinese and its English name.',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: 'http://localhost:8000',
    meaning: 'Where people reach the portal: what {public_url} stands for in the parameter portal_web_url.',
  },
  BASE_PATH: {
    schema: readOrSay(readBasePath).prefault('/'),
    example: '/',
    meaning:
      'The path below which the portal is served, such as /office. A proxy may pass it on or take it away. PUBLIC_URL is without it.',
  },
  EARLY_HINTS: {
    schema: flag,
    example: '0',
    meaning:
      '1 names the files of a page to the browser before the page comes (status 103). Only behind a proxy that passes it on, such as nginx from 1.29 (docs/operations.md): older ones take it for the answer.',
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
    meaning:
      'The folder of stored files (DATA_DIR/files). Servers behind one balancer share it. With FILE_STORE it is scratch of each server.',
  },
  ...fileStoreSettings,
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    example: 'postgres://portal:secret@localhost:5432/portal',
    meaning: 'A PostgreSQL server to use in place of the embedded one.',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
    example: 'redis://:secret@localhost:6379',
    meaning:
      'The Redis or Valkey by which several servers hear of each other at once and share limits. A single server needs none.',
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
  BACKUP_EVERY_H: {
    schema: wholeNumber(0, 720, 0),
    example: '0',
    meaning:
      'Hours between two backups of the whole portal, made by one of the servers; 0 makes none. Each is read back before it counts.',
  },
  BACKUP_DIR: {
    schema: text.min(1).optional(),
    example: '',
    meaning:
      'The folder of these backups (DATA_DIR/backups), which all servers share. A folder on another disk survives the loss of this one.',
  },
  BACKUP_KEEP: {
    schema: wholeNumber(1, 1000, 7),
    example: '7',
    meaning: 'How many of these backups are kept. Those that somebody made by hand are never removed.',
  },
  BACKUP_KEYS: {
    schema: z
      .enum(['0', '1'], { error: 'must be 0 or 1' })
      .default('1')
      .transform((value) => value === '1'),
    example: '1',
    meaning:
      'Whether these backups hold the keys. With 0 an archive is no secret of the portal, and KEY_DIR has to be kept apart.',
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
    schema: text.max(40).optional(),
    example: '演示环境|Demo',
    meaning: 'The environment text of the header: Chinese, and after a | English. 正式环境|Production with SEED=empty.',
  },
  TRUST_PROXY: {
    schema: readAs(
      readTrustedProxies,
      'must be a number of proxies (0 to 10), or a list of their addresses such as 10.1.2.3,10.9.0.0/16',
    ).prefault('0'),
    example: '0',
    meaning:
      'Whose X-Forwarded-* headers are believed: the addresses of the reverse proxies (a list with commas; also ranges, loopback, private), or how many of them stand one behind the other on the inner network.',
  },
  REQUEST_TIMEOUT_S: {
    schema: wholeNumber(1, 3_600, 110),
    example: '110',
    meaning: 'Seconds in which a request has to arrive whole, an upload as well; then its line is cut.',
  },
  TENANT_FILES_MB: {
    schema: wholeNumber(1, 100_000_000, 20_480),
    example: '20480',
    meaning: 'MB that the stored files of one tenant may take together.',
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
  SIGN_IN_FAILURE_LIMIT_ACCOUNT: {
    schema: wholeNumber(1, 1_000_000, 50),
    example: '50',
    meaning: 'Failed sign-ins of one account from all addresses before it has to wait.',
  },
  SIGN_IN_FAILURE_LIMIT_ADDRESS: {
    schema: wholeNumber(1, 1_000_000, 200),
    example: '200',
    meaning:
      'Failed sign-ins from one address (an office may share one) before it has to wait. What an account failed counts no more after it has signed in.',
  },
  PASSWORD_CHECKS_WAITING: {
    schema: wholeNumber(1, 100_000, 200),
    example: '200',
    meaning: 'Sign-ins that may wait for the check of their password. Further ones are refused at once with 503.',
  },
  OPEN_CALLS_PER_SECOND: {
    schema: wholeNumber(1, 1_000_000, 200),
    example: '200',
    meaning:
      'Calls without a session that one address may make for long; ten times as many at once. Each open page makes one in ten seconds.',
  },
  RETRIEVALS_PER_DAY: {
    schema: wholeNumber(1, 1_000_000, 10),
    example: '10',
    meaning: 'How often the password of one account can be retrieved in a day; from one address twenty times as often.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    example: 'smtps://portal:secret@mail.example.com',
    meaning:
      'The mail server, for the codes of forgotten passwords and for notices that people want by mail. Without it nobody gets mails. Without it and CODE_HOOK_URL nobody can retrieve a password in production.',
  },
  MAIL_FROM: {
    schema: z.email('must be a mail address').optional(),
    example: 'portal@example.com',
    meaning: 'The sender of these mails; needed with SMTP_URL.',
  },
  CODE_HOOK_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: '',
    meaning:
      'A service of the company that sends the codes. It gets {tenant_id, username, channel, target, code} as JSON; with SMTP_URL only those by sms.',
  },
  CODE_HOOK_SECRET: {
    schema: text.min(16, 'needs at least 16 characters').optional(),
    example: '',
    meaning: 'Signs what the hook gets: X-Portal-Signature is the HMAC-SHA-256 of the body, hexadecimal.',
  },
  DOMAIN_HEADER: {
    schema: text
      .toLowerCase()
      .regex(/^[a-z0-9-]{3,64}$/, 'must be the name of a header')
      .optional(),
    example: '',
    meaning:
      'The header in which a proxy of the company (Kerberos) tells who sits at the browser, for example X-Remote-User. Whoever it names is signed in without a password, so it needs the three settings below.',
  },
  DOMAIN_PROXIES: {
    schema: readAs((value) => AddressList.read(value), 'must be a list of addresses').optional(),
    example: '',
    meaning: 'The addresses of these proxies, a list with commas. From all others the header is ignored.',
  },
  DOMAIN_SECRET: {
    schema: text.min(16, 'needs at least 16 characters').optional(),
    example: '',
    meaning:
      'What these proxies send in X-Portal-Domain-Secret. They must remove both headers from what browsers send.',
  },
  DOMAIN_TENANTS: {
    schema: words.optional(),
    example: '',
    meaning: 'The ids of the tenants whose people the domain knows, a list with commas. It lets nobody into others.',
  },
  DOMAIN_USER: {
    schema: text.max(64).default(''),
    example: '',
    meaning:
      'For development: the account that /get-domain-identity reports to a browser on this machine. Refused in production; ignored for what comes through a proxy.',
  },
  ASSISTANT_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
    example: '',
    meaning:
      'A model service that answers the AI assistant: it gets {question, language, earlier} and streams text back. The portal itself answers where none is named.',
  },
  OFFICE_PREVIEW: {
    schema: z.enum(OFFICE_PREVIEWS, { error: 'must be local or online' }).default('local'),
    example: 'local',
    meaning:
      'Who draws docx, xlsx and pptx: local is the reader’s own browser, so that no document leaves the company; online is the viewer below.',
  },
  SOFFICE_PATH: {
    schema: text.optional(),
    example: '/usr/bin/soffice',
    meaning:
      'LibreOffice’s program, which converts doc, xls and ppt for previews. Without this it is looked for in PATH; none converts nothing.',
  },
  OFFICE_VIEWER_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http address' }).default(DEFAULT_OFFICE_VIEWER),
    example: DEFAULT_OFFICE_VIEWER,
    meaning:
      'The online Office viewer, up to where the file’s address goes. It fetches the file from the parameter portal_web_url, by a link that is good for minutes.',
  },
  MICROAPP_FRAMES: {
    schema: readAs(
      readFrames,
      'must be prefixes of registered sub-applications such as /oa/desk or /oa/desk=connected',
    ).prefault(''),
    example: '',
    meaning:
      'Sub-applications to show in frames, by prefix, with commas between them: /oa/desk. With =connected for a page that uses connectFrame of the kit (docs/subapps.md).',
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
  TEST_CONNECTION_HOSTS: {
    schema: readOrSay(readAllowedHosts).prefault(''),
    example: 'localhost:5432',
    meaning:
      'Database hosts that “Test connection” of the administration may reach, separated by commas: names, addresses or ranges (10.1.0.0/16), each with a port where only that one is meant. None where empty.',
  },
  RELEASE_FETCH_HOSTS: {
    schema: readOrSay(readAllowedHosts).prefault(''),
    example: 'apps.example.lan:8080',
    meaning:
      'Hosts of inner networks from which the portal may fetch releases by their address, as TEST_CONNECTION_HOSTS. Hosts of the internet are always allowed.',
  },
  MESSAGE_HOOK_HOSTS: {
    schema: readOrSay(readAllowedHosts).prefault(''),
    example: 'chat.example.lan',
    meaning:
      'Hosts of inner networks in which robots of groups may be, as TEST_CONNECTION_HOSTS. Hosts of the internet are always allowed.',
  },
  SIGN_IN_DIRECTORY_HOSTS: {
    schema: readOrSay(readAllowedHosts).prefault(''),
    example: 'dc1.example.lan,10.1.0.0/16',
    meaning: 'Hosts of the LDAP directories that people may sign in with, as TEST_CONNECTION_HOSTS. None where empty.',
  },
  PRELOAD_APPS: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    example: 'on',
    meaning:
      'Whether the portal fetches the sub-applications that a person opens most while nothing else happens: never on a slow or metered connection.',
  },
  LIVE_APPS: {
    schema: wholeNumber(1, 100, DEFAULT_LIVE_APPS),
    example: String(DEFAULT_LIVE_APPS),
    meaning:
      'How many sub-applications stay mounted in a browser tab at most. The one shown longest ago is released first, never one with unsaved input.',
  },
  RELEASES_KEPT: {
    schema: wholeNumber(0, 10_000, 20),
    example: '20',
    meaning:
      'How many of the newest releases of each application are kept. Older ones that nobody gets are deleted every hour; their files stay for seven days, for open tabs. 0 keeps all.',
  },
  KEPT_PAGES: {
    schema: wholeNumber(1, 100, DEFAULT_KEPT_PAGES),
    example: String(DEFAULT_KEPT_PAGES),
    meaning: 'How many of the portal’s own pages a browser tab keeps while they are hidden.',
  },
  MAINTENANCE_INTERVAL_S: {
    schema: wholeNumber(1, 86_400, 120),
    example: '120',
    meaning: 'Seconds between two rounds of vacuum, analyze and checkpoint, and of removing what has expired.',
  },
  METRICS_TOKEN: {
    schema: text.min(16, 'must have at least 16 characters').optional(),
    example: '',
    meaning:
      'Whoever sends it as "Authorization: Bearer …" is given /metrics, in the format of Prometheus. Without it there is no such path.',
  },
  DRAIN_S: {
    schema: wholeNumber(0, 300, 0),
    example: '0',
    meaning:
      'Seconds between the signal to stop and the stop. /health/ready answers 503 meanwhile, so that a balancer sends people elsewhere.',
  },
  ...openingSettings,
  ...otlpSettings,
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    example: 'warn',
    meaning: 'silent, error, warn, info or debug.',
  },
} as const satisfies Record<string, Setting>;
