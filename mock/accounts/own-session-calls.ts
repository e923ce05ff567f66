import type { Sessions } from '../auth/sessions';
import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';

/** Where the person is signed in, and how they end what is not theirs any more. */
export function ownSessionCalls({ sessions }: { sessions: Sessions }): CallHandlers<'getMySessions' | 'endMySessions'> {
  return {
    async getMySessions({ caller }) {
      const rows = await sessions.ofAccount(caller.tenantId, caller.accountId);
      return {
        data: rows.map((row) => ({
          id: row.id,
          current: row.id === caller.familyId,
          user_agent: row.user_agent,
          address: row.address,
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
          by_code: row.parent_id !== null,
        })),
      };
    },

    async endMySessions({ caller, body }) {
      const ended = await sessions.endOwn(caller, body.id);
      if (body.id !== undefined && ended === 0) throw new Refusal(404, 'noSuchSession');
      return { data: { ended } };
    },
  };
}
