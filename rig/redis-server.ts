import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasDebianPackages, installDebianPackages, SERVER_PACKAGES } from '../scripts/lib/debian.mjs';
import { freePort } from './free-port';

/** What speaks Redis's protocol, by its program's name. */
const PROGRAMS = ['redis-server', 'valkey-server'];
/**
 * The program in Debian's package without the service that would start it with the machine. It is the server where it is
 * started by the server's name.
 */
const DEBIAN_PROGRAM = '/usr/bin/redis-check-rdb';
const START_LIMIT_MS = 10_000;

/** A Redis or Valkey of a test or a bench, which keeps nothing. */
export interface RedisServer {
  url: string;
  /** Ends it. */
  pause(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** It goes on existing and answers nothing; `thaw` ends that. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a Redis on a free port. Undefined where none is installed and none can be. */
export async function startRedis(): Promise<RedisServer | undefined> {
  const program = findProgram() ?? (await install());
  if (program === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-redis-'));
  const port = await freePort();
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const run = async () => {
    const child = spawn(program, options, { argv0: 'redis-server', stdio: 'ignore' });
    await untilAnswering(port);
    return child;
  };
  let child = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => end(child),
    async resume() {
      child = await run();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findProgram(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, DEBIAN_PROGRAM].find((candidate) => existsSync(candidate));
}

async function install(): Promise<string | undefined> {
  if (!hasDebianPackages() || !(await installDebianPackages(...SERVER_PACKAGES.redis))) return undefined;
  return findProgram();
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return ended;
}

async function untilAnswering(port: number): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (Date.now() > until) throw new Error('The Redis of the tests does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (text) => {
      resolve(text.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}
