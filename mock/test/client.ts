import JSEncrypt from 'jsencrypt';
import { z } from 'zod';
import { API_BASE, type CallRoute } from '@portal/contract/call';
import { failure } from '@portal/contract/failure';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { callSchemas } from '@portal/contract/schemas';
import type { CallData, CallInput } from '@portal/contract/types';
import type { PortalServer } from '../server';

const success = z.strictObject({ success: z.literal(true), code: z.number(), msg: z.string(), data: z.unknown() });
/** What every call answers: a success, or the failure of the published contract. */
export const envelope = z.discriminatedUnion('success', [success, failure]);

export interface Answer<Name extends CallName> {
  status: number;
  success: boolean;
  code: number;
  msg: string;
  /** Checked against the contract; only there on success. */
  data: CallData<Name> | undefined;
  headers: Record<string, unknown>;
}

/** A browser's side of the API, without a network: headers, cookies, tokens. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  token = '';
  refresh = '';
  tenant = '';
  language = 'zh';

  constructor(private readonly server: Pick<PortalServer, 'inject' | 'services'>) {}

  /** Signs in and keeps the tokens. */
  async signIn(username = 'admin', password = 'Admin@2026', tenant = 'hq'): Promise<Answer<'login'>> {
    const answer = await this.call('login', {
      body: { username, password: this.encrypt(password), tenant_id: tenant },
    });
    this.keep(tenant, answer.data);
    return answer;
  }

  /** Exchanges the refresh token that it has. */
  async refreshTokens(refreshToken = this.refresh): Promise<Answer<'refreshToken'>> {
    const answer = await this.call('refreshToken', { params: { refreshToken } });
    if (answer.data !== undefined) this.keep(this.tenant, answer.data);
    return answer;
  }

  keep(tenant: string, tokens: { token: string; refreshToken: string } | undefined): void {
    this.tenant = tenant;
    this.token = tokens?.token ?? '';
    this.refresh = tokens?.refreshToken ?? '';
  }

  /** As the browser does it. */
  encrypt(text: string): string {
    const encryptor = new JSEncrypt();
    encryptor.setPublicKey(this.server.services.keys.publicPem);
    const encrypted = encryptor.encrypt(text);
    if (encrypted === false) throw new Error('The text is too long to encrypt.');
    return encrypted;
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Answer<Name>> {
    const answer = await this.send(callRoutes[name], input);
    const read = envelope.parse(answer.json());
    const data = read.success ? callSchemas[name].data.parse(read.data) : undefined;
    return { ...read, status: answer.statusCode, data: asDataOf(name, data), headers: answer.headers };
  }

  /** Sends a call and gives the plain answer. */
  async send(route: CallRoute, input: unknown, headers: Record<string, string> = {}) {
    const { params, query, body } = inputParts.parse(input ?? {});
    const path = route.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
    const answer = await this.server.inject({
      method: route.method,
      url: API_BASE + path,
      query,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}`, tenant_id: this.tenant }),
        lang: this.language,
        cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...headers,
      },
    });
    for (const cookie of answer.cookies) this.cookies.set(cookie.name, cookie.value);
    return answer;
  }
}

const inputParts = z.object({
  params: z.record(z.string(), z.coerce.string()).default({}),
  query: z.record(z.string(), z.coerce.string()).default({}),
  body: z.unknown().optional(),
});

/** `data` has just been parsed by this call's own schema. */
function asDataOf<Name extends CallName>(_: Name, data: unknown): CallData<Name> | undefined {
  return data as CallData<Name> | undefined;
}
