import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HUB_PATH } from '@portal/contract/call';
import { randomId } from '../auth/secrets';
import type { Sessions } from '../auth/sessions';
import { withoutBase } from '../config/base-path';
import { bearerToken } from '../http/bearer-token';
import { callerOfToken, type CallerLookup } from '../http/caller';
import { parseInput } from '../http/parse-input';
import { Refusal } from '../http/refusal';
import type { ServerKeys } from '../auth/keys';
import type { NoticeHub } from './hub';
import { issueConnectionToken, readConnectionToken, type ConnectionClaims, type HubUser } from './connection-token';
import { LongPollingTransport } from './long-polling';
import { guardSocket, refuseUpgrade } from './refuse-upgrade';
import { openEventStream } from './server-sent-events';
import { WebSocketTransport } from './web-socket';

const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));
const hubQuery = z.object({ id: z.string().max(1024).default('') });

export interface HubServices extends CallerLookup {
  hub: NoticeHub;
  sessions: Pick<Sessions, 'endedAmong'>;
  keys: Pick<ServerKeys, 'sessionKey' | 'hubKey'>;
}

/** Takes an upgrade of another part of the server; false for a path that is none of its own. */
export type TakeUpgrade = (url: string, request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/**
 * The notice hub, as SignalR's own client speaks it: negotiation and three transports.
 *
 * @param takeOther what takes upgrades beside the hub
 */
export function addHub(
  app: FastifyInstance,
  services: HubServices,
  basePath: string,
  takeOther: TakeUpgrade = () => false,
): void {
  const { hub } = services;
  const polling = new LongPollingTransport(hub);
  const sockets = new WebSocketTransport(hub);

  app.post(`${HUB_PATH}/negotiate`, async (request, reply) => {
    const user = await hubUserOf(services, request.headers.authorization);
    const id = randomId();
    const connectionToken = issueConnectionToken(services.keys.hubKey, id, user, services.clock.now());
    return reply.header('cache-control', 'no-store').send({
      negotiateVersion: 1,
      connectionId: id,
      connectionToken,
      // SignalR's client writes its token into the address of a socket or an event stream. It takes this one for it, in
      // place of the session's: good for a minute, for this connection and for nothing else.
      accessToken: connectionToken,
      availableTransports: TRANSPORTS,
    });
  });

  app.get(HUB_PATH, async (request, reply) => {
    const known = idOf(queryOf(request).id);
    // A poll of an open connection. Its token may have expired: the token is needed for connecting only.
    if (known !== undefined && polling.has(known)) return answerPoll(polling, known, reply);
    const claims = connecting(queryOf(request).id);
    const accepted = request.headers.accept?.includes('text/event-stream')
      ? openEventStream(hub, reply, claims)
      : polling.open(claims) && answerEmpty(reply);
    if (!accepted) throw new Refusal(409, 'unknownConnection');
    return reply;
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post(HUB_PATH, async (request, reply) => {
      const connection = hub.get(idOf(queryOf(request).id) ?? '');
      if (connection === undefined) throw new Refusal(404, 'unknownConnection');
      if (typeof request.body === 'string') connection.receive(request.body);
      return reply.code(200).type('text/plain').send('');
    });
  });

  app.delete(HUB_PATH, async (request, reply) => {
    polling.delete(idOf(queryOf(request).id) ?? '');
    return reply.code(202).send();
  });

  app.server.on('upgrade', (request, socket, head) => {
    if (takeOther(withoutBase(request.url ?? '/', basePath), request, socket, head)) return;
    guardSocket(socket);
    upgrade(request, socket, head).catch(() => refuseUpgrade(socket, '400 Bad Request'));
  });
  app.addHook('preClose', async () => {
    hub.close();
    sockets.close();
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(withoutBase(request.url ?? '/', basePath), 'http://localhost');
    if (url.pathname !== HUB_PATH) return refuseUpgrade(socket, '404 Not Found');
    const token = url.searchParams.get('id') ?? '';
    const claims = readConnectionToken(services.keys.hubKey, token, services.clock.now());
    if (claims === undefined) return refuseUpgrade(socket, '401 Unauthorized');
    if (!sockets.accept(request, socket, head, claims)) refuseUpgrade(socket, '409 Conflict');
  }

  function connecting(token: string): ConnectionClaims {
    const claims = readConnectionToken(services.keys.hubKey, token, services.clock.now());
    if (claims === undefined) throw new Refusal(404, 'unknownConnection');
    return claims;
  }

  /** The connection of a token, expired or not: a connection lives longer than its token. */
  function idOf(token: string): string | undefined {
    return readConnectionToken(services.keys.hubKey, token, 0)?.id;
  }
}

/**
 * Whose connection is to be negotiated. A token counts as a header only: addresses end up in logs.
 *
 * A client whose first transport fails negotiates again with the token of its first answer, so that one counts as well.
 *
 * @throws {Refusal} 401 without a session, 402 when the account is disabled
 */
async function hubUserOf(services: HubServices, authorization: string | undefined): Promise<HubUser> {
  const token = bearerToken(authorization);
  if (token === undefined) throw new Refusal(401, 'sessionExpired');
  const before = readConnectionToken(services.keys.hubKey, token, services.clock.now());
  if (before !== undefined && !(await services.sessions.endedAmong([before.familyId])).has(before.familyId)) {
    return { tenantId: before.tenantId, accountId: before.accountId, familyId: before.familyId };
  }
  const caller = await callerOfToken(services, token);
  if (caller === undefined) throw new Refusal(401, 'sessionExpired');
  return { tenantId: caller.tenantId, accountId: caller.accountId, familyId: caller.familyId };
}

function queryOf(request: FastifyRequest): z.infer<typeof hubQuery> {
  return parseInput(hubQuery, request.query);
}

function answerEmpty(reply: FastifyReply): true {
  void reply.code(200).type('text/plain').header('cache-control', 'no-store').send('');
  return true;
}

async function answerPoll(polling: LongPollingTransport, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await polling.poll(id);
  reply.header('cache-control', 'no-store');
  return answer === 'ended' ? reply.code(204).send() : reply.code(200).type('text/plain').send(answer.text);
}
