// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Ledger } from './ledger';
import { ListenerLog } from './listener-log';

const below = (): void => {};

describe('Ledger', () => {
  it('releases exactly what was opened and not closed, once', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (closings) => {
        const ledger = new Ledger('a');
        const releases = closings.map(() => vi.fn());
        const entries = releases.map((release, index) => ledger.open('timeout', String(index), release, below));
        entries.forEach((entry, index) => (closings[index] ? ledger.close(entry) : undefined));
        expect(ledger.report().lines.map((line) => line.label)).toEqual(
          closings.flatMap((closed, index) => (closed ? [] : [String(index)])),
        );
        ledger.releaseAll();
        ledger.releaseAll();
        releases.forEach((release, index) => expect(release).toHaveBeenCalledTimes(closings[index] ? 0 : 1));
        expect(ledger.size).toBe(0);
      }),
    );
  });

  it('goes on when one cannot be released', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const ledger = new Ledger('a');
    const second = vi.fn();
    ledger.open(
      'worker',
      'one',
      () => {
        throw new Error('no');
      },
      below,
    );
    ledger.open('worker', 'two', second, below);
    ledger.releaseAll();
    expect(second).toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('names the place that took a thing, unless call sites are switched off for the app', () => {
    const [first] = siteOf(new Ledger('a'));
    expect(first?.callSite).toBeTypeOf('string');
    expect(siteOf(new Ledger('a', false))).toEqual([{ kind: 'timeout', label: '5 ms' }]);
    function siteOf(ledger: Ledger) {
      const taken = (): unknown => ledger.open('timeout', 5, below, taken);
      taken();
      return ledger.report().lines;
    }
  });

  it('lets nothing be held after its end, and remembers what was', () => {
    const ledger = new Ledger('a');
    ledger.open('socket', 'ws://x', below, below);
    ledger.releaseAll();
    const release = vi.fn();
    ledger.open('interval', 'late', release, below);
    expect(release).toHaveBeenCalled();
    expect(ledger.report()).toMatchObject({
      ended: true,
      counts: { socket: 1 },
      lines: [{ kind: 'socket', label: 'ws://x' }],
    });
  });
});

describe('ListenerLog', () => {
  const make = () => {
    const target = new EventTarget();
    const ledger = new Ledger('a');
    return {
      target,
      ledger,
      log: new ListenerLog({ name: 'window', targets: () => [target], ofAMount: true }, ledger),
    };
  };

  it('takes away by type, listener and capture, like the browser', () => {
    const { target, ledger, log } = make();
    const listener = vi.fn();
    log.add('x', listener, true, below);
    log.add('x', listener, { capture: true }, below);
    log.add('x', listener, false, below);
    expect(ledger.report().lines.map((line) => line.label)).toEqual(['window: capture x', 'window: x']);
    log.remove('x', listener);
    target.dispatchEvent(new Event('x'));
    expect(listener).toHaveBeenCalledTimes(1);
    ledger.releaseAll();
    target.dispatchEvent(new Event('x'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('forgets a listener after its one call, and one whose signal is aborted', () => {
    const { target, ledger, log } = make();
    const once = vi.fn();
    const controller = new AbortController();
    log.add('x', once, { once: true }, below);
    log.add('x', below, { signal: controller.signal }, below);
    target.dispatchEvent(new Event('x'));
    target.dispatchEvent(new Event('x'));
    expect(once).toHaveBeenCalledTimes(1);
    controller.abort();
    expect(ledger.size).toBe(0);
  });

  it('hears an event once, though it listens in two places', () => {
    const [a, b] = [new EventTarget(), new EventTarget()];
    const log = new ListenerLog({ name: 'body', targets: () => [a, b] }, new Ledger('a'));
    const listener = vi.fn();
    log.add('click', listener, undefined, below);
    a.dispatchEvent(new Event('click'));
    b.dispatchEvent(new Event('click'));
    expect(listener).toHaveBeenCalledTimes(2);
    const event = new Event('click');
    a.dispatchEvent(event);
    b.dispatchEvent(event);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is silent while its instance is parked, whoever took it away meanwhile, and listens again afterwards', () => {
    const { target, ledger, log } = make();
    const [kept, removed, late] = [vi.fn(), vi.fn(), vi.fn()];
    log.add('x', kept, undefined, below);
    log.add('x', removed, undefined, below);
    ledger.loaded();
    log.add('x', late, undefined, below);
    expect(ledger.park()).toBe(true);
    log.add(
      'x',
      vi.fn(() => expect.unreachable()),
      undefined,
      below,
    );
    log.remove('x', removed);
    target.dispatchEvent(new Event('x'));
    expect([kept, removed, late].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    ledger.resume();
    target.dispatchEvent(new Event('x'));
    expect([kept, removed, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    expect(ledger.size).toBe(1);
    ledger.park();
    ledger.releaseAll();
    target.dispatchEvent(new Event('x'));
    expect(kept).toHaveBeenCalledTimes(1);
  });
});

describe('parking', () => {
  it('releases what each mount takes anew, leaves the rest, says what it released, and holds nothing new', () => {
    const ledger = new Ledger('a');
    const releases = { early: vi.fn(), chunk: vi.fn(), mounted: vi.fn(), once: vi.fn(), parked: vi.fn() };
    ledger.open('interval', 'early', releases.early, below);
    ledger.loaded();
    const chunk = ledger.loading();
    ledger.open('observer', 'of a chunk', releases.chunk, below);
    chunk();
    ledger.open('interval', 'of the mount', releases.mounted, below);
    const once = ledger.open('timeout', 'ends by itself', releases.once, below);
    expect(ledger.park()).toBe(true);
    ledger.open('timeout', 'of what goes on', releases.parked, below);
    expect(Object.values(releases).map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1, 0, 1]);
    expect(ledger.report()).toMatchObject({ ended: true, counts: { interval: 1 } });
    expect(ledger.park()).toBe(false);
    ledger.close(once);
    ledger.resume();
    ledger.open('timeout', 'of the next mount', releases.parked, below);
    expect(ledger.report().lines.map(({ label }) => label)).toEqual(['early', 'of a chunk', 'of the next mount']);
    ledger.releaseAll();
    expect(Object.values(releases).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 0, 2]);
  });

  it('holds what can pause although it is taken while parked, and lets it begin with the next mount', () => {
    const ledger = new Ledger('a');
    ledger.loaded();
    ledger.park();
    const [pause, go, release] = [vi.fn(), vi.fn(), vi.fn()];
    pause.mockReturnValue(go);
    ledger.open('timeout', 'late', release, below, { pause, ofAMount: false });
    expect([pause, go, release].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    ledger.resume();
    expect(go).toHaveBeenCalledOnce();
    ledger.releaseAll();
    expect(release).toHaveBeenCalledOnce();
  });

  it('refuses, and changes nothing, where something goes on working', () => {
    for (const kind of ['socket', 'event-source', 'worker', 'channel'] as const) {
      const ledger = new Ledger('a');
      const release = vi.fn();
      ledger.loaded();
      ledger.open(kind, 'at work', release, below);
      ledger.open('interval', 'of the mount', release, below);
      expect([ledger.park(), ledger.isEnded, ledger.size]).toEqual([false, false, 2]);
      expect(release).not.toHaveBeenCalled();
    }
  });
});
