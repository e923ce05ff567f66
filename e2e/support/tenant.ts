import type { LoggedRequest, NewTenant, UserBody } from '../../mock/control/wire';
import type { CallName } from '@portal/contract/routes';
import type { ControlClient } from '../../rig/control';

/** A tenant that belongs to one test: freshly seeded, with the accounts of `accounts.ts`, gone afterwards. */
export class TestTenant {
  readonly id: string;
  /** As the sign-in page shows it in Chinese; it begins like the seeded one's. */
  readonly name: string;
  readonly nameEn: string;

  constructor(
    readonly control: ControlClient,
    { tenant_id, tenant_name, tenant_name_en }: NewTenant,
  ) {
    this.id = tenant_id;
    this.name = tenant_name;
    this.nameEn = tenant_name_en;
  }

  /** Sets menus (paths), permissions (codes of buttons), password or state of a user; the rest stays. */
  setUser(username: string, wanted: UserBody): Promise<void> {
    return this.control.setUser(this.id, username, wanted);
  }

  /** The session tokens given out so far are refused from now on; a refresh helps. */
  expireTokens(username?: string): Promise<void> {
    return this.control.endTokens(this.id, { end: 'session', username });
  }

  /** Refresh tokens given out so far are refused from now on; session tokens live their time. */
  expireRefreshTokens(username?: string): Promise<void> {
    return this.control.endTokens(this.id, { end: 'refresh', username });
  }

  /** Ends sessions at once, as an administrator would. */
  revokeSessions(username?: string): Promise<void> {
    return this.control.endTokens(this.id, { end: 'revoke', username });
  }

  /** Moves the server's clock for this tenant; gives its time, milliseconds since 1970. */
  moveClock(ms: number): Promise<number> {
    return this.control.moveClock(this.id, ms);
  }

  resetClock(): Promise<void> {
    return this.control.resetClock(this.id);
  }

  /** What this test has asked the server for, in order. */
  requests(call?: CallName | `/${string}`): Promise<LoggedRequest[]> {
    return this.control.requests(this.id, call);
  }

  /** The latest validation code that was sent to an account. */
  async codeOf(username: string): Promise<string | undefined> {
    return (await this.control.codes(this.id)).filter((one) => one.username === username).at(-1)?.code;
  }
}
