import type { LoggedRequest } from './wire';

/** How many requests are kept, more than a test makes. The oldest are dropped first. */
const MOST_REQUESTS = 2_000;

/** What each tenant asked for, in order. */
export class RequestLog {
  private readonly requests = new Map<string, LoggedRequest[]>();

  /** From now on a tenant's requests are kept. */
  begin(tenantId: string): void {
    this.requests.set(tenantId, []);
  }

  /** Adds a request. Its entry gets the status later, when the answer is sent. */
  add(tenantId: string, request: LoggedRequest): void {
    const own = this.requests.get(tenantId);
    if (own === undefined) return;
    own.push(request);
    if (own.length > MOST_REQUESTS) own.shift();
  }

  /** @param call the call's name; all where absent */
  of(tenantId: string, call?: string): readonly LoggedRequest[] {
    return (this.requests.get(tenantId) ?? []).filter((one) => call === undefined || one.call === call);
  }

  end(tenantId: string): void {
    this.requests.delete(tenantId);
  }
}
