import type { Clock } from '../clock/clock';
import type { CodeSender } from '../accounts/password-retrieval';
import { EndedTokens } from './ended-tokens';
import { FaultPlan } from './fault-plan';
import { RequestLog } from './request-log';
import { TenantClock } from './tenant-clock';

interface SentCode {
  username: string;
  channel: string;
  code: string;
}

/** What the control API changes and the server looks at; only there with MOCK_CONTROL=1. */
export class Control {
  readonly clock: TenantClock;
  readonly faults = new FaultPlan();
  readonly requests = new RequestLog();
  readonly endedTokens = new EndedTokens();
  private readonly codes = new Map<string, SentCode[]>();

  constructor(clock: Clock) {
    this.clock = new TenantClock(clock);
  }

  /** Keeps validation codes, beside sending them on. */
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

  begin(tenantId: string): void {
    this.requests.begin(tenantId);
    this.codes.set(tenantId, []);
  }

  /** Nothing is remembered of a tenant that is gone. */
  end(tenantId: string): void {
    this.requests.end(tenantId);
    this.codes.delete(tenantId);
    this.faults.clear(tenantId);
    this.endedTokens.clear(tenantId);
    this.clock.reset(tenantId);
  }
}
