import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomId } from '../auth/secrets';
import type { ServerConfig } from '../config/config';
import { describeError } from '../errors/describe-error';
import { registeredEntries } from '../web/registered-entries';
import { ENTRY_PAGE } from './build/make-release';
import type { ReleaseFolders } from './folders/release-folders';
import { addressOf, keyOf } from './place';

/** Releases that came with the portal stand below it. Nobody can register it as a prefix. */
const BUILD_PREFIX = '/build';
/** The entry of a reference application: `/subapps/people/`. */
const ENTRY = /^\/subapps\/([a-z0-9-]+)\/$/;
/** How much of a content's hash people are shown, characters. */
const VERSION_LENGTH = 8;
/** Made of other files, which are looked at. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * The reference applications of this build as releases: one for each, shared by all tenants. Each stands at an address
 * that its content names. So what an open tab loads later is there after another build, too.
 */
export class BuildReleases {
  /** Keys of contents by the applications' names. */
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly config: Pick<ServerConfig, 'webRoot' | 'production' | 'entries' | 'frames'>,
    private readonly folders: ReleaseFolders,
  ) {}

  /**
   * Publishes what the build has: a content that is there already costs reading it. While something is built anew again
   * and again, outside of production, nothing is published. Never rejects: an application that cannot be stored is
   * opened at its entry.
   */
  async publish(onFailure: (what: string) => void): Promise<void> {
    if (!this.config.production) return;
    const names = new Set(registeredEntries(this.config).flatMap(({ entry }) => ENTRY.exec(entry)?.[1] ?? []));
    await Promise.all(
      [...names].map((name) =>
        this.publishOne(name).catch((error: unknown) => onFailure(`${name}: ${describeError(error)}`)),
      ),
    );
  }

  /** Where an application of the build is opened. @param entry as it is registered */
  entryOf(entry: string): string {
    const [, name = ''] = ENTRY.exec(entry) ?? [];
    const key = this.keys.get(name);
    return key === undefined ? entry : addressOf(`${BUILD_PREFIX}/${name}`, key);
  }

  /** What the applications of this build are called as releases, by path prefix. */
  versions(): ReadonlyMap<string, string> {
    return new Map(
      registeredEntries(this.config).flatMap(({ prefix, entry, frameOrigins }) => {
        const key = this.keys.get(ENTRY.exec(entry)?.[1] ?? '');
        return frameOrigins || key === undefined ? [] : [[prefix, key.slice(0, VERSION_LENGTH)] as const];
      }),
    );
  }

  /** Notes that the releases of this build are in use, so that none of them is removed by its age. */
  async touch(): Promise<void> {
    for (const [name, key] of this.keys) await this.folders.touch(placeOf(name, key)).catch(() => undefined);
  }

  private async publishOne(name: string): Promise<void> {
    const from = join(this.config.webRoot, 'subapps', name, 'dist');
    const key = await contentOf(from);
    if (key === undefined) return;
    const place = placeOf(name, key);
    if (!(await this.folders.isThere(place))) {
      const unfinished = join(this.folders.root, `${randomId()}.part`);
      try {
        await mkdir(this.folders.root, { recursive: true, mode: 0o700 });
        await cp(from, unfinished, { recursive: true });
        await this.folders.keep(unfinished, place);
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    }
    this.keys.set(name, key);
    await this.touch();
  }
}

const placeOf = (name: string, key: string) => ({ prefix: `${BUILD_PREFIX}/${name}`, key });

/** The key of a build's content; undefined where it has not been built. */
async function contentOf(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (!files.includes(join(folder, ENTRY_PAGE))) return undefined;
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(folder.length)}\0`).update(await readFile(file));
  return keyOf(hash.digest('hex'));
}
