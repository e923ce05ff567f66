// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOME_PATH } from '@portal/contract/paths/entry';
import { setTabs, tabsState, type Tab } from '@/features/tabs';
import { goAhead } from '@/shared/lib/step-ahead';
import { startEarlyPages } from './early-pages';

vi.mock('./app-under', () => ({
  appUnder: () => undefined,
  appAt: (href: string) => (href === '/c' ? { key: '/c', href } : undefined),
}));

const tab = (key: string, kind: Tab['kind']): Tab => ({
  key,
  href: key,
  kind,
  title: key,
  titleEn: undefined,
  icon: undefined,
  affix: false,
  pinned: false,
  noCache: false,
});
const runtime = {
  reveal: vi.fn(() => true),
  conceal: vi.fn(),
  expect: vi.fn(),
  suppose: vi.fn(),
  showEarly: vi.fn(() => true),
  close: vi.fn(),
};
const frame = () => vi.advanceTimersByTimeAsync(200);
let end = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  runtime.reveal.mockReturnValue(true);
  runtime.showEarly.mockReturnValue(true);
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="box"><div data-micro-app-stage></div></div>';
  history.replaceState(null, '', '/a');
  const tabs = [tab(HOME_PATH, 'host'), tab('/a', 'micro'), tab('/b', 'micro')];
  setTabs({ ...tabsState(), tabs, activeKey: '/a' });
  // Of the runtime no more is asked.
  end = startEarlyPages(runtime as unknown as Parameters<typeof startEarlyPages>[0]);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const marked = () => document.querySelectorAll('[data-ahead]').length;

describe('a page that a person goes to', () => {
  it('is drawn at once where it is kept, the router goes there after the frame, and nothing stays of it', async () => {
    const go = vi.fn(async () => history.replaceState(null, '', '/b'));
    goAhead('/b', go);
    expect([runtime.reveal.mock.calls, marked(), go.mock.calls.length]).toEqual([[['/b']], 1, 0]);
    await frame();
    await frame();
    expect([go.mock.calls.length, marked(), runtime.conceal.mock.calls.length]).toEqual([1, 0, 1]);
  });

  it.each([
    ['has no tab', '/c', true],
    ['is the one that is shown', '/a', true],
    ['is none of the portal’s that is kept', HOME_PATH, true],
    ['has an app that is not mounted', '/b', false],
  ])('is gone to at once where it %s', (_name, href, mounted) => {
    runtime.reveal.mockReturnValue(mounted);
    const go = vi.fn(async () => {});
    goAhead(href, go);
    expect([go.mock.calls.length, marked()]).toEqual([1, 0]);
  });

  it('is not gone to where the router has gone elsewhere within the frame', async () => {
    const go = vi.fn(async () => {});
    goAhead('/b', go);
    history.replaceState(null, '', '/elsewhere');
    await frame();
    expect([go.mock.calls.length, marked(), runtime.conceal.mock.calls.length]).toEqual([0, 0, 1]);
  });

  it('gives way to the next one within the frame', async () => {
    const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
    goAhead('/b', first);
    goAhead('/c', second);
    expect([second.mock.calls.length, marked()]).toEqual([1, 0]);
    await frame();
    expect(first).not.toHaveBeenCalled();
  });
});

describe('an app that a person opens', () => {
  const goTo = (href: string) => async () => history.replaceState(null, '', href);

  it('is shown as soon as the address is its own; the tab of the shell follows', async () => {
    goAhead('/c', goTo('/c'));
    expect(runtime.showEarly).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect([runtime.showEarly.mock.calls, marked()]).toEqual([[[{ key: '/c', href: '/c' }]], 1]);
    setTabs({ ...tabsState(), tabs: [...tabsState().tabs, tab('/c', 'micro')], activeKey: '/c' });
    expect(marked()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runtime.close).not.toHaveBeenCalled();
  });

  it.each([
    ['the router has gone elsewhere', '/elsewhere', true],
    ['it has been shown before', '/c', false],
  ])('is left to the shell where %s', async (_name, arrived, shown) => {
    runtime.showEarly.mockReturnValue(shown);
    goAhead('/c', goTo(arrived));
    await vi.advanceTimersByTimeAsync(0);
    expect([runtime.showEarly.mock.calls.length, marked()]).toEqual([arrived === '/c' ? 1 : 0, 0]);
  });

  it('is closed where the shell does not follow', async () => {
    goAhead('/c', goTo('/c'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([runtime.close.mock.calls, marked()]).toEqual([[['/c']], 0]);
  });
});
