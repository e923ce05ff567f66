import type { CodeSender } from './accounts/password-retrieval';
import { systemClock, type Clock } from './clock/clock';
import type { ServerConfig } from './config/config';
import { Control } from './control/control';
import { openStore } from './db/open';
import { buildApp } from './app';
import { consoleLog, type ServerLog } from './errors/server-log';
import { listenOrExplain } from './listen';
import { startHousekeeping } from './housekeeping';
import { seed } from './seed/seed';
import { makeServices, type Services } from './services';

/** A running embedded /oa_portal. */
export interface PortalServer {
  services: Services;
  /** Begins to listen; gives the address, `http://host:port`. */
  listen(): Promise<string>;
  /** Waits for open requests, then closes the database. */
  close(): Promise<void>;
  /** Sends a request without a network, for tests. */
  inject: Awaited<ReturnType<typeof buildApp>>['inject'];
}

/** Parts that tests replace. */
export interface ServerParts {
  clock?: Clock;
  sendCode?: CodeSender;
  log?: ServerLog;
}

/**
 * Opens the database and builds the server; `listen` starts it. The first start makes and fills the database.
 *
 * @throws {StartFailure} with a sentence for the person who started it
 */
export async function createServer(config: ServerConfig, parts: ServerParts = {}): Promise<PortalServer> {
  const log = parts.log ?? consoleLog(config.logLevel);
  const store = await openStore(config, { log, onLost: endProcess });
  try {
    const clock = parts.clock ?? systemClock;
    const sendCode = parts.sendCode ?? logCode;
    const control = config.control ? new Control(clock) : undefined;
    const services = await makeServices(
      config,
      store,
      control?.clock ?? clock,
      control?.keepingCodes(sendCode) ?? sendCode,
    );
    await seed(store, services.files, config);
    const app = await buildApp(services, control);
    const stopHousekeeping = startHousekeeping(services, app.log);
    return {
      services,
      listen: () => listenOrExplain(app, config),
      inject: app.inject.bind(app),
      async close() {
        await stopHousekeeping();
        await app.close();
        await services.events.settled();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Ends the process for a reason that no call can wait for. Whoever supervises it starts it again. */
function endProcess(reason: string): void {
  console.error(`${reason} This server ends now.`);
  process.exit(1);
}

/** There is no mail or message service here. Whoever runs the server reads the code in its log. */
const logCode: CodeSender = ({ tenantId, username, channel, target, code }) => {
  console.log(`Validation code for ${username} (${tenantId}), by ${channel} to ${target}: ${code}`);
};
