import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import type { Store } from '../db/store';
import type { ServerLog } from '../errors/server-log';
import { JobClaims } from '../db/job-claims';
import { makeBackup, type BackupSource } from './make-backup';
import { checkBackup } from './restore-backup';
import { removeBroken, removeOlder, scheduledName } from './scheduled-files';

/** A server that is killed while it backs up keeps others from it no longer than this, ms. */
const CLAIM_MS = 15 * 60_000;
/** How often the claim is renewed while the work goes on, ms. */
const RENEW_MS = 5 * 60_000;
/** After a failure nobody tries again before this, ms. */
const RETRY_MS = 15 * 60_000;

/**
 * Backups at an interval, made by one of the servers of a database, whichever finds it due first. A backup counts once
 * it was read back whole.
 */
export class BackupSchedule {
  private readonly claims: JobClaims;
  private readonly ending = new AbortController();

  constructor(
    store: Store,
    private readonly config: BackupSource & Pick<ServerConfig, 'backups'>,
  ) {
    this.claims = new JobClaims(store, 'backup');
  }

  /** Time between two backups, ms; 0 where none are made. */
  get everyMs(): number {
    return this.config.backups.everyMs;
  }

  /** When the last one was whole; undefined where there is none yet. */
  lastSuccess(): Promise<Date | undefined> {
    return this.claims.lastSuccess();
  }

  /**
   * Makes a backup where one is due, and removes those that are too many.
   *
   * @returns the file; undefined where none was due
   * @throws what kept it from being made; then it is tried again after a while
   */
  async makeIfDue(log: ServerLog): Promise<string | undefined> {
    const { everyMs, folder, kept, keys } = this.config.backups;
    if (everyMs === 0 || this.ending.signal.aborted || !(await this.claims.claim(everyMs, CLAIM_MS))) return undefined;
    const renewing = setInterval(() => void this.claims.hold(CLAIM_MS).catch(() => undefined), RENEW_MS);
    try {
      await removeBroken(folder);
      const file = join(folder, scheduledName(new Date()));
      await makeBackup(this.config, { file, keys, log, signal: this.ending.signal });
      await checkBackup(file);
      await this.claims.succeed();
      await removeOlder(folder, kept);
      return file;
    } catch (error) {
      await this.claims.hold(this.ending.signal.aborted ? 0 : RETRY_MS).catch(() => undefined);
      if (this.ending.signal.aborted) return undefined;
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /** Breaks off what is being made: another server makes it, or this one when it is started again. */
  end(): void {
    this.ending.abort();
  }
}
