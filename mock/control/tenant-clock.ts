import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../clock/clock';

/** A clock that tests can move or stop for one tenant. The other tenants and the server's own work keep the time. */
export class TenantClock implements Clock {
  private readonly ahead = new Map<string, number>();
  private readonly stopped = new Map<string, number>();
  private readonly tenant = new AsyncLocalStorage<string>();

  constructor(private readonly base: Clock) {}

  now(): number {
    const tenantId = this.tenant.getStore();
    if (tenantId === undefined) return this.base.now();
    return this.timeOf(tenantId);
  }

  earliest(): number {
    const moved = [...this.stopped.keys(), ...this.ahead.keys()];
    return Math.min(this.base.now(), ...moved.map((tenantId) => this.timeOf(tenantId)));
  }

  /** Runs work in which `now` is that tenant's time. */
  within<Result>(tenantId: string, work: () => Result): Result {
    return this.tenant.run(tenantId, work);
  }

  /** @param ms how far ahead; negative goes back. Several moves add up. */
  move(tenantId: string, ms: number): void {
    this.ahead.set(tenantId, (this.ahead.get(tenantId) ?? 0) + ms);
  }

  /** Stops the tenant's clock. @param at the time that it shows from now on, milliseconds since 1970 */
  stop(tenantId: string, at: number): void {
    this.stopped.set(tenantId, at);
    this.ahead.delete(tenantId);
  }

  /** The tenant has the real time again. */
  reset(tenantId: string): void {
    this.stopped.delete(tenantId);
    this.ahead.delete(tenantId);
  }

  private timeOf(tenantId: string): number {
    return (this.stopped.get(tenantId) ?? this.base.now()) + (this.ahead.get(tenantId) ?? 0);
  }
}
