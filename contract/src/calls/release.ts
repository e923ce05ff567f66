import { z } from 'zod';
import type { CallSchema } from '../call';
import { publishedRelease, releaseAbout, releaseAtAddress } from '../entities/release';

/** Releases of sub-applications: an addition of this portal, not in the specification. */
export const releaseSchemas = {
  publishRelease: {
    summary:
      'Publishes a release: multipart/form-data with one field `file`, a zip of the build. Needs `Authorization: Bearer ` and a publish token of the application',
    query: releaseAbout,
    body: z.unknown(),
    data: publishedRelease,
  },
  publishAddress: {
    summary:
      'Publishes a release that is deployed elsewhere: the server fetches its page and all that it names. For a build server, after a deployment. Needs `Authorization: Bearer ` and a publish token of the application',
    body: releaseAtAddress,
    data: publishedRelease,
  },
} as const satisfies Record<string, CallSchema>;
