import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SCIM_PATH } from '@portal/contract/paths/scim';
import type { OpenCalls } from '../http/open-calls';
import { isTooDeep } from '../http/json-body';
import { refuseBrokenText } from '../http/parse-input';
import { answerScimFailures, SCIM_TYPE } from './answer-failures';
import { RESOURCE_TYPES, resourceTypeResource, schemaResource, SCHEMAS, serviceProviderConfig } from './discovery';
import { listGroups } from './groups/list-groups';
import { groupResource, membersOf, readGroupRows } from './groups/read-groups';
import { changeGroup, createGroup, removeGroup } from './groups/write-groups';
import { listResponse } from './list-query';
import { addResourceCalls, type ResourceKeeper } from './resource-calls';
import { groupType } from './schemas/group-schema';
import { isJson, type Json } from './schemas/resource-type';
import { userType } from './schemas/user-schema';
import type { ScimContext, ScimServices } from './scim-context';
import { ScimError } from './scim-error';
import { contextOfToken } from './scim-token';
import { listUsers } from './users/list-users';
import { groupsOf, readUserRow } from './users/read-users';
import { userResource } from './users/user-resource';
import { changeUser, createUser, removeUser, replacedUser } from './users/write-users';

const users: ResourceKeeper = {
  type: userType,
  slow: 'groups',
  quiet: false,
  list: listUsers,
  async read({ services, caller }, id, whole) {
    const row = await services.store.read((db) => readUserRow(db, caller.tenantId, id));
    if (row === undefined || !whole) return row && userResource(services, row);
    const groups = await services.store.read((db) => groupsOf(db, caller.tenantId, [id]));
    return userResource(services, row, groups.get(id) ?? []);
  },
  create: createUser,
  replace: (context, id, ifMatch, body) => changeUser(context, id, ifMatch, replacedUser(body)),
  change: changeUser,
  remove: removeUser,
};

const groups: ResourceKeeper = {
  type: groupType,
  slow: 'members',
  quiet: true,
  list: listGroups,
  async read({ services, caller }, id, whole) {
    const [row] = await services.store.read((db) => readGroupRows(db, caller.tenantId, id));
    if (row === undefined || !whole) return row && groupResource(services, row);
    const members = await services.store.read((db) => membersOf(db, caller.tenantId, [id]));
    return groupResource(services, row, members.get(id) ?? []);
  },
  create: createGroup,
  replace: (context, id, ifMatch, body) =>
    changeGroup(context, id, ifMatch, () => {
      if (!isJson(body)) throw new ScimError(400, 'scimBody', {}, 'invalidSyntax');
      return body;
    }),
  change: changeGroup,
  remove: removeGroup,
};

/**
 * Adds SCIM 2.0 (RFC 7643, RFC 7644), by which a company's identity system keeps people and roles of a tenant
 * (docs/sign-in.md#provisioning). Its calls are not those of the contract: the RFCs declare them.
 */
export function addScim(app: FastifyInstance, services: ScimServices & { openCalls: Pick<OpenCalls, 'count'> }): void {
  void app.register(
    async (scim) => {
      answerScimFailures(scim);
      readScimBodies(scim);
      scim.addHook('onRequest', (request) => services.openCalls.count(request));
      addDiscovery(scim, services);
      await scim.register(async (guarded) => addGuarded(guarded, services));
    },
    { prefix: SCIM_PATH },
  );
}

/** Bodies come as `application/scim+json`, and from some clients as `application/json`. */
function readScimBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([SCIM_TYPE, 'application/json'], { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (isTooDeep(body)) done(new ScimError(400, 'scimBody', {}, 'invalidSyntax'));
    else void parseJson(request, body, done);
  });
}

/** What the portal offers is the same for everybody, and says nothing of a tenant. */
function addDiscovery(app: FastifyInstance, services: ScimServices): void {
  const all = (resources: Json[]) => listResponse({ startIndex: 1 }, { total: resources.length, resources });
  app.get('/ServiceProviderConfig', async () => serviceProviderConfig(services));
  app.get('/ResourceTypes', async () => all(RESOURCE_TYPES.map((type) => resourceTypeResource(services, type))));
  app.get('/Schemas', async () => all(SCHEMAS.map((schema) => schemaResource(services, schema))));
  app.get<{ Params: { name: string } }>('/ResourceTypes/:name', async ({ params: { name } }) => {
    const type = RESOURCE_TYPES.find((one) => one.name === name);
    if (type === undefined) throw new ScimError(404, 'scimNotFound', { id: name });
    return resourceTypeResource(services, type);
  });
  app.get<{ Params: { urn: string } }>('/Schemas/:urn', async ({ params: { urn } }) => {
    const schema = SCHEMAS.find((one) => one.id.toLowerCase() === urn.toLowerCase());
    if (schema === undefined) throw new ScimError(404, 'scimNotFound', { id: urn });
    return schemaResource(services, schema);
  });
}

/** How much of an unknown address is told, in characters. */
const ADDRESS_TOLD = 200;

function addGuarded(app: FastifyInstance, services: ScimServices): void {
  const contexts = new WeakMap<FastifyRequest, ScimContext>();
  // Before the body is read.
  app.addHook('onRequest', async (request) => {
    const context = await contextOfToken(services, request);
    const { tenantId, accountId } = context.caller;
    contexts.set(request, context);
    request.askedBy = { tenantId, accountId };
    request.ownMessages = () => services.subsystems.ownMessages(tenantId);
  });
  app.addHook('preHandler', async ({ query, params, body }) => {
    for (const part of [query, params, body]) refuseBrokenText(part);
  });
  const contextOf = (request: FastifyRequest): ScimContext => {
    const context = contexts.get(request);
    if (context === undefined) throw new ScimError(401, 'scimToken');
    return context;
  };
  addResourceCalls(app, contextOf, users);
  addResourceCalls(app, contextOf, groups);
  const notOffered = async () => {
    throw new ScimError(501, 'scimNotOffered');
  };
  app.post('/Bulk', notOffered);
  app.all('/Me', notOffered);
  app.post('/.search', notOffered);
  app.get('/', notOffered);
  // Whatever else is below this address is no page.
  app.all('/*', async ({ params }) => {
    const { '*': rest = '' } = isJson(params) ? params : {};
    throw new ScimError(404, 'scimNotFound', { id: String(rest).slice(0, ADDRESS_TOLD) });
  });
}
