import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasDebianPackages, installDebianPackages, SERVER_PACKAGES } from '../scripts/lib/debian.mjs';
import { freePort } from './free-port';
import { makeRings, proxySettings, storageSettings, STORAGE, type SwiftPorts } from './swift-settings';

/** OpenStack's object store, which speaks S3 and checks each signature and each hash of a content. */
const PROXY = '/usr/bin/swift-proxy-server';
const START_LIMIT_MS = 30_000;

/** The account of the store. Its name has a colon: project and user. */
export const SWIFT_ACCOUNT = { accessKeyId: 'portal:files', secretAccessKey: 'secret-of-the-tests' };

/** An object store of a test. */
export interface SwiftServer {
  /** Of its S3, `http://127.0.0.1:port`. */
  endpoint: string;
  /** Ends what answers requests; the objects stay. */
  pause(): Promise<void>;
  /** Starts it again, on the same port. */
  resume(): Promise<void>;
  /** It goes on existing and answers nothing; `thaw` ends that. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts Swift on free ports, in a new folder. Undefined where it is not installed and cannot be. */
export async function startSwift(): Promise<SwiftServer | undefined> {
  if (!existsSync(PROXY) && !(hasDebianPackages() && (await installDebianPackages(...SERVER_PACKAGES.swift))))
    return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-swift-'));
  const ports: SwiftPorts = {
    proxy: await freePort(),
    object: await freePort(),
    container: await freePort(),
    account: await freePort(),
  };
  mkdirSync(path.join(folder, 'data/d1'), { recursive: true });
  makeRings(folder, ports);
  const run = (program: string, settings: string) => {
    const file = path.join(folder, `${program}.conf`);
    writeFileSync(file, settings);
    return spawn(`/usr/bin/swift-${program}-server`, [file], { stdio: 'ignore' });
  };
  const storage = STORAGE.map((name) => run(name, storageSettings(name, folder, ports)));
  // Who answers requests forgets for a while a server that it has not found.
  await Promise.all(STORAGE.map((name) => untilAnswering(`http://127.0.0.1:${ports[name]}`)));
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const runProxy = async () => {
    const child = run('proxy', proxySettings(folder, ports));
    await untilAnswering(endpoint);
    return child;
  };
  let proxy = await runProxy();
  return {
    endpoint,
    pause: () => end(proxy),
    async resume() {
      proxy = await runProxy();
    },
    freeze: () => void proxy.kill('SIGSTOP'),
    thaw: () => void proxy.kill('SIGCONT'),
    async stop() {
      await Promise.all([proxy, ...storage].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return ended;
}

async function untilAnswering(endpoint: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await fetch(endpoint).then(...ANSWERED))) {
    if (Date.now() > until) throw new Error('The object store of the tests does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ANSWERED = [() => true, () => false] as const;
