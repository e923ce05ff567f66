import type { ChildProcess } from 'node:child_process';

/** A process that is kept running. */
export interface Supervised {
  /** Resolves with the exit code for the supervising process. */
  ended: Promise<number>;
  /** Ends the child, and starts no other. */
  stop(signal?: NodeJS.Signals): void;
}

/** Keeps a server running: see `supervise.mjs`. Both times in milliseconds. */
export function supervise(start: () => ChildProcess, limits?: { firstPauseMs?: number; steadyMs?: number }): Supervised;
