import type { Clock } from '../clock/clock';
import type { CodeSender } from '../accounts/code-delivery/code-sender';
import { EndedTokens } from './ended-tokens';
import { FaultPlan } from './fault-plan';
import { RequestLog } from './request-log';
import { TenantClock } from './tenant-clock';

interface SentCode {
  username: string;
  channel: string;
  code: string;
}

/** The state of the control API, which the server's hooks read. Only present with MOCK_CONTROL=1. */
export class Control {
  readonly clock: TenantClock;
  readonly faults = new FaultPlan();
  readonly requests = new RequestLog();
  readonly endedTokens = new EndedTokens();
  private readonly codes = new Map<string, SentCode[]>();

  constructor(clock: Clock) {
    this.clock = new TenantClock(clock);
  }

  /** A sender that also keeps the validation codes, for {@link codesOf}. */
  keepingCodes(send: CodeSender): CodeSender {
    return (message) => {
      const { tenantId, username, channel, code } = message;
      this.codes.get(tenantId)?.push({ username, channel, code });
      send(message);
    };
  }

  codesOf(tenantId: string): readonly SentCode[] {
    return this.codes.get(tenantId) ?? [];
  }

  /** Starts to keep the requests and codes of a tenant. */
  begin(tenantId: string): void {
    this.requests.begin(tenantId);
    this.codes.set(tenantId, []);
  }

  /** Forgets a tenant that has been removed. */
  end(tenantId: string): void {
    this.requests.end(tenantId);
    this.codes.delete(tenantId);
    this.faults.clear(tenantId);
    this.endedTokens.clear(tenantId);
    this.clock.reset(tenantId);
  }
}
