import type { LoggedRequest } from './wire';

/** More than a test makes; the oldest go first. */
const MOST_REQUESTS = 2_000;

/** What each tenant asked for, in order. */
export class RequestLog {
  private readonly requests = new Map<string, LoggedRequest[]>();

  /** From now on a tenant's requests are kept. */
  begin(tenantId: string): void {
    this.requests.set(tenantId, []);
  }

  /** The entry is filled further while its answer is under way. */
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
