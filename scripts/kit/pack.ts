import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildCommands, buildKit } from './build-kit.ts';
import { buildLocal } from './build-local.ts';

const run = promisify(execFile);
/** npm is a script with another name on Windows, which only a shell finds. */
const shell = process.platform === 'win32';

/** The packages: the name, and what builds it. */
export const PACKAGES = { 'subapp-kit': buildKit, 'portal-kit': buildCommands, 'portal-local': buildLocal } as const;
export type PackageName = keyof typeof PACKAGES;

/**
 * Builds a package into `<folder>/package`, and packs that.
 * @returns the path of the packed file
 */
export async function pack(name: PackageName, folder: string): Promise<string> {
  const built = path.join(folder, 'package');
  await mkdir(folder, { recursive: true });
  await PACKAGES[name](built);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, shell });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm packed nothing of ${built}`);
  return path.join(folder, packed.filename);
}
