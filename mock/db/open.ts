import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../config/config';
import type { ServerLog } from '../errors/server-log';
import { openEmbedded } from './embedded';
import { openPostgresServer } from './postgres-server';
import type { Store } from './store';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens the database that the settings ask for, its tables up to date. */
export function openStore(
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'statementTimeoutMs'>,
  log: ServerLog,
): Promise<Store> {
  const { dataDir, databaseUrl: url, statementTimeoutMs } = config;
  return url === undefined
    ? openEmbedded(dataDir, MIGRATIONS)
    : openPostgresServer({ url, statementTimeoutMs, log }, MIGRATIONS);
}
