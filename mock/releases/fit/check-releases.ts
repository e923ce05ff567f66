import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { KEPT_CONTRACT_FILE, type ContractPart } from '@portal/contract/contract-part';
import { takeSnapshot } from '../../backup/snapshot';
import type { ServerConfig } from '../../config/config';
import type { ServerLog } from '../../errors/server-log';
import { usableObjects } from '../../objects/usable-objects';
import { placeIn } from '../place';
import { fitOfReleases, releasesInUse, type Fit } from './fit-of-releases';

/**
 * Says whether the releases that people get now go on under a contract. Changes nothing; servers may run.
 *
 * @throws {StartFailure} when there is no database, or it or the files cannot be read
 */
export async function checkReleases(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'fileDir' | 'fileStore'>,
  present: ContractPart,
  log: ServerLog,
): Promise<Fit[]> {
  const work = await mkdtemp(join(tmpdir(), 'portal-releases-'));
  try {
    const { query, close } = await takeSnapshot(config, work, log);
    const inUse = await releasesInUse(query).finally(close);
    const objects = await usableObjects(config);
    return await fitOfReleases(inUse, present, async (place) => {
      const content = await objects.get(placeIn(place) + KEPT_CONTRACT_FILE);
      return content && textOf(content);
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
