import { queryOptions } from '@tanstack/react-query';
import { applicationOpenings } from '@portal/contract/entities/opening';
import { call } from '@/shared/http';
import { zodReader } from '../crud/api/zod-reader';

/** How an application was opened in the last days. Never fresh: each look asks the server. */
export const openingsQuery = (prefix: string, days: number) =>
  queryOptions({
    queryKey: ['openings', prefix, days],
    queryFn: ({ signal }) =>
      call('getOpenings', { query: { prefix, days }, read: zodReader(applicationOpenings), signal }),
    staleTime: 0,
  });
