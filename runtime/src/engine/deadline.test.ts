import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MicroAppFailure } from '../model/errors';
import { FilesOnTheWay } from '../reading/files-on-the-way';
import { settledWithin, startDeadline } from './deadline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a deadline', () => {
  it('rejects with the phase it was in', async () => {
    const deadline = startDeadline(100);
    const told = deadline.reached.catch((error: unknown) => (error instanceof MicroAppFailure ? error.error : error));
    await vi.advanceTimersByTimeAsync(60);
    deadline.enter('mount');
    await vi.advanceTimersByTimeAsync(100);
    expect(await told).toEqual({ code: 'timeout', phase: 'mount', limitMs: 100 });
  });

  it('rests while it is paused', async () => {
    const deadline = startDeadline(100);
    const reached = vi.fn();
    deadline.reached.catch(reached);
    await vi.advanceTimersByTimeAsync(60);
    deadline.pause();
    await vi.advanceTimersByTimeAsync(1_000);
    deadline.resume();
    await vi.advanceTimersByTimeAsync(39);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it('counts from the last progress: another step, a file that came, a file that failed', async () => {
    const deadline = startDeadline(100);
    const files = new FilesOnTheWay();
    const reached = vi.fn();
    deadline.reached.catch(reached);
    await vi.advanceTimersByTimeAsync(99);
    deadline.enter('scripts');
    await vi.advanceTimersByTimeAsync(99);
    const [first, second] = [files.begin('/a.js'), files.begin('/b.js')];
    deadline.follow(files);
    // Each file has a limit of its own.
    await vi.advanceTimersByTimeAsync(119_000);
    first();
    first();
    await vi.advanceTimersByTimeAsync(500);
    second();
    await vi.advanceTimersByTimeAsync(99);
    expect(reached).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it('rests until both have ended: the pause, and the files', async () => {
    const deadline = startDeadline(100);
    const files = new FilesOnTheWay();
    const reached = vi.fn();
    deadline.reached.catch(reached);
    deadline.follow(files);
    const arrived = files.begin('/a.js');
    deadline.pause();
    arrived();
    await vi.advanceTimersByTimeAsync(1_000);
    deadline.resume();
    const again = files.begin('/b.js');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reached).not.toHaveBeenCalled();
    again();
    deadline.end();
    files.begin('/c.js')();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer when it is ended', () => {
    startDeadline(100).end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a promise, but not longer than it is told', async () => {
    const never = settledWithin(new Promise(() => {}), 50);
    await vi.advanceTimersByTimeAsync(50);
    expect(await never).toBe(false);
    expect(await settledWithin(Promise.reject(new Error('no')), 50)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
