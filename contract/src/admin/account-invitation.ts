import { z } from 'zod';
import { requestId } from '../request-ids';

/** How long a link of an invitation is good, days. */
export const INVITATION_DAYS = 7;
const ID_MAX = 64;

const id = z.string().min(1).max(ID_MAX);

/** Makes an account whose person sets the first password by a link. */
export const inviteBody = z.object({
  employee_id: id,
  /** Checked by the rules of the screen's field. */
  username: z.string().max(ID_MAX),
  role_id: id.nullable(),
  request_id: requestId.optional(),
});
export type InviteBody = z.infer<typeof inviteBody>;

/** Sends an invitation again, to an account that nobody has set a password for. Links before it die. */
export const sendInvitationBody = z.object({ id });

/** What became of an invitation. */
export const invited = z.object({
  /** Of the account. */
  id: z.string(),
  /** The address that the mail goes to; null where none is sent. */
  mailed_to: z.string().nullable(),
  /** Why there is no mail: the server has no mail server, or the person no address. */
  without_mail: z.enum(['no-server', 'no-address']).nullable(),
  /** To be handed over where there is no mail. Nobody is told it again: a repeated call answers null. */
  link: z.string().nullable(),
  expires_at: z.string(),
});
export type Invited = z.infer<typeof invited>;
