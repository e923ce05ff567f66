import type { FastifyBaseLogger } from 'fastify';
import { joinDue } from './admin/people/joining';
import { leaveDue } from './admin/people/leaving';
import { moveDue } from './admin/people/move-employees';
import { deleteDueTenants } from './admin/tenants/deletion';
import { pruneSignIns } from './auth/sign-in-log';
import type { DatabaseClock } from './db/database-clock';
import { sharedRounds } from './db/shared-rounds';
import { describeError } from './errors/describe-error';
import { announceToJoiners, turnAnnouncements } from './notices/announcements';
import { BEAT_MS } from './operation/heartbeats';
import { LOOK_EVERY_MS } from './outbox/bounds';
import { LOOK_ELSEWHERE_MS } from './releases/looks/bounds';
import { pruneReleases } from './releases/prune-releases';
import { ReleaseWatch, WATCH_EVERY_MS } from './releases/release-watch';
import type { Services } from './services';

/** How often connections of ended sessions are closed: sessions that expired, and what no news told of. */
const SESSION_SWEEP_MS = 60_000;
/** How often news of other servers is looked for in the database, beside what they tell. */
const CATCH_UP_MS = 2_000;
/** How often the clock is set by the database's. */
const CLOCK_MS = 10_000;
/** How often people are looked for whose first day has come. */
const JOINING_SWEEP_MS = 60_000;
/** How often people are looked for whose day of leaving has come. */
const LEAVING_SWEEP_MS = 60_000;
/** How often people are looked for whose day of moving to another department has come. */
const MOVING_SWEEP_MS = 60_000;
/** How often announcements are looked for that begin or end. */
const ANNOUNCEMENT_SWEEP_MS = 60_000;
/** How often people are looked for who have joined the audience of an announcement. */
const JOINER_SWEEP_MS = 600_000;
/** How often overrides are looked for whose time is over, or whose session. */
const OVERRIDE_SWEEP_MS = 60_000;
/** How often tenants are looked for that are to be removed now. */
const TENANT_SWEEP_MS = 600_000;
/** How often files without a row, and rows without a file, are looked for. */
const ORPHAN_SWEEP_MS = 3_600_000;
/** How often a server looks whether the store of files answers. */
const STORE_LOOK_MS = 15_000;
/** How often it is looked whether a backup is due. */
const BACKUP_LOOK_MS = 60_000;

/**
 * Starts the repeated work: removing what has expired, maintaining the database, closing connections of ended
 * sessions, recording who joins or leaves today, removing what broken uploads left, beginning and
 * ending announcements. Of several servers one does what concerns the data; each looks after its own connections and
 * its clock.
 *
 * @param databaseClock the clock of a PostgreSQL server
 * @returns stops the work; waits for a round that is running
 */
