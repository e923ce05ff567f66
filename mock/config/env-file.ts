import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The environment with what `.env` adds to it; a variable that is set already stays.
 *
 * @param folder where `.env` may lie
 */
export function environmentWithFile(folder: string): Record<string, string | undefined> {
  const file = join(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...fromFile, ...process.env };
}
