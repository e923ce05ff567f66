import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { PORTAL_SUBSYSTEM } from '@portal/contract/paths/subsystem';
import { call } from '@/shared/http';
import { takeOwnTexts } from '@/shared/i18n/own-texts';
import { readOwnTexts } from '@/shared/http/read-own-texts';
import { ASK_ONCE, queryClient } from '@/shared/query/query-client';

type Texts = CallData<'getTexts'>;

/** The language codes of a subsystem. Never fresh: each use asks the server, and uses of one moment share an answer. */
const textsQuery = (subsystemCode: string) =>
  queryOptions({
    queryKey: ['texts', subsystemCode],
    queryFn: () => call('getTexts', { params: { subsystemCode }, read: readOwnTexts, absent: {} }),
    staleTime: 0,
    ...ASK_ONCE,
  });

/** The language codes of a subsystem, by code, in both languages. Fails with an `ApiError`. */
export async function textsOf(subsystemCode: string): Promise<Texts> {
  const texts = await queryClient.query(textsQuery(subsystemCode));
  // The list is the caller's own: a sub-application may change it.
  return Object.fromEntries(Object.entries(texts).map(([code, each]) => [code, { ...each }]));
}

/** Shows the portal's own texts as its administrators have worded them: a code of the portal is the id of a text. */
export async function renewTexts(): Promise<void> {
  takeOwnTexts(await textsOf(PORTAL_SUBSYSTEM));
}
