import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder the same as another. What is the same already, by size and time, is left alone: a server may be sending
 * it.
 *
 * @param {string} from
 * @param {string} to
 * @param {(name: string) => boolean} [wanted] whether a file belongs there, by its name
 */
export function mirror(from, to, wanted = () => true) {
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || wanted(entry.name),
  );
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, target, wanted);
    else copyChanged(source, target);
  }
  const names = new Set(entries.map(({ name }) => name));
  for (const name of readdirSync(to)) if (!names.has(name)) rmSync(path.join(to, name), { recursive: true });
}

/** Copies a file, unless the same one is there. */
export function copyChanged(source, target) {
  const { size, mtime } = statSync(source);
  const known = existsSync(target) ? statSync(target) : undefined;
  if (known?.size === size && Math.abs(known.mtimeMs - mtime.getTime()) < 1) return;
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(source, target);
  utimesSync(target, mtime, mtime);
}
