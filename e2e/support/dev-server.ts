import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../rig/free-port';

const project = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = /^(?:src|business|webpack|.*\.(?:json|html|ts))$/;
/** How often an address is asked for before it answers, and how long to wait between, ms. */
const ASKED_TIMES = 450;
const PAUSE_MS = 100;

export interface DevServer {
  /** The entry's address. */
  entry: string;
  /** Changes a file of the app as its author would in an editor. @throws Error where nothing changes */
  edit(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

/**
 * `npm run dev` of a copy of a reference application, so that nothing an edit leaves behind is in the sources. The copy
 * stays at its place below `.cache`: what a bundler has kept of its dependencies is found there by the next run.
 */
export async function startDevServer(name: string, portal: string): Promise<DevServer> {
  // As deep as `subapps/<name>`: the app's `tsconfig.json` extends the project's by a relative path.
  const root = path.join(project, '.cache', `dev-${name}`);
  mkdirSync(root, { recursive: true });
  rmSync(path.join(root, 'src'), { recursive: true, force: true });
  const source = path.join(project, 'subapps', name);
  cpSync(source, root, {
    recursive: true,
    filter: (file) => file === source || COPIED.test(path.relative(source, file).split(path.sep)[0] ?? ''),
  });
  // Packages of its own, where the workspace's root has others.
  const packages = path.join(source, 'node_modules');
  if (existsSync(packages) && !existsSync(path.join(root, 'node_modules')))
    symlinkSync(packages, path.join(root, 'node_modules'), 'junction');
  const port = await freePort();
  const own = spawn('npm', ['run', 'dev', '--', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: root,
    // A group of its own: npm's child must end with it.
    detached: true,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development', PORTAL_URL: portal },
  });
  const ended = once(own, 'exit');
  const entry = `http://127.0.0.1:${port}/`;
  const stop = async (): Promise<void> => {
    if (own.pid !== undefined && own.exitCode === null) process.kill(-own.pid, 'SIGTERM');
    await ended;
  };
  try {
    await answers(entry);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    entry,
    edit: (file, from, to) => {
      const full = path.join(root, file);
      const text = readFileSync(full, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(full, text.replace(from, to));
    },
    stop,
  };
}

async function answers(address: string): Promise<void> {
  for (let turn = 0; turn < ASKED_TIMES; turn += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${address} does not answer`);
}
