import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from '../../db/store';
import { ENTRY_PAGE } from '../build/make-release';
import { folderOf, releasesIn } from '../place';
import { sweepReleases } from '../sweep-releases';
import type { ReleaseFolders, ReleasePlace } from './release-folders';

/** Releases below `FILE_DIR`, which all servers share. */
export class DiskFolders implements ReleaseFolders {
  readonly root: string;

  constructor(private readonly fileDir: string) {
    this.root = releasesIn(fileDir);
  }

  isThere(place: ReleasePlace): Promise<boolean> {
    return stat(join(this.folder(place), ENTRY_PAGE)).then(
      () => true,
      () => false,
    );
  }

  async keep(made: string, place: ReleasePlace): Promise<void> {
    const folder = this.folder(place);
    if (await this.renew(folder)) return;
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await rename(made, folder).catch(async (error: unknown) => {
      // Another server was faster.
      if (!(await this.renew(folder))) throw error;
    });
    await stat(join(folder, ENTRY_PAGE));
  }

  async touch(place: ReleasePlace): Promise<void> {
    await this.renew(this.folder(place));
  }

  open(place: ReleasePlace): Promise<string> {
    return Promise.resolve(this.folder(place));
  }

  sweep(store: Store, now: number): Promise<number> {
    return sweepReleases(store, this.fileDir, now);
  }

  async tidy(): Promise<void> {
    // The sweep does it for all servers.
  }

  /** Removes a release from the disk. */
  async drop(place: ReleasePlace): Promise<void> {
    await rm(this.folder(place), { recursive: true, force: true });
  }

  private folder({ prefix, key }: ReleasePlace): string {
    return folderOf(this.root, prefix, key);
  }

  /** Whether the folder is there. */
  private renew(folder: string): Promise<boolean> {
    const now = new Date();
    return utimes(folder, now, now).then(
      () => true,
      () => false,
    );
  }
}
