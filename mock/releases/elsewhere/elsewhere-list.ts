import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the folder of a release. What begins with a dot is no file of a build, and is sent to nobody. */
const LIST = '.elsewhere.json';
const addresses = z.record(z.string(), z.string());
type Addresses = z.infer<typeof addresses>;

/** For how many releases the list is kept in memory. */
const KEPT_LISTS = 200;

/** Writes the addresses of files that stay where they are deployed, by their paths; nothing where there is none. */
export async function writeElsewhere(folder: string, list: ReadonlyMap<string, { url: string }>): Promise<void> {
  if (list.size === 0) return;
  const known: Addresses = Object.fromEntries([...list].map(([path, { url }]) => [path, url]));
  await writeFile(join(folder, LIST), JSON.stringify(known), { flush: true });
}

/** Reads those lists. They never change, but a release may be removed, or come back. */
export class ElsewhereLists {
  private readonly kept = new Map<string, { stamp: number; list: ReadonlyMap<string, string> }>();

  /** The address of a file that stays where it is deployed. @param folder of the release */
  async find(folder: string, path: string): Promise<string | undefined> {
    const file = join(folder, LIST);
    const stamp = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (stamp === undefined) return undefined;
    const known = this.kept.get(folder);
    if (known?.stamp === stamp) return known.list.get(path);
    const list = new Map(Object.entries(addresses.parse(JSON.parse(await readFile(file, 'utf8')))));
    if (this.kept.size >= KEPT_LISTS) this.kept.clear();
    this.kept.set(folder, { stamp, list });
    return list.get(path);
  }
}
