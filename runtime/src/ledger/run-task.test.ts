import { describe, expect, it } from 'vitest';
import { runTask, watchTasks, type RunTask } from './run-task';

describe('a timer or frame of an app', () => {
  it('is told with its instance and name while somebody watches, also where it throws', () => {
    const seen: RunTask[] = [];
    const given: unknown[] = [];
    const self = {};
    const task = function tick(this: unknown, ...args: unknown[]) {
      given.push(this, ...args);
    };
    runTask('a-1', task, self, [1]);
    const stop = watchTasks((ran) => seen.push(ran));
    runTask('a-1', task, self, [2]);
    const fail = () => {
      throw new Error('no');
    };
    expect(() => runTask('b-2', fail, self, [])).toThrow('no');
    stop();
    runTask('a-1', task, self, [3]);
    expect(given).toEqual([self, 1, self, 2, self, 3]);
    expect(seen).toMatchObject([
      { instanceId: 'a-1', name: 'tick' },
      { instanceId: 'b-2', name: 'fail' },
    ]);
  });
});
