import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_BASE, CODE_OK, CODE_OK_200, type CallRoute, type CallSchema } from '@portal/contract/call';
import { adminCalls } from '@portal/contract/admin/calls';
import { failure } from '@portal/contract/failure';
import { callRoutes } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import { JsonSchemas, type Json } from './json-schemas';
import { openApiPage } from './openapi-page';

/**
 * The first number grows with every change that breaks a caller. A test compares with the published contract
 * (docs/qa.md).
 */
export const CONTRACT_VERSION = '4.0.0';

/** The contract as an OpenAPI 3.1 document, made from the definitions that the server itself checks with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas = new JsonSchemas();
  for (const [name, route] of Object.entries<CallRoute>(callRoutes)) {
    const schema = Object.entries<CallSchema>(callSchemas).find(([key]) => key === name)?.[1];
    if (schema === undefined) continue;
    add(name, route, schema);
  }
  for (const { name, route, schema } of adminCalls) {
    // Some calls of the administration are the specification's own: they stand there by their other name.
    if (paths[route.path]?.[route.method.toLowerCase()] === undefined) add(name, route, schema);
  }

  function add(name: string, route: CallRoute, schema: CallSchema): void {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route, schema, schemas) };
  }
  schemas.define('Failure', failure, 'output');
  return {
    openapi: '3.1.0',
    info: { title: 'oa_portal', version: CONTRACT_VERSION, description: 'Every call of the portal.' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: {
        tenant: {
          name: 'tenant_id',
          in: 'header',
          schema: { type: 'string' },
          description: 'The tenant signed in to.',
        },
        language: { name: 'lang', in: 'header', schema: { enum: ['zh', 'en'], default: 'zh' } },
      },
      schemas: schemas.components,
    },
  };
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the document at `/oa_portal/openapi.json`, and as a page to read at `/oa_portal/openapi.html`. */
export function addOpenApi(app: FastifyInstance): void {
  const made = openApiDocument();
  const [json, page] = [JSON.stringify(made), openApiPage(made)];
  app.get(`${API_BASE}/openapi.json`, (_, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
  app.get(`${API_BASE}/openapi.html`, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', PAGE_POLICY)
      .send(page),
  );
}

function operation(name: string, route: CallRoute, schema: CallSchema, schemas: JsonSchemas): Json {
  const shared = ['tenant', 'language'].map((header) => ({ $ref: `#/components/parameters/${header}` }));
  return {
    operationId: name,
    summary: schema.summary,
    ...(route.permission === undefined ? {} : { 'x-permission': route.permission }),
    ...(route.timeoutMs === undefined ? {} : { 'x-timeout-ms': route.timeoutMs }),
    security: route.open === true ? [] : [{ session: [] }],
    parameters: [
      ...shared,
      ...parametersIn('path', name, schema.params, schemas),
      ...parametersIn('query', name, schema.query, schemas),
    ],
    ...(schema.body === undefined ? {} : { requestBody: requestBody(name, schema.body, schemas) }),
    responses: {
      200: success(name, route, schema, schemas),
      default: {
        description: 'A refusal, in the language of the header `lang`',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function requestBody(name: string, body: z.ZodType, schemas: JsonSchemas): Json {
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemas.of(`${name}.body`, body, 'input') } },
  };
}

function success(name: string, route: CallRoute, schema: CallSchema, schemas: JsonSchemas): Json {
  if (route.binary === true) {
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const envelope: Json = {
    type: 'object',
    properties: {
      success: { const: true },
      code: { const: route.successCode200 === true ? CODE_OK_200 : CODE_OK },
      msg: { type: 'string' },
      data: schemas.of(`${name}.data`, schema.data, 'output'),
    },
    required: ['success', 'code', 'msg', 'data'],
  };
  return { description: 'Done', content: { 'application/json': { schema: envelope } } };
}

function parametersIn(
  where: 'path' | 'query',
  call: string,
  schema: z.ZodType | undefined,
  schemas: JsonSchemas,
): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !part.safeParse(undefined).success,
    schema: schemas.of(`${call}.${name}`, part, 'input'),
  }));
}
