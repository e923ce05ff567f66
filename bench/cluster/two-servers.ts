import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../mock/test/postgres-cluster';
import { startServer, type PortalServer } from '../../rig/portal-server';
import { startRedis } from '../../rig/redis-server';

const METRICS_TOKEN = 'a-token-of-the-bench';

/** Two servers of one portal. */
export interface TwoServers {
  servers: readonly [PortalServer, PortalServer];
  stop(): Promise<void>;
}

/** Starts them with PostgreSQL and Redis. Undefined where one of these is not installed. */
export async function startTwoServers(): Promise<TwoServers | undefined> {
  const postgres = await startPostgres();
  const redis = postgres && (await startRedis());
  if (postgres === undefined || redis === undefined) {
    await postgres?.stop();
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const shared = {
    DATABASE_URL: postgres.url('postgres'),
    REDIS_URL: redis.url,
    KEY_DIR: path.join(folder, 'keys'),
    FILE_DIR: path.join(folder, 'files'),
    METRICS_TOKEN,
  };
  const servers = [await startServer(shared), await startServer(shared)] as const;
  return {
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([redis.stop(), postgres.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The memory of a server's process, bytes. */
export async function memoryOf({ origin }: PortalServer): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = /^portal_process_resident_memory_bytes (\S+)$/m.exec(await answer.text());
  return Number(line?.[1]);
}
