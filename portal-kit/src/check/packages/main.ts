import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Packages } from '../observation.ts';
import { bundledPackages } from './bundled.ts';
import { NOT_LOOKED_AT } from './not-looked-at.ts';
import { weakPackages } from './weak.ts';

/** The folder of the project that a folder lies in: the nearest one above with a package.json. */
function projectOf(folder: string): string | undefined {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'package.json'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/**
 * The packages of the project beside a build: their licences, and what is known against them. Never rejects.
 * @param dist undefined where an address is checked: then the project is where the command runs
 */
export async function packagesOf(dist: string | undefined, texts: ReadonlyMap<string, string>): Promise<Packages> {
  const project = projectOf(dist ?? '.');
  if (project === undefined) return { found: NOT_LOOKED_AT['no-project'], weak: NOT_LOOKED_AT['no-project'] };
  const [found, weak] = await Promise.all([bundledPackages(project, dist, texts), weakPackages(project)]);
  return { found, weak };
}
