// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openTab, setTabs, tabsState, type Tab } from '@/features/tabs';
import { portalState, subscribePortalState } from './portal-state';

const tab = (key: string, more: Partial<Tab> = {}): Tab => ({
  key,
  href: key,
  title: key,
  titleEn: undefined,
  icon: undefined,
  kind: 'micro',
  affix: false,
  pinned: false,
  noCache: false,
  ...more,
});

it('micro-apps are told what changed for them, and of nothing else', () => {
  const listener = vi.fn();
  const stop = subscribePortalState(listener);
  const open = (each: Tab) => setTabs(openTab(tabsState(), each));
  open(tab('/a'));
  open(tab('/b'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(portalState().cachedViews).toEqual(['/a', '/b']);
  open(tab('/a'));
  open(tab('/a', { href: '/a?page=2' }));
  open(tab('/home', { kind: 'host', affix: true }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  open(tab('/c'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a micro-app cannot write into what it is given of the person', () => {
  const { userInfo, notices } = portalState();
  expect(() => Object.assign(userInfo, { id: 'admin' })).toThrow(TypeError);
  expect(() => Object.assign(notices, { unread: 99 })).toThrow(TypeError);
  expect(portalState().userInfo.id).toBe('');
});
