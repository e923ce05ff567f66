// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELOADS_WITHIN_MS } from '../model/limits';
import { ReloadLoops } from './reload-loops';

let navigation = new EventTarget();

function navigate(path: string, { userInitiated = false, sameDocument = false } = {}): void {
  const destination = { url: new URL(path, location.href).href, sameDocument };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { userInitiated, destination }));
}

describe('ReloadLoops', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    location.href = 'http://portal.test/a/list';
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('refuses an app that reloaded the page twice while it was being opened, for a minute', () => {
    const loops = new ReloadLoops(() => ['/a']);
    navigate('/a/list');
    expect(loops.refuses('/a')).toBe(false);
    navigate('/a/other');
    expect([loops.refuses('/a'), loops.refuses('/b')]).toEqual([true, false]);
    expect(new ReloadLoops(() => []).refuses('/a')).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(loops.refuses('/a')).toBe(false);
  });

  it('counts neither a person’s reload, nor a way to another page, nor a move of a router', () => {
    const loops = new ReloadLoops(() => ['/a']);
    for (let time = 0; time < 3; time += 1) {
      navigate('/a/list', { userInitiated: true });
      navigate('/a/list', { sameDocument: true });
      navigate('/login.html');
      navigate('http://elsewhere.test/a/list');
    }
    expect(loops.refuses('/a')).toBe(false);
  });

  it('forgets what an app did that then stayed open', () => {
    const loops = new ReloadLoops(() => ['/a']);
    navigate('/a/list');
    loops.mounted('/a');
    vi.advanceTimersByTime(RELOADS_WITHIN_MS);
    navigate('/a/list');
    expect(loops.refuses('/a')).toBe(false);
  });

  it('blames no app for a reload of the host', async () => {
    vi.resetModules();
    const { hostLeaves } = await import('../model/host-leaving');
    const loops = new (await import('./reload-loops')).ReloadLoops(() => ['/a']);
    hostLeaves();
    for (let time = 0; time < 2; time += 1) navigate('/a/list');
    expect(loops.refuses('/a')).toBe(false);
  });

  it('does nothing where the browser forbids storage or is an older one', () => {
    vi.stubGlobal('navigation', undefined);
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new Error('full');
      },
    };
    const loops = new ReloadLoops(() => ['/a'], full);
    navigate('/a/list');
    loops.mounted('/a');
    expect(loops.refuses('/a')).toBe(false);
  });
});
