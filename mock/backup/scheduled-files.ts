import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the schedule names its archives by, and what it has left of those that were broken off. */
const WHOLE = /^portal-[\dTZ.-]+\.scheduled\.backup\.tar\.gz$/;
const BROKEN = /^portal-[\dTZ.-]+\.scheduled\.backup\.tar\.gz\.(?:part|work-\w+)$/;

/** The archive of a moment. Its name tells it from one that somebody made by hand, which is never removed. */
export const scheduledName = (now: Date): string =>
  `portal-${now.toISOString().replaceAll(':', '-')}.scheduled.backup.tar.gz`;

/** Removes all scheduled archives but the newest. Others in the folder stay. */
export async function removeOlder(folder: string, kept: number): Promise<void> {
  const older = (await namesIn(folder, WHOLE)).sort().reverse().slice(kept);
  for (const name of older) await rm(join(folder, name), { force: true });
}

/** Removes what is left of scheduled archives that were not finished, while none is being made. */
export async function removeBroken(folder: string): Promise<void> {
  for (const name of await namesIn(folder, BROKEN)) await rm(join(folder, name), { force: true, recursive: true });
}

const namesIn = async (folder: string, pattern: RegExp) =>
  (await readdir(folder).catch(() => [])).filter((name) => pattern.test(name));
