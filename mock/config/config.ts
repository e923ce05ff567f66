import { join, resolve } from 'node:path';
import type { PasswordForm } from '@portal/contract/password-stamp';
import type { OfficePreview } from '@portal/contract/portal-config';
import type { AllowedHost } from './allowed-hosts';
import { bucketOf, type Bucket } from './bucket';
import { readDomain, type DomainProxy } from './domain';
import type { FirstTenant } from './first-tenant';
import { readSettings } from './read-settings';
import { shipped } from './shipped';
import type { TrustsProxy } from './trusted-proxies';

const ENVIRONMENT_TEXTS = { demo: '演示环境|Demo', empty: '正式环境|Production' } as const;

export interface ServerConfig {
  port: number;
  /** Undefined where nobody chose one: `listeningHost` decides. */
  host: string | undefined;
  dataDir: string;
  keyDir: string;
  fileDir: string;
  /** The bucket of the files; undefined where they are in `fileDir`. */
  fileStore: Bucket | undefined;
  databaseUrl: string | undefined;
  statementTimeoutMs: number;
  /** What several servers hear of each other by; undefined for a single one. */
  redisUrl: string | undefined;
  /** Where copies of the embedded database go, how often (0: never), and how many are kept. */
  copies: { folder: string; everyMs: number; kept: number };
  /** Backups of the whole portal: where to, how often (0: never), how many are kept, and whether with the keys. */
  backups: { folder: string; everyMs: number; kept: number; keys: boolean };
  production: boolean;
  /** Adds the control API for tests. Refused in production. */
  control: boolean;
  environmentText: string;
  publicUrl: string;
  /** The path below which the portal is served, such as `/office`; empty at the root. */
  basePath: string;
  /** Whether a page names its files before it comes (103): only where a proxy passes that on. */
  earlyHints: boolean;
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
  /** Hosts of inner networks that releases may be fetched from. */
  releaseFetchHosts: readonly AllowedHost[];
  /** Hosts of inner networks in which robots of groups may be. */
  messageHookHosts: readonly AllowedHost[];
  /** Hosts of the directories that people may sign in with. */
  signInDirectoryHosts: readonly AllowedHost[];
  preloadApps: boolean;
  /** How many sub-applications stay mounted in a page. */
  liveApps: number;
  /** Releases of each application that are kept beside those that somebody gets; 0 for all. */
  releasesKept: number;
  /** How many of the shell's own pages are kept. */
  keptPages: number;
  officePreview: OfficePreview;
  officeViewer: string;
  /** LibreOffice's program, `none`, or undefined to look for it. */
  sofficePath: string | undefined;
  maintenanceIntervalMs: number;
  /** Undefined: no metrics are given. */
  metricsToken: string | undefined;
  /** Of how many openings of sub-applications pages report, per cent; 0 for none. */
  openingsShare: number;
  /** From when on, and in what, a release for a share of people counts as worse than the current one. */
  canary: { openings: number; failedPoints: number; faults: number; slowerPercent: number };
  telemetry: TelemetrySettings;
  /** How long the server goes on after it was asked to stop, ms. */
  drainMs: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Entries that replace those of `microapps.config.ts`, by path prefix. */
  entries: Record<string, string>;
  /** Sub-applications that are shown in frames beside those of `microapps.config.ts`, by path prefix. */
  frames: Record<string, true | 'connected'>;
  /** The folder with `package.json` and `subapps/`. */
  webRoot: string;
  /** The folder of the shell's build. */
  web: string;
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

/** The collector of traces and logs, and what it is told. */
export interface TelemetrySettings {
  /** Undefined: nothing is sent. */
  endpoint: string | undefined;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  serviceName: string;
  /** Further words about this server. */
  attributes: Readonly<Record<string, string>>;
  /** The share of calls that are traced, 0 to 1. */
  share: number;
  /** How long spans and lines wait to be sent together, ms. */
  delayMs: number;
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
 * @param folder where relative folders in the settings start
 * @throws {StartFailure} naming every setting that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>, folder: string): ServerConfig {
  const { read, entries } = readSettings(environment);
  const production = read.NODE_ENV === 'production';
  const seed = read.SEED ?? (production ? 'empty' : 'demo');
  const dataDir = resolve(folder, read.DATA_DIR);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    keyDir: resolve(folder, read.KEY_DIR ?? join(dataDir, 'keys')),
    fileDir: resolve(folder, read.FILE_DIR ?? join(dataDir, 'files')),
    fileStore: bucketOf(read),
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    copies: {
      folder: resolve(folder, read.COPY_DIR ?? join(dataDir, 'copies')),
      everyMs: read.COPY_INTERVAL_H * 3_600_000,
      kept: read.COPIES_KEPT,
    },
    backups: {
      folder: resolve(folder, read.BACKUP_DIR ?? join(dataDir, 'backups')),
      everyMs: read.BACKUP_EVERY_H * 3_600_000,
      kept: read.BACKUP_KEEP,
      keys: read.BACKUP_KEYS,
    },
    statementTimeoutMs: read.DATABASE_TIMEOUT_S * 1000,
    production,
    control: read.MOCK_CONTROL,
    environmentText: read.PORTAL_ENVIRONMENT ?? ENVIRONMENT_TEXTS[seed],
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    basePath: read.BASE_PATH,
    earlyHints: read.EARLY_HINTS,
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
    ...readDomain(read),
    assistantUrl: read.ASSISTANT_URL,
    cspOrigins: read.CSP_ORIGINS,
    boardNetworks: read.BOARD_NETWORKS,
    testConnectionHosts: read.TEST_CONNECTION_HOSTS,
    releaseFetchHosts: read.RELEASE_FETCH_HOSTS,
    messageHookHosts: read.MESSAGE_HOOK_HOSTS,
    signInDirectoryHosts: read.SIGN_IN_DIRECTORY_HOSTS,
    preloadApps: read.PRELOAD_APPS === 'on',
    liveApps: read.LIVE_APPS,
    releasesKept: read.RELEASES_KEPT,
    keptPages: read.KEPT_PAGES,
    officePreview: read.OFFICE_PREVIEW,
    officeViewer: read.OFFICE_VIEWER_URL,
    sofficePath: read.SOFFICE_PATH,
    maintenanceIntervalMs: read.MAINTENANCE_INTERVAL_S * 1000,
    metricsToken: read.METRICS_TOKEN,
    openingsShare: read.OPENINGS_SHARE,
    canary: {
      openings: read.CANARY_OPENINGS,
      failedPoints: read.CANARY_FAILED_POINTS,
      faults: read.CANARY_ERRORS,
      slowerPercent: read.CANARY_SLOWER_PERCENT,
    },
    telemetry: {
      endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: read.OTEL_EXPORTER_OTLP_HEADERS,
      timeoutMs: read.OTEL_EXPORTER_OTLP_TIMEOUT,
      serviceName: read.OTEL_SERVICE_NAME,
      attributes: read.OTEL_RESOURCE_ATTRIBUTES,
      share: read.OTEL_TRACES_SAMPLER_ARG,
      delayMs: read.OTEL_BSP_SCHEDULE_DELAY,
    },
    drainMs: read.DRAIN_S * 1000,
    logLevel: read.LOG_LEVEL,
    entries,
    frames: read.MICROAPP_FRAMES,
    webRoot: shipped.root,
    web: shipped.web,
  };
}
