import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API_BASE, CODE_OK, CODE_OK_200, type CallRoute, type CallSchema, type Envelope } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { callSchemas, type CallSchemas } from '@portal/contract/schemas';
import { callerOf, type Caller, type CallerLookup, type CallerOptions } from './caller';
import { checkAnswer } from './check-answer';
import { fitAnswer } from './fit-answer';
import { languageOf, type Language } from './language';
import { messageText, type MessageKey, type OwnMessages } from './messages';
import type { OpenCalls } from './open-calls';
import { parseInput } from './parse-input';
import { Refusal } from './refusal';

/** What calls are added to, and what each of them is guarded with. */
export interface Api {
  app: FastifyInstance;
  callers: CallerLookup;
  permissions: { has(caller: Caller, code: string): Promise<boolean> };
  openCalls: Pick<OpenCalls, 'count'>;
  /** The messages in the words of a tenant. */
  ownMessages(tenantId: string): Promise<OwnMessages>;
  /** Holds every answer to its schema. Not in production, where it would cost time. */
  checksAnswers: boolean;
}

/** What goes in and comes out of a call. */
export type CallShape = Omit<CallSchema, 'summary'>;

type Part<Shape, Name extends string> =
  Shape extends Record<Name, infer Type extends z.ZodType> ? z.output<Type> : undefined;

/** What a handler is given: input that has passed the schema, and who asks. */
interface CallContext<Route extends CallRoute, Shape extends CallShape> {
  params: Part<Shape, 'params'>;
  query: Part<Shape, 'query'>;
  body: Part<Shape, 'body'>;
  caller: Route extends { open: true } ? undefined : Caller;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The handler's answer; `message` is said on success. */
interface CallAnswer<Shape extends CallShape> {
  data: z.input<Shape['data']>;
  message?: MessageKey;
}

/** One call: where it is, who may make it, what goes in and out, and what it does. */
export interface Call<Route extends CallRoute, Shape extends CallShape> {
  route: Route;
  schema: Shape;
  /** Any one of these codes is enough. The route's own permission where absent. */
  permissions?: readonly string[];
  /** The largest body, in bytes; the server's own limit where absent. */
  bodyLimit?: number;
  handle(context: CallContext<Route, Shape>): Promise<CallAnswer<Shape>>;
}

/** The handlers of some calls of the contract. */
export type CallHandlers<Names extends CallName> = {
  [Name in Names]: Call<(typeof callRoutes)[Name], CallSchemas[Name]>['handle'];
};

/** Adds calls of the contract, each with the route and the schema that the contract has for its name. */
export function addCalls<Names extends CallName>(api: Api, handlers: CallHandlers<Names>): void {
  for (const name of Object.keys(handlers)) {
    if (!isOneOf(handlers, name)) continue;
    addCall(api, { route: callRoutes[name], schema: callSchemas[name], handle: handlers[name] });
  }
}

/**
 * Adds a call. It asks in this order: who makes it, whether they may, and whether the input is right. Whatever the
 * answer is no, the handler does not run.
 */
export function addCall<Route extends CallRoute, Shape extends CallShape>(api: Api, call: Call<Route, Shape>): void {
  const { route, schema } = call;
  api.app.route({
    method: route.method,
    url: pathPattern(route),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    // Before the body is read.
    ...(route.open === true ? { onRequest: async (request: FastifyRequest) => api.openCalls.count(request) } : {}),
    async handler(request, reply) {
      const language = languageOf(request.headers);
      const caller = route.open === true ? undefined : await callerOf(api.callers, request, optionsOf(route, request));
      if (caller !== undefined) request.askedBy = { tenantId: caller.tenantId, accountId: caller.accountId };
      const tenantId = caller?.tenantId ?? tenantNamed(request.body);
      if (tenantId !== undefined) request.ownMessages = () => api.ownMessages(tenantId);
      if (caller !== undefined) await requireAny(api, caller, call.permissions ?? ownPermission(route));
      const context = {
        params: parseInput(schema.params, request.params),
        query: parseInput(schema.query, request.query),
        body: parseInput(schema.body, request.body),
        caller,
        language,
        request,
        reply,
      };
      // The static types are lost in this place only. The schemas that they come from have just parsed the input.
      const answer = await call.handle(context as CallContext<Route, Shape>);
      if (route.binary === true) return answer.data;
      if (api.checksAnswers) checkAnswer(route.path, schema.data, answer.data);
      const { data, faults } = fitAnswer(schema.data, answer.data);
      if (faults.length > 0) request.log.error({ path: route.path, faults }, 'The answer does not fit its schema.');
      if (data === undefined) throw new Refusal(500, 'serverError');
      const envelope: Envelope = {
        success: true,
        code: route.successCode200 === true ? CODE_OK_200 : CODE_OK,
        msg: await answeredText(request, answer.message, language),
        data,
      };
      return reply.header('cache-control', 'no-store').send(envelope);
    },
  });
}

/** What an answer says. The usual word is for programs: nobody sees it, so that no tenant's words are looked up for it. */
async function answeredText(request: FastifyRequest, message: MessageKey | undefined, language: Language) {
  if (message === undefined) return messageText('success', language);
  return messageText(message, language, {}, await request.ownMessages?.());
}

/** The tenant that somebody names who is not signed in; also the name of none. */
function tenantNamed(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('tenant_id' in body)) return undefined;
  const { tenant_id: named } = body;
  return typeof named === 'string' && TENANT_ID.test(named) ? named : undefined;
}

/** The whole path of a call as Fastify writes it: `/oa_portal/…/:name`. */
export function pathPattern(route: Pick<CallRoute, 'path'>): string {
  return API_BASE + route.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Whatever else is sent as a tenant cannot be asked for in the database. */
const TENANT_ID = /^[\w-]{1,64}$/;

const ownPermission = ({ permission }: CallRoute): string[] => (permission === undefined ? [] : [permission]);

/** @throws {Refusal} 403 without any of the codes; a call without a code is everybody's */
async function requireAny({ permissions }: Api, caller: Caller, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  for (const code of codes) if (await permissions.has(caller, code)) return;
  throw new Refusal(403, 'noPermission');
}

/** A page shows a file by its address and cannot send a header; there the session cookie proves the caller. */
function optionsOf(route: CallRoute, request: FastifyRequest): CallerOptions {
  return {
    ...(route.binary === true ? { cookieToken: request.cookies.token } : {}),
    beforePasswordChange: route.beforePasswordChange === true,
    beforeSecondFactor: route.beforeSecondFactor === true,
  };
}

function isOneOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}
