import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { API_BASE } from '@portal/contract/call';
import { REFERENCE_HEADER } from '@portal/contract/outage/reference';
import { PAGE_KEYS_PATH } from '@portal/contract/entities/page-token';
import { codeSignInCalls } from './accounts/code-sign-in-calls';
import { ownSessionCalls } from './accounts/own-session-calls';
import { domainCalls } from './accounts/domain-calls';
import { invitationCalls } from './accounts/invitations/invitation-calls';
import { providerCalls } from './accounts/providers/provider-calls';
import { brandCalls } from './accounts/brand/brand-calls';
import { readLogoutForms } from './accounts/providers/logout-form';
import { profileCalls } from './accounts/profile-calls';
import { recoveryCalls } from './accounts/recovery-calls';
import { passkeyCalls } from './accounts/second-factor/passkeys/passkey-calls';
import { secondFactorCalls } from './accounts/second-factor/second-factor-calls';
import { sessionCalls } from './accounts/session-calls';
import { userCalls } from './accounts/user-calls';
import { addAdministration } from './admin/add-administration';
import { noteTokenWith } from './admin/releases/releases';
import { assistantCalls } from './assistant/assistant-calls';
import { addControl } from './control/add-control';
import { withoutBase } from './config/base-path';
import type { Control } from './control/control';
import { directoryCalls } from './directory/directory-calls';
import { fileCalls } from './files/file-calls';
import { UPLOAD_BOUNDS } from './files/upload-limit';
import { addCalls, type Api } from './http/add-call';
import { homeCalls } from './home/home-calls';
import { answerFailure, answerFailures } from './http/errors';
import { readJsonBodies } from './http/json-body';
import { logLines } from './otlp/log-lines';
import { traceIds } from './otlp/steps';
import { silent } from './otlp/telemetry';
import { traceCalls } from './http/trace-calls';
import { answerBrokenRequest, answerWhileClosing } from './http/line-failures';
import { nameCookies } from './http/name-cookies';
import { logAnswers } from './http/log-answers';
import { numberOf } from './http/number-of';
import { addBudgets } from './http/budgets';
import { addOpenApi } from './http/openapi';
import { hubCalls } from './hub/hub-calls';
import { addHub } from './hub/hub-routes';
import { favouriteCalls } from './menus/favourite-calls';
import { menuCalls } from './menus/menu-calls';
import { workflowCallsWithNews } from './news/workflow-news';
import { addHealth } from './operation/health';
import { statusCalls } from './operation/status-calls';
import { addMetrics } from './operation/metrics';
import { noticeCalls } from './notices/notice-calls';
import { boardCalls } from './records/board-calls';
import { recordCalls } from './records/record-calls';
import { addOpeningCalls } from './openings/opening-calls';
import { releaseCalls } from './releases/release-calls';
import { addReleaseFiles } from './releases/serve-releases';
import { overrideCalls } from './overrides/override-calls';
import { addLivePaths } from './overrides/tunnel/live-routes';
import { addLiveSockets } from './overrides/tunnel/live-sockets';
import { addUploadCalls } from './releases/upload-calls';
import { addScim } from './scim/scim-calls';
import type { Services } from './services';
import { addExamplePages } from './web/example-pages';
import { pageViews } from './web/page-views';
import { addReportCall } from './web/report-calls';
import { securityHeaders } from './web/security-headers';
import { addStaticSite } from './web/static-site';

const BODY_LIMIT_BYTES = 1_048_576;
/** Refresh tokens travel in the path. */
const MAX_PARAM_LENGTH = 1024;
const COMPRESS_FROM_BYTES = 1024;
/**
 * Applications of many makers share the cookies of one site. The runtime keeps theirs to a quarter of this; servers set
 * more.
 */
export const HEADERS_LIMIT_BYTES = 65_536;
/** How long the headers of a request may take, ms. */
const HEADERS_LIMIT_MS = 15_000;
/** How often requests that take too long are looked for, ms. */
const LATE_CHECK_MS = 5_000;
/** A line on which nothing moves for this long is cut, ms. The longest wait for an answer is the assistant's. */
export const SILENCE_LIMIT_MS = 150_000;

