import { z } from 'zod';
import type { CallSchema } from '../call';
import { NAME_MAX } from '../admin/crud/common-fields';
import { ADDRESS_MAX, TUNNEL_TEXT_MAX } from '../tunnel/override';

const prefix = z.string().min(1).max(NAME_MAX);
/** Milliseconds since 1970. */
const moment = z.number().int();

/** Trying an application on the live portal, for oneself: an addition of this portal, not in the specification. */
export const overrideSchemas = {
  getOverrideChoices: {
    summary:
      'What the person may open in place of an application: the development server of a tunnel, or a release. Needs `portal:microapp:override`, or the same for the application alone, such as `oa:travel:override`',
    body: z
      .object({
        prefix: prefix.optional(),
        /** The signed text of a tunnel, in place of the prefix. */
        tunnel: z.string().min(1).max(TUNNEL_TEXT_MAX).optional(),
      })
      .refine((asked) => asked.prefix !== undefined || asked.tunnel !== undefined, {
        message: 'a prefix or a tunnel is needed',
        path: ['prefix'],
      }),
    data: z.object({
      prefix,
      /** Absent where no tunnel was named. */
      server: z.object({ owner: z.string(), connected: z.boolean(), ends_at: moment }).optional(),
      /** The newest first. */
      releases: z.array(z.object({ id: z.string(), version: z.string() })),
    }),
  },
  beginOverride: {
    summary: 'Opens something else in place of an application, in this session only, for eight hours at most',
    body: z.object({
      prefix,
      kind: z.enum(['server', 'address', 'release']),
      /** The signed text of a tunnel, an address, or the id of a release. */
      place: z.string().trim().min(1).max(Math.max(ADDRESS_MAX, TUNNEL_TEXT_MAX)),
    }),
    data: z.object({ id: z.string(), ends_at: moment }),
  },
  endOverride: {
    summary: 'Ends one of the overrides of this session. Once more is success',
    body: z.object({ id: z.string().min(1).max(64) }),
    data: z.object({ ended: z.boolean() }),
  },
  beginTunnel: {
    summary:
      'The path of a development server on this portal, signed, for eight hours. Needs `Authorization: Bearer ` and a publish token of the application',
    body: z.object({ prefix }),
    data: z.object({
      /** Below the portal’s address, with a slash at its end. */
      path: z.string(),
      /** What the person opens who is to try it: a path of the portal. */
      link: z.string(),
      ends_at: moment,
    }),
  },
} as const satisfies Record<string, CallSchema>;
