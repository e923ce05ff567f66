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
import { Registry } from './directory/subsystem-directory';
import { FileStore } from './files/file-store';
import { NoticeHub } from './hub/hub';
import { Favorites } from './menus/favourites';
import { MenuService } from './menus/menu-service';
import { Permissions } from './menus/permissions';
import { Notices } from './notices/notices';
import { RecordPages } from './records/record-pages';
import type { Services } from './services';

/** Joins the parts of the server. */
export async function makeServices(
  config: ServerConfig,
  store: Store,
  clock: Clock,
  sendCode: CodeSender,
): Promise<Services> {
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
    callers: new ReadCache(store),
    credentials,
    codes,
    retrieval: new PasswordRetrieval(store, credentials, codes, sendCode),
    failures,
    tenants: new Tenants(store),
    profiles: new Profiles(store),
    menus,
    permissions: new Permissions(menus),
    recordPages: new RecordPages(menus, config.webRoot),
    favorites: new Favorites(store, menus, clock),
    dictionaries: new Dictionaries(store),
    employees: new Employees(store),
    registry: new Registry(store, config.publicUrl),
    files: new FileStore(store, config.fileDir, clock),
    hub,
    notices: new Notices(store, hub, clock),
  };
}
