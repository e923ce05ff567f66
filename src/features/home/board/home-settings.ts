import { queryOptions } from '@tanstack/react-query';
import type { HomeSettings } from '@portal/contract/entities/home';
import { call } from '@/shared/http';
import { list, record, text } from '@/shared/http/reader';

/** The portal's own arrangement, with all hints. */
export const NOTHING_SET: HomeSettings = { main: [], side: [], hidden: [], hints_seen: [] };

const names = list(text);

/** How the person has arranged the page. Fails with an `ApiError`. */
export const homeSettingsQuery = queryOptions({
  queryKey: ['home', 'settings'],
  queryFn: ({ signal }) =>
    call('getHomeSettings', {
      read: record<HomeSettings>({ main: names, side: names, hidden: names, hints_seen: names }),
      signal,
      absent: NOTHING_SET,
    }),
  staleTime: Infinity,
});
