import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Recovery } from '@portal/contract/outage/recovery';
import { ApiError } from '@/shared/http';
import { recoverQueries } from './recover-queries';

const failure = (kind: 'unreachable' | 'rejected', code: number) =>
  new ApiError({ kind, code, status: code, msg: 'x', callName: 'x' });

/** A recovery whose moment a test decides. */
function aRecovery() {
  const waiting = new Set<() => void>();
  const recovery: Pick<Recovery, 'wait'> = {
    wait(retry) {
      waiting.add(retry);
      return () => void waiting.delete(retry);
    },
  };
  return { waiting, recovery, back: () => [...waiting].forEach((retry) => retry()) };
}

function aList(client: QueryClient, name: string, answer: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: answer, retry: false });
  return { observer, leave: observer.subscribe(() => undefined) };
}

it('what failed for a passing reason waits as one, and is asked again until it has succeeded or nobody shows it', async () => {
  const client = new QueryClient();
  const { waiting, recovery, back } = aRecovery();
  const stop = recoverQueries(client, recovery);
  const lists = ['a', 'b', 'c'].map((name) => {
    const answer = vi.fn<() => Promise<string>>().mockRejectedValue(failure('unreachable', -1));
    return { answer, ...aList(client, name, answer) };
  });
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(failure('rejected', 403));
  aList(client, 'refused', refused);
  await vi.waitFor(() => expect(waiting.size).toBe(1));
  await vi.waitFor(() => expect(lists.every(({ observer }) => observer.getCurrentResult().isError)).toBe(true));

  const [first, second, third] = lists;
  first?.answer.mockResolvedValue('rows');
  third?.leave();
  back();
  await vi.waitFor(() => expect(first?.observer.getCurrentResult().data).toBe('rows'));
  await vi.waitFor(() => expect(second?.answer).toHaveBeenCalledTimes(2));
  expect(third?.answer).toHaveBeenCalledTimes(1);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(waiting.size).toBe(1);

  second?.answer.mockResolvedValue('rows');
  await vi.waitFor(() => expect(second?.observer.getCurrentResult().fetchStatus).toBe('idle'));
  back();
  await vi.waitFor(() => expect(waiting.size).toBe(0));
  stop();
});
