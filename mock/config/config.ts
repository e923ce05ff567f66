import { join, resolve } from 'node:path';
import { z } from 'zod';
import { registrations } from '../../microapps.config';
import { entryVariable } from '@portal/contract/microapp/entry-variable';
import type { PasswordForm } from '@portal/contract/password-stamp';
import type { OfficePreview } from '@portal/contract/portal-config';
import { readAllowedHosts, type AllowedHost } from './allowed-hosts';
import { StartFailure } from '../errors/start-failure';
import { readDomain, type DomainProxy } from './domain';
import type { FirstTenant } from './first-tenant';
import { settings } from './settings';
import type { TrustsProxy } from './trusted-proxies';

const shape = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.schema])) as {
  [Name in keyof typeof settings]: (typeof settings)[Name]['schema'];
};
const environmentSchema = z.object(shape);
const ENVIRONMENT_TEXTS = { demo: '演示环境|Demo', empty: '正式环境|Production' } as const;

export interface ServerConfig {
  port: number;
  /** Undefined where nobody chose one: `listeningHost` decides. */
  host: string | undefined;
  dataDir: string;
  keyDir: string;
  fileDir: string;
  databaseUrl: string | undefined;
  statementTimeoutMs: number;
  /** Where copies of the embedded database go, how often (0: never), and how many are kept. */
  copies: { folder: string; everyMs: number; kept: number };
  production: boolean;
  /** Adds the control API for tests. Refused in production. */
  control: boolean;
  environmentText: string;
  publicUrl: string;
  /** What an empty database is filled with. */
  seed: 'demo' | 'empty';
  /** Demo data may be reached from other machines in production, too. */
  allowDemo: boolean;
  firstTenant: FirstTenant;
  /** Undefined where no X-Forwarded-* header is believed. */
  trustsProxy: TrustsProxy | undefined;
  requestTimeoutMs: number;
  /** The stored files of one tenant together, bytes. */
  tenantFilesBytes: number;
  sessionTtlMs: number;
  refreshTtlMs: number;
  /** How long a session lives at most. */
  sessionLifeMs: number;
  /** How long a session lives without the person's activity; 0 for no such end. */
  sessionIdleMs: number;
  /** How the portal's own pages send passwords. */
  passwordForm: PasswordForm;
  acceptsBarePasswords: boolean;
  signInFailures: FailureLimits;
  passwordChecksWaiting: number;
  openCallsPerSecond: number;
  retrievalsPerDay: number;
  codeDelivery: CodeDeliverySettings;
  /** The proxy of the company's domain; undefined where there is none. */
  domainProxy: DomainProxy | undefined;
  /** In development, who sits at a browser on this machine; empty for nobody. */
  domainUser: string;
  /** The tenants that the domain knows. Empty in development: all. */
  domainTenants: readonly string[];
  /** The address of a model service for the assistant. Without one the portal searches its own data. */
  assistantUrl: string | undefined;
  /** Further origins that pages may use. */
  cspOrigins: readonly string[];
  /** Networks in which boards open without a key. */
  boardNetworks: readonly string[];
  /** Database hosts that the administration may test connections to. */
  testConnectionHosts: readonly AllowedHost[];
  preloadApps: boolean;
  /** How many sub-applications stay mounted in a page. */
  liveApps: number;
  /** How many of the shell's own pages are kept. */
  keptPages: number;
  officePreview: OfficePreview;
  officeViewer: string;
  /** LibreOffice's program, `none`, or undefined to look for it. */
  sofficePath: string | undefined;
  maintenanceIntervalMs: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Entries that replace those of `microapps.config.ts`, by path prefix. */
  entries: Record<string, string>;
  /** Sub-applications that are shown in frames beside those of `microapps.config.ts`, by path prefix. */
  frames: Record<string, true | 'connected'>;
  /** The folder with `dist/` and `subapps/`. */
  webRoot: string;
}

/** How many failed sign-ins are allowed in a window of time. */
export interface FailureLimits {
  /** Of one account from one address. */
  pair: number;
  /** Of one account, from everywhere. */
  account: number;
  /** From one address, of all accounts. */
  address: number;
  windowMs: number;
}

/** How the codes of forgotten passwords reach people. */
interface CodeDeliverySettings {
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  hookUrl: string | undefined;
  hookSecret: string | undefined;
}

