import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { PortalConfig } from '@portal/contract/portal-config';
import type { ServerKeys } from '../auth/keys';
import { readSessionToken } from '../auth/session-token';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import { boardEntries, pageOrigins, type PageOrigins } from './page-origins';
import { registeredEntries } from './registered-entries';

/** What a page of the portal is given, and what it may use. */
interface PageView {
  config: PortalConfig;
  origins: PageOrigins;
}

export interface PageViews {
  /** Of a page for whoever sends this request. */
  of(request: FastifyRequest): PageView;
  /** Of a sub-application's page that is opened alone. */
  subApp: PageOrigins;
}

interface Parts {
  config: ServerConfig;
  keys: Pick<ServerKeys, 'sessionKey' | 'publicPem'>;
  clock: Clock;
  canRetrievePasswords: boolean;
  /** Undefined where no document can be converted. */
  converter: unknown;
}

/**
 * Decides what a page carries. Addresses of sub-applications may be internal. So a stranger's page has those of the
 * open boards only, in its configuration and in its policy. Whoever has signed in loads the page again.
 *
 * @param demo whether accounts have published passwords
 */
export function pageViews({ config, keys, clock, canRetrievePasswords, converter }: Parts, demo: boolean): PageViews {
  const {
    preloadApps,
    liveApps,
    keptPages,
    officePreview,
    officeViewer,
    entries,
    frames,
    cspOrigins: further,
    publicUrl,
    control,
  } = config;
  const { passwordForm, sessionIdleMs } = config;
  const registered = registeredEntries(config);
  const sources = { further, publicUrl, control };
  const viewOf = (known: typeof registered, viewer: string | undefined): PageView => ({
    config: {
      publicKey: keys.publicPem,
      entries: Object.fromEntries(
        known.flatMap(({ prefix, entry }) => (prefix in entries ? [[prefix, entry] as const] : [])),
      ),
      frames: Object.fromEntries(
        known.flatMap(({ prefix }) => (frames[prefix] ? [[prefix, frames[prefix]] as const] : [])),
      ),
      preloadApps,
      liveApps,
      keptPages,
      officePreview,
      officeViewer,
      convertsOffice: converter !== undefined,
      passwordForm,
      passwordsByPost: true,
      tellsIdleTime: sessionIdleMs > 0,
      demo,
      // A demo shows every page, also that of a forgotten password; its calls say what is missing.
      passwordRetrieval: demo || canRetrievePasswords,
    },
    origins: pageOrigins({ ...sources, entries: known, viewer }),
  });
  const signedIn = viewOf(registered, officePreview === 'online' ? officeViewer : undefined);
  const stranger = viewOf(boardEntries(registered), undefined);
  return {
    // An expired token is enough: the page renews it after it has been loaded.
    of({ cookies: { token } }) {
      const known = token && readSessionToken(keys.sessionKey, token, clock.now() - config.refreshTtlMs);
      return known ? signedIn : stranger;
    },
    subApp: pageOrigins({ ...sources, entries: [], viewer: undefined }),
  };
}
