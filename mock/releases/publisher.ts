import { mkdir, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkResultOf, type CheckReport, type CheckResult } from '@portal/contract/check-report';
import { randomId } from '../auth/secrets';
import type { AllowedHost } from '../config/allowed-hosts';
import type { Clock } from '../clock/clock';
import { rowOf } from '../db/conditions';
import { release } from '../db/schema';
import type { Sql, Store, Tx } from '../db/store';
import type { Upload } from '../files/receive-upload';
import { Refusal } from '../http/refusal';
import { ENTRY_PAGE, type MadeRelease } from './build/make-release';
import type { MakingSource } from './build/sources';
import { summaryOf } from './elsewhere/elsewhere-file';
import { FETCH_BOUNDS } from './fetch/bounds';
import type { FetchProgress } from './fetch/fetch-build';
import { isApplication } from './application-registry';
import { reportColumns, requireReport, requireSameBuild } from './check-reports';
import type { ReleaseFolders } from './folders/release-folders';
import { keyOf } from './place';
import type { ReleaseMaker } from './release-maker';

/** A release that has just been added, or whose report has been renewed. */
export interface StoredRelease {
  id: string;
  /** Bytes. */
  size: number;
  /** What its check said before, and what it says now. Undefined before: the release is new. */
  checked: readonly [before: CheckResult | undefined, now: CheckResult];
}

/** The files of a release, as its row lists them. */
const listedFiles = z.array(z.object({ path: z.string(), hash: z.string() }));

/** What is published, and by whom. */
export interface Publication {
  tenantId: string;
  prefix: string;
  version: string;
  notes: string;
  commit: string;
  /** Of the contract that it was built against; empty where it is not known. */
  contract: string;
  /** The name of a token, or a user name. */
  publisher: string;
  /** What the check of this build found, where the publisher says it. */
  report?: CheckReport | undefined;
  /** Runs in the transaction that adds the release, or that gives it another report. */
  published(tx: Tx, stored: StoredRelease): Promise<void>;
}

/** A release that is published. */
export interface PublishedRelease {
  id: string;
  /** False where it was there already, with the same content. */
  added: boolean;
  files: number;
  /** Bytes. */
  size: number;
  /** How many of the files stay where they are deployed; absent where that was not asked. */
  elsewhere?: number;
  contentHash: string;
}

/** A build that is deployed elsewhere. */
export interface DeployedBuild {
  /** Of its page. */
  address: string;
  /** Whether what the portal does without stays there. */
  inPlace: boolean;
  /** Is told how far the fetching is. */
  onProgress: (at: FetchProgress) => void;
}

/** Of whom a server fetches, and for whom. */
interface FetchRules {
  hosts: readonly AllowedHost[];
  /** The address under which people reach the portal: the setting PUBLIC_URL. */
  publicUrl: string;
}

