import { expect, it, vi } from 'vitest';
import type { Store } from '../db/store';
import { SecurityEvents } from './security-events';

const clock = { now: () => 0, earliest: () => 0 };
const subject = (accountId: string) => ({ tenantId: 'hq', accountId, username: accountId, address: '192.0.2.1' });

it('writes what happens to one account in its order, and does not wait for another account', async () => {
  const begun: (() => void)[] = [];
  const write = vi.fn(() => new Promise<void>((resolve) => begun.push(resolve)));
  // Nothing but the order of the writes is looked at.
  const store = { write } as unknown as Store;
  const events = new SecurityEvents(store, { send: vi.fn() }, clock, async () => ({}));
  events.failedSignIn(subject('one'), false);
  events.failedSignIn(subject('one'), true);
  events.failedSignIn(subject('two'), false);
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[0]?.();
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  let settled = false;
  const all = events.settled().then(() => (settled = true));
  begun[1]?.();
  await Promise.resolve();
  expect(settled).toBe(false);
  begun[2]?.();
  await all;
});

it('goes on after a write that failed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const write = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined);
  const events = new SecurityEvents({ write } as unknown as Store, { send: vi.fn() }, clock, async () => ({}));
  events.failedSignIn(subject('one'), false);
  events.failedSignIn(subject('one'), false);
  await events.settled();
  expect(write).toHaveBeenCalledTimes(2);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
