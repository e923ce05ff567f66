import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSettings } from './open-objects';
import type { ObjectStore } from './object-store';
import { Spool } from './spool';
import { SPOOL_FOLDER } from './spool-folder';

/** Objects as files of this machine, for programs and threads that read by a path. */
export class LocalObjects {
  private readonly spool: Spool;

  constructor(
    private readonly objects: Pick<ObjectStore, 'kind' | 'get'>,
    private readonly settings: Pick<FileSettings, 'fileDir'>,
  ) {
    this.spool = new Spool(join(settings.fileDir, SPOOL_FOLDER));
  }

  /**
   * Runs work with the path of an object. That of a bucket is a copy, which is removed afterwards.
   *
   * @returns undefined where there is no such object
   * @throws {ObjectStoreAway}; what the work throws
   */
  async holding<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result | undefined> {
    if (this.objects.kind === 'folder') {
      const path = join(this.settings.fileDir, key);
      const about = await stat(path).catch(() => undefined);
      return about === undefined ? undefined : work(path);
    }
    const content = await this.objects.get(key);
    return content === undefined ? undefined : this.spool.holding(content, ({ path }) => work(path));
  }
}
