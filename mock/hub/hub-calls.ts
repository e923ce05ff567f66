import type { CallHandlers } from '../http/add-call';
import { Refusal } from '../http/refusal';
import type { NoticeHub } from './hub';

/** The call with which a connected browser asks for its notices. */
export function hubCalls({ hub }: { hub: NoticeHub }): CallHandlers<'initConnection'> {
  return {
    async initConnection({ body, caller }) {
      if (!hub.bind(body.connectionId, caller)) throw new Refusal(404, 'unknownConnection');
      return { data: null };
    },
  };
}
