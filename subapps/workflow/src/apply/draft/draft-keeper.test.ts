import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormValues } from '@portal/contract/workflow/form';
import { DraftKeeper, type DraftState } from './draft-keeper';
import type { LocalCopy } from './local-copy';

const conflict = Object.assign(new Error('moved'), { code: 409 });

function bench(version = 0) {
  let copy: LocalCopy | undefined;
  const states: DraftState['status'][] = [];
  const save = vi.fn<(data: FormValues, version: number) => Promise<number>>(async (_, from) => from + 1);
  const local = {
    read: () => copy,
    write: (next: LocalCopy) => void (copy = next),
    clear: () => void (copy = undefined),
  };
  const keeper = new DraftKeeper({ save, local, onState: ({ status }) => void states.push(status) }, version);
  return { keeper, save, states, copy: () => copy };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the keeper of a draft', () => {
  it('saves once after a pause, and then lets the copy here go', async () => {
    const { keeper, save, copy, states } = bench();
    keeper.change({ reason: '回' });
    keeper.change({ reason: '回家' });
    expect(copy()).toEqual({ data: { reason: '回家' }, version: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledExactlyOnceWith({ reason: '回家' }, 0);
    expect(copy()).toBeUndefined();
    expect(states.at(-1)).toBe('saved');
  });

  it('keeps the copy and asks again while the server cannot be reached', async () => {
    const { keeper, save, copy, states } = bench(3);
    save.mockRejectedValueOnce(new Error('offline'));
    keeper.change({ days: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toBe('local');
    expect(copy()?.data).toEqual({ days: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(copy()).toBeUndefined();
  });

  it('stops at a conflict until one of the two is chosen', async () => {
    const { keeper, save, copy, states } = bench(1);
    save.mockRejectedValueOnce(conflict);
    keeper.change({ days: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('moved');
    expect(copy()?.data).toEqual({ days: 2 });
    await keeper.keepMine({ days: 2 }, 7);
    expect(save).toHaveBeenLastCalledWith({ days: 2 }, 7);
    expect(states.at(-1)).toBe('saved');
  });

  it('does not lose what is typed while a save is under way', async () => {
    const { keeper, save, copy } = bench();
    let answer: (version: number) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    keeper.change({ days: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.change({ days: 2 });
    answer(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(copy()).toEqual({ data: { days: 2 }, version: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenLastCalledWith({ days: 2 }, 1);
  });

  it('saves nothing while it is held, and goes on after', async () => {
    const { keeper, save } = bench();
    keeper.change({ days: 1 });
    await keeper.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
    keeper.resume();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
