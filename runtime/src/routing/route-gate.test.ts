// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteGate } from './route-gate';

function makeGate(prefix = '/a/one') {
  const seen = {
    active: true,
    starting: false,
    mounted: true,
    bases: [] as string[],
    blocked: [] as string[],
    navigated: 0,
  };
  const gate = new RouteGate({
    prefix,
    isActive: () => seen.active,
    isStarting: () => seen.starting,
    isMounted: () => seen.mounted,
    onForeignBase: (base) => seen.bases.push(base),
    isLoading: () => false,
    onBlockedNavigation: (href) => seen.blocked.push(href),
    onNavigated: () => {
      seen.navigated += 1;
    },
  });
  const sandbox = Object.create(window) as typeof window;
  gate.install(sandbox);
  return { gate, seen, sandbox };
}

beforeEach(() => window.history.replaceState(null, '', '/a/one/list'));

describe('the gate between an app and the address', () => {
  it('passes writes of the shown app, and tells of each change once', () => {
    const { seen, sandbox } = makeGate();
    sandbox.history.pushState({ n: 1 }, '', '/a/one/detail');
    sandbox.history.replaceState({ n: 2 }, '', '/a/one/detail');
    expect(window.location.pathname).toBe('/a/one/detail');
    expect(seen.navigated).toBe(1);
    expect(sandbox.history.state).toEqual({ n: 2 });
  });

  it('merges the writes of an app that makes more than 50 within a second into the last of each second', () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const push = vi.spyOn(window.history, 'pushState');
    const replace = vi.spyOn(window.history, 'replaceState');
    const { seen, sandbox } = makeGate();
    const write = (times: number): void => {
      for (let n = 0; n < times; n += 1) sandbox.history.pushState({ n }, '', `/a/one/${n}`);
    };
    write(500);
    expect([push.mock.calls.length, replace.mock.calls.length, window.location.pathname]).toEqual([50, 0, '/a/one/49']);
    vi.advanceTimersByTime(1_000);
    expect([push.mock.calls.length, replace.mock.calls.length, window.location.pathname]).toEqual([
      50,
      1,
      '/a/one/499',
    ]);
    write(10);
    seen.active = false;
    vi.advanceTimersByTime(1_000);
    expect(window.location.pathname).toBe('/a/one/499');
    seen.active = true;
    vi.advanceTimersByTime(1_000);
    write(1);
    expect([push.mock.calls.length, window.location.pathname]).toEqual([51, '/a/one/0']);
    expect(warn).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('keeps a hidden app off the address, and reports where it wanted to go', async () => {
    const { gate, seen, sandbox } = makeGate();
    gate.settle();
    seen.active = false;
    window.history.pushState({ host: true }, '', '/a/two/list');
    sandbox.history.pushState({ n: 1 }, '', '/a/one/detail');
    await Promise.resolve();
    expect(window.location.pathname).toBe('/a/two/list');
    expect(window.history.state).toEqual({ host: true });
    expect(seen.blocked).toEqual(['/a/one/detail']);
    expect(sandbox.history.state).toEqual({ n: 1 });
  });

  it('delivers events only while it is open', () => {
    const { gate, seen, sandbox } = makeGate();
    const heard = vi.fn();
    sandbox.addEventListener('popstate', heard);
    gate.deliver(new PopStateEvent('popstate'));
    expect(heard).toHaveBeenCalledTimes(1);
    seen.active = false;
    gate.deliver(new PopStateEvent('popstate'));
    expect(heard).toHaveBeenCalledTimes(1);
    seen.active = true;
    window.history.replaceState(null, '', '/home');
    gate.deliver(new PopStateEvent('popstate'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('brings the app to the address when it is shown, and only if it is elsewhere', () => {
    const { gate, seen, sandbox } = makeGate();
    const heard = vi.fn();
    const handler = vi.fn();
    gate.settle();
    sandbox.addEventListener('popstate', heard);
    sandbox.onpopstate = handler;
    gate.sync();
    expect(heard).not.toHaveBeenCalled();
    seen.active = false;
    window.history.pushState(null, '', '/a/one/detail?x=1');
    seen.active = true;
    gate.sync();
    gate.sync();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('tells an app that started unseen of its address, though it is the one of its mount', () => {
    const { gate, seen, sandbox } = makeGate();
    const heard = vi.fn();
    gate.settle();
    sandbox.addEventListener('popstate', heard);
    seen.active = false;
    gate.mislead();
    window.history.pushState(null, '', '/a/two/list');
    gate.sync();
    expect(heard).not.toHaveBeenCalled();
    seen.active = true;
    window.history.pushState(null, '', '/a/one/list');
    gate.sync();
    gate.sync();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('takes nothing down of what a router with a base writes when it starts unseen', () => {
    const { gate, seen, sandbox } = makeGate();
    gate.settle();
    seen.starting = true;
    window.history.pushState(null, '', '/a/two/list');
    sandbox.history.replaceState({ n: 1 }, '', '/a/one/a/two/list');
    expect(seen.blocked).toEqual([]);
    expect(window.location.pathname).toBe('/a/two/list');
    sandbox.history.pushState({ n: 2 }, '', '/a/one/detail');
    expect(seen.blocked).toEqual(['/a/one/detail']);
  });

  it('keeps the writes of a router whose base is not the prefix, and names the base once', () => {
    const { seen, sandbox } = makeGate();
    Object.assign(seen, { starting: true, mounted: false });
    sandbox.history.replaceState({ n: 1 }, '', '/vue3/a/one/list');
    expect(window.location.pathname).toBe('/a/one/list');
    expect(sandbox.history.state).toEqual({ n: 1 });
    Object.assign(seen, { starting: false, mounted: true });
    sandbox.history.pushState({ n: 2 }, '', '/vue3/detail');
    expect([window.location.pathname, seen.bases]).toEqual(['/a/one/list', ['/vue3']]);
    expect(sandbox.history.state).toEqual({ n: 2 });
    // To elsewhere it may go, and to its own addresses.
    sandbox.history.pushState({ n: 3 }, '', '/a/one/detail');
    expect(sandbox.history.state).toEqual({ n: 3 });
    sandbox.history.pushState(null, '', '/home');
    expect([window.location.pathname, seen.navigated]).toEqual(['/home', 2]);
  });

  it('lets a mounted app leave at once by a push', () => {
    const { seen, sandbox } = makeGate();
    seen.starting = true;
    sandbox.history.pushState(null, '', '/home');
    expect([window.location.pathname, seen.bases]).toEqual(['/home', []]);
  });

  it('tells hash routers of a change in the fragment alone', () => {
    const { gate, sandbox } = makeGate();
    const heard = vi.fn();
    gate.settle();
    sandbox.addEventListener('hashchange', heard);
    window.history.pushState(null, '', '/a/one/list#/detail');
    gate.sync();
    expect(heard).toHaveBeenCalledTimes(1);
    window.history.pushState(null, '', '/a/one/other#/detail');
    gate.sync();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('forgets a listener that is removed, and calls one marked `once` once', () => {
    const { gate, sandbox } = makeGate();
    const heard = vi.fn();
    sandbox.addEventListener('popstate', heard);
    sandbox.removeEventListener('popstate', heard);
    sandbox.addEventListener('popstate', heard, { once: true });
    gate.deliver(new PopStateEvent('popstate'));
    gate.deliver(new PopStateEvent('popstate'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
