import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import {
  distinct,
  filledText,
  integer,
  oneOf,
  optional,
  orElse,
  pagePath,
  record,
  text,
  textOrEmpty,
} from '@/shared/http/reader';

const favourite = record<CallData<'getFavorites'>[number]>({
  id: filledText,
  menu_id: filledText,
  coordinate_x: integer,
  coordinate_y: integer,
  width: integer,
  height: integer,
  menu_name: textOrEmpty,
  menu_name_en: optional(text),
  icon: optional(text),
  route_path: orElse(pagePath, ''),
  open_type: optional(oneOf('1', '2', '3')),
});

/** Each menu once. */
export const readFavourites = distinct(favourite, 'menu_id', ({ menu_id }) => menu_id);

/** The favourite tiles of the person. Fails with an `ApiError`. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => call('getFavorites', { read: readFavourites, signal }),
});

/** Changes of favourites wait for each other: a tile that is moved while it is being added needs the server's id. */
export const FAVOURITES_SCOPE = { id: 'favourites' };
