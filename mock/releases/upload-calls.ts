import { callRoutes } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import { addCall, type Api } from '../http/add-call';
import { badInput } from '../http/parse-input';
import { UPLOAD_BOUNDS } from './bounds';
import {
  leaving,
  personOf,
  publicationOf,
  published,
  requireToken,
  type NoteToken,
  type ReleaseServices,
} from './release-calls';
import type { Uploads } from './uploads';

const PART_TYPE = 'application/octet-stream';

/** Adds publishing in parts. The token is asked for each of them: one that is revoked ends the upload. */
export function addUploadCalls(api: Api, services: ReleaseServices & { uploads: Uploads }, note: NoteToken): void {
  const { uploads } = services;
  addCall(api, {
    route: callRoutes.beginUpload,
    schema: callSchemas.beginUpload,
    async handle({ request, body }) {
      const token = await requireToken(services, request, body.prefix);
      return { data: { ...(await uploads.begin(token, body)), part_bytes: UPLOAD_BOUNDS.partBytes } };
    },
  });
  addCall(api, {
    route: callRoutes.finishUpload,
    schema: callSchemas.finishUpload,
    async handle({ request, body: { upload, sha256, ...about } }) {
      const token = await requireToken(services, request, about.prefix);
      const publication = publicationOf(about, personOf(request, token, note));
      return published(about, await uploads.finish(token, { upload, sha256 }, publication));
    },
  });
  // Elsewhere a body of this type is refused. It is not read here: it is no value, and may be large.
  void api.app.register(async (app) => {
    app.addContentTypeParser(PART_TYPE, (_request, _content, done) => done(null, undefined));
    addCall(
      { ...api, app },
      {
        route: callRoutes.uploadPart,
        schema: callSchemas.uploadPart,
        async handle({ request, query: { prefix, upload, offset }, body }) {
          const token = await requireToken(services, request, prefix);
          try {
            if (body !== undefined) throw badInput('body');
            return { data: { offset: await uploads.addPart(token, upload, offset, request.raw) } };
          } catch (error) {
            throw leaving(request, error);
          }
        },
      },
    );
  });
}
