import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HUB_PATH } from '@portal/contract/call';
import { randomId } from '../auth/secrets';
import { bearerToken } from '../http/bearer-token';
import { callerOfToken, type Caller, type CallerLookup } from '../http/caller';
import { parseInput } from '../http/parse-input';
import { Refusal } from '../http/refusal';
import type { ServerKeys } from '../auth/keys';
import type { NoticeHub } from './hub';
import { issueConnectionToken, readConnectionToken, type ConnectionClaims } from './connection-token';
import { LongPollingTransport } from './long-polling';
import { guardSocket, refuseUpgrade } from './refuse-upgrade';
import { openEventStream } from './server-sent-events';
import { WebSocketTransport } from './web-socket';

const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));
const hubQuery = z.object({ id: z.string().max(1024).default(''), access_token: z.string().max(2048).optional() });

export interface HubServices extends CallerLookup {
  hub: NoticeHub;
  keys: Pick<ServerKeys, 'sessionKey' | 'hubKey'>;
}

/** The notice hub, as SignalR's own client speaks it: negotiation and three transports. */
export function addHub(app: FastifyInstance, services: HubServices): void {
  const { hub } = services;
  const polling = new LongPollingTransport(hub);
  const sockets = new WebSocketTransport(hub);

  app.post(`${HUB_PATH}/negotiate`, async (request, reply) => {
    const caller = await callerOfHub(services, request.headers.authorization, queryOf(request).access_token);
    const id = randomId();
    const user = { tenantId: caller.tenantId, accountId: caller.accountId, familyId: caller.familyId };
    return reply.header('cache-control', 'no-store').send({
      negotiateVersion: 1,
      connectionId: id,
      connectionToken: issueConnectionToken(services.keys.hubKey, id, user, services.clock.now()),
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
    guardSocket(socket);
    upgrade(request, socket, head).catch(() => refuseUpgrade(socket, '400 Bad Request'));
  });
  app.addHook('preClose', async () => {
    hub.close();
    sockets.close();
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
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

async function callerOfHub(services: HubServices, authorization?: string, accessToken?: string): Promise<Caller> {
  const token = bearerToken(authorization) ?? accessToken;
  const caller = token === undefined ? undefined : await callerOfToken(services, token);
  if (caller === undefined) throw new Refusal(401, 'sessionExpired');
  return caller;
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
