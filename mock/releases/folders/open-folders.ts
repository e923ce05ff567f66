import type { ObjectStore } from '../../objects/object-store';
import type { ArrivingArchives } from '../arriving/arriving-archives';
import { ArchivesInBucket } from '../arriving/archives-in-bucket';
import { ArchivesOnDisk } from '../arriving/archives-on-disk';
import { BucketFolders } from './bucket-folders';
import { DiskFolders } from './disk-folders';
import type { ReleaseFolders } from './release-folders';

/** Where releases are, and what arrives to become one: where the other files are. */
export function releasesOf(
  objects: ObjectStore,
  fileDir: string,
): { releaseFolders: ReleaseFolders; archives: ArrivingArchives } {
  if (objects.kind === 's3')
    return { releaseFolders: new BucketFolders(objects, fileDir), archives: new ArchivesInBucket(objects) };
  const releaseFolders = new DiskFolders(fileDir);
  return { releaseFolders, archives: new ArchivesOnDisk(releaseFolders.root) };
}
