import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const START_LIMIT_MS = 30_000;

export interface PostgresCluster {
  /** Of a database in the cluster. */
  url(database: string): string;
  readonly port: number;
  /** Ends the PostgreSQL and keeps its data: SIGINT closes its connections first, SIGQUIT does not. */
  pause(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on a free port, in a new folder. Undefined where none is installed. */
export async function startPostgres(): Promise<PostgresCluster | undefined> {
  const bin = binFolder();
  const owner = ownerIds();
  if (bin === undefined || owner === 'nobody') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    stdio: 'ignore',
    cwd: folder,
  });
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const [program, runsAs] = [join(bin, 'postgres'), owner];
  const url = (database: string) => `postgres://portal@127.0.0.1:${port}/${database}`;
  let server = await run();
  return {
    url,
    port,
    async pause(signal) {
      await server.end(signal);
    },
    async resume() {
      server = await run();
    },
    async stop() {
      await server.end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function run() {
    const child = spawn(program, options, { ...runsAs, stdio: 'ignore', cwd: folder });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await untilReady(url('postgres'));
    return {
      async end(signal: NodeJS.Signals) {
        child.kill(signal);
        await ended;
      },
    };
  }
}

/** Runs one statement in a database of the cluster. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function binFolder(): string | undefined {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root. Then the user `postgres` runs it, if there is one. */
function ownerIds(): { uid: number; gid: number } | undefined | 'nobody' {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return 'nobody';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await runStatement(url, 'SELECT 1');
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
