import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { explainFolderError } from '../errors/explain-folder-error';
import type { ServerLog } from '../errors/server-log';
import { explainDatabaseError } from './connection';
import { fillStore, refuseUsedStore } from './restore-store';
import { explainStoreError, usableObjects } from '../objects/usable-objects';
import { readArchive, type ReadArchive } from './read-archive';
import { moveIn, refuseUsed, removeUnpacked, unpack, UNPACKED } from './restore-folder';
import { takePlace } from './restore-place';
import { refuseNewer, restoreRows } from './restore-rows';

/** Which portal is restored. */
export type RestoreTarget = Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'keyDir' | 'fileDir' | 'fileStore'>;

/**
 * Reads a backup to its end and compares everything in it with its list. Changes nothing.
 *
 * @throws {StartFailure} when it could not be restored by this build
 */
export function checkBackup(file: string): Promise<ReadArchive> {
  return readArchive(file, {
    begin: refuseNewer,
    async take(_, content) {
      for await (const _part of content);
    },
  });
}

/**
 * Puts database, keys and files of a backup where the settings say, all or nothing. No server may run there, and there
 * must be nothing yet.
 *
 * @throws {StartFailure} in a sentence that says what to do
 */
export async function restoreBackup(target: RestoreTarget, file: string, log: ServerLog): Promise<ReadArchive> {
  const { dataDir, keyDir, fileDir } = target;
  const folders: Record<string, string> = { database: dataDir, keys: keyDir, files: fileDir };
  const bucket = target.fileStore === undefined ? undefined : await usableObjects(target);
  const place = await takePlace(target, log);
  const undo: (() => void | Promise<void>)[] = [];
  try {
    if (bucket === undefined) refuseUsed(fileDir, 'FILE_DIR');
    else await refuseUsedStore(bucket);
    for (const folder of Object.values(folders)) removeUnpacked(folder);
    log.info(`Unpacking ${file} and checking it …`);
    const read = await readArchive(file, {
      begin(manifest) {
        refuseNewer(manifest);
        if (manifest.keys) refuseUsed(keyDir, 'KEY_DIR');
      },
      take: (name, content) => unpack(folders[name.split('/', 1)[0] ?? ''] ?? dataDir, name, content),
    });
    log.info('It is whole. Filling the database …');
    await restoreRows(await place.open(), read.manifest, join(dataDir, UNPACKED, 'database'), log);
    undo.push(moveIn(keyDir, 'keys'));
    if (bucket === undefined) undo.push(moveIn(fileDir, 'files'));
    else undo.push(await fillStore(bucket, join(fileDir, UNPACKED, 'files'), log));
    await place.commit();
    return read;
  } catch (error) {
    for (const takeBack of undo) await takeBack();
    throw (
      explainDatabaseError(error, 'The database cannot be filled') ??
      explainFolderError(error, dataDir) ??
      explainStoreError(error) ??
      error
    );
  } finally {
    await place.close();
    for (const folder of Object.values(folders)) removeUnpacked(folder);
  }
}
