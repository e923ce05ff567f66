import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { tokenPair } from '@portal/contract/entities/account';
import { callRoutes, type CallName } from '@portal/contract/routes';

const answer = z.object({ success: z.boolean(), code: z.number(), msg: z.string(), data: z.unknown() });

/** What a call answered. */
export type Answer = z.infer<typeof answer> & { status: number };

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Somebody who makes calls over a socket, with tokens and cookies of their own. */
export class Attacker {
  token = '';
  refreshToken = '';
  private tenant = '';
  private readonly cookies = new Map<string, string>();

  /** @param base the server's address, without a path */
  constructor(private base: string) {}

  /** The next calls go to another server, with the same tokens and cookies. */
  goTo(base: string): void {
    this.base = base;
  }

  /** Keeps the tokens of a sign-in; none where it was refused. */
  keep(tenant: string, tokens: unknown): void {
    const parsed = tokenPair.extend({ refreshToken: z.string() }).safeParse(tokens);
    this.tenant = tenant;
    this.token = parsed.success ? parsed.data.token : '';
    this.refreshToken = parsed.success ? parsed.data.refreshToken : '';
  }

  /** Exchanges the refresh token, and keeps the new ones. */
  async refresh(query = ''): Promise<Answer> {
    const path = callRoutes.refreshToken.path.replace('{refreshToken}', encodeURIComponent(this.refreshToken));
    const answered = await this.request('GET', path + query);
    if (answered.success) this.keep(this.tenant, answered.data);
    return answered;
  }

  /** Makes a call of the contract. */
  call(name: CallName, { params = {}, query, body }: Parts): Promise<Answer> {
    const { method, path } = callRoutes[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
    return this.request(method, query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`, body);
  }

  /** Makes a call by its path below the API. */
  async request(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.base + API_BASE + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}`, tenant_id: this.tenant }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return { ...answer.parse(await response.json()), status: response.status };
  }
}
