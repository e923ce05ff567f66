import { matchesGlob } from '../glob/matches-glob';
import type { Fault } from './wire';

interface Planned extends Fault {
  id: number;
  left: number;
  /** Grows by the share with each matching call. The call that makes it 1 fails. */
  due: number;
}

/** Which calls of a tenant fail, and how. The same sequence of calls always fails at the same calls. */
export class FaultPlan {
  private readonly planned = new Map<string, Planned[]>();
  private count = 0;

  /** Plans a fault and gives its number, for {@link clear}. Of several that match, the newest is taken first. */
  add(tenantId: string, fault: Fault): number {
    this.count += 1;
    const own = this.planned.get(tenantId) ?? [];
    own.unshift({ ...fault, id: this.count, left: fault.times ?? Infinity, due: 0 });
    this.planned.set(tenantId, own);
    return this.count;
  }

  /** Removes one planned fault, or all of a tenant. */
  clear(tenantId: string, id?: number): void {
    const kept = id === undefined ? [] : (this.planned.get(tenantId) ?? []).filter((one) => one.id !== id);
    if (kept.length === 0) this.planned.delete(tenantId);
    else this.planned.set(tenantId, kept);
  }

  /**
   * The fault for a call that is being made. It counts as used.
   *
   * @param path below /oa_portal, without the query
   */
  take(tenantId: string, call: string, path: string): Fault | undefined {
    for (const fault of this.planned.get(tenantId) ?? []) {
      if (!matches(fault.call, call, path)) continue;
      fault.due += fault.share;
      // Shares like 0.1 do not add up exactly.
      if (fault.due < 1 - 1e-9) continue;
      fault.due -= 1;
      fault.left -= 1;
      if (fault.left <= 0) this.clear(tenantId, fault.id);
      return fault;
    }
    return undefined;
  }
}

function matches(pattern: string, call: string, path: string): boolean {
  return pattern === call || matchesGlob(pattern, path);
}
