import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const windows = process.platform === 'win32';

/** Starts a command that writes to the terminal. The caller must end the child process. */
export function start(command, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  const shell = windows && command !== process.execPath;
  return spawn(command, args, { cwd, stdio, shell, env: { ...process.env, ...env } });
}

/** Runs a command to its end; gives its exit code, 1 when it could not be started. */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = start(command, args, options);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command and gives its exit code with what it printed; shown only when it fails. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Resolves when something answers at an address, or when one of the children has ended. */
export async function answers(url, children) {
  while (children.every((child) => child.exitCode === null)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Passes Ctrl+C and SIGTERM on to the children, and ends when the first of them ends. */
export function endTogether(children) {
  let ending = false;
  const end = (code) => {
    if (ending) return;
    ending = true;
    const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
    if (alive.length === 0) process.exit(code);
    let left = alive.length;
    for (const child of alive) {
      child.once('close', () => {
        left -= 1;
        if (left === 0) process.exit(code);
      });
      child.kill('SIGTERM');
    }
  };
  for (const child of children) child.on('close', (code) => end(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
}