/** Publishes releases: files first, then the row, so that a release is there whole or not at all. */
export class Publisher {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly maker: Pick<ReleaseMaker, 'make' | 'fetch'>,
    private readonly folders: ReleaseFolders,
    private readonly fetching: FetchRules,
  ) {}

  /**
   * Checks, prepares and stores a release that arrives as a zip. The same content once more is success.
   *
   * @throws {Refusal} 400 for a build that cannot be opened whole, 409 where the version has other content
   */
  publish(publication: Publication, upload: Upload): Promise<PublishedRelease> {
    return this.publishFrom(publication, async (folder) => {
      const archive = join(folder, 'archive.zip');
      await pipeline(upload.content, createWriteStream(archive, { mode: 0o600 }));
      await upload.whole();
      return { archive };
    });
  }

  /**
   * The same for a build that is deployed elsewhere: takes a copy of it, or of what the portal itself needs.
   *
   * @throws {Refusal} as {@link publish}, and 400 where it cannot be fetched, or stay there
   */
  publishAddress(publication: Publication, { address, inPlace, onProgress }: DeployedBuild): Promise<PublishedRelease> {
    const portal = new URL(this.fetching.publicUrl).origin;
    return this.publishFrom(publication, async (folder) => {
      if (inPlace && portal.startsWith('https:') && /^http:/i.test(address))
        throw new Refusal(400, 'releaseElsewhereInsecure', { values: { address }, at: 'address' });
      const job = {
        address,
        folder: join(folder, 'fetched'),
        allowed: this.fetching.hosts,
        silenceMs: FETCH_BOUNDS.silenceMs,
        staysFor: inPlace ? portal : undefined,
      };
      return { files: await this.maker.fetch(job, onProgress) };
    });
  }

  /** @param arrive brings the build into a folder, and says what of it is there */
  async publishFrom(
    publication: Publication,
    arrive: (folder: string) => Promise<MakingSource>,
  ): Promise<PublishedRelease> {
    const { tenantId, prefix, report } = publication;
    if (!(await this.store.read((db) => isApplication(db, tenantId, prefix))))
      throw new Refusal(400, 'releaseNoPrefix', { values: { prefix }, at: 'prefix' });
    // Before anything arrives, and again when it is stored.
    await this.store.read((db) => requireReportOf(db, publication));
    const unfinished = join(this.folders.root, `${randomId()}.part`);
    const folder = join(unfinished, 'build');
    try {
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      const made = await this.maker.make({ source: await arrive(unfinished), folder });
      requireSameBuild(report, prefix, made.files);
      await this.folders.keep(folder, { prefix, key: keyOf(made.contentHash) });
      return await this.addRow(publication, made);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  /** Notes that a release is deleted: from now on its files are kept for open tabs, and then removed. */
  async outlive(prefix: string, contentHash: string): Promise<void> {
    await this.folders.touch({ prefix, key: keyOf(contentHash) });
  }

  private addRow(publication: Publication, made: MadeRelease): Promise<PublishedRelease> {
    const { tenantId, prefix, version, notes, commit, contract, publisher } = publication;
    const id = randomId();
    const staying = summaryOf(made.files);
    const { size, contentHash } = made;
    const result = { files: made.files.length, size, contentHash, elsewhere: staying.elsewhere_count };
    return this.store.write(async (tx) => {
      await requireReportOf(tx, publication);
      const now = new Date(this.clock.now());
      const added = await tx
        .insert(release)
        .values({
          tenant_id: tenantId,
          id,
          prefix,
          release_version: version,
          content_hash: made.contentHash,
          files: made.files,
          file_count: made.files.length,
          size: made.size,
          ...staying,
          entry: ENTRY_PAGE,
          publisher,
          source_commit: commit,
          notes,
          contract_version: contract,
          permissions: made.permissions.join(' '),
          ...reportColumns(publication.report),
          published_at: now,
          update_by: publisher,
          update_time: now,
        })
        .onConflictDoNothing()
        .returning({ id: release.id });
      if (added.length > 0) {
        const checked = [undefined, checkResultOf(publication.report)] as const;
        await publication.published(tx, { id, size: made.size, checked });
        return { id, added: true, ...result };
      }
      const [known] = await tx
        .select({ id: release.id, hash: release.content_hash })
        .from(release)
        .where(and(eq(release.tenant_id, tenantId), eq(release.prefix, prefix), eq(release.release_version, version)));
      if (known?.hash !== made.contentHash)
        throw new Refusal(409, 'releaseOtherContent', { values: { prefix, version } });
      await this.storeReport(tx, publication, known.id);
      return { id: known.id, added: false, ...result };
    });
  }

  /**
   * Keeps the report of a release that was published before.
   *
   * @throws {Refusal} 400 where it is required and fails, or was made for other bytes
   */
  async renewReport(publication: Publication, releaseId: string): Promise<void> {
    await this.store.write(async (tx) => {
      await requireReportOf(tx, publication);
      await this.storeReport(tx, publication, releaseId);
    });
  }

  /** The newest report counts. Without one, that of before stays. */
  private async storeReport(tx: Tx, publication: Publication, id: string): Promise<void> {
    const { tenantId, prefix, report, publisher } = publication;
    if (report === undefined) return;
    const [row] = await tx
      .select({ files: release.files, size: release.size, kept: release.check_report, result: release.check_result })
      .from(release)
      .where(rowOf(release, tenantId, id))
      .for('update');
    if (!row) return;
    requireSameBuild(report, prefix, listedFiles.parse(row.files));
    if (isDeepStrictEqual(row.kept, report)) return;
    await tx
      .update(release)
      .set({
        ...reportColumns(report),
        version: sql`${release.version} + 1`,
        update_by: publisher,
        update_time: new Date(this.clock.now()),
      })
      .where(rowOf(release, tenantId, id));
    await publication.published(tx, { id, size: row.size, checked: [row.result, checkResultOf(report)] });
  }
}

const requireReportOf = (db: Sql | Tx, publication: Publication): Promise<void> =>
  requireReport(db, publication, checkResultOf(publication.report));
