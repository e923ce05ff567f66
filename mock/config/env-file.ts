import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The environment together with `.env`. A variable of the environment wins over the file.
 *
 * @param folder the folder in which `.env` is looked for
 */
export function environmentWithFile(folder: string): Record<string, string | undefined> {
  const file = join(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}
