import { z } from 'zod';
import type { CallSchema } from '../call';
import { tokenPair } from '../entities/account';

const id = z.string().trim().min(1).max(64);
/** The longest query that a provider sends a browser back with, characters. */
const ANSWER_MAX = 8_000;
const LOGOUT_TOKEN_MAX = 16_000;

/** How people of a tenant may sign in: by password, and by which OpenID Connect providers. */
export const signInWays = z.object({
  /** False where the tenant's passwords are out of use. */
  passwords: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string(), name_en: z.string() })),
});
export type SignInWays = z.infer<typeof signInWays>;

/** Signing in by an OpenID Connect provider (docs/sign-in.md). The specification knows none of it. */
export const signInSchemas = {
  getSignInWays: {
    summary: 'How people of a tenant may sign in; none beside passwords for a tenant that does not exist',
    query: z.object({ tenant_id: id }),
    data: signInWays,
  },
  beginProviderSignIn: {
    summary: 'The address of a provider where the browser signs in; binds what comes back to this browser',
    body: z.object({ tenant_id: id, provider_id: id }),
    data: z.object({ url: z.string() }),
  },
  finishProviderSignIn: {
    summary: 'Signs in with what a provider has sent the browser back with',
    body: z.object({
      /** The query of the address that the browser came back to, without the question mark. */
      answer: z.string().min(1).max(ANSWER_MAX),
    }),
    data: tokenPair.extend({ tenant_id: z.string() }),
  },
  endProviderSession: {
    summary: 'Ends a session as `logout` does; the address at which its provider signs the person out, too',
    body: z.object({ refreshToken: z.string().min(1).max(512) }),
    data: z.object({
      /** Null where no provider has begun the session, or where it has no such address. */
      url: z.string().nullable(),
    }),
  },
  backchannelLogout: {
    summary: 'A provider tells that somebody has signed out there: their sessions here end (form-encoded)',
    body: z.object({ logout_token: z.string().min(1).max(LOGOUT_TOKEN_MAX) }),
    data: z.null(),
  },
} as const satisfies Record<string, CallSchema>;
