import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { zip } from 'fflate';
import { digestedText } from '@portal/contract/check-report';
import { Failure } from './failure';

/** A build, packed for the way. */
export interface Packed {
  archive: Uint8Array;
  files: number;
  /** Bytes before packing. */
  size: number;
  /** By it a report of the check names this build. */
  digest: string;
}

/** The portal prepares a build itself, and sends nothing that begins with a dot. */
const LEFT_OUT = /^(?:\.|portal-prepared$)/;
/** The same build gives the same archive, whenever it is packed: by it the portal knows an upload again. */
const PACKED_AT = new Date(2000, 0, 1, 12);
/** Fonts, pictures and archives are packed already. */
const PACKED_ALREADY = /\.(?:woff2?|png|jpe?g|gif|webp|avif|mp4|webm|zip|gz|br)$/i;

/**
 * Packs the files of a build.
 *
 * @param folder the one with `index.html`
 * @param beside further files, by their paths; one of the build comes before
 * @throws {Failure} for a folder that is no build
 */
export async function packFolder(folder: string, beside: Readonly<Record<string, Buffer>> = {}): Promise<Packed> {
  const about = await lstat(folder).catch(() => undefined);
  if (!about?.isDirectory())
    throw new Failure(`${folder} is no folder. Build first, then name the folder of the build.`);
  const files: Record<string, [Uint8Array, { level: 0 | 6; mtime: Date }]> = {};
  for await (const name of filesIn(folder, '')) add(name, await readFile(path.join(folder, name)));
  if (!('index.html' in files))
    throw new Failure(`${folder} has no index.html. Name the folder that the build writes.`);
  for (const [name, bytes] of Object.entries(beside)) if (!(name in files)) add(name, bytes);
  const archive = await new Promise<Uint8Array>((resolve, reject) => {
    zip(files, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
  const size = Object.values(files).reduce((sum, [bytes]) => sum + bytes.length, 0);
  const hashed = Object.entries(files).map(([path, [bytes]]) => ({ path, hash: sha256(bytes) }));
  return { archive, files: Object.keys(files).length, size, digest: sha256(digestedText(hashed)) };

  function add(name: string, bytes: Buffer): void {
    files[name] = [new Uint8Array(bytes), { level: PACKED_ALREADY.test(name) ? 0 : 6, mtime: PACKED_AT }];
  }
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function* filesIn(folder: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isSymbolicLink()) throw new Failure(`${name} is a link. Put the file itself into the build.`);
    if (entry.isDirectory()) yield* filesIn(folder, name);
    else if (entry.isFile()) yield name;
  }
}
