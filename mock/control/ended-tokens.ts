import type { SessionClaims } from '../auth/session-token';

interface Ended {
  /** All accounts where absent. */
  accountId: string | undefined;
  /** Tokens that live no longer than this were issued before. Milliseconds since 1970. */
  until: number;
}

/** Session tokens that are refused before their time: they are signed, so nothing in the database could end them alone. */
export class EndedTokens {
  private readonly ended = new Map<string, Ended[]>();

  add(tenantId: string, accountId: string | undefined, until: number): void {
    this.ended.set(tenantId, [...(this.ended.get(tenantId) ?? []), { accountId, until }]);
  }

  has(claims: SessionClaims): boolean {
    return (this.ended.get(claims.tenant) ?? []).some(
      (one) => claims.expires <= one.until && (one.accountId === undefined || one.accountId === claims.account),
    );
  }

  clear(tenantId: string): void {
    this.ended.delete(tenantId);
  }
}
