import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { PORTAL_CONFIG_PATH, SAFE_CONFIG_PARAMETER } from '@portal/contract/portal-config';
import type { ServerConfig } from '../config/config';
import { answerUnknownCall, isApiPath } from '../http/errors';
import { languageOf } from '../http/language';
import { messageText } from '../http/messages';
import { htmlWithNonce, inlineScriptHashes, PageFile } from './page-html';
import type { PageOrigins } from './page-origins';
import type { PageViews } from './page-views';
import { isHashed } from './hashed-name';
import { PreparedFiles, preparedPath } from './prepared-files';
import { portalPolicy, subAppPolicy } from './security-headers';
import { untrustedPageHeaders } from './untrusted-page';

const YEAR_S = 31_536_000;
/** The rule for files whose address changes with their content. */
export const LASTING = `public, max-age=${YEAR_S}, immutable`;
/** Pages of the sign-in entry. Every other page is the portal entry's. */
const SIGN_IN_PAGES = new Set(SIGN_IN_PATHS);
/** A missing file below these answers 404; no page is sent instead. */
const FILES_ONLY = ['/assets/', '/subapps/', '/apps/'];

/**
 * Serves the built pages and sub-applications, and the portal's configuration.
 *
 * @param places the folder of the shell's build, the one with `subapps/`, and the one of releases, whose files never change
 * @param views what the pages carry, and what they may use
 */
export async function addStaticSite(
  app: FastifyInstance,
  {
    web,
    webRoot,
    basePath = '',
    earlyHints = false,
    releases,
  }: Pick<ServerConfig, 'web' | 'webRoot'> &
    Partial<Pick<ServerConfig, 'basePath' | 'earlyHints'>> & { releases?: string },
  views: PageViews,
): Promise<void> {
  const portal = new PageFile(join(web, 'index.html'), basePath);
  const signIn = new PageFile(join(web, 'login.html'), basePath);
  const policyOf = new SubAppPolicies(views.subApp);

  await app.register(fastifyStatic, {
    root: web,
    prefix: '/',
    wildcard: true,
    index: false,
    // What begins with a dot is the build's own, such as its list of all modules.
    dotfiles: 'ignore',
    // A folder answers 404, like any path that does not exist.
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isRelease = releases !== undefined && path.startsWith(releases + sep);
      void reply.header('cache-control', isRelease ? LASTING : cacheRule(path));
      const policies = isRelease ? policyOf.untrusted(path) : policyOf.headers(path);
      for (const [name, value] of policies) void reply.header(name, value);
    },
  });
  app.get(PORTAL_CONFIG_PATH, async (request, reply) => {
    const currentOnly = new URL(request.url, 'http://portal').searchParams.has(SAFE_CONFIG_PARAMETER);
    const { config, isUnsure } = await views.of(request, { currentOnly });
    // Open pages ask for it again and again: they keep what they have.
    return reply
      .code(isUnsure === true ? 503 : 200)
      .headers(PERSONAL)
      .send(config);
  });
  for (const path of ['/', '/index.html', '/login.html', ...SIGN_IN_PAGES]) app.get(path, sendPage);
  addSubApps(app, webRoot, basePath);

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isApiPath(path)) return answerUnknownCall(request, reply);
    return isPage(request, path) ? sendPage(request, reply) : sendMissing(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const file = SIGN_IN_PAGES.has(path) || path === '/login.html' ? signIn : portal;
    if (earlyHints && takesEarlyHints(request)) {
      const link = [...(await file.earlyLinks())];
      if (link.length > 0) reply.raw.writeEarlyHints({ link });
    }
    const { config, origins } = await views.of(request);
    const page = await file.read(config);
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    reply.headers(PERSONAL).header('etag', page.etag);
    // No policy here: the browser uses the stored page's policy, which has the nonce of that page.
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(portalPolicy(origins, page.scriptHashes, nonce))
      .type('text/html; charset=utf-8')
      .send(htmlWithNonce(page, nonce));
  }
}

/** Whether whoever asks goes to the page: nobody else makes use of what is told before. HTTP/1.0 does not know of it. */
const takesEarlyHints = ({ method, headers, raw }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && raw.httpVersion !== '1.0';

/** What depends on who asks must not be kept for others, and be asked for again each time. */
const PERSONAL = { 'cache-control': 'private, no-cache', vary: 'cookie' };

const NOT_BUILT = 'The portal has not been built yet. Run: npm start\n门户尚未构建，请运行：npm start\n';

/** `/subapps/<name>/` is `subapps/<name>/dist`, for pages of every origin. */
function addSubApps(app: FastifyInstance, webRoot: string, basePath: string): void {
  const root = join(webRoot, 'subapps');
  const testOnly = new Map<string, boolean>();
  const isServed = (name: string): boolean => {
    if (!/^[a-z0-9-]+$/.test(name)) return false;
    const known = testOnly.get(name) ?? isTestOnly(join(root, name));
    testOnly.set(name, known);
    return !known;
  };
  const prepared = new PreparedFiles();
  app.get<{ Params: { name: string; '*': string } }>('/subapps/:name/*', async (request, reply) => {
    const { name, '*': rest } = request.params;
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (!isServed(name)) return sendMissing(request, reply);
    const path = preparedPath(rest);
    if (path) {
      const build = { folder: join(root, name, 'dist'), root: `${basePath}/subapps/${name}/`, path };
      try {
        return await prepared.send(request, reply.header('cache-control', LASTING), build);
      } catch {
        return sendMissing(request, reply.removeHeader('cache-control'));
      }
    }
    return reply.sendFile(rest === '' ? 'index.html' : rest, join(root, name, 'dist'));
  });
}

/** The policies of sub-applications' own pages. A page is read again when it has changed. */
class SubAppPolicies {
  private readonly known = new Map<string, { stamp: number; headers: [string, string][] }>();

  constructor(private readonly origins: PageOrigins) {}

  /** Of a file of a release. */
  untrusted(file: string): readonly [string, string][] {
    const scripts = file.endsWith('.html') ? inlineScriptHashes(readFileSync(file, 'utf8')) : [];
    return Object.entries(untrustedPageHeaders(file, this.origins, scripts));
  }

  /** @param file what is about to be sent; only pages have a policy */
  headers(file: string): readonly [string, string][] {
    if (!file.endsWith('.html')) return [];
    const stamp = statSync(file).mtimeMs;
    const known = this.known.get(file);
    if (known?.stamp === stamp) return known.headers;
    const headers = Object.entries(subAppPolicy(this.origins, inlineScriptHashes(readFileSync(file, 'utf8'))));
    this.known.set(file, { stamp, headers });
    return headers;
  }
}

/** Whether the package.json of an application says that only tests mount it. */
function isTestOnly(folder: string): boolean {
  try {
    const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof about === 'object' && about !== null && Reflect.get(about, 'testOnly') === true;
  } catch {
    return false;
  }
}

function cacheRule(file: string): string {
  const name = file.slice(file.lastIndexOf(sep) + 1).replace(/\.(br|gz)$/, '');
  return isHashed(name) ? LASTING : 'no-cache';
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Whether a request is for a page: the last part of its path has no file ending. */
function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !FILES_ONLY.some((prefix) => path.startsWith(prefix)) && !/\.[a-z0-9]{1,8}$/i.test(path);
}

/** Answers 404, in the words of whoever asks. */
export function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send(messageText('noSuchFile', languageOf(request.headers)));
}
