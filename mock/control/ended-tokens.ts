import type { SessionClaims } from '../auth/session-token';

interface Ended {
  /** All accounts where absent. */
  accountId: string | undefined;
  /** Tokens that expire by this time are refused. Milliseconds since 1970. */
  until: number;
}

/** Session tokens that are refused before they expire. They are signed, so the database alone cannot end them. */
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
