import { Credentials } from './accounts/credentials';
import { Profiles } from './accounts/profiles';
import { SignInFailures } from './accounts/sign-in-failures';
import { Tenants } from './accounts/tenants';
import { loadKeys } from './auth/keys';
import { Sessions } from './auth/sessions';
import { systemClock, type Clock } from './clock';
import type { ServerConfig } from './config';
import { openStore } from './db/open';
import type { Store } from './db/store';
import { buildApp } from './http/app';
import { listenOrExplain } from './listen';
import { MenuService } from './menus/menu-service';
import { Permissions } from './menus/permissions';
import { seed } from './seed/seed';
import type { Services } from './services';

/** A running embedded /oa_portal. */
export interface PortalServer {
  services: Services;
  /** Begins to listen; gives the address, `http://host:port`. */
  listen(): Promise<string>;
  /** Lets requests in hand finish, then closes the database. */
  close(): Promise<void>;
  /** Asks without a network; for tests. */
  inject: Awaited<ReturnType<typeof buildApp>>['inject'];
}

/**
 * Opens the database (made and filled at the first start) and builds the server; `listen` starts it.
 *
 * @param clock the system's, but in tests
 * @throws {StartFailure} with a sentence for the person who started it
 */
export async function createServer(config: ServerConfig, clock: Clock = systemClock): Promise<PortalServer> {
  const store = await openStore(config);
  try {
    const services = await makeServices(config, store, clock);
    await seed(store, config);
    const app = await buildApp(services);
    return {
      services,
      listen: () => listenOrExplain(app, config),
      inject: app.inject.bind(app),
      async close() {
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function makeServices(config: ServerConfig, store: Store, clock: Clock): Promise<Services> {
  const keys = await loadKeys(config.keyDir);
  const sessions = new Sessions(store, keys, clock, config);
  const failures = new SignInFailures(store, clock, config.signInFailureLimit, config.signInFailureWindowMs);
  const menus = new MenuService(store);
  return {
    config,
    store,
    keys,
    clock,
    sessions,
    credentials: new Credentials(store, keys, failures, sessions, clock),
    tenants: new Tenants(store),
    profiles: new Profiles(store),
    menus,
    permissions: new Permissions(menus),
  };
}
