import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { refusalOf } from './refusals.ts';

/** A build of this size is a mistake, bytes. */
const LIMIT_BYTES = 200_000_000;
const TEXT = /\.(?:html|m?js|css|json|map)$/;

/** The files of a build by their paths, and the texts among them. */
export interface Build {
  files: ReadonlyMap<string, Buffer>;
  texts: ReadonlyMap<string, string>;
}

/** The name of a file in an address. @param rules those of the paths: Windows has others */
export const nameIn = (folder: string, file: string, rules: path.PlatformPath = path): string =>
  rules.relative(folder, file).split(rules.sep).join('/');

/** @throws WrongUsage where the folder is no build */
export async function readBuild(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw refusalOf('no-folder', { folder });
  });
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    bytes += (await stat(file)).size;
    if (bytes > LIMIT_BYTES) throw refusalOf('too-large', { folder });
    files.set(nameIn(folder, file), await readFile(file));
  }
  if (!files.has('index.html')) throw refusalOf('no-page', { folder });
  const texts = [...files]
    .filter(([name]) => TEXT.test(name))
    .map(([name, file]) => [name, file.toString('utf8')] as const);
  return { files, texts: new Map(texts) };
}
