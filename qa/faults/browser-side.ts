import { vi } from 'vitest';
import { API_BASE, REQUEST_TIMEOUT_MS } from '@portal/contract/call';
import { TENANT_HEADER } from '../../mock/control/wire';

/** How many times faster the contract's time-outs pass here. The longest one has 1,000 s. */
const HASTE = 1_000;

/** Does on Node what a browser does around the portal's calls: an origin, cookies, and time-outs that pass faster. */
export class BrowserSide {
  private readonly cookies = new Map<string, string>();
  /** The limits that calls have set, in milliseconds of the contract. */
  readonly limits: number[] = [];

  /** While true, time-outs pass faster. */
  hurried = false;
  /** Once true, cookies stay as they are. A later sign-in as somebody else counts as another browser's. */
  settled = false;

  constructor(
    private readonly origin: string,
    private readonly tenant: string,
  ) {}

  install(): void {
    const realFetch = globalThis.fetch;
    const realTimeout = globalThis.setTimeout;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      if (!address.startsWith(API_BASE)) return realFetch(address, init);
      const headers = new Headers(init.headers);
      headers.set(TENANT_HEADER, this.tenant);
      headers.set('cookie', [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '));
      const answer = await realFetch(this.origin + address, { ...init, headers });
      for (const line of this.settled ? [] : answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.cookies.set(key, value);
      }
      return answer;
    });
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0, ...rest: unknown[]) => {
      if (ms < REQUEST_TIMEOUT_MS) return realTimeout(work, ms, ...rest);
      this.limits.push(ms);
      return realTimeout(work, this.hurried ? ms / HASTE : ms, ...rest);
    });
  }

  remove(): void {
    vi.unstubAllGlobals();
  }
}
