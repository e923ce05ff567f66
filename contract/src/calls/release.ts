import { z } from 'zod';
import type { CallSchema } from '../call';
import { publishedRelease, releaseAbout, releaseAtAddress } from '../entities/release';
import { announcedUpload, begunUpload, finishedUpload, uploadedPart, uploadPlace } from '../entities/release-upload';

/** Releases of sub-applications: an addition of this portal, not in the specification. */
export const releaseSchemas = {
  publishRelease: {
    summary:
      'Publishes a release: multipart/form-data with one field `file`, a zip of the build. Needs `Authorization: Bearer ` and a publish token of the application',
    query: releaseAbout,
    body: z.unknown(),
    data: publishedRelease,
  },
  beginUpload: {
    summary:
      'Begins to publish in parts, or says how much of the same archive is there already. Needs `Authorization: Bearer ` and a publish token of the application',
    body: announcedUpload,
    data: begunUpload,
  },
  uploadPart: {
    summary:
      'Adds the next bytes of an archive, as `application/octet-stream`. What arrived before a connection broke is kept. 409 where the offset is another one; the header `upload-offset` has the right one',
    query: uploadPlace,
    body: z.unknown(),
    data: uploadedPart,
  },
  finishUpload: {
    summary: 'Publishes an archive that has arrived whole. Once more is success',
    body: finishedUpload,
    data: publishedRelease,
  },
  publishAddress: {
    summary:
      'Publishes a release that is deployed elsewhere: the server fetches its page and all that it names. For a build server, after a deployment. Needs `Authorization: Bearer ` and a publish token of the application',
    body: releaseAtAddress,
    data: publishedRelease,
  },
} as const satisfies Record<string, CallSchema>;
