import { join } from 'node:path';
import type { Bucket } from '../config/bucket';
import { FolderObjects } from './folder-objects';
import type { ObjectStore } from './object-store';
import { SPOOL_FOLDER } from './spool-folder';

/** Where files are: in the bucket of `FILE_STORE`, or in `FILE_DIR`. */
export interface FileSettings {
  fileDir: string;
  fileStore: Bucket | undefined;
}

/** Opens the store of the settings. It is asked for nothing yet. */
export async function openObjects({ fileDir, fileStore }: FileSettings): Promise<ObjectStore> {
  if (fileStore === undefined) return new FolderObjects(fileDir);
  // Servers that keep files in a folder do not load the library.
  const { S3Objects } = await import('./s3-objects');
  return new S3Objects(fileStore, join(fileDir, SPOOL_FOLDER));
}
