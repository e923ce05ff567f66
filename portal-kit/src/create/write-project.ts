import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether a new project may stand there: nothing is there, or an empty folder. */
export async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}

/** Writes all files or none: beside the place first, then all at once under its name. */
export async function writeProject(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const above = path.dirname(folder);
  await mkdir(above, { recursive: true });
  const draft = await mkdtemp(path.join(above, `.${path.basename(folder)}-`));
  try {
    for (const [name, text] of files) {
      const file = path.join(draft, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    // An empty folder may be there. One that was filled meanwhile is not removed: then this fails.
    await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
