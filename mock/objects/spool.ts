import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OBJECT_BOUNDS } from './bounds';

/** What arrived whole, on this machine's own disk. */
export interface Spooled {
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Keeps content on this machine's disk until it has been passed on: a store wants its length and its hash first, and
 * what fails can be sent again.
 */
export class Spool {
  private swept: Promise<void> | undefined;

  constructor(private readonly folder: string) {}

  /** Runs the work with the content as a file, which is removed afterwards. */
  async holding<Result>(content: Readable, work: (spooled: Spooled) => Promise<Result>): Promise<Result> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await (this.swept ??= this.sweep(Date.now() - OBJECT_BOUNDS.leftoverMs));
    const path = join(this.folder, `${randomBytes(12).toString('hex')}.part`);
    const hash = createHash('sha256');
    let size = 0;
    let file: FileHandle | undefined;
    try {
      // Opened first: a stream that breaks off at once could make its file after that has been removed.
      file = await open(path, 'wx', 0o600);
      await pipeline(
        content,
        async function* measured(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        },
        file.createWriteStream(),
      );
      return await work({ path, size, sha256: hash.digest('hex') });
    } finally {
      content.destroy();
      await file?.close();
      await rm(path, { force: true });
    }
  }

  /** Removes what servers that were killed have left. @param before milliseconds since 1970 */
  private async sweep(before: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const about = await stat(path).catch(() => undefined);
      if (about !== undefined && about.mtimeMs < before) await rm(path, { force: true });
    }
  }
}
