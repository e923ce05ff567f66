import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How much of its disk is free, and how large that is, bytes. A folder that is not there yet counts as the one above. */
export async function diskOf(folder: string): Promise<{ free_bytes: number; disk_bytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, disk_bytes: blocks * bsize };
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    return diskOf(dirname(folder));
  }
}

/** The files that lie directly in a folder together, bytes; 0 where it is not there yet. */
export async function filesIn(folder: string): Promise<number> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const sizes = await Promise.all(
      entries.filter((entry) => entry.isFile()).map((entry) => sizeOf(join(folder, entry.name))),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** A file may go away meanwhile. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
