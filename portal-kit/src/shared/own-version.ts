import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The version of the kits. package.json lies two folders above both the sources and the built commands. */
export function ownVersion(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof version !== 'string') throw new Error(`${file} names no version`);
  return version;
}
