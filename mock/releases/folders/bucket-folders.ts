import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomId } from '../../auth/secrets';
import type { Store } from '../../db/store';
import { OBJECT_BOUNDS } from '../../objects/bounds';
import { listed, type ObjectStore } from '../../objects/object-store';
import { UNFINISHED_MS } from '../bounds';
import { ENTRY_PAGE } from '../build/make-release';
import { folderOf, placeIn } from '../place';
import { atOnce } from './at-once';
import { DiskFolders } from './disk-folders';
import type { ReleaseFolders, ReleasePlace } from './release-folders';
import { sweepBucket } from './sweep-bucket';

/**
 * Releases in an object store, an object for each file. The page is put last: where it is, all is. Each server brings a
 * release to its own disk when it is first asked for, and serves it from there.
 */
export class BucketFolders implements ReleaseFolders {
  private readonly disk: DiskFolders;
  private readonly bringing = new Map<string, Promise<void>>();

  constructor(
    private readonly objects: ObjectStore,
    fileDir: string,
  ) {
    this.disk = new DiskFolders(fileDir);
  }

  get root(): string {
    return this.disk.root;
  }

  async isThere(place: ReleasePlace): Promise<boolean> {
    return (await this.objects.head(placeIn(place) + ENTRY_PAGE)) !== undefined;
  }

  async keep(made: string, place: ReleasePlace): Promise<void> {
    const put = (name: string) => this.objects.put(placeIn(place) + name, createReadStream(join(made, name)));
    if (!(await this.isThere(place))) {
      const names = await filesBelow(made);
      await atOnce(
        OBJECT_BOUNDS.atOnce,
        names.filter((name) => name !== ENTRY_PAGE),
        put,
      );
    }
    await put(ENTRY_PAGE);
    await this.disk.keep(made, place);
  }

  async touch(place: ReleasePlace): Promise<void> {
    const page = await this.objects.get(placeIn(place) + ENTRY_PAGE);
    if (page !== undefined) await this.objects.put(placeIn(place) + ENTRY_PAGE, page);
  }

  async open(place: ReleasePlace): Promise<string> {
    const folder = folderOf(this.root, place.prefix, place.key);
    if (await this.disk.isThere(place)) return folder;
    const running = this.bringing.get(folder) ?? this.bring(place).finally(() => this.bringing.delete(folder));
    this.bringing.set(folder, running);
    await running;
    return folder;
  }

  sweep(store: Store, now: number): Promise<number> {
    return sweepBucket(store, this.objects, now);
  }

  async tidy(now: number): Promise<void> {
    const isOld = async (path: string) =>
      ((await stat(path).catch(() => undefined))?.mtimeMs ?? now) < now - UNFINISHED_MS;
    for (const name of await namesIn(this.root)) {
      const path = join(this.root, name);
      if (name.endsWith('.part')) {
        if (await isOld(path)) await rm(path, { recursive: true, force: true });
        continue;
      }
      const prefix = `/${name.replaceAll('.', '/')}`;
      for (const key of await namesIn(path)) {
        if ((await isOld(join(path, key))) && !(await this.isThere({ prefix, key })))
          await this.disk.drop({ prefix, key });
      }
    }
  }

  /** Brings a release to this machine's disk, whole or not at all. Nothing where there is none. */
  private async bring(place: ReleasePlace): Promise<void> {
    const from = placeIn(place);
    const files = await listed(this.objects, from);
    if (!files.some(({ key }) => key === from + ENTRY_PAGE)) return;
    const unfinished = join(this.root, `${randomId()}.part`);
    try {
      await atOnce(OBJECT_BOUNDS.atOnce, files, async ({ key }) => {
        const content = await this.objects.get(key);
        const path = join(unfinished, key.slice(from.length));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        if (content !== undefined) await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      });
      // Removed while it was brought.
      if (!(await this.isThere(place))) return;
      await this.disk.keep(unfinished, place);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
