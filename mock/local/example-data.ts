import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { addKeys } from '../auth/key-files';

/**
 * Fills a folder of data that is not there with the example data of the package, and keys of its own. It is there whole
 * or not at all.
 *
 * @param archive where it is missing, nothing is done: the server makes its example data itself, which takes longer
 */
export async function fillData(archive: string, dataDir: string): Promise<void> {
  if (existsSync(dataDir) || !existsSync(archive)) return;
  const unfinished = `${dataDir}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await unpack(archive, unfinished);
  await addKeys(join(unfinished, 'keys'), new Date(), true);
  await rename(unfinished, dataDir);
}

async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), entries);
  for await (const entry of entries) {
    const place = join(folder, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(place, { recursive: true });
      entry.resume();
    } else {
      await mkdir(dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place));
    }
  }
  await reading;
}
