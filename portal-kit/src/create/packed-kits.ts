import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { WrongUsage } from '../shared/wrong-usage.ts';
import type { Kits } from './project.ts';

/** The packed file of a kit in a folder. @throws WrongUsage where there is none, or more than one */
async function packedFile(folder: string, name: string): Promise<string> {
  const names = await readdir(folder).catch(() => {
    throw new WrongUsage(`--kits: ${folder} is no folder that can be read.`);
  });
  const found = names.filter((each) => each.startsWith(`${name}-`) && each.endsWith('.tgz'));
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new WrongUsage(`--kits: ${folder} has ${found.length} files ${name}-<version>.tgz, and one is needed.`);
  return `file:${path.resolve(folder, file).split(path.sep).join('/')}`;
}

/** The kits of a folder of packed files, where no registry has them. */
export async function packedKits(folder: string): Promise<Kits> {
  return { 'subapp-kit': await packedFile(folder, 'subapp-kit'), 'portal-kit': await packedFile(folder, 'portal-kit') };
}
