import { and, asc, eq, isNull } from 'drizzle-orm';
import { microappOverride, release, releaseToken, sessionFamily } from '../db/schema';
import type { Sql } from '../db/store';
import { addressOf, keyOf } from '../releases/place';

/** An override as it is used. */
export interface StoredOverride {
  id: string;
  prefix: string;
  kind: 'server' | 'address' | 'release';
  /** The id of the tunnel; empty for the other kinds. */
  tunnel: string;
  /** The address of the application's page. */
  entry: string;
  label: string;
  /** Of the publish token; empty where there is none. */
  tokenId: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The overrides of a session that nobody has ended; also those whose time is over. */
export async function readInForce(
  db: Sql,
  tenantId: string,
  accountId: string,
  familyId: string,
): Promise<StoredOverride[]> {
  const rows = await db
    .select({
      id: microappOverride.id,
      prefix: microappOverride.prefix,
      kind: microappOverride.kind,
      place: microappOverride.place,
      label: microappOverride.label,
      path: microappOverride.path,
      tokenId: microappOverride.token_id,
      endsAt: microappOverride.ends_at,
      tokenState: releaseToken.state,
      hash: release.content_hash,
    })
    .from(microappOverride)
    .innerJoin(
      sessionFamily,
      and(eq(sessionFamily.tenant_id, microappOverride.tenant_id), eq(sessionFamily.id, microappOverride.family_id)),
    )
    .leftJoin(
      releaseToken,
      and(eq(releaseToken.tenant_id, microappOverride.tenant_id), eq(releaseToken.id, microappOverride.token_id)),
    )
    .leftJoin(release, and(eq(release.tenant_id, microappOverride.tenant_id), eq(release.id, microappOverride.place)))
    .where(
      and(
        eq(microappOverride.tenant_id, tenantId),
        eq(microappOverride.family_id, familyId),
        eq(microappOverride.account_id, accountId),
        isNull(microappOverride.ended_at),
        isNull(sessionFamily.ended_at),
      ),
    )
    .orderBy(asc(microappOverride.prefix));
  return rows.flatMap(({ tokenState, hash, endsAt, place, path, ...row }) => {
    const known = { ...row, tunnel: '', endsAt: endsAt.getTime() };
    if (row.kind === 'address') return [{ ...known, entry: place }];
    if (row.kind === 'release') return hash === null ? [] : [{ ...known, entry: addressOf(row.prefix, keyOf(hash)) }];
    return tokenState === '1' ? [{ ...known, tunnel: place, entry: path }] : [];
  });
}
