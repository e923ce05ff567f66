import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own size, for tests that fill it. */
export interface SmallDisk {
  folder: string;
  makeReadOnly(): void;
  remove(): void;
}

/** Mounts a disk in memory. Undefined where this account or this system cannot. */
export function smallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
