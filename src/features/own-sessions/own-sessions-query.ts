import { queryOptions } from '@tanstack/react-query';
import type { OwnSession } from '@portal/contract/entities/account';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import { distinct, filledText, flag, integer, orElse, record, text, textOrEmpty } from '@/shared/http/reader';

const readSessions = distinct(
  record<OwnSession>({
    id: filledText,
    current: flag,
    user_agent: textOrEmpty,
    address: textOrEmpty,
    created_at: text,
    last_seen_at: text,
    by_code: orElse(flag, false),
  }),
  'id',
  (session) => session.id,
);

/** Where the person is signed in. Never fresh: each opening asks the server. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call('getMySessions', { read: readSessions, signal }),
  staleTime: 0,
});

/** Ends another session of the person, or all others without an id. Gives how many have ended. */
export async function endOwnSessions(id?: string): Promise<number> {
  const body = id === undefined ? {} : { id };
  const read = record<CallData<'endMySessions'>>({ ended: integer });
  return (await call('endMySessions', { body, read })).ended;
}
