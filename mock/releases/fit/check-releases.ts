import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT_CONTRACT_FILE, type ContractPart } from '@portal/contract/contract-part';
import { takeSnapshot } from '../../backup/snapshot';
import type { ServerConfig } from '../../config/config';
import type { ServerLog } from '../../errors/server-log';
import { folderOf, releasesIn } from '../place';
import { fitOfReleases, releasesInUse, type Fit } from './fit-of-releases';

/**
 * Says whether the releases that people get now go on under a contract. Changes nothing; servers may run.
 *
 * @throws {StartFailure} when there is no database, or it cannot be read
 */
export async function checkReleases(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'fileDir'>,
  present: ContractPart,
  log: ServerLog,
): Promise<Fit[]> {
  const work = await mkdtemp(join(tmpdir(), 'portal-releases-'));
  try {
    const { query, close } = await takeSnapshot(config, work, log);
    const inUse = await releasesInUse(query).finally(close);
    const root = releasesIn(config.fileDir);
    return await fitOfReleases(inUse, present, ({ prefix, key }) =>
      readFile(join(folderOf(root, prefix, key), KEPT_CONTRACT_FILE), 'utf8').catch(() => undefined),
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
