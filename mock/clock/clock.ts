import { AsyncLocalStorage } from 'node:async_hooks';

/** What the server takes the time from, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that can be moved or stopped for one tenant while the others, and the server's own chores, keep the time. */
export class TenantClock implements Clock {
  private readonly ahead = new Map<string, number>();
  private readonly stopped = new Map<string, number>();
  private readonly tenant = new AsyncLocalStorage<string>();

  constructor(private readonly base: Clock) {}

  now(): number {
    const tenantId = this.tenant.getStore();
    if (tenantId === undefined) return this.base.now();
    return (this.stopped.get(tenantId) ?? this.base.now()) + (this.ahead.get(tenantId) ?? 0);
  }

  /** Runs work whose time is that tenant's. */
  within<Result>(tenantId: string, work: () => Result): Result {
    return this.tenant.run(tenantId, work);
  }

  /** Milliseconds, into the past where negative; they add up. */
  move(tenantId: string, ms: number): void {
    this.ahead.set(tenantId, (this.ahead.get(tenantId) ?? 0) + ms);
  }

  /** It is that time, milliseconds since 1970, until somebody moves or resets the clock. */
  stop(tenantId: string, at: number): void {
    this.stopped.set(tenantId, at);
    this.ahead.delete(tenantId);
  }

  reset(tenantId: string): void {
    this.stopped.delete(tenantId);
    this.ahead.delete(tenantId);
  }
}
