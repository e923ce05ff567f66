import { afterEach, expect, it, vi } from 'vitest';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import { saveLanguage } from '@/shared/i18n/language';
import { noticesForApps, subscribeNotices, useNoticesStore } from './notices-store';

const notice = (id: string): ReceivedNotice => ({
  id,
  title: id,
  content: '',
  sent_at: '2026-01-01T00:00:00Z',
  title_en: `${id} in English`,
  kind: 'workflow',
  read: false,
});
const told = (id: string, title = id) => ({ id, title, content: '', sent_at: '2026-01-01T00:00:00Z' });

afterEach(() => useNoticesStore.setState({ items: [], unread: 0, fresh: 0, open: false }));

it('tells applications how many are unread and the newest, as one object until it changes', () => {
  const before = noticesForApps();
  expect(before).toEqual({ unread: 0, latest: null });
  expect(noticesForApps()).toBe(before);
  useNoticesStore.setState({ items: [notice('b'), notice('a')], unread: 2 });
  expect(noticesForApps()).toEqual({ unread: 2, latest: told('b') });
  expect(noticesForApps()).toBe(noticesForApps());
});

it('tells applications in the language of the person', () => {
  useNoticesStore.setState({ items: [notice('b')], unread: 1 });
  saveLanguage('en');
  expect(noticesForApps().latest).toEqual(told('b', 'b in English'));
  saveLanguage('zh');
  expect(noticesForApps().latest).toEqual(told('b'));
});

it('calls a listener for what applications can see, until it stops', () => {
  const listener = vi.fn();
  const stop = subscribeNotices(listener);
  useNoticesStore.setState({ open: true });
  expect(listener).not.toHaveBeenCalled();
  useNoticesStore.setState({ unread: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  useNoticesStore.setState({ unread: 0 });
  expect(listener).toHaveBeenCalledTimes(1);
});
