import type { ServerConfig } from '../config/config';
import { shipped } from '../config/shipped';
import type { ServerLog } from '../errors/server-log';
import { openEmbedded } from './embedded';
import { openPostgresServer } from './postgres-server';
import type { Store } from './store';

/** What the server does for its database, and the database for the server. */
export interface StoreSurroundings {
  log: ServerLog;
  /** Ends this process, for the given reason: it must not use the database any more. */
  onLost: (reason: string) => void;
}

/** Opens the database that the settings ask for, its tables up to date. */
export function openStore(
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'statementTimeoutMs' | 'copies'>,
  { log, onLost }: StoreSurroundings,
): Promise<Store> {
  const { dataDir, databaseUrl: url, statementTimeoutMs, copies } = config;
  return url === undefined
    ? openEmbedded({ dataDir, copies, log, onLost }, shipped.migrations)
    : openPostgresServer({ url, statementTimeoutMs, log }, shipped.migrations);
}
