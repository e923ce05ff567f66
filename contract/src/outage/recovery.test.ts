import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecovery, type RecoverySite } from './recovery';

/** A page whose network, sight and server a test decides. */
function aPage() {
  const page = { online: true, visible: true, answers: false, probes: 0, listener: () => undefined as void };
  const site: RecoverySite = {
    probe: async () => {
      page.probes += 1;
      return page.answers;
    },
    isOnline: () => page.online,
    isVisible: () => page.visible,
    onChange(listener) {
      page.listener = listener;
      return () => (page.listener = () => undefined);
    },
    random: () => 0.5,
  };
  const become = (change: Partial<typeof page>) => {
    Object.assign(page, change);
    page.listener();
  };
  return { page, become, recovery: createRecovery(site) };
}

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a recovery', () => {
  it('asks one question for everything that waits, after growing waits, and calls all when the server answers', async () => {
    const { page, recovery } = aPage();
    const lists = Array.from({ length: 20 }, () => vi.fn());
    const leave = lists.map((list) => recovery.wait(list));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(page.probes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.probes).toBe(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(page.probes).toBe(2);
    for (const list of lists) expect(list).not.toHaveBeenCalled();
    page.answers = true;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(page.probes).toBe(3);
    for (const list of lists) expect(list).toHaveBeenCalledOnce();
    for (const each of leave) each();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(page.probes).toBe(3);
    expect(recovery.state()).toBe('idle');
  });

  it('stops after a while and says so; the person, the network or the return to the page begin anew', async () => {
    const { page, become, recovery } = aPage();
    recovery.wait(() => undefined);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(recovery.state()).toBe('stopped');
    const asked = page.probes;
    expect(asked).toBeLessThan(30);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(page.probes).toBe(asked);
    recovery.begin();
    expect(recovery.state()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(recovery.state()).toBe('stopped');
    const again = page.probes;
    become({ online: true });
    expect(page.probes).toBe(again + 1);
    expect(recovery.state()).toBe('waiting');
  });

  it('asks nothing while the page is hidden or without a network, and at once afterwards', async () => {
    const { page, become, recovery } = aPage();
    const list = vi.fn();
    become({ online: false });
    recovery.wait(list);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    become({ online: true, visible: false });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(page.probes).toBe(0);
    page.answers = true;
    become({ visible: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(list).toHaveBeenCalledOnce();
  });

  it('never asks twice at one moment, and never for nobody, whatever happens', async () => {
    const steps = fc.array(
      fc.constantFrom('wait', 'leave', 'online', 'offline', 'show', 'hide', 'begin', 'answer', 'silence', 'time'),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { page, become, recovery } = aPage();
        const left: (() => void)[] = [];
        for (const step of all) {
          const before = page.probes;
          const mayAsk = left.length > 0 && page.online && page.visible;
          if (step === 'wait') left.push(recovery.wait(() => undefined));
          if (step === 'leave') left.pop()?.();
          if (step === 'online') become({ online: true });
          if (step === 'offline') become({ online: false });
          if (step === 'show') become({ visible: true });
          if (step === 'hide') become({ visible: false });
          if (step === 'begin') recovery.begin();
          if (step === 'answer') page.answers = true;
          if (step === 'silence') page.answers = false;
          if (step === 'time') {
            await vi.advanceTimersByTimeAsync(HOUR_MS);
            if (!mayAsk) expect(page.probes).toBe(before);
          } else expect(page.probes - before).toBeLessThanOrEqual(1);
          if (left.length === 0) expect(recovery.state()).toBe('idle');
        }
        for (const leave of left) leave();
        await vi.advanceTimersByTimeAsync(0);
        vi.clearAllTimers();
      }),
      { numRuns: 60 },
    );
  });
});
