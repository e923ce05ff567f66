import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListedObject, ObjectStore } from './object-store';

/** Objects as files below a folder. */
export class FolderObjects implements ObjectStore {
  readonly kind = 'folder';
  readonly answers = true;

  constructor(private readonly folder: string) {}

  get place(): string {
    return this.folder;
  }

  async put(key: string, content: Readable, whole: () => Promise<void> = nothingMore): Promise<number> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    // Of its own: two may put one key at once.
    const unfinished = `${path}-${randomBytes(4).toString('hex')}.part`;
    let file: FileHandle | undefined;
    try {
      // Opened first: a stream that breaks off at once could make its file after that has been removed.
      file = await open(unfinished, 'wx', 0o600);
      await pipeline(content, file.createWriteStream({ flush: true }));
      await whole();
      const { size } = await stat(unfinished);
      await rename(unfinished, path);
      return size;
    } catch (error) {
      content.destroy();
      await file?.close();
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    const handle = await open(join(this.folder, key)).catch(ifGone);
    return handle?.createReadStream(range);
  }

  async head(key: string) {
    const about = await stat(join(this.folder, key)).catch(ifGone);
    // The change of the directory entry: a copied tenant's files are linked, and keep older times.
    return about?.isFile() === true ? { size: about.size, changed: about.ctimeMs } : undefined;
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const [, within = ''] = /^(.*\/)?[^/]*$/.exec(prefix) ?? [];
    for (const entry of await entriesBelow(join(this.folder, within))) {
      if (!entry.isFile()) continue;
      const key = join(entry.parentPath, entry.name).slice(join(this.folder, '/').length);
      if (!key.startsWith(prefix)) continue;
      const about = await this.head(key);
      if (about !== undefined) yield { key, ...about };
    }
  }

  async check(): Promise<void> {
    // A folder that is missing is made with its first file.
  }
}

const nothingMore = (): Promise<void> => Promise.resolve();

const entriesBelow = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifGone)) ?? [];

function ifGone(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
