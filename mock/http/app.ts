import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { addAdministration } from '../admin';
import { codeSignInCalls } from '../calls/code-sign-in-calls';
import { directoryCalls } from '../calls/directory-calls';
import { favoriteCalls } from '../calls/favorite-calls';
import { fileCalls } from '../calls/file-calls';
import { noticeCalls } from '../calls/notice-calls';
import { pageTokenCalls } from '../calls/page-token-calls';
import { recoveryCalls } from '../calls/recovery-calls';
import { assistantCalls } from '../assistant/assistant-calls';
import { sessionCalls } from '../calls/session-calls';
import { userCalls } from '../calls/user-calls';
import { addControl, type Control } from '../control';
import { boardCalls } from '../records/board-calls';
import { recordCalls } from '../records/record-calls';
import { addHub } from '../hub/hub-routes';
import { workflowCalls } from '../workflow/workflow-calls';
import type { Services } from '../services';
import { addExamplePages } from '../web/example-pages';
import { SECURITY_HEADERS } from '../web/security-headers';
import { addStaticSite } from '../web/static-site';
import { addCalls } from './call-route';
import { answerFailures } from './errors';
import { addOpenApi } from './openapi';

const BODY_LIMIT_BYTES = 1_048_576;
const UPLOAD_LIMIT_BYTES = 20 * 1_048_576;
/** Refresh tokens travel in the path. */
const MAX_PARAM_LENGTH = 1024;
const COMPRESS_FROM_BYTES = 1024;

/**
 * The HTTP side: every call, the pages and files, compression and the headers of every answer.
 *
 * @param control adds the control API of tests
 */
export async function buildApp(services: Services, control?: Control): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(SECURITY_HEADERS));
  acceptEmptyJson(app);
  answerFailures(app);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: UPLOAD_LIMIT_BYTES },
    throwFileSizeLimit: true,
  });
  await app.register(fastifyCompress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  if (control !== undefined) await addControl(app, services, control);
  addCalls(app, services, sessionCalls);
  addCalls(app, services, userCalls);
  addCalls(app, services, codeSignInCalls);
  addCalls(app, services, recoveryCalls);
  addCalls(app, services, pageTokenCalls);
  addCalls(app, services, directoryCalls);
  addCalls(app, services, favoriteCalls);
  addCalls(app, services, fileCalls);
  addCalls(app, services, noticeCalls);
  addCalls(app, services, recordCalls);
  addCalls(app, services, boardCalls);
  addCalls(app, services, assistantCalls);
  addCalls(app, services, workflowCalls);
  addAdministration(app, services);
  addHub(app, services);
  addOpenApi(app);
  addExamplePages(app, services);
  const { entries, preloadApps, officePreview, officeViewer } = config;
  await addStaticSite(app, config.webRoot, {
    publicKey: services.keys.publicPem,
    entries,
    preloadApps,
    officePreview,
    officeViewer,
  });
  return app;
}

/** A POST without a body is one without input, whatever its content type says. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
