import type { CallHandlers } from '../../http/add-call';
import type { Invitations } from './invitations';

/** Looking at an invitation, and setting the first password by it. */
export function invitationCalls({
  invitations,
}: {
  invitations: Pick<Invitations, 'read' | 'accept'>;
}): CallHandlers<'getInvitation' | 'acceptInvitation'> {
  return {
    async getInvitation({ body }) {
      return { data: await invitations.read(body.token) };
    },

    async acceptInvitation({ body, request }) {
      await invitations.accept(body.token, body.newPwd, request.ip);
      return { data: null, message: 'invitationAccepted' };
    },
  };
}
