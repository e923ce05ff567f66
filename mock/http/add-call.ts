import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import { API_BASE, CODE_OK, CODE_OK_200, type CallRoute, type CallSchema, type Envelope } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { callSchemas, type CallSchemas } from '@portal/contract/schemas';
import type { Services } from '../services';
import { callerOf, type Caller } from './caller';
import { languageOf, type Language } from './language';
import { messageText, type MessageKey } from './messages';
import { Refusal } from './refusal';

type Part<Schema, Name extends string> =
  Schema extends Record<Name, infer Type extends z.ZodType> ? z.output<Type> : undefined;

/** What a handler is given: input that has passed the contract, and who asks. */
export interface CallContext<Name extends CallName> {
  params: Part<CallSchemas[Name], 'params'>;
  query: Part<CallSchemas[Name], 'query'>;
  body: Part<CallSchemas[Name], 'body'>;
  caller: (typeof callRoutes)[Name] extends { open: true } ? undefined : Caller;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** The handler's answer; `message` is said on success. */
export interface CallAnswer<Name extends CallName> {
  data: z.input<CallSchemas[Name]['data']>;
  message?: MessageKey;
}

type Handler<Name extends CallName> = (context: CallContext<Name>) => Promise<CallAnswer<Name>>;

/** The handlers of some calls of the contract. */
export type CallHandlers<Names extends CallName> = { [Name in Names]: Handler<Name> };

/** A call's definition as the builder reads it: what the tables say, without the narrow types of each entry. */
interface AnyCall {
  name: string;
  route: CallRoute;
  schema: CallSchema;
  handle(context: unknown): Promise<{ data: unknown; message?: MessageKey }>;
}

/** Adds a validated route, in and out, for each handler. */
export function addCalls<Names extends CallName>(
  app: FastifyInstance,
  services: Services,
  handlers: CallHandlers<Names>,
): void {
  for (const name of Object.keys(handlers)) {
    if (!isOneOf(handlers, name)) continue;
    const handle = handlers[name];
    addCall(app, services, {
      name,
      route: callRoutes[name],
      schema: callSchemas[name],
      // The one place where the table's types are left: input is parsed by the very schemas they come from.
      handle: (context) => handle(context as CallContext<typeof name>),
    });
  }
}

function addCall(app: FastifyInstance, services: Services, call: AnyCall): void {
  const method: HTTPMethods = call.route.method;
  app.route({
    method,
    url: API_BASE + call.route.path.replace(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const language = languageOf(request.headers);
      const caller = call.route.open === true ? undefined : await callerOf(services, request, fileToken(call, request));
      if (caller !== undefined && call.route.permission !== undefined) {
        await services.permissions.demand(caller, call.route.permission);
      }
      const answer = await call.handle({
        params: parsePart(call.schema.params, request.params),
        query: parsePart(call.schema.query, request.query),
        body: parsePart(call.schema.body, request.body),
        caller,
        language,
        request,
        reply,
        services,
      });
      if (call.route.binary === true) return answer.data;
      const envelope: Envelope = {
        success: true,
        code: call.route.successCode200 === true ? CODE_OK_200 : CODE_OK,
        msg: messageText(answer.message ?? 'success', language),
        data: call.schema.data.parse(answer.data),
      };
      return reply.header('cache-control', 'no-store').send(envelope);
    },
  });
}

/** Pages embed files by address, where no header can be set: there the session cookie stands in. */
function fileToken(call: AnyCall, request: FastifyRequest): string | undefined {
  return call.route.binary === true ? request.cookies.token : undefined;
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  if (holdsNul(value)) throw new Refusal(400, 'badInput', { detail: '\\0' });
  const parsed = schema.safeParse(value ?? undefined);
  if (parsed.success) return parsed.data;
  const detail = parsed.error.issues
    .slice(0, 3)
    .map((issue) => issue.path.join('.') || 'body')
    .join(', ');
  throw new Refusal(400, 'badInput', { detail });
}

/** PostgreSQL has no text with a NUL in it. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\0') || holdsNul(part));
}

function isOneOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}
