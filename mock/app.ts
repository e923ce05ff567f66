import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { codeSignInCalls } from './accounts/code-sign-in-calls';
import { recoveryCalls } from './accounts/recovery-calls';
import { sessionCalls } from './accounts/session-calls';
import { userCalls } from './accounts/user-calls';
import { addAdministration } from './admin/add-administration';
import { assistantCalls } from './assistant/assistant-calls';
import { addControl } from './control/add-control';
import type { Control } from './control/control';
import { directoryCalls } from './directory/directory-calls';
import { fileCalls } from './files/file-calls';
import { UPLOAD_LIMIT_BYTES } from './files/upload-limit';
import { addCalls, type Api } from './http/add-call';
import { answerFailures } from './http/errors';
import { addOpenApi } from './http/openapi';
import { hubCalls } from './hub/hub-calls';
import { addHub } from './hub/hub-routes';
import { favouriteCalls } from './menus/favourite-calls';
import { menuCalls } from './menus/menu-calls';
import { noticeCalls } from './notices/notice-calls';
import { boardCalls } from './records/board-calls';
import { recordCalls } from './records/record-calls';
import type { Services } from './services';
import { addExamplePages } from './web/example-pages';
import { SECURITY_HEADERS } from './web/security-headers';
import { addStaticSite } from './web/static-site';
import { workflowCalls } from './workflow/workflow-calls';

const BODY_LIMIT_BYTES = 1_048_576;
/** Refresh tokens travel in the path. */
const MAX_PARAM_LENGTH = 1024;
const COMPRESS_FROM_BYTES = 1024;

/**
 * Assembles the HTTP side: every call, the pages and files, compression and the headers of every answer.
 *
 * @param control present where tests control the server; it adds their API
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
  addEveryCall(apiOf(app, services), services);
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

/** What calls are added to: this server, and who may do what on it. */
export function apiOf(app: FastifyInstance, services: Services): Api {
  const { config, permissions } = services;
  return { app, callers: services, permissions, checksAnswers: !config.production };
}

function addEveryCall(api: Api, services: Services): void {
  addCalls(api, sessionCalls(services));
  addCalls(api, codeSignInCalls(services));
  addCalls(api, recoveryCalls(services));
  addCalls(api, userCalls(services));
  addCalls(api, menuCalls(services));
  addCalls(api, favouriteCalls(services));
  addCalls(api, directoryCalls(services));
  addCalls(api, fileCalls(services));
  addCalls(api, noticeCalls(services));
  addCalls(api, hubCalls(services));
  addCalls(api, recordCalls(services));
  addCalls(api, boardCalls(services));
  addCalls(api, workflowCalls(services));
  addCalls(api, assistantCalls(services));
  addAdministration(api, services);
}

/** A POST without a body is a call without input, whatever its content type says. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
