import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the paths of all files below a folder, from that folder, with `/` */
export function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(prefix, entry.name);
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

/** @returns the texts of all files below a folder, by their paths */
export function textsBelow(folder: string): Record<string, string> {
  return Object.fromEntries(filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}
