import { expect, it } from 'vitest';
import { BoundedQueue, TooBusy } from './bounded-queue';

it('runs a few at a time, lets some wait, and refuses the rest at once', async () => {
  const queue = new BoundedQueue(2, 3);
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return 'done';
  };
  const accepted = Array.from({ length: 5 }, () => queue.run(work));
  await expect(queue.run(work)).rejects.toBeInstanceOf(TooBusy);
  while (ends.length < 5) {
    ends.forEach((end) => end());
    await new Promise((resolve) => setImmediate(resolve));
  }
  ends.forEach((end) => end());
  expect(await Promise.all(accepted)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(most).toBe(2);
});

it('gives its place on when the work fails', async () => {
  const queue = new BoundedQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
});
