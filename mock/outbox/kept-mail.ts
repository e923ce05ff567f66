import { z } from 'zod';

/** A mail that is no notice, as it is kept until it is sent: encrypted, as it holds a secret. */
export const keptMail = z.union([
  z.object({ to: z.string(), username: z.string(), code: z.string() }),
  z.object({
    to: z.string(),
    username: z.string(),
    token: z.string(),
    name: z.object({ zh: z.string(), en: z.string() }),
  }),
]);

/** An invitation on its way. Which words it has is decided when it is sent. */
export interface InvitationMail {
  tenantId: string;
  accountId: string;
  /** From then on its link is of no use. */
  expiresAt: Date;
  /** The mail address. */
  to: string;
  username: string;
  /** What its link holds. */
  token: string;
  /** What the person is called. */
  name: { zh: string; en: string };
}