/**
 * Assembles the HTTP side: every call, the pages and files, compression and the headers of every answer.
 *
 * @param demo whether accounts have published passwords, which the sign-in page says
 * @param control present where tests control the server; it adds their API
 */
export async function buildApp(services: Services, demo: boolean, control?: Control): Promise<FastifyInstance> {
  const { config } = services;
  const headers = securityHeaders(config.publicUrl);
  const app = Fastify({
    logger: loggerOf(services),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: numberOf,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustsProxy ?? false,
    forceCloseConnections: 'idle',
    // `answerWhileClosing` answers with an envelope.
    return503OnClosing: false,
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: {
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      headersTimeout: Math.min(HEADERS_LIMIT_MS, config.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(LATE_CHECK_MS, config.requestTimeoutMs),
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(headers).header(REFERENCE_HEADER, request.id)),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, config.basePath),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
  });
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(headers).header(REFERENCE_HEADER, id));
  if (services.telemetry !== silent) traceCalls(app, services.telemetry, config.trustsProxy);
  logAnswers(app);
  answerWhileClosing(app);
  readJsonBodies(app);
  readLogoutForms(app);
  answerFailures(app);
  await app.register(fastifyCookie, { parseOptions: { path: config.basePath + API_BASE } });
  nameCookies(app, config.basePath);
  await app.register(fastifyMultipart, { limits: UPLOAD_BOUNDS });
  await app.register(fastifyCompress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  addHealth(app, services);
  addMetrics(app, services, config.metricsToken);
  if (control !== undefined) await addControl(app, services, control);
  addEveryCall(apiOf(app, services), services);
  addLivePaths(app, services);
  addHub(app, services, config.basePath, addLiveSockets(app, services, config.basePath));
  addScim(app, services);
  addOpenApi(app);
  addBudgets(app);
  addExamplePages(app, services);
  app.get(PAGE_KEYS_PATH, (_, reply) =>
    reply.header('access-control-allow-origin', '*').send(services.pageTokens.publicKeys()),
  );
  await addStaticSite(app, { ...config, releases: services.releaseFolders.root }, pageViews(services, demo));
  addReleaseFiles(app, services.releaseFolders, config.basePath);
  return app;
}

/** The log of the server. Where there is a collector, lines go there as well, and have the ids of their trace. */
function loggerOf({ config: { logLevel: level }, telemetry }: Services) {
  if (level === 'silent') return false;
  return telemetry === silent ? { level } : { level, stream: logLines(telemetry), mixin: traceIds };
}

/** What calls are added to: this server, and who may do what on it. */
export function apiOf(app: FastifyInstance, services: Services): Api {
  const { config, permissions, openCalls } = services;
  return {
    app,
    callers: services,
    permissions,
    openCalls,
    ownMessages: (tenantId) => services.subsystems.ownMessages(tenantId),
    checksAnswers: !config.production,
  };
}

function addEveryCall(api: Api, services: Services): void {
  addCalls(api, sessionCalls(services));
  addCalls(api, codeSignInCalls(services));
  addCalls(api, domainCalls(services));
  addCalls(api, providerCalls(services));
  addCalls(api, secondFactorCalls(services));
  addCalls(api, passkeyCalls(services));
  addCalls(api, recoveryCalls(services));
  addCalls(api, invitationCalls(services));
  addCalls(api, userCalls(services));
  addCalls(api, ownSessionCalls(services));
  addCalls(api, profileCalls(services));
  addCalls(api, brandCalls(services));
  addCalls(api, menuCalls(services));
  addCalls(api, favouriteCalls(services));
  addCalls(api, directoryCalls(services));
  addCalls(api, fileCalls(services));
  addCalls(api, noticeCalls(services));
  addCalls(api, hubCalls(services));
  addCalls(api, recordCalls(services));
  addCalls(api, boardCalls(services));
  addCalls(api, workflowCallsWithNews(services));
  addCalls(api, homeCalls(services));
  addCalls(api, assistantCalls(services));
  addCalls(api, releaseCalls(services, noteTokenWith(services)));
  addCalls(api, overrideCalls(services));
  addUploadCalls(api, services, noteTokenWith(services));
  addOpeningCalls(api, services);
  addCalls(api, statusCalls(services));
  addReportCall(api, services);
  addAdministration(api, services);
}
