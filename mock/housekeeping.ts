import type { FastifyBaseLogger } from 'fastify';
import { describeError } from './errors/describe-error';
import type { Services } from './services';

/** How often connections of ended sessions are closed. A session may have ended on another server. */
const SESSION_SWEEP_MS = 60_000;
/** How often files without a row, and rows without a file, are looked for. */
const ORPHAN_SWEEP_MS = 3_600_000;

/**
 * Starts the repeated work: removing what has expired, maintaining the database, closing connections of ended
 * sessions, removing what broken uploads left.
 *
 * @returns stops the work; waits for a round that is running
 */
export function startHousekeeping(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stops = [
    repeat(services.config.maintenanceIntervalMs, log, () => tidy(services)),
    repeat(SESSION_SWEEP_MS, log, () => sweepConnections(services)),
    repeat(ORPHAN_SWEEP_MS, log, () => sweepFiles(services, log)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Removes what has expired and maintains the database, once. */
async function tidy(services: Services): Promise<void> {
  await services.sessions.prune();
  await services.codes.prune();
  await services.counters.prune();
  await services.pageTokens.prune();
  await services.violations.prune();
  await services.passwords.prune();
  await services.saveRequests.prune();
  await services.store.maintain();
}

async function sweepConnections({ hub, sessions }: Services): Promise<void> {
  const connected = hub.sessions();
  if (connected.length > 0) hub.endSessions(await sessions.endedAmong(connected.map((one) => one.familyId)));
}

async function sweepFiles({ files }: Services, log: FastifyBaseLogger): Promise<void> {
  const { files: removed, rows, suspicious } = await files.sweepOrphans();
  if (removed + rows > 0)
    log.warn({ files: removed, rows }, 'Files without a row, or rows without a file, are removed.');
  for (const [tenant, missing] of Object.entries(suspicious)) {
    log.error({ tenant, missing }, 'The bytes of many files are missing. Is FILE_DIR the right folder?');
  }
}

/** Runs a piece of work at an interval. A round that is still running is not started a second time. */
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
