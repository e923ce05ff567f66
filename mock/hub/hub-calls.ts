import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { SharedHub } from './shared-hub';

/** The call with which a connected browser asks for its notices. */
export function hubCalls({ sharedHub }: { sharedHub: Pick<SharedHub, 'bind'> }): CallHandlers<'initConnection'> {
  return {
    async initConnection({ body, caller }) {
      if (!(await sharedHub.bind(body.connectionId, caller))) throw new Refusal(404, 'unknownConnection');
      return { data: null };
    },
  };
}
