import { spawn, type ChildProcess } from 'node:child_process';

const windows = process.platform === 'win32';
/** How long a program may take to end, ms, before it is ended. */
const END_LIMIT_MS = 5_000;

/** A program that the command has started. */
export interface Child {
  process: ChildProcess;
  /** Resolves with its exit code when it has ended; undefined where a signal ended it. */
  ended: Promise<number | undefined>;
  /** Ends it, with what it has started. */
  end(): Promise<void>;
}

/**
 * Starts a program whose output is read. On Unix it has a group of its own: Ctrl+C of the terminal does not reach it, and
 * ending it ends what it has started.
 */
export function startChild(
  program: string,
  args: readonly string[],
  { folder, needsShell, env }: { folder: string; needsShell: boolean; env: Readonly<Record<string, string>> },
): Child {
  const child = spawn(program, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    // A server that reads the keyboard ends when this closes, and so with this command, however it ends.
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: needsShell && windows,
    detached: !windows,
    windowsHide: true,
  });
  const ended = new Promise<number | undefined>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? undefined));
  });
  return { process: child, ended, end: () => endTree(child, ended) };
}

async function endTree(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signal(child.pid, 'SIGTERM');
  const timer = setTimeout(() => signal(child.pid, 'SIGKILL'), END_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (windows) {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
