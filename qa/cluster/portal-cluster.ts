import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type PostgresCluster } from '../../mock/test/postgres-cluster';
import { startServerProcess, type ServerProcess } from '../../mock/test/server-process';
import { PROJECT } from '../../mock/test/template';
import { startRedis, type RedisServer } from '../../rig/redis-server';
import { openBalancer, type Balancer } from './balancer';

/** How far the second server's clock is ahead of the first one's, ms. */
export const CLOCK_AHEAD_MS = 5_000;
export const METRICS_TOKEN = 'a-token-of-the-cluster';
/** Between two rounds of housekeeping, s. */
export const ROUND_S = 1;

export type ServerName = 'first' | 'second';

/** Two servers of one portal, with what they share, and a balancer before them. */
export interface PortalCluster {
  postgres: PostgresCluster;
  redis: RedisServer;
  balancer: Balancer;
  server(name: ServerName): ServerProcess;
  /** Ends a server without a word; the balancer learns it. */
  kill(name: ServerName): Promise<void>;
  /** Starts a server anew, on another port; the balancer learns it. */
  start(name: ServerName): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts both servers at once on an empty database, as the build makes them. Undefined where PostgreSQL or Redis are not
 * installed.
 */
export async function startCluster(): Promise<PortalCluster | undefined> {
  const postgres = await startPostgres();
  if (postgres === undefined) return undefined;
  const redis = await startRedis();
  if (redis === undefined) {
    await postgres.stop();
    return undefined;
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: PROJECT, stdio: 'pipe' });
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  const balancer = await openBalancer();
  const servers = new Map<ServerName, ServerProcess>();
  const run = (name: ServerName) =>
    startServerProcess(
      {
        DATABASE_URL: postgres.url('postgres'),
        REDIS_URL: redis.url,
        KEY_DIR: join(folder, 'keys'),
        FILE_DIR: join(folder, 'files'),
        DATA_DIR: join(folder, name),
        METRICS_TOKEN,
        MAINTENANCE_INTERVAL_S: String(ROUND_S),
        OPEN_CALLS_PER_SECOND: '1000000',
        SIGN_IN_FAILURE_LIMIT_ADDRESS: '1000000',
        CLOCK_AHEAD_MS: String(name === 'second' ? CLOCK_AHEAD_MS : 0),
      },
      {
        folder: PROJECT,
        program: ['--import', './qa/cluster/clock-ahead.mjs', 'dist/server.js'],
      },
    );
  const tellBalancer = () => balancer.sendTo([...servers.values()].map((one) => one.address));
  const start = async (name: ServerName) => {
    servers.set(name, await run(name));
    tellBalancer();
  };
  const kill = async (name: ServerName) => {
    const server = servers.get(name);
    servers.delete(name);
    tellBalancer();
    await server?.end('SIGKILL');
  };
  const stop = async () => {
    await Promise.all([kill('first'), kill('second')]);
    await Promise.all([balancer.close(), redis.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  const started = await Promise.allSettled([start('first'), start('second')]);
  for (const one of started) {
    if (one.status === 'fulfilled') continue;
    await stop();
    throw one.reason;
  }
  return {
    postgres,
    redis,
    balancer,
    server(name) {
      const server = servers.get(name);
      if (server === undefined) throw new Error(`The ${name} server does not run.`);
      return server;
    },
    kill,
    start,
    stop,
  };
}
