// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MicroAppRuntime, MicroAppTab } from '@portal/runtime';
import { DIAGNOSIS_KEY } from './diagnosis';
import { diagnosisNow, withDiagnosis } from './diagnosis-now';
import { forgetKept, heldDiagnosis, hold, readKept } from './kept-diagnosis';
import { startDiagnosis } from './start-diagnosis';

const { asked, seen } = vi.hoisted(() => ({
  asked: vi.fn(async () => undefined),
  seen: {
    user: undefined as { id: string; user: { tenant_id: string } } | undefined,
    tell: () => {},
    end: () => {},
  },
}));
vi.mock('@/features/session', () => ({
  onSessionEnd: (cleanUp: () => void) => void (seen.end = cleanUp),
  subscribeUser(listener: () => void) {
    seen.tell = listener;
    return () => void (seen.tell = () => {});
  },
  userState: () => seen,
}));
vi.mock('@/shared/config/renew-entries', () => ({ renewSafeEntries: asked }));
vi.mock('./badge', () => ({ Badge: () => null }));
vi.mock('./off-page', () => ({ OffPage: () => null }));

const reload = vi.fn();
const bisect = { suspects: ['/a', '/b', '/c'], kept: [], attempt: 0, answered: 1 };
const keptNow = () => sessionStorage.getItem(DIAGNOSIS_KEY);
const keepText = (value: unknown) => sessionStorage.setItem(DIAGNOSIS_KEY, JSON.stringify(value));
function signIn(id: string): void {
  seen.user = { id, user: { tenant_id: 'hq' } };
  seen.tell();
}
const at = (prefix: string): MicroAppTab => ({
  key: prefix,
  href: prefix,
  title: prefix,
  registration: { prefix, name: prefix, entry: '/' },
});

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/home');
  hold({ person: '', safe: false });
  seen.user = undefined;
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

describe('a safe start', () => {
  it('is asked for by the address, which then forgets it, and is kept for the person who signs in', async () => {
    history.replaceState({ idx: 3 }, '', '/ehr/emp/list?a=1&safe#top');
    const diagnosis = await startDiagnosis();
    expect([diagnosis?.isSafe, location.pathname + location.search + location.hash, history.state]).toEqual([
      true,
      '/ehr/emp/list?a=1#top',
      { idx: 3 },
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
    signIn('7');
    expect(readKept()).toEqual({ person: 'hq/7', safe: true });
    expect(reload).not.toHaveBeenCalled();
  });

  it('holds for the next page of the same person', async () => {
    keepText({ person: 'hq/7', safe: true });
    expect((await startDiagnosis())?.isSafe).toBe(true);
    signIn('7');
    expect([heldDiagnosis(), reload.mock.calls.length]).toEqual([{ person: 'hq/7', safe: true }, 0]);
  });

  it('is not inherited: the page of another person starts again, as always', async () => {
    keepText({ person: 'hq/7', safe: true, bisect });
    await startDiagnosis();
    signIn('8');
    expect([keptNow(), reload.mock.calls.length]).toEqual([null, 1]);
  });

  it('is had by whoever asks for it themselves, without the search of somebody else', async () => {
    keepText({ person: 'hq/7', safe: false, bisect });
    history.replaceState(null, '', '/home?safe');
    await startDiagnosis();
    signIn('8');
    expect([readKept(), reload.mock.calls.length]).toEqual([{ person: 'hq/8', safe: true }, 1]);
  });

  it('ends with the session', async () => {
    keepText({ person: 'hq/7', safe: true });
    await startDiagnosis();
    seen.end();
    expect(keptNow()).toBeNull();
  });
});

describe('a search', () => {
  it('turns off half of the applications, wherever one would be opened', async () => {
    keepText({ person: 'hq/7', safe: false, bisect });
    const diagnosis = await startDiagnosis();
    signIn('7');
    expect(asked).not.toHaveBeenCalled();
    expect(diagnosis?.without([{ prefix: '/a' }, { prefix: '/c' }])).toEqual([{ prefix: '/c' }]);
    const calls: unknown[] = [];
    const note = (tab: MicroAppTab | string | null) =>
      void calls.push(typeof tab === 'object' ? (tab?.key ?? null) : tab);
    const inner = { show: note, expect: note, suppose: note, showEarly: (tab: MicroAppTab) => (note(tab), true) };
    // The test needs these four of it only.
    const runtime = diagnosis?.guard(inner as unknown as MicroAppRuntime);
    for (const prefix of ['/a', '/b', '/c']) {
      runtime?.show(at(prefix));
      runtime?.expect(at(prefix));
      runtime?.suppose(prefix);
      expect(runtime?.showEarly(at(prefix))).toBe(prefix === '/c');
    }
    expect(calls).toEqual([null, null, '/c', '/c', '/c', '/c']);
  });

  it('turns nothing off for anybody else', async () => {
    keepText({ person: 'hq/7', safe: false, bisect });
    const diagnosis = await startDiagnosis();
    expect(diagnosis?.without([{ prefix: '/a' }])).toEqual([{ prefix: '/a' }]);
  });
});

describe('what cannot be read', () => {
  it.each([
    '{',
    '7',
    '{}',
    '{"person":7,"safe":true}',
    '{"person":"hq/7","safe":1}',
    JSON.stringify({ person: 'hq/7', safe: false, bisect: { ...bisect, suspects: 'a' } }),
    JSON.stringify({ person: 'hq/7', safe: false, bisect: { ...bisect, attempt: 9 } }),
    JSON.stringify({ person: 'hq/7', safe: false, bisect: { ...bisect, suspects: [] } }),
  ])('is forgotten, and the page starts as always: %s', async (text) => {
    sessionStorage.setItem(DIAGNOSIS_KEY, text);
    expect(await startDiagnosis()).toBeUndefined();
    expect(keptNow()).toBeNull();
  });
});

it('a page begins at once where nobody looks for anything', () => {
  const begin = vi.fn();
  withDiagnosis(begin);
  expect([begin.mock.calls.length, diagnosisNow()]).toEqual([1, undefined]);
});

it('a page begins once its search is ready', async () => {
  keepText({ person: 'hq/7', safe: true });
  await new Promise<void>(withDiagnosis);
  expect(diagnosisNow()?.isSafe).toBe(true);
  forgetKept();
});
