import { queryOptions } from '@tanstack/react-query';
import type { SuggestedPage } from '@portal/contract/entities/home';
import { call } from '@/shared/http';
import { distinct, filledText, oneOf, orElse, pagePath, record, textOrEmpty } from '@/shared/http/reader';

const page = record<SuggestedPage>({
  menu_id: filledText,
  menu_name: filledText,
  menu_name_en: textOrEmpty,
  icon: textOrEmpty,
  route_path: pagePath,
  open_type: orElse(oneOf('1', '2', '3'), '1'),
});

/** Pages for somebody who has opened few yet. Fails with an `ApiError`. */
export const suggestedQuery = queryOptions({
  queryKey: ['home', 'suggested'],
  queryFn: ({ signal }) =>
    call('getSuggestedPages', {
      read: distinct(page, 'route_path', ({ route_path }) => route_path),
      signal,
      absent: [],
    }),
  staleTime: Infinity,
});
