import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_SECOND_FACTOR_NEEDED } from '@portal/contract/call';
import type { Stamps } from '@portal/contract/entities/account';
import { ApiError } from '@/shared/http/api-error';

const seen = vi.hoisted(() => ({
  server: { menus: '1', dicts: '0', texts: '0' },
  renewMenus: vi.fn(async () => undefined),
  renewDicts: vi.fn(),
  renewTexts: vi.fn(async () => undefined),
  ask: vi.fn(),
  askForFirstSteps: vi.fn(async () => undefined),
}));
vi.mock('@/features/session', () => ({
  readStamps: vi.fn(),
  userState: () => ({ user: { stamps: { menus: '1', dicts: '0', texts: '0' } } }),
}));
vi.mock('@/features/menus', () => ({ renewMenus: seen.renewMenus }));
vi.mock('@/features/dictionaries', () => ({ renewDicts: seen.renewDicts }));
vi.mock('./texts', () => ({ renewTexts: seen.renewTexts }));
vi.mock('@/shared/http', async () => ({ ...(await import('@/shared/http/api-error')), call: seen.ask }));
vi.mock('./first-steps-asked', () => ({ askForFirstSteps: seen.askForFirstSteps }));

const { lookForChanges } = await import('./look-for-changes');
const now = (change: Partial<Stamps>) => Object.assign(seen.server, change);

beforeEach(() => {
  vi.clearAllMocks();
  seen.ask.mockImplementation(async () => ({ ...seen.server }));
});

describe('a navigation', () => {
  it('renews nothing while nothing has changed', async () => {
    await lookForChanges();
    expect(seen.ask).toHaveBeenCalledTimes(1);
    for (const renew of [seen.renewMenus, seen.renewDicts, seen.renewTexts]) expect(renew).not.toHaveBeenCalled();
  });

  it('brings what has changed, once', async () => {
    now({ menus: '2' });
    await lookForChanges();
    await lookForChanges();
    expect(seen.renewMenus).toHaveBeenCalledTimes(1);
    expect(seen.renewDicts).not.toHaveBeenCalled();
    now({ dicts: '1', texts: '1' });
    await lookForChanges();
    expect([seen.renewDicts, seen.renewTexts, seen.renewMenus].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('tries again at the next one what did not come', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    now({ menus: '3' });
    seen.renewMenus.mockRejectedValueOnce(new Error('offline'));
    await lookForChanges();
    await lookForChanges();
    await lookForChanges();
    expect(seen.renewMenus).toHaveBeenCalledTimes(2);
  });

  it('asks for what the server wants first', async () => {
    const parts = { kind: 'rejected', status: 428, msg: '', callName: 'getStamps' } as const;
    seen.ask.mockRejectedValueOnce(new ApiError({ ...parts, code: 400 }));
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await lookForChanges();
    expect(seen.askForFirstSteps).not.toHaveBeenCalled();
    seen.ask.mockRejectedValueOnce(new ApiError({ ...parts, code: CODE_SECOND_FACTOR_NEEDED }));
    await lookForChanges();
    expect(seen.askForFirstSteps).toHaveBeenCalledTimes(1);
  });

  it('takes the last answer of several', async () => {
    now({ menus: '4' });
    const answers: ((answer: object) => void)[] = [];
    seen.ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const both = [lookForChanges(), lookForChanges()];
    answers[1]?.({ ...seen.server });
    answers[0]?.({ ...seen.server, menus: 'old' });
    await Promise.all(both);
    expect(seen.renewMenus).toHaveBeenCalledTimes(1);
  });
});
