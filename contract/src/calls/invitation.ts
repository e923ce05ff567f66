import { z } from 'zod';
import type { CallSchema } from '../call';

const TOKEN_MAX = 256;
/** A password as the browser encrypts it, characters. */
const ENCRYPTED_MAX = 4_096;

const token = z.string().min(1).max(TOKEN_MAX);

/** Whom an invitation is for, and how strong the password must be. */
export const openInvitation = z.object({
  username: z.string(),
  emp_name: z.string(),
  emp_name_en: z.string(),
  tenant_name: z.string(),
  tenant_name_en: z.string(),
  expires_at: z.string(),
  password: z.object({ min_length: z.number().int(), kinds: z.number().int() }),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** The link of an invitation (docs/administration.md#people-how-an-administrator-does-it). The token is in the body. */
export const invitationSchemas = {
  getInvitation: {
    summary: 'Whom an invitation is for. 404 for a link that is none, 410 for one that is over; the message says why',
    body: z.object({ token }),
    data: openInvitation,
  },
  acceptInvitation: {
    summary: 'Sets the first password of an invited account, once; refused as `getInvitation` is',
    body: z.object({ token, newPwd: z.string().min(1).max(ENCRYPTED_MAX) }),
    data: z.null(),
  },
} as const satisfies Record<string, CallSchema>;
