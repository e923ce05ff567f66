import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { supervise } from './supervise.mjs';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** Programs, one for each start; the last one stands for all that follow. */
function programs(...sources: string[]) {
  let starts = 0;
  let last: ChildProcess | undefined;
  return {
    starts: () => starts,
    last: () => last,
    start() {
      const source = sources[Math.min(starts, sources.length - 1)] ?? '';
      starts += 1;
      last = spawn(process.execPath, ['-e', source], { stdio: 'ignore' });
      return last;
    },
  };
}
const RESTART = 'process.exit(75)';
const CRASH = 'process.abort()';
const RUN = 'setInterval(() => undefined, 1000)';

describe('a supervised server', () => {
  it('is started again when it asks for it, and when it crashed', async () => {
    const server = programs(RESTART, CRASH, 'process.exit(0)');
    expect(await supervise(server.start, { firstPauseMs: 1 }).ended).toBe(0);
    expect(server.starts()).toBe(3);
    expect(said).toEqual([
      '[portal] The server ended with code 75. It is started again in 0.001 s (1 of 5).',
      '[portal] The server ended by SIGABRT. It is started again in 0.002 s (2 of 5).',
    ]);
  });

  it('is not started again when it cannot start, nor when somebody kills it', async () => {
    const wrong = programs('process.exit(1)');
    expect(await supervise(wrong.start, { firstPauseMs: 1 }).ended).toBe(1);
    const killed = programs('process.kill(process.pid, "SIGKILL")');
    expect(await supervise(killed.start, { firstPauseMs: 1 }).ended).toBe(1);
    expect([wrong.starts(), killed.starts()]).toEqual([1, 1]);
  });

  it('is given up after five restarts in a row', async () => {
    const server = programs(RESTART);
    expect(await supervise(server.start, { firstPauseMs: 1 }).ended).toBe(1);
    expect(server.starts()).toBe(6);
    expect(said.at(-1)).toBe(
      '[portal] The server ended with code 75, 6 times in a row. It is not started again: see its log.',
    );
  });

  it('that ran well for a while is never given up', async () => {
    const server = programs(...Array.from({ length: 8 }, () => RESTART), 'process.exit(0)');
    expect(await supervise(server.start, { firstPauseMs: 1, steadyMs: 0 }).ended).toBe(0);
    expect(server.starts()).toBe(9);
  });

  it('ends with its supervisor, while it runs and while it waits to be started', async () => {
    const running = programs(RUN);
    const one = supervise(running.start);
    one.stop();
    expect(await one.ended).toBe(0);
    const waiting = programs(RESTART);
    const other = supervise(waiting.start, { firstPauseMs: 3_600_000 });
    await new Promise((resolve) => waiting.last()?.once('close', resolve));
    other.stop();
    expect(await other.ended).toBe(0);
    expect(waiting.starts()).toBe(1);
  });
});
