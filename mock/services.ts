import type { Credentials } from './accounts/credentials';
import type { PasswordRetrieval } from './accounts/password-retrieval';
import type { Profiles } from './accounts/profiles';
import type { SignInFailures } from './accounts/sign-in-failures';
import type { Tenants } from './accounts/tenants';
import type { ServerKeys } from './auth/keys';
import type { OneTimeCodes } from './auth/one-time-codes';
import type { Sessions } from './auth/sessions';
import type { Clock } from './clock/clock';
import type { ServerConfig } from './config/config';
import type { ReadCache } from './db/read-cache';
import type { Store } from './db/store';
import type { Dictionaries } from './directory/dictionaries';
import type { Employees } from './directory/employees';
import type { Registry } from './directory/subsystem-directory';
import type { FileStore } from './files/file-store';
import type { CallerRow } from './http/caller';
import type { NoticeHub } from './hub/hub';
import type { Favorites } from './menus/favourites';
import type { MenuService } from './menus/menu-service';
import type { Permissions } from './menus/permissions';
import type { Notices } from './notices/notices';
import type { RecordPages } from './records/record-pages';

/** What the calls of the API work with; made once, in `make-services.ts`. */
export interface Services {
  config: ServerConfig;
  store: Store;
  keys: ServerKeys;
  clock: Clock;
  sessions: Sessions;
  callers: ReadCache<CallerRow | undefined>;
  credentials: Credentials;
  codes: OneTimeCodes;
  retrieval: PasswordRetrieval;
  failures: SignInFailures;
  tenants: Tenants;
  profiles: Profiles;
  menus: MenuService;
  permissions: Permissions;
  recordPages: RecordPages;
  favorites: Favorites;
  dictionaries: Dictionaries;
  employees: Employees;
  registry: Registry;
  files: FileStore;
  hub: NoticeHub;
  notices: Notices;
}
