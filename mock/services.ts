import { Credentials } from './accounts/credentials';
import { PasswordRetrieval, type CodeSender } from './accounts/password-retrieval';
import { Profiles } from './accounts/profiles';
import { SignInFailures } from './accounts/sign-in-failures';
import { Tenants } from './accounts/tenants';
import { loadKeys } from './auth/keys';
import { OneTimeCodes } from './auth/one-time-codes';
import { Sessions } from './auth/sessions';
import type { Clock } from './clock/clock';
import type { ServerConfig } from './config/config';
import { ReadCache } from './db/read-cache';
import type { Store } from './db/store';
import { Dictionaries } from './directory/dictionaries';
import { Employees } from './directory/employees';
import { SubsystemDirectory } from './directory/subsystem-directory';
import { FileStore } from './files/file-store';
import type { CallerRow } from './http/caller';
import { NoticeHub } from './hub/hub';
import { Favourites } from './menus/favourites';
import { MenuService } from './menus/menu-service';
import { Permissions } from './menus/permissions';
import { Notices } from './notices/notices';
import { RecordPages } from './records/record-pages';
import { SaveRequests } from './records/save-requests';

/** The parts of a running server. Each domain asks for the few that it needs, by an interface of its own. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

/** Makes the parts of the server and joins them. */
export async function makeServices(config: ServerConfig, store: Store, clock: Clock, sendCode: CodeSender) {
  const keys = await loadKeys(config.keyDir);
  const hub = new NoticeHub();
  const sessions = new Sessions(store, keys, clock, config, (families) => hub.endSessions(families));
  const failures = new SignInFailures(store, clock, config.signInFailureLimit, config.signInFailureWindowMs);
  const credentials = new Credentials(store, keys, failures, sessions, clock);
  const codes = new OneTimeCodes(store, clock);
  const menus = new MenuService(store, config.publicUrl);
  return {
    config,
    store,
    keys,
    clock,
    sessions,
    callers: new ReadCache<CallerRow | undefined>(store),
    credentials,
    codes,
    retrieval: new PasswordRetrieval(store, credentials, codes, sendCode),
    failures,
    tenants: new Tenants(store),
    profiles: new Profiles(store),
    menus,
    permissions: new Permissions(menus),
    recordPages: new RecordPages(menus, config.webRoot),
    saveRequests: new SaveRequests(store, clock),
    favourites: new Favourites(store, menus, clock),
    dictionaries: new Dictionaries(store),
    employees: new Employees(store),
    subsystems: new SubsystemDirectory(store, config.publicUrl),
    files: new FileStore(store, config.fileDir, clock),
    hub,
    notices: new Notices(store, hub, clock),
  };
}
