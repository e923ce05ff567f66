import { z } from 'zod';
import { encrypt } from '../../rig/encrypt';
import { API_BASE, type CallRoute } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import type { CallData } from '@portal/contract/types';
import { deviation, NotOffered } from './deviation';

const LIMIT_MS = 30_000;
const envelopeSchema = z.object({ success: z.boolean(), code: z.number(), msg: z.string(), data: z.unknown() });
export type Answer = z.output<typeof envelopeSchema> & { status: number };
/** The input of a call. It is not checked, because wrong inputs are sent as well. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A caller of the server that is being examined: its own session, cookies and language. */
export class ContractClient {
  token = '';
  refresh = '';
  tenant = '';
  language = 'zh';
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly base: string,
    private readonly publicKey: string,
  ) {}

  async signIn(username: string, password: string, tenant: string): Promise<void> {
    this.tenant = tenant;
    this.keep(await this.data('login', { body: this.credentials(username, password, tenant) }));
  }

  credentials(username: string, password: string, tenant: string) {
    return { username, password: encrypt(password, this.publicKey), tenant_id: tenant };
  }

  keep(tokens: { token: string; refreshToken: string }): void {
    this.token = tokens.token;
    this.refresh = tokens.refreshToken;
  }

  /** The data of a call that must succeed, in the shape of the contract. */
  async data<Name extends CallName>(name: Name, input: Input = {}): Promise<CallData<Name>> {
    const answer = await this.ask(name, input);
    const wanted = isWith200(name) ? 200 : 0;
    if (!answer.success || answer.code !== wanted) {
      throw deviation(
        `${name} answered success ${answer.success}, code ${answer.code}: ${answer.msg}. Expected true and ${wanted}.`,
      );
    }
    const parsed = callSchemas[name].data.safeParse(answer.data);
    if (!parsed.success)
      throw deviation(`${name}: the data is not of the contract's shape.\n${z.prettifyError(parsed.error)}`);
    return asDataOf(name, parsed.data);
  }

  /** The envelope of any answer. */
  async ask(name: CallName, input: Input = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const route: CallRoute = callRoutes[name];
    const response = await this.send(route, input, headers);
    if (route.offer !== undefined && (await isMissing(route, response))) throw new NotOffered(`${name} is not there.`);
    return this.envelope(name, response);
  }

  async envelope(name: string, response: Response): Promise<Answer> {
    const text = await response.text();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw deviation(`${name} answered ${response.status} with what is no JSON: ${text.slice(0, 80)}`);
    }
    const parsed = envelopeSchema.safeParse(value);
    if (!parsed.success)
      throw deviation(
        `${name}: the answer is no envelope {success, code, msg, data}.\n${z.prettifyError(parsed.error)}`,
      );
    return { ...parsed.data, status: response.status };
  }

  async send(
    route: CallRoute,
    { params = {}, query = {}, body }: Input,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.base}${API_BASE}${path}${search && `?${search}`}`, {
      method: route.method,
      headers: {
        lang: this.language,
        ...(this.token && { authorization: `Bearer ${this.token}`, tenant_id: this.tenant }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ') }),
        ...(route.method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(route.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(key, value);
    }
    return response;
  }
}

/**
 * Whether an answer says that the server does not have the call: the shell takes it so, too. An envelope with 404 may
 * also mean a row.
 */
async function isMissing({ method, path }: CallRoute, response: Response): Promise<boolean> {
  if (response.status === 501) return true;
  if (response.status !== 404 && response.status !== 405) return false;
  const isEnvelope = await response
    .clone()
    .json()
    .then(
      (value) => envelopeSchema.safeParse(value).success,
      () => false,
    );
  return !isEnvelope || (method === 'GET' && !path.includes('{'));
}

function isWith200(name: CallName): boolean {
  const route: CallRoute = callRoutes[name];
  return route.successCode200 === true;
}

/** `data` has just been parsed by this call's own schema. */
function asDataOf<Name extends CallName>(_: Name, data: unknown): CallData<Name> {
  return data as CallData<Name>;
}
