import type { FastifyBaseLogger } from 'fastify';
import { describeError } from './errors/describe-error';
import type { Services } from './services';

/** How often sessions that ended elsewhere (on another server, in the database) lose their connections. */
const SESSION_SWEEP_MS = 60_000;

/**
 * Begins what the server does now and then: removing what has expired, tending the database, closing connections
 * of sessions that are over.
 *
 * @returns the way to stop it, which waits for what is under way
 */
export function startHousekeeping(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stops = [
    repeat(services.config.maintenanceIntervalMs, log, () => tidy(services)),
    repeat(SESSION_SWEEP_MS, log, () => sweepConnections(services)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** One round of removing what has expired, and of tending the database. */
export async function tidy(services: Services): Promise<void> {
  await services.sessions.prune();
  await services.codes.prune();
  await services.failures.prune();
  await services.store.maintain();
}

async function sweepConnections({ hub, sessions }: Services): Promise<void> {
  const connected = hub.sessions();
  if (connected.length > 0) hub.endSessions(await sessions.endedAmong(connected.map((one) => one.familyId)));
}

/** Runs a piece of work again and again, never twice at once. */
function repeat(everyMs: number, log: FastifyBaseLogger, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error(describeError(error)))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
