import { join, resolve } from 'node:path';
import { z } from 'zod';
import { registrations } from '../../microapps.config';
import { entryVariable } from '@portal/contract/microapp/entry-variable';
import type { OfficePreview } from '@portal/contract/portal-config';
import { settings } from './settings';
import { readAllowedHosts, type AllowedHost } from './allowed-hosts';
import { StartFailure } from '../errors/start-failure';

const shape = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.schema])) as {
  [Name in keyof typeof settings]: (typeof settings)[Name]['schema'];
};
const environmentSchema = z.object(shape);

export interface ServerConfig {
  port: number;
  host: string;
  dataDir: string;
  keyDir: string;
  fileDir: string;
  databaseUrl: string | undefined;
  production: boolean;
  /** Adds the control API for tests. Refused in production. */
  control: boolean;
  environmentText: string;
  publicUrl: string;
  trustProxy: boolean;
  sessionTtlMs: number;
  refreshTtlMs: number;
  signInFailureLimit: number;
  signInFailureWindowMs: number;
  domainUser: string;
  /** The address of a model service for the assistant. Without one the portal searches its own data. */
  assistantUrl: string | undefined;
  /** Database hosts that the administration may test connections to. */
  testConnectionHosts: readonly AllowedHost[];
  preloadApps: boolean;
  officePreview: OfficePreview;
  officeViewer: string;
  maintenanceIntervalMs: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Entries that replace those of `microapps.config.ts`, by path prefix. */
  entries: Record<string, string>;
  /** The folder with `dist/` and `subapps/`. */
  webRoot: string;
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
  const dataDir = resolve(webRoot, read.DATA_DIR);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    keyDir: resolve(webRoot, read.KEY_DIR ?? join(dataDir, 'keys')),
    fileDir: resolve(webRoot, read.FILE_DIR ?? join(dataDir, 'files')),
    databaseUrl: read.DATABASE_URL,
    production: read.NODE_ENV === 'production',
    control: read.MOCK_CONTROL,
    environmentText: read.PORTAL_ENVIRONMENT,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    trustProxy: read.TRUST_PROXY,
    sessionTtlMs: read.SESSION_TTL_S * 1000,
    refreshTtlMs: read.REFRESH_TTL_S * 1000,
    signInFailureLimit: read.SIGN_IN_FAILURE_LIMIT,
    signInFailureWindowMs: read.SIGN_IN_FAILURE_WINDOW_S * 1000,
    domainUser: read.DOMAIN_USER,
    assistantUrl: read.ASSISTANT_URL,
    testConnectionHosts: readHosts(read.TEST_CONNECTION_HOSTS),
    preloadApps: read.PRELOAD_APPS === 'on',
    officePreview: read.OFFICE_PREVIEW,
    officeViewer: read.OFFICE_VIEWER_URL,
    maintenanceIntervalMs: read.MAINTENANCE_INTERVAL_S * 1000,
    logLevel: read.LOG_LEVEL,
    entries: readEntries(given),
    webRoot,
  };
}

function readHosts(text: string): AllowedHost[] {
  try {
    return readAllowedHosts(text);
  } catch (error) {
    throw new StartFailure(`A setting is wrong. TEST_CONNECTION_HOSTS: ${error instanceof Error ? error.message : String(error)}. See .env.example.`);
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
