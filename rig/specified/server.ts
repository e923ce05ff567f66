import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE, type CallRoute } from '@portal/contract/call';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { specifiedRoutes, type SpecifiedCall } from '@portal/contract/routes';
import { FileAnswer, Refused, type Session } from './answer';
import { APPLICATION_PAGE } from './application';
import { specifiedCalls } from './calls';
import { NoticeStreams } from './notice-streams';
import { SessionStore } from './sessions';
import { sendShell } from './static-shell';

/** Where the server's hub is, and the scheme of its tokens: neither is the portal's own. */
const HUB = '/signalr/notices';
const APPLICATION = '/window/';

interface Options {
  /** The word before the token in `Authorization`. */
  scheme?: string;
  /** How an unknown path is answered: 404 with a page, as a gateway does, or with an envelope. */
  unknown?: 'page' | 'envelope';
  /** The text of the configuration file beside the shell; a right one where absent, none where null. */
  configText?: (publicKey: string) => string | null;
  /** The path below which all of it is; nothing is outside of it. Empty where absent. */
  basePath?: string;
}

export interface SpecifiedServer {
  origin: string;
  publicKey: string;
  /** The calls that were asked for and are not there, as `METHOD path`. */
  readonly missed: readonly string[];
  /** What was asked for outside of the base path. */
  readonly outside: readonly string[];
  /** Sends a notice to every registered page; gives how many there are. */
  notify(content: unknown): number;
  stop(): Promise<void>;
}

/** The configuration file for this server. */
export const configOf = (publicKey: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ publicKey, hubPath: HUB, entries: { '/ehr/emp': APPLICATION }, ...more });

/**
 * Starts a server that has the calls of docs/specification.md and no other, with the built shell as a static folder
 * before it.
 */
export async function startSpecifiedServer({
  scheme = 'Bearer',
  unknown = 'page',
  configText = configOf,
  basePath = '',
}: Options = {}): Promise<SpecifiedServer> {
  const sessions = new SessionStore();
  const streams = new NoticeStreams();
  const missed: string[] = [];
  const outside: string[] = [];
  const calls = specifiedCalls(sessions, streams);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (basePath !== '' && !url.pathname.startsWith(`${basePath}/`)) {
      outside.push(url.pathname);
      response.writeHead(404).end();
      return;
    }
    url.pathname = url.pathname.slice(basePath.length);
    const { pathname } = url;
    if (pathname.startsWith(HUB)) streams.answer(request, response, url);
    else if (pathname === PORTAL_CONFIG_PATH) sendText(response, configText(sessions.publicKey), 'application/json');
    else if (pathname === APPLICATION) sendText(response, APPLICATION_PAGE, 'text/html; charset=utf-8');
    else if (pathname.startsWith(`${API_BASE}/`)) await answerCall(request, response, url);
    else sendShell(response, pathname, basePath);
  };

  const answerCall = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const text = await textOf(request);
    const found = callAt(request.method ?? '', url.pathname.slice(API_BASE.length));
    if (found === undefined) {
      missed.push(`${request.method} ${url.pathname.slice(API_BASE.length)}`);
      if (unknown === 'page')
        response.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>404 Not Found</body></html>');
      else sendEnvelope(response, 404, refusalOf(new Refused(404), String(request.headers.lang ?? 'zh')));
      return;
    }
    const { name, route, params } = found;
    const lang = String(request.headers.lang ?? 'zh');
    try {
      const session: Session | undefined = sessions.of(request.headers.authorization, scheme);
      if (route.open !== true && session === undefined) throw new Refused(401);
      const data = calls[name]({ params, query: url.searchParams, body: bodyOf(text), session });
      if (data instanceof FileAnswer) response.writeHead(200, { 'content-type': data.mediaType }).end(data.content);
      else sendEnvelope(response, 200, { success: true, code: route.successCode200 ? 200 : 0, msg: '', data });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sendEnvelope(response, error.status, refusalOf(error, lang));
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    publicKey: sessions.publicKey,
    missed,
    outside,
    notify: (content) => streams.send(content),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface FoundCall {
  name: SpecifiedCall;
  route: CallRoute;
  params: Record<string, string>;
}

function callAt(method: string, path: string): FoundCall | undefined {
  for (const [name, route] of Object.entries<CallRoute>(specifiedRoutes)) {
    const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = route.method === method ? pattern.exec(path) : null;
    if (!match || !isSpecified(name)) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, route, params: Object.fromEntries(params) };
  }
  return undefined;
}

const isSpecified = (name: string): name is SpecifiedCall => Object.hasOwn(specifiedRoutes, name);

const refusalOf = (refused: Refused, lang: string) => ({
  success: false,
  code: refused.status,
  msg: refused.msg(lang),
  data: null,
});

function bodyOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(400);
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function sendEnvelope(response: ServerResponse, status: number, envelope: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
}

function sendText(response: ServerResponse, text: string | null, type: string): void {
  if (text === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type }).end(text);
}
