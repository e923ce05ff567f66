import { z } from 'zod';
import {
  CONTROL_PATH,
  loggedRequest,
  newTenant,
  type FaultBody,
  type LoggedRequest,
  type NewTenant,
  type NoticeBody,
  type TokensBody,
  type UserBody,
} from '../mock/control/wire';

const NOT_THERE =
  'This server has no control API. Start it with MOCK_CONTROL=1 and without NODE_ENV=production (docs/qa.md), ' +
  'or let `npm run e2e` start its own.';
const sentCodes = z.array(z.object({ username: z.string(), channel: z.string(), code: z.string() }));
const movedClock = z.object({ now: z.number() });
const addedFault = z.object({ id: z.number() });

/** The server's control API (docs/qa.md). Every method fails with what the server said. */
export class ControlClient {
  private constructor(private readonly origin: string) {}

  /** Finds the control API of a server; undefined where the server has none. */
  static async find(origin: string): Promise<ControlClient | undefined> {
    const answer = await fetch(`${origin}${CONTROL_PATH}/tenants/nobody/requests`);
    const there = answer.ok && answer.headers.get('content-type')?.startsWith('application/json');
    return there ? new ControlClient(origin) : undefined;
  }

  static missing(): Error {
    return new Error(NOT_THERE);
  }

  /** @param at the fixed time of the tenant's clock (ISO 8601); the real time where absent */
  async createTenant(at?: string): Promise<NewTenant> {
    return newTenant.parse(await this.ask('POST', '', { template: 'hq', at }));
  }

  /** The server removes it when it has time, so the next test does not wait. */
  async removeTenant(id: string): Promise<void> {
    await this.ask('DELETE', `/${id}?later=1`);
  }

  async setUser(tenant: string, username: string, wanted: UserBody): Promise<void> {
    await this.ask('POST', `/${tenant}/users/${encodeURIComponent(username)}`, wanted);
  }

  async endTokens(tenant: string, wanted: TokensBody): Promise<void> {
    await this.ask('POST', `/${tenant}/tokens`, wanted);
  }

  async pushNotice(tenant: string, notice: NoticeBody): Promise<void> {
    await this.ask('POST', `/${tenant}/notices`, notice);
  }

  /** Gives the tenant's time, milliseconds since 1970. */
  async moveClock(tenant: string, ms: number): Promise<number> {
    return movedClock.parse(await this.ask('POST', `/${tenant}/clock`, { move_ms: ms })).now;
  }

  async resetClock(tenant: string): Promise<void> {
    await this.ask('POST', `/${tenant}/clock`, { reset: true });
  }

  async addFault(tenant: string, fault: FaultBody): Promise<number> {
    return addedFault.parse(await this.ask('POST', `/${tenant}/faults`, fault)).id;
  }

  async clearFaults(tenant: string, id?: number): Promise<void> {
    await this.ask('DELETE', `/${tenant}/faults${id === undefined ? '' : `?id=${id}`}`);
  }

  async requests(tenant: string, call?: string): Promise<LoggedRequest[]> {
    const query = call === undefined ? '' : `?call=${encodeURIComponent(call)}`;
    return z.array(loggedRequest).parse(await this.ask('GET', `/${tenant}/requests${query}`));
  }

  /** The validation codes that were sent in this tenant, the latest last. */
  async codes(tenant: string): Promise<z.output<typeof sentCodes>> {
    return sentCodes.parse(await this.ask('GET', `/${tenant}/codes`));
  }

  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.origin}${CONTROL_PATH}/tenants${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json', lang: 'en' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${CONTROL_PATH}/tenants${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
}
