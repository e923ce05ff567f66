import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Why a copy is written. It is part of the name; copies of each kind are kept apart. */
export type CopyKind = 'scheduled' | 'before-migration';

export interface CopyOptions {
  folder: string;
  /** Time between two scheduled copies, ms; 0 writes none. */
  everyMs: number;
  /** How many of each kind are kept. */
  kept: number;
}

const NAME = /^portal-.+\.(scheduled|before-migration)\.tar\.gz$/;

/** Writes copies of the embedded database: whole data folders of PostgreSQL, packed. */
export class Copies {
  constructor(
    private readonly client: PGlite,
    private readonly options: CopyOptions,
    /** When the data is older than this by the interval and no copy exists, the first one is due; ms since 1970. */
    private readonly dataSince: number,
  ) {}

  /** Writes the scheduled copy, if it is due. */
  async writeDue(now = Date.now()): Promise<void> {
    const { everyMs } = this.options;
    if (everyMs === 0) return;
    const newest = this.names('scheduled').at(-1);
    const last = newest === undefined ? this.dataSince : statSync(join(this.options.folder, newest)).mtimeMs;
    if (now - last >= everyMs) await this.write('scheduled', now);
  }

  /**
   * Writes a copy, whole or not at all, and removes the oldest of its kind.
   *
   * @returns the file
   */
  async write(kind: CopyKind, now = Date.now()): Promise<string> {
    const { folder, kept } = this.options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `portal-${new Date(now).toISOString().replaceAll(':', '-')}.${kind}.tar.gz`);
    await this.writeTo(file);
    for (const name of this.names(kind).slice(0, -kept)) rmSync(join(folder, name), { force: true });
    return file;
  }

  /** Writes a copy to the given file, whole or not at all. */
  async writeTo(file: string): Promise<void> {
    // What is in the log alone would come back as well, but a copy right after a checkpoint opens faster.
    await this.client.exec('CHECKPOINT');
    const content = Buffer.from(await (await this.client.dumpDataDir('gzip')).arrayBuffer());
    const unfinished = `${file}.part`;
    try {
      writeFileSync(unfinished, content, { mode: 0o600, flush: true });
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
  }

  /** The copies of a kind, the oldest first. */
  private names(kind: CopyKind): string[] {
    try {
      return readdirSync(this.options.folder)
        .filter((name) => NAME.exec(name)?.[1] === kind)
        .sort();
    } catch {
      // There is no folder before the first copy.
      return [];
    }
  }
}
