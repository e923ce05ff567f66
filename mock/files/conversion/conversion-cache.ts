import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Converted documents on the disk, by what the originals hold. Those used longest ago go first. */
export class ConversionCache {
  /** @param mostBytes how much all of them may take together */
  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
  ) {}

  /** Where a result is, or is to be. The folder is there afterwards. */
  async placeOf(name: string): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, name);
  }

  /** The size of a kept result in bytes, undefined where it is not kept. Asking counts as a use. */
  async find(path: string): Promise<number | undefined> {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return found.size;
  }

  /** Removes what is too much; never the one that has just been made. */
  async trim(newest: string): Promise<void> {
    const found = await Promise.all(
      (await readdir(this.folder)).map(async (name) => {
        const path = join(this.folder, name);
        const about = await stat(path).catch(() => undefined);
        return about === undefined ? [] : [{ path, size: about.size, used: about.mtimeMs }];
      }),
    );
    let left = this.mostBytes;
    for (const { path, size } of found.flat().sort((one, other) => other.used - one.used)) {
      left -= size;
      if (left < 0 && path !== newest) await rm(path, { force: true });
    }
  }
}
