import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built page with the portal's runtime. It lies in the package; in the repository `scripts/kit` builds it first. */
const folder = fileURLToPath(new URL('../../dist/host/', import.meta.url));

/** A file of the page; undefined where there is none. */
export async function hostFile(name: string): Promise<Buffer | undefined> {
  const file = path.join(folder, name);
  return file.startsWith(folder) && existsSync(file) ? readFile(file) : undefined;
}

export const isHostBuilt = (): boolean => existsSync(path.join(folder, 'index.html'));
