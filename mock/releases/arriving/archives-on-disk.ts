import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveGone, UPLOAD_NAME, type ArrivingArchives } from './arriving-archives';

/** Each archive is a file that grows. */
export class ArchivesOnDisk implements ArrivingArchives {
  /** @param root the folder of all releases */
  constructor(private readonly root: string) {}

  async sizeOf(name: string): Promise<number | undefined> {
    return (await stat(this.at(name)).catch(() => undefined))?.size;
  }

  async begin(name: string): Promise<void> {
    await this.makeRoot();
    // Where another request was faster, its bytes stay.
    await (await open(this.at(name), 'a', 0o600)).close();
  }

  async append(name: string, offset: number, content: AsyncIterable<Buffer>): Promise<void> {
    const output = createWriteStream(this.at(name), { flags: 'r+', start: offset, flush: true });
    await pipeline(content, output).catch((error: unknown) => {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isGone ? new ArchiveGone('The file is gone.', { cause: error }) : error;
    });
  }

  async bring(name: string, file: string): Promise<void> {
    // Somebody else may finish the same upload meanwhile, which removes it. Not every disk has links.
    await link(this.at(name), file).catch(() => copyFile(this.at(name), file));
  }

  async remove(name: string): Promise<void> {
    await rm(this.at(name), { force: true });
  }

  async list(): Promise<{ name: string; changed: number }[]> {
    const names = (await readdir(this.root).catch(() => [])).filter((name) => UPLOAD_NAME.test(name));
    return Promise.all(
      names.map(async (name) => ({
        name,
        changed: (await stat(this.at(name)).catch(() => undefined))?.mtimeMs ?? 0,
      })),
    );
  }

  readNote(name: string): Promise<string | undefined> {
    return readFile(this.at(name), 'utf8').catch(() => undefined);
  }

  async writeNote(name: string, text: string): Promise<void> {
    await writeFile(this.at(name), text, { mode: 0o600 });
  }

  private async makeRoot(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
  }

  private at(name: string): string {
    return join(this.root, name);
  }
}
