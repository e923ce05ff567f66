import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/http';
import { UnreadableField, type Reader } from '@/shared/http/reader';
import { isRecord } from '@/shared/lib/is-record';

const readCount: Reader<number> = (value, field) => {
  const { count } = isRecord(value) ? value : {};
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new UnreadableField(`${field}.count`);
  return count;
};

/** How many workflow instances wait for the person. Fails with an `ApiError`. */
export const todoCountQuery = queryOptions({
  queryKey: ['todo-count'],
  queryFn: ({ signal }) => call('countTodos', { read: readCount, signal }),
});
