import { join } from 'node:path';
import { Credentials } from './accounts/credentials';
import type { CodeDelivery } from './accounts/code-delivery/code-sender';
import { PasswordReader } from './accounts/password-reader';
import { PasswordRetrieval } from './accounts/password-retrieval';
import { Profiles } from './accounts/profiles';
import { SecurityEvents } from './accounts/security-events';
import { SignInFailures } from './accounts/sign-in-failures';
import { Tenants } from './accounts/tenants';
import { Counters } from './auth/counters';
import { OneTimeCodes } from './auth/one-time-codes';
import { openKeys } from './auth/open-keys';
import { limitWaitingHashes } from './auth/scrypt';
import { Sessions } from './auth/sessions';
import { systemClock, type Clock } from './clock/clock';
import type { ServerConfig } from './config/config';
import { ReadCache } from './db/read-cache';
import type { Store } from './db/store';
import { Dictionaries } from './directory/dictionaries';
import { Employees } from './directory/employees';
import { SubsystemDirectory } from './directory/subsystem-directory';
import { findSoffice } from './files/conversion/find-soffice';
import { OfficeConverter } from './files/conversion/office-converter';
import { FileStore } from './files/file-store';
import type { CallerRow } from './http/caller';
import { OpenCalls } from './http/open-calls';
import { NoticeHub } from './hub/hub';
import { Favourites } from './menus/favourites';
import { MenuService } from './menus/menu-service';
import { PageTokens } from './menus/page-tokens';
import { Permissions } from './menus/permissions';
import { Notices } from './notices/notices';
import { manifestPaths, readPagesManifest } from './records/pages-manifest';
import { RecordPages } from './records/record-pages';
import { Violations } from './web/violations';
import { SaveRequests } from './http/save-requests';

/** The parts of a running server. Each domain asks for the few that it needs, by an interface of its own. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

/** Makes the parts of the server and joins them. */
export async function makeServices(
  config: ServerConfig,
  store: Store,
  clock: Clock,
  delivery: CodeDelivery | undefined,
) {
  limitWaitingHashes(config.passwordChecksWaiting);
  const soffice = findSoffice(config.sofficePath);
  const keys = await openKeys(store, config);
  const hub = new NoticeHub();
  const sessions = new Sessions(store, keys, clock, config, (families) => hub.endSessions(families));
  const counters = new Counters(store, clock);
  const failures = new SignInFailures(counters, store, config.signInFailures);
  const notices = new Notices(store, hub, clock);
  const subsystems = new SubsystemDirectory(store, config.publicUrl);
  const ownMessages = (tenantId: string) => subsystems.ownMessages(tenantId);
  const events = new SecurityEvents(store, notices, clock, ownMessages);
  const passwords = new PasswordReader(store, keys, config, systemClock);
  const credentials = new Credentials(store, passwords, failures, sessions, events, clock);
  const codes = new OneTimeCodes(store, clock);
  const menus = new MenuService(store, config.publicUrl, manifestPaths(readPagesManifest(config.webRoot)));
  return {
    config,
    store,
    keys,
    clock,
    sessions,
    callers: new ReadCache<CallerRow | undefined>(store),
    events,
    passwords,
    credentials,
    codes,
    retrieval: new PasswordRetrieval(store, credentials, codes, {
      counters,
      delivery,
      perDay: config.retrievalsPerDay,
      ownMessages,
    }),
    canRetrievePasswords: delivery !== undefined,
    counters,
    openCalls: new OpenCalls(config.openCallsPerSecond),
    tenants: new Tenants(store),
    profiles: new Profiles(store),
    menus,
    pageTokens: new PageTokens(store, clock, config.keyDir, config.publicUrl),
    permissions: new Permissions(menus),
    recordPages: new RecordPages(menus, config.webRoot),
    saveRequests: new SaveRequests(store, clock),
    favourites: new Favourites(store, menus, clock),
    dictionaries: new Dictionaries(store),
    employees: new Employees(store),
    subsystems,
    files: new FileStore(store, config.fileDir, clock, config.tenantFilesBytes),
    converter: soffice === undefined ? undefined : new OfficeConverter(soffice, join(config.dataDir, 'previews')),
    violations: new Violations(store, clock),
    hub,
    notices,
  };
}
