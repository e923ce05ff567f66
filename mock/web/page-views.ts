import { createHash } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { BRAND_COOKIE, TENANT_PARAMETER, type PortalBrand } from '@portal/contract/brand';
import {
  OWN_SERVER,
  type PortalApplication,
  type PortalConfig,
  type PortalOverride,
} from '@portal/contract/portal-config';
import { sessionCookie } from '@portal/contract/session-cookies';
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
  /** True where nobody could say which releases the person gets: a page opens all the same. */
  isUnsure?: boolean;
}

export interface PageViews {
  /**
   * Of a page for whoever sends this request. The same object for the same content, so that pages are made once.
   *
   * @param how.currentOnly whether rules that give releases to some people are left out
   */
  of(request: FastifyRequest, how?: { currentOnly: boolean }): Promise<PageView>;
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
  /** Gives the entries of somebody's releases; undefined where it cannot be said. Never rejects. */
  releases: {
    entriesFor(tenantId: string, accountId: string): Promise<Readonly<Record<string, string>> | undefined>;
    /** Gives the entries of the current releases. Never rejects. */
    currentFor(tenantId: string): Promise<Readonly<Record<string, string>> | undefined>;
    /** Gives the origins where files of a tenant's releases stay. Never rejects. */
    originsFor(tenantId: string): Promise<readonly string[]>;
  };
  /** Gives what somebody overrides in one session. Never rejects. */
  overrides: {
    ofPage(session: {
      tenantId: string;
      accountId: string;
      familyId: string;
    }): Promise<readonly (PortalOverride & { kind: string })[]>;
  };
  /** Knows where applications of this build are opened. */
  builds: { entryOf(entry: string): string };
  /** Gives the applications that a tenant has registered; undefined where it cannot be said. Never rejects. */
  applications: { furtherOf(tenantId: string): Promise<readonly PortalApplication[] | undefined> };
  /** Knows the look of tenants. Never rejects. */
  brands: {
    ofPage(visitor: { signedIn?: string; asked?: string; last?: string | undefined }): Promise<PortalBrand | null>;
  };
}

/** How many different sets of releases pages are kept for. Most people of a tenant have the same. */
const KEPT_VIEWS = 200;

/**
 * Decides what a page carries. Addresses of sub-applications may be internal. So a stranger's page has those of the
 * open boards only, in its configuration and in its policy. Whoever has signed in loads the page again.
 *
 * @param demo whether accounts have published passwords
 */
