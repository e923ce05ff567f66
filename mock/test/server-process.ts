import { spawn, type ChildProcess } from 'node:child_process';
import { PROJECT } from './template';

const READY = /The portal is at (\S+)/;

/** The server as a process of its own. */
export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** What it has printed so far. */
  said(): string;
  /** Sends a signal and waits for the end; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** What of the server is started: Node's arguments, and where. */
export interface ServerProgram {
  folder: string;
  program: readonly string[];
}

const SOURCES: ServerProgram = { folder: PROJECT, program: ['--import', 'tsx', 'mock/main.ts'] };

/** Starts the server and waits until it serves. Rejects with its error output if it ends before. */
export function startServerProcess(
  environment: Record<string, string>,
  { folder, program }: ServerProgram = SOURCES,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  let complaint = '';
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      const address = READY.exec(said)?.[1];
      if (address === undefined) return;
      resolve({
        address,
        child,
        said: () => said,
        end(signal) {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
    void ended.then((code) => reject(new Error(`exit ${code}: ${complaint.trim()}`)));
  });
}
