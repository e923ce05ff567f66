import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchProgress } from '@portal/contract/admin/releases';
import { releasesIn } from '../place';
import type { FetchProgress } from './fetch-build';

/**
 * How far fetchings are, in small files of `FILE_DIR`, so that any server can be asked. What a server that was killed has
 * left is removed as an unfinished publishing.
 */
export class FetchProgresses {
  private readonly root: string;

  constructor(fileDir: string) {
    this.root = releasesIn(fileDir);
  }

  /** @param id random, by the page that asks */
  begin(tenantId: string, id: string): { write: (at: FetchProgress) => void; end: () => Promise<void> } {
    const file = this.fileOf(tenantId, id);
    let writing = Promise.resolve();
    return {
      write: (at) => {
        // What could not be written is not worth a failure.
        writing = writing.then(() => replaceFile(file, JSON.stringify(at))).catch(() => undefined);
      },
      end: async () => {
        await writing;
        await rm(file, { force: true });
      },
    };
  }

  /** Null where nothing is being fetched, or nothing has come yet. */
  async read(tenantId: string, id: string): Promise<FetchProgress | null> {
    const text = await readFile(this.fileOf(tenantId, id), 'utf8').catch(() => 'null');
    return fetchProgress.parse(JSON.parse(text));
  }

  private fileOf(tenantId: string, id: string): string {
    return join(this.root, `${createHash('sha256').update(`${tenantId}\0${id}`).digest('hex')}.part`);
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = file.replace(/\.part$/, '.new.part');
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}
