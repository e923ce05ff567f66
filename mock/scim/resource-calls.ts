import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './etag';
import { listQuery, listResponse, type ListQuery, type Page } from './list-query';
import { applyPatch } from './patch/apply-patch';
import { readPatch } from './patch/read-patch';
import { isAsked, project, projectionOf } from './project';
import { isJson, type Json, type ResourceType } from './schemas/resource-type';
import type { ScimContext } from './scim-context';
import { ScimError } from './scim-error';

/** How resources of one kind are kept. */
export interface ResourceKeeper {
  readonly type: ResourceType;
  /** What takes long to read, and is left out where nobody asks for it. */
  readonly slow: string;
  readonly list: (context: ScimContext, query: ListQuery) => Promise<Page>;
  /** One resource; undefined for an id of none. `whole` asks for the slow part as well. */
  readonly read: (context: ScimContext, id: string, whole: boolean) => Promise<Json | undefined>;
  readonly create: (context: ScimContext, body: unknown) => Promise<string>;
  /** Puts a body in the place of a resource. */
  readonly replace: (context: ScimContext, id: string, ifMatch: string | undefined, body: unknown) => Promise<void>;
  readonly change: (
    context: ScimContext,
    id: string,
    ifMatch: string | undefined,
    change: (current: Json) => Json,
  ) => Promise<void>;
  readonly remove: (context: ScimContext, id: string, ifMatch: string | undefined) => Promise<void>;
  /** Whether a change is answered without the resource, where nobody asks for attributes. */
  readonly quiet: boolean;
}

type ContextOf = (request: FastifyRequest) => ScimContext;

/** The largest body that names the members of a group, bytes. */
const BODY_LIMIT_BYTES = 4_194_304;

/** Adds the calls of one kind of resource (RFC 7644, section 3). */
export function addResourceCalls(app: FastifyInstance, contextOf: ContextOf, keeper: ResourceKeeper): void {
  const { type, quiet } = keeper;
  const path = type.endpoint;
  const one = `${path}/:id`;
  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, status: number) => {
    const projection = projectionOf(queryOf(request));
    const whole = isAsked(type, projection, keeper.slow);
    const resource = await keeper.read(contextOf(request), id, whole);
    if (resource === undefined) throw new ScimError(404, 'scimNotFound', { id });
    const meta = isJson(resource.meta) ? resource.meta : {};
    if (status === 201) void reply.header('location', String(meta.location));
    if (typeof meta.version === 'string') {
      void reply.header('etag', meta.version);
      if (request.method === 'GET' && namesEtag(request.headers['if-none-match'], meta.version))
        return reply.code(304).send();
    }
    return reply.code(status).send(project(type, resource, projection));
  };
  const changed = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    quiet && queryOf(request).attributes === undefined ? reply.code(204).send() : send(request, reply, id, 200);

  const list = async (request: FastifyRequest, given: Json) => {
    const query = listQuery(given);
    return listResponse(query, await keeper.list(contextOf(request), query));
  };
  app.get(path, (request) => list(request, queryOf(request)));
  app.post(`${path}/.search`, (request) => list(request, isJson(request.body) ? request.body : {}));
  app.get(one, (request, reply) => send(request, reply, idOf(request), 200));
  app.post(path, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) =>
    send(request, reply, await keeper.create(contextOf(request), request.body), 201),
  );
  app.put(one, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    await keeper.replace(contextOf(request), idOf(request), request.headers['if-match'], request.body);
    return send(request, reply, idOf(request), 200);
  });
  app.patch(one, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const operations = readPatch(request.body);
    const change = (current: Json) => applyPatch(type, current, operations);
    await keeper.change(contextOf(request), idOf(request), request.headers['if-match'], change);
    return changed(request, reply, idOf(request));
  });
  app.delete(one, async (request, reply) => {
    await keeper.remove(contextOf(request), idOf(request), request.headers['if-match']);
    return reply.code(204).send();
  });
}

const queryOf = ({ query }: FastifyRequest): Json => (isJson(query) ? query : {});

const idOf = ({ params }: FastifyRequest): string => (isJson(params) ? String(params.id) : '');
