import { lt } from 'drizzle-orm';
import type { PageTokenClaims } from '@portal/contract/entities/page-token';
import { loadPageKeys, publicKeySet, type PageKeys } from '../auth/page-keys';
import { issuePageToken, readPageToken } from '../auth/page-token';
import type { Clock } from '../clock/clock';
import { usedPageToken } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';

/** Issues and redeems the tokens with which menu items open external pages. */
export class PageTokens {
  private readonly keys: PageKeys;
  /** The portal's own origin: the audience of a page of the portal itself. */
  private readonly ownOrigin: string;

  /**
   * @param keyDir the folder of the installation's keys
   * @param publicUrl where people reach the portal
   */
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    keyDir: string,
    publicUrl: string,
  ) {
    this.keys = loadPageKeys(keyDir);
    this.ownOrigin = new URL(publicUrl).origin;
  }

  /** The keys that verify tokens, for everybody (RFC 7517). */
  publicKeys(): ReturnType<typeof publicKeySet> {
    return publicKeySet(this.keys);
  }

  /** @param path the address of the menu item: a web path, or an http address of any host */
  issue(visitor: { username: string; tenantId: string }, menuId: string, path: string): string {
    const visit = {
      iss: this.ownOrigin,
      aud: URL.canParse(path) ? new URL(path).origin : this.ownOrigin,
      sub: visitor.username,
      tenant_id: visitor.tenantId,
      menu_id: menuId,
    };
    return issuePageToken(this.keys.present, visit, this.clock.now());
  }

  /**
   * Uses a token up.
   *
   * @param audience the origin of the page that redeems it; the portal's own where absent
   * @throws {Refusal} 400 when it is no good token for this audience, 409 when it was redeemed before
   */
  async redeem(token: string, audience: string = this.ownOrigin): Promise<PageTokenClaims> {
    const claims = readPageToken(this.keys, token, this.clock.now());
    // One answer for both: who holds somebody else's token must not learn whether it is good.
    if (claims === undefined || claims.aud !== audience.replace(/\/$/, '')) throw new Refusal(400, 'invalidPageToken');
    const first = await this.store.write((tx) =>
      tx
        .insert(usedPageToken)
        .values({ id: claims.jti, expires_at: new Date(claims.exp * 1000) })
        .onConflictDoNothing()
        .returning({ id: usedPageToken.id }),
    );
    if (first.length === 0) throw new Refusal(409, 'usedPageToken');
    return claims;
  }

  /** Forgets redeemed tokens that have expired by now. */
  async prune(): Promise<void> {
    await this.store.write((tx) =>
      tx.delete(usedPageToken).where(lt(usedPageToken.expires_at, new Date(this.clock.earliest()))),
    );
  }
}