/**
 * Reads and checks every setting, once.
 *
 * @param environment names and texts, as in `process.env`; empty texts count as absent
 * @param webRoot the project's folder; relative folders in the settings start here
 * @throws {StartFailure} naming every setting that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>, webRoot: string): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartFailure(`A setting is wrong. ${wrong}. See .env.example for what each one means.`);
  }
  const read = parsed.data;
  if (read.MOCK_CONTROL && read.NODE_ENV === 'production') {
    throw new StartFailure(
      'MOCK_CONTROL=1 lets anybody who reaches this server set passwords and break its answers, so it is refused with ' +
        'NODE_ENV=production. Take MOCK_CONTROL out, or set NODE_ENV=test to run tests against the production build.',
    );
  }
  if (read.SMTP_URL !== undefined && read.MAIL_FROM === undefined) {
    throw new StartFailure('SMTP_URL needs MAIL_FROM, the sender of the mails. See .env.example for both.');
  }
  const production = read.NODE_ENV === 'production';
  const seed = read.SEED ?? (production ? 'empty' : 'demo');
  const dataDir = resolve(webRoot, read.DATA_DIR);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    keyDir: resolve(webRoot, read.KEY_DIR ?? join(dataDir, 'keys')),
    fileDir: resolve(webRoot, read.FILE_DIR ?? join(dataDir, 'files')),
    databaseUrl: read.DATABASE_URL,
    copies: {
      folder: resolve(webRoot, read.COPY_DIR ?? join(dataDir, 'copies')),
      everyMs: read.COPY_INTERVAL_H * 3_600_000,
      kept: read.COPIES_KEPT,
    },
    statementTimeoutMs: read.DATABASE_TIMEOUT_S * 1000,
    production,
    control: read.MOCK_CONTROL,
    environmentText: read.PORTAL_ENVIRONMENT ?? ENVIRONMENT_TEXTS[seed],
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    seed,
    allowDemo: read.ALLOW_DEMO,
    firstTenant: read.FIRST_TENANT,
    trustsProxy: read.TRUST_PROXY === 'nobody' ? undefined : read.TRUST_PROXY,
    requestTimeoutMs: read.REQUEST_TIMEOUT_S * 1000,
    tenantFilesBytes: read.TENANT_FILES_MB * 1_048_576,
    sessionTtlMs: read.SESSION_TTL_S * 1000,
    refreshTtlMs: read.REFRESH_TTL_S * 1000,
    sessionLifeMs: read.SESSION_LIFE_S * 1000,
    sessionIdleMs: read.SESSION_IDLE_S * 1000,
    passwordForm: read.PASSWORD_FORM === 'bare' ? 'bare' : 'stamped',
    acceptsBarePasswords: read.PASSWORD_FORM !== 'stamped',
    signInFailures: {
      pair: read.SIGN_IN_FAILURE_LIMIT,
      account: read.SIGN_IN_FAILURE_LIMIT_ACCOUNT,
      address: read.SIGN_IN_FAILURE_LIMIT_ADDRESS,
      windowMs: read.SIGN_IN_FAILURE_WINDOW_S * 1000,
    },
    passwordChecksWaiting: read.PASSWORD_CHECKS_WAITING,
    openCallsPerSecond: read.OPEN_CALLS_PER_SECOND,
    retrievalsPerDay: read.RETRIEVALS_PER_DAY,
    codeDelivery: {
      smtpUrl: read.SMTP_URL,
      mailFrom: read.MAIL_FROM,
      hookUrl: read.CODE_HOOK_URL,
      hookSecret: read.CODE_HOOK_SECRET,
    },
    ...readDomain(read, production),
    assistantUrl: read.ASSISTANT_URL,
    cspOrigins: read.CSP_ORIGINS,
    boardNetworks: read.BOARD_NETWORKS,
    testConnectionHosts: readHosts(read.TEST_CONNECTION_HOSTS),
    preloadApps: read.PRELOAD_APPS === 'on',
    liveApps: read.LIVE_APPS,
    keptPages: read.KEPT_PAGES,
    officePreview: read.OFFICE_PREVIEW,
    officeViewer: read.OFFICE_VIEWER_URL,
    sofficePath: read.SOFFICE_PATH,
    maintenanceIntervalMs: read.MAINTENANCE_INTERVAL_S * 1000,
    logLevel: read.LOG_LEVEL,
    entries: readEntries(given),
    frames: read.MICROAPP_FRAMES,
    webRoot,
  };
}

function readHosts(text: string): AllowedHost[] {
  try {
    return readAllowedHosts(text);
  } catch (error) {
    throw new StartFailure(
      `A setting is wrong. TEST_CONNECTION_HOSTS: ${error instanceof Error ? error.message : String(error)}. See .env.example.`,
    );
  }
}

function readEntries(given: Record<string, string | undefined>): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const { prefix } of registrations) {
    const variable = entryVariable(prefix);
    const entry = given[variable];
    if (entry === undefined) continue;
    if (!isWebAddress(entry)) {
      throw new StartFailure(
        `${variable} is "${entry}", which is neither a web path nor an http address. ` +
          `Give it the address of the sub-application's HTML entry, for example http://localhost:7101/`,
      );
    }
    entries[prefix] = entry;
  }
  return entries;
}

function isWebAddress(text: string): boolean {
  if (text.startsWith('/')) return !text.startsWith('//');
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
