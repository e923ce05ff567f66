import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PREPARED_FOLDER } from '../reading/prepared/format';
import { prepareBuild } from '.';
import type { PrepareOptions } from './options';

/** The texts of a build that are read. */
const READ = /\.(?:html|m?js|css|json)$/;

/** What was done with a folder. */
export interface PreparedFolder {
  /** How many files were written, pages left out. */
  written: number;
  /** Why modules stay as they are, by their addresses from the root. */
  left: ReadonlyMap<string, string>;
}

/**
 * Prepares the build in a folder, in place. Its pages are written last, so that no page names what is not there yet.
 * What was prepared of an earlier state is taken away.
 * @param options see `prepareBuild`
 */
export async function prepareFolder(folder: string, options: PrepareOptions = {}): Promise<PreparedFolder> {
  const { files, folder: state, left } = await prepareBuild(await textsIn(folder), options);
  const isPage = ([name]: readonly [string, string]): boolean => name.endsWith('.html');
  const all = [...files];
  const prepared = all.filter((file) => !isPage(file));
  for (const [name, text] of prepared) await write(path.join(folder, name), text);
  for (const [name, text] of all.filter(isPage)) await write(path.join(folder, name), text);
  const isWritten = (name: string): boolean => prepared.some(([each]) => each.startsWith(`${name}/`));
  for (const place of [PREPARED_FOLDER, ...(state === undefined ? [] : [state.slice(0, -1)])])
    for (const name of await readdir(path.join(folder, place)).catch(() => []))
      if (!isWritten(`${place}/${name}`)) await rm(path.join(folder, place, name), { recursive: true });
  return { written: prepared.length, left };
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !READ.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (!name.startsWith(`${PREPARED_FOLDER}/`)) texts.set(name, await readFile(file, 'utf8'));
  }
  return texts;
}

/** Writes under another name first: half a file is never served. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