export function pageViews(
  { config, keys, clock, canRetrievePasswords, converter, releases, applications, builds, overrides, brands }: Parts,
  demo: boolean,
): PageViews {
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
    basePath,
    control,
  } = config;
  const { passwordForm } = config;
  // In a frame a release would be of no origin, and have no session.
  const registered = registeredEntries(config).map((each) => {
    const entry = each.frameOrigins ? each.entry : builds.entryOf(each.entry);
    return { ...each, entry, isGiven: each.prefix in entries || entry !== each.entry };
  });
  const sources = { further, publicUrl, basePath, control };
  const viewOf = (known: typeof registered, viewer: string | undefined): PageView => ({
    config: {
      ...OWN_SERVER,
      publicKey: keys.publicPem,
      ...withVersion(
        Object.fromEntries(known.flatMap(({ prefix, entry, isGiven }) => (isGiven ? [[prefix, entry] as const] : []))),
        [],
        {},
      ),
      openingsShare: config.openingsShare,
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
      // A tenant's rule may end idle sessions also where the server's setting does not.
      tellsIdleTime: true,
      demo,
      // A demo shows every page, also that of a forgotten password; its calls say what is missing.
      passwordRetrieval: demo || canRetrievePasswords,
      brand: null,
    },
    origins: pageOrigins({ ...sources, entries: known, viewer }),
  });
  const viewer = officePreview === 'online' ? officeViewer : undefined;
  const signedIn = viewOf(registered, viewer);
  const stranger = viewOf(boardEntries(registered), undefined);
  const framed = new Set(registered.flatMap(({ prefix, frameOrigins }) => (frameOrigins ? [prefix] : [])));
  const withReleases = new Map<string, PageView>();
  const branded = new BrandedViews();
  const lastTenant = sessionCookie(BRAND_COOKIE, basePath);
  return {
    async of(request, { currentOnly } = { currentOnly: false }) {
      const { token } = request.cookies;
      // An expired token is enough: the page renews it after it has been loaded.
      const known = token ? readSessionToken(keys.sessionKey, token, clock.now() - config.refreshTtlMs) : undefined;
      const brand = await brands.ofPage(
        known ? { signedIn: known.tenant } : { ...tenantAsked(request), last: request.cookies[lastTenant] },
      );
      return branded.of(known ? await ofPerson(known, currentOnly) : stranger, brand);
    },
    subApp: pageOrigins({ ...sources, entries: [], viewer: undefined }),
  };

  async function ofPerson(
    known: { tenant: string; account: string; family: string },
    currentOnly: boolean,
  ): Promise<PageView> {
    const current = await releases.currentFor(known.tenant);
    const given = currentOnly ? current : await releases.entriesFor(known.tenant, known.account);
    const registeredLater = await applications.furtherOf(known.tenant);
    if (given === undefined || registeredLater === undefined) return { ...signedIn, isUnsure: true };
    const session = { tenantId: known.tenant, accountId: known.account, familyId: known.family };
    const overridden = (currentOnly ? [] : await overrides.ofPage(session))
      .filter(({ prefix }) => !framed.has(prefix))
      .map(({ id, prefix, entry, label, endsAt }) => ({ id, prefix, entry, label, endsAt }));
    const own = Object.fromEntries([
      ...Object.entries(given).filter(([prefix]) => !framed.has(prefix)),
      ...overridden.map(({ prefix, entry }) => [prefix, entry] as const),
    ]);
    const later = registeredLater.flatMap((each) => {
      const entry = each.entry === '' ? own[each.prefix] : each.entry;
      return entry === undefined ? [] : [{ ...each, entry }];
    });
    const fallbacks = Object.fromEntries(
      Object.keys(own).flatMap((prefix) => {
        // Whoever tries something wants to see that it does not open.
        if (overridden.some((each) => each.prefix === prefix)) return [];
        const before = current?.[prefix] === own[prefix] ? undefined : current?.[prefix];
        const entry = before ?? [...registered, ...later].find((each) => each.prefix === prefix)?.entry;
        return entry === undefined || entry === own[prefix] ? [] : [[prefix, entry] as const];
      }),
    );
    const files = await releases.originsFor(known.tenant);
    const key = JSON.stringify([own, later, fallbacks, files, overridden]);
    if (key === '[{},[],{},[],[]]') return signedIn;
    const view = withReleases.get(key) ?? {
      ...signedIn,
      config: {
        ...signedIn.config,
        ...withVersion({ ...signedIn.config.entries, ...own }, later, fallbacks, overridden),
      },
      origins: pageOrigins({ ...sources, entries: [...registered, ...later, ...overridden], files, viewer }),
    };
    if (withReleases.size >= KEPT_VIEWS) withReleases.clear();
    withReleases.set(key, view);
    return view;
  }
}

/** The tenant that the address names. */
function tenantAsked({ query }: FastifyRequest): { asked?: string } {
  const asked: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, TENANT_PARAMETER) : undefined;
  return typeof asked === 'string' && asked !== '' ? { asked } : {};
}

/** Pages with the look of a tenant: the same object for the same content. */
class BrandedViews {
  private readonly known = new WeakMap<PageView, Map<string, PageView>>();

  of(view: PageView, brand: PortalBrand | null): PageView {
    if (brand === null) return view;
    const views = this.known.get(view) ?? new Map<string, PageView>();
    if (views.size >= KEPT_VIEWS) views.clear();
    this.known.set(view, views);
    const key = JSON.stringify(brand);
    const made = views.get(key) ?? { ...view, config: { ...view.config, brand } };
    views.set(key, made);
    return made;
  }
}

const VERSION_LENGTH = 16;
const withVersion = (
  entries: Readonly<Record<string, string>>,
  applications: readonly PortalApplication[],
  fallbacks: Readonly<Record<string, string>>,
  overrides: readonly PortalOverride[] = [],
) => ({
  entries,
  fallbacks,
  applications,
  overrides,
  entriesVersion: createHash('sha256')
    .update(JSON.stringify([Object.entries(entries).sort(), applications, fallbacks, overrides]))
    .digest('hex')
    .slice(0, VERSION_LENGTH),
});
