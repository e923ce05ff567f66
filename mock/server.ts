import type { FastifyInstance } from 'fastify';
import { codeDelivery } from './accounts/code-delivery/code-delivery';
import type { CodeSender } from './accounts/code-delivery/code-sender';
import { systemClock, type Clock } from './clock/clock';
import type { ServerConfig } from './config/config';
import { Control } from './control/control';
import { DatabaseClock } from './db/database-clock';
import { openStore } from './db/open';
import { buildApp } from './app';
import { describeError } from './errors/describe-error';
import { consoleLog, type ServerLog } from './errors/server-log';
import { alsoTo } from './otlp/console-lines';
import { openTelemetry } from './otlp/open-telemetry';
import { lookAtStore } from './objects/usable-objects';
import { newIdentity } from './operation/server-identity';
import { listeningHost, listenOrExplain } from './listen';
import { startHousekeeping } from './housekeeping';
import { RESTART_CODE } from './last-handler';
import { countDemoAccounts } from './seed/demo-accounts';
import type { FirstAdministrator } from './seed/first-administrator';
import { seed } from './seed/seed';
import { makeServices, type Services } from './services';

/** A running embedded /oa_portal. */
export interface PortalServer {
  services: Services;
  /** Accounts that everybody can sign in to, because the documentation names their passwords. */
  demoAccounts: number;
  /** Begins to listen; gives the address, `http://host:port`. */
  listen(): Promise<string>;
  /** Says that it is not ready any more, and goes on for as long as `DRAIN_S` says. */
  drain(): Promise<void>;
  /** Waits for open requests, then closes the database. */
  close(): Promise<void>;
  /** Sends a request without a network, for tests. */
  inject: Awaited<ReturnType<typeof buildApp>>['inject'];
}

/** Parts that tests and other programs replace. */
export interface ServerParts {
  clock?: Clock;
  sendCode?: CodeSender;
  log?: ServerLog;
  /** Tells the person who starts the server how to sign in for the first time. */
  sayFirstPassword?: (administrator: FirstAdministrator) => void;
  /** Adds what only one program has, before the server listens. */
  extend?: (app: FastifyInstance, services: Services) => Promise<void>;
}

/**
 * Opens the database and builds the server; `listen` starts it. The first start makes and fills the database.
 *
 * @throws {StartFailure} with a sentence for the person who started it
 */
export async function createServer(config: ServerConfig, parts: ServerParts = {}): Promise<PortalServer> {
  const identity = newIdentity();
  const consoleOnly = parts.log ?? consoleLog(config.logLevel);
  const telemetry = await openTelemetry(config.telemetry, identity, (message) => consoleOnly.warn(message));
  const log = alsoTo(telemetry, consoleOnly, config.logLevel);
  const store = await openStore(config, { log, onLost: endProcess });
  try {
    const databaseClock = store.kind === 'server' ? await DatabaseClock.of(store) : undefined;
    const realClock = databaseClock ?? systemClock;
    const clock = parts.clock ?? realClock;
    const control = config.control ? new Control(clock) : undefined;
    const services = await makeServices(config, store, {
      clock: control?.clock ?? clock,
      realClock,
      identity,
      telemetry,
      delivery(queueMail) {
        const delivery = codeDelivery(config, queueMail, parts.sendCode);
        return delivery && control ? { ...delivery, send: control.keepingCodes(delivery.send) } : delivery;
      },
      log,
    });
    await lookAtStore(services.objects, (message) => log.warn(message));
    const administrator = await seed(store, services.files, config, () => void listeningHost(config, true));
    if (administrator !== undefined) (parts.sayFirstPassword ?? printFirstPassword)(administrator);
    await services.builds.publish((what) =>
      log.warn(`A part of this build cannot be kept among the files for open tabs. ${what}`),
    );
    const demoAccounts = await store.read(countDemoAccounts);
    const host = listeningHost(config, demoAccounts > 0);
    const app = await buildApp(services, demoAccounts > 0, control);
    await parts.extend?.(app, services);
    if (databaseClock !== undefined) services.state.clockAhead = () => databaseClock.ahead();
    // Notices from now on are news to this server's pages.
    if (store.kind === 'server') await services.sharedHub.begin();
    const stopHousekeeping = startHousekeeping(services, app.log, databaseClock);
    return {
      services,
      demoAccounts,
      async listen() {
        const address = await listenOrExplain(app, { host, port: config.port });
        await services.heartbeats.beat().catch((error: unknown) => app.log.error(describeError(error)));
        return address;
      },
      inject: app.inject.bind(app),
      async drain() {
        services.state.leave();
        // The others see it at once; a database that is away keeps nobody from leaving.
        void services.heartbeats.beat().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, config.drainMs));
      },
      async close() {
        await stopHousekeeping();
        await Promise.all([app.close(), services.converter?.close()]);
        await services.events.settled();
        await services.outbox.end();
        await services.backplane.close();
        await services.heartbeats.end().catch(() => undefined);
        await store.close();
        await telemetry.close();
      },
    };
  } catch (error) {
    await store.close();
    await telemetry.close();
    throw error;
  }
}

/** Ends the process for a reason that no call can wait for. Whoever supervises it starts it again. */
function endProcess(reason: string): void {
  console.error(`${reason} This server ends now.`);
  process.exit(RESTART_CODE);
}

/** The only place where this password is ever shown. */
function printFirstPassword({ tenantId, username, password }: FirstAdministrator): void {
  console.log(
    `The portal is new. Sign in as ${username} in the tenant ${tenantId} with the password ${password}\n` +
      'It is shown this once and has to be changed at the first sign-in. If it is lost, begin again with an empty database.',
  );
}
