import type { Credentials } from './accounts/credentials';
import type { Profiles } from './accounts/profiles';
import type { Tenants } from './accounts/tenants';
import type { ServerKeys } from './auth/keys';
import type { Sessions } from './auth/sessions';
import type { Clock } from './clock';
import type { ServerConfig } from './config';
import type { Store } from './db/store';
import type { MenuService } from './menus/menu-service';
import type { Permissions } from './menus/permissions';

/** What the calls of the API work with; made once, in `server.ts`. */
export interface Services {
  config: ServerConfig;
  store: Store;
  keys: ServerKeys;
  clock: Clock;
  sessions: Sessions;
  credentials: Credentials;
  tenants: Tenants;
  profiles: Profiles;
  menus: MenuService;
  permissions: Permissions;
}
