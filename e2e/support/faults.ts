import type { FaultBody, FaultKind, NoticeBody } from '../../mock/control/wire';
import type { CallName } from '@portal/contract/routes';
import type { TestTenant } from './tenant';

/** A call by its name in the contract, or paths below /oa_portal in which `*` stands for anything. */
export type Target = CallName | '*' | `/${string}`;
export type FaultOptions = Partial<Pick<FaultBody, 'times' | 'share' | 'latency_ms'>>;

/** Makes the server misbehave towards this test and nobody else. */
export class Faults {
  constructor(private readonly tenant: TestTenant) {}

  /** The next call fails, the one after it does not. */
  once(call: Target, kind: FaultKind): Promise<number> {
    return this.add(call, kind, { times: 1 });
  }

  /** Until it is taken back, so many times, or for a share of the calls. Gives its number. */
  add(call: Target, kind: FaultKind, options: FaultOptions = {}): Promise<number> {
    return this.tenant.control.addFault(this.tenant.id, { call, kind, ...options });
  }

  /** Takes back one, or all. */
  clear(id?: number): Promise<void> {
    return this.tenant.control.clearFaults(this.tenant.id, id);
  }
}

/** Sends live notices within this test's tenant. */
export class Notices {
  constructor(private readonly tenant: TestTenant) {}

  /** @param to account names; everybody where absent */
  push(title: string, content: string, to?: string[]): Promise<void> {
    return this.send({ title, content, to });
  }

  /** A notice with all that it can have: both languages, a kind, and what it leads to. */
  send(notice: NoticeBody): Promise<void> {
    return this.tenant.control.pushNotice(this.tenant.id, notice);
  }
}
