import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { PORTAL_CONFIG_PATH, type PortalConfig } from '@portal/contract/portal-config';
import { answerUnknownCall, isApiPath } from '../http/errors';
import { languageOf } from '../http/language';
import { messageText } from '../http/messages';
import { htmlWithNonce, PageFile } from './page-html';
import { precompress } from './precompress';
import { contentSecurityPolicy } from './security-headers';

const YEAR_S = 31_536_000;
/** Pages of the sign-in entry. Every other page is the portal entry's. */
const SIGN_IN_PAGES = new Set(SIGN_IN_PATHS);
/** A missing file below these answers 404; no page is sent instead. */
const FILES_ONLY = ['/assets/', '/subapps/'];
/**
 * A build's file whose name changes with its content. The hash is Vite's eight characters after a dash, or hexadecimal
 * characters after a dot. A plain word must not count as a hash: browsers would never ask again for a file that was
 * named by hand.
 */
const HASHED_NAME = /(?:-(?=[\w-]*[A-Z0-9_])[\w-]{8}|\.(?=[a-f]*\d)[0-9a-f]{8,})\.[a-z0-9]+$/;

/** Serves the built pages and sub-applications, and the portal's configuration. */
export async function addStaticSite(app: FastifyInstance, webRoot: string, config: PortalConfig): Promise<void> {
  const dist = join(webRoot, 'dist');
  const portal = new PageFile(join(dist, 'index.html'), config);
  const signIn = new PageFile(join(dist, 'login.html'), config);

  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    wildcard: true,
    index: false,
    // A folder answers 404, like any path that does not exist.
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
  });
  app.get(PORTAL_CONFIG_PATH, (_, reply) => reply.header('cache-control', 'no-cache').send(config));
  for (const path of ['/', '/index.html', '/login.html', ...SIGN_IN_PAGES]) app.get(path, sendPage);
  addSubApps(app, webRoot);

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isApiPath(path)) return answerUnknownCall(request, reply);
    return isPage(request, path) ? sendPage(request, reply) : sendMissing(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const page = await (SIGN_IN_PAGES.has(path) || path === '/login.html' ? signIn : portal).read();
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    reply.header('cache-control', 'no-cache').header('etag', page.etag);
    // No policy here: the browser uses the stored page's policy, which has the nonce of that page.
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(page.scriptHashes, nonce))
      .type('text/html; charset=utf-8')
      .send(htmlWithNonce(page, nonce));
  }
}

const NOT_BUILT = 'The portal has not been built yet. Run: npm start\n门户尚未构建，请运行：npm start\n';

/** `/subapps/<name>/` is `subapps/<name>/dist`, for pages of every origin. */
function addSubApps(app: FastifyInstance, webRoot: string): void {
  const root = join(webRoot, 'subapps');
  const testOnly = new Map<string, boolean>();
  const isServed = (name: string): boolean => {
    if (!/^[a-z0-9-]+$/.test(name)) return false;
    const known = testOnly.get(name) ?? isTestOnly(join(root, name));
    testOnly.set(name, known);
    return !known;
  };
  app.get<{ Params: { name: string; '*': string } }>('/subapps/:name/*', (request, reply) => {
    const { name, '*': rest } = request.params;
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (!isServed(name)) return sendMissing(request, reply);
    return reply.sendFile(rest === '' ? 'index.html' : rest, join(root, name, 'dist'));
  });
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

/** Compresses the files of the builds that are not compressed yet. The server serves meanwhile. */
export async function compressBuilds(webRoot: string): Promise<void> {
  const subApps = await readdir(join(webRoot, 'subapps')).catch(() => []);
  const folders = [join(webRoot, 'dist'), ...subApps.map((name) => join(webRoot, 'subapps', name, 'dist'))];
  for (const folder of folders) await precompress(folder, isHashed);
}

function isHashed(name: string): boolean {
  return HASHED_NAME.test(name) && !name.endsWith('.html');
}

function cacheRule(file: string): string {
  const name = file.slice(file.lastIndexOf(sep) + 1).replace(/\.(br|gz)$/, '');
  return isHashed(name) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Whether a request is for a page: the last part of its path has no file ending. */
function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !FILES_ONLY.some((prefix) => path.startsWith(prefix)) && !/\.[a-z0-9]{1,8}$/i.test(path);
}

function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send(messageText('noSuchFile', languageOf(request.headers)));
}
