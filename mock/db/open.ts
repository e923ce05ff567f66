import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../config/config';
import { openEmbedded } from './embedded';
import { openPostgresServer } from './postgres-server';
import type { Store } from './store';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens the database that the settings ask for, its tables up to date. */
export function openStore(config: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>): Promise<Store> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, MIGRATIONS)
    : openPostgresServer(config.databaseUrl, MIGRATIONS);
}
