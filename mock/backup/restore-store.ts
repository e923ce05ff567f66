import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import type { ObjectStore } from '../objects/object-store';
import { Progress } from './progress';

/** @throws {StartFailure} when there is something in the store */
export async function refuseUsedStore(objects: ObjectStore): Promise<void> {
  for await (const { key } of objects.list('')) {
    throw new StartFailure(
      `${objects.place} is not empty (${key}), and a backup replaces nothing. Name an empty bucket, or another prefix ` +
        'in it, with FILE_STORE. Nothing was changed.',
    );
  }
}

/**
 * Puts what was unpacked into a store that is empty.
 *
 * @returns takes it out again
 */
export async function fillStore(objects: ObjectStore, folder: string, log: ServerLog): Promise<() => Promise<void>> {
  const put: string[] = [];
  const undo = async () => {
    // What cannot be removed now names itself at the next restoring, which wants an empty store.
    for (const key of put) await objects.remove(key).catch(() => undefined);
  };
  const progress = new Progress(log, (done) => `… ${done} files put into ${objects.place}`);
  try {
    for (const path of await filesIn(folder)) {
      const key = relative(folder, path).replaceAll(sep, '/');
      put.push(key);
      await objects.put(key, createReadStream(path));
      progress.add(1);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