export function startHousekeeping(
  services: Services,
  log: FastifyBaseLogger,
  databaseClock?: DatabaseClock,
): () => Promise<void> {
  const { config, store, hub, sharedHub, state, heartbeats, telemetry } = services;
  const watch = new ReleaseWatch(store, hub);
  const ended = (families: readonly string[]) => services.sessions.endedAmong(families);
  sharedHub.listen(ended);
  const shared = (name: string, everyMs: number, work: () => Promise<void>) => {
    const round = sharedRounds(store, name, everyMs, () => telemetry.span(`work ${name}`, {}, work));
    return repeat(everyMs, log, async () => {
      if (await round()) state.didRound(name);
    });
  };
  const ending = new AbortController();
  const stops = [
    shared('tidy', config.maintenanceIntervalMs, () => tidy(services)),
    shared('joining', JOINING_SWEEP_MS, () => joinDue(services)),
    shared('leaving', LEAVING_SWEEP_MS, () => leaveDue(services)),
    shared('moving', MOVING_SWEEP_MS, () => moveDue(services)),
    shared('announcements', ANNOUNCEMENT_SWEEP_MS, () => turnAnnouncements(services)),
    shared('joiners', JOINER_SWEEP_MS, () => announceToJoiners(services)),
    shared('overrides', OVERRIDE_SWEEP_MS, () => services.overrides.sweep()),
    shared('tenants', TENANT_SWEEP_MS, () => deleteTenants(services, log)),
    shared('files', ORPHAN_SWEEP_MS, () => sweepFiles(services, log)),
    shared('messages', LOOK_EVERY_MS, () => services.outbox.sendDue()),
    shared('elsewhere', LOOK_ELSEWHERE_MS, () => lookElsewhere(services, log, ending.signal)),
    repeat(BACKUP_LOOK_MS, log, () => backUp(services, log)),
    // Each server says so of its own build.
    repeat(ORPHAN_SWEEP_MS, log, () => services.builds.touch()),
    // Each server has its own disk, and its own way to the store.
    repeat(ORPHAN_SWEEP_MS, log, () => services.releaseFolders.tidy(services.clock.earliest())),
    repeat(STORE_LOOK_MS, log, () => services.objects.check().catch(() => undefined)),
    repeat(SESSION_SWEEP_MS, log, () => sharedHub.sweep(ended)),
    repeat(WATCH_EVERY_MS, log, () => watch.look()),
    ...(databaseClock === undefined
      ? []
      : [
          repeat(CLOCK_MS, log, () => databaseClock.adjust()),
          repeat(CATCH_UP_MS, log, () => sharedHub.catchUp(ended)),
          repeat(BEAT_MS, log, () => heartbeats.beat()),
        ]),
  ];
  return async () => {
    services.backups.end();
    ending.abort();
    await Promise.all([services.outbox.end(), services.tenantExports.end(), ...stops.map((stop) => stop())]);
  };
}

/** Removes what has expired and maintains the database, once. */
async function tidy(services: Services): Promise<void> {
  await services.sessions.prune();
  await pruneSignIns(services.store, services.clock);
  await services.codes.prune();
  await services.passkeyChallenges.prune();
  await services.invitations.prune();
  await services.providerAttempts.prune();
  await services.counters.prune();
  await services.pageTokens.prune();
  await services.violations.prune();
  await services.openings.prune();
  await services.passwords.prune();
  await services.saveRequests.prune();
  await services.outbox.prune();
  await services.sharedHub.prune();
  await services.store.maintain();
}

async function deleteTenants(services: Services, log: FastifyBaseLogger): Promise<void> {
  for (const tenant of await deleteDueTenants(services)) log.warn({ tenant }, 'A tenant is removed, as was planned.');
}

async function sweepFiles(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { files, store, config, clock, releaseFolders } = services;
  await pruneReleases(services, config.releasesKept);
  await releaseFolders.sweep(store, clock.earliest());
  await services.tenantExports.sweep();
  const { files: removed, rows, suspicious } = await files.sweepOrphans();
  if (removed + rows > 0)
    log.warn({ files: removed, rows }, 'Files without a row, or rows without a file, are removed.');
  for (const [tenant, missing] of Object.entries(suspicious)) {
    log.error({ tenant, missing }, 'The bytes of many files are missing. Is FILE_DIR or FILE_STORE the right place?');
  }
}

async function lookElsewhere({ elsewhere }: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  for (const { prefix, state, name } of await elsewhere.round(signal))
    log.warn({ prefix, state, file: name }, 'A file of a release is not as it was where it is deployed.');
}

async function backUp({ backups, telemetry }: Services, log: FastifyBaseLogger): Promise<void> {
  const from = performance.now();
  const record = (failed?: string) => telemetry.record('work backup', { durationMs: performance.now() - from, failed });
  try {
    const file = await backups.makeIfDue(log);
    if (file === undefined) return;
    record();
    log.info({ file }, 'A backup is made, and was read back whole.');
  } catch (error) {
    record('failed');
    log.error({ error: describeError(error) }, 'The backup could not be made.');
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
