import { and, eq, lte } from 'drizzle-orm';
import type { ServerKeys } from '../../auth/keys';
import { seal, unseal } from '../../auth/sealing';
import type { Sessions } from '../../auth/sessions';
import { providerSession, sessionFamily } from '../../db/schema';
import type { Store, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { readLogoutToken, verifyLogoutToken, type LogoutClaims } from './logout-token';
import { reach, signOutAddress, type Provider, type SignedInThere } from './oidc';
import { providerFailure } from './provider-failure';
import type { SignInProviders } from './providers';

/** A session that began this long after a log-out elsewhere is another one, ms: so far may clocks differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** What ends sessions that a provider has begun. */
export interface ProviderSessionParts {
  store: Store;
  keys: Pick<ServerKeys, 'sealKey'>;
  sessions: Pick<Sessions, 'end' | 'ofRefreshToken' | 'endThese' | 'announceEnd'>;
  providers: Pick<SignInProviders, 'find' | 'ofIssuer'>;
  /** Where people come back to after signing out at the provider. */
  backTo: string;
}

/** Sessions that a provider has begun: signing out of both, from either side. */
export class ProviderSessions {
  constructor(private readonly parts: ProviderSessionParts) {}

  /** Keeps what a provider knows a session by, in the transaction that begins it. */
  async keep(tx: Tx, provider: Provider, familyId: string, { subject, sid, idToken }: SignedInThere): Promise<void> {
    await tx.insert(providerSession).values({
      tenant_id: provider.tenant_id,
      family_id: familyId,
      provider_id: provider.id,
      subject,
      sid,
      id_token_sealed: seal(this.parts.keys, idToken),
    });
  }

  /**
   * Ends a session here.
   *
   * @returns where its provider ends its own; undefined where it has none, or does not answer: nobody stays signed in
   */
  async end(refreshToken: string): Promise<string | undefined> {
    const { store, keys, sessions, providers, backTo } = this.parts;
    const family = sessions.ofRefreshToken(refreshToken);
    await sessions.end(refreshToken);
    if (family === undefined) return undefined;
    const [row] = await store.read((db) =>
      db
        .select()
        .from(providerSession)
        .where(and(eq(providerSession.tenant_id, family.tenantId), eq(providerSession.family_id, family.familyId))),
    );
    const provider = row && (await providers.find(row.tenant_id, row.provider_id));
    const idToken = row && unseal(keys, row.id_token_sealed);
    if (provider === undefined || idToken === undefined) return undefined;
    try {
      return signOutAddress(await reach(provider, keys), idToken, backTo);
    } catch {
      return undefined;
    }
  }

  /**
   * Ends the sessions that a logout token of a provider names, in every tenant that has this provider.
   *
   * @throws {Refusal} 400 where the token is not valid; 502 or 504 where its keys cannot be read
   */
  async endBy(token: string): Promise<void> {
    const told = readLogoutToken(token);
    const concerned = told ? await this.parts.providers.ofIssuer(told.issuer, told.clientIds) : [];
    const [first] = concerned;
    if (first === undefined) throw new Refusal(400, 'providerLogout');
    const claims = await this.verified(token, first);
    for (const provider of concerned) await this.endNamed(provider, claims);
  }

  private async verified(token: string, provider: Provider): Promise<LogoutClaims> {
    const config = await reach(provider, this.parts.keys).catch((error: unknown) => {
      throw providerFailure(error, provider.provider_name);
    });
    const { issuer, jwks_uri: jwksUri } = config.serverMetadata();
    try {
      return await verifyLogoutToken(token, { issuer, clientId: provider.client_id, jwksUri: jwksUri ?? '' });
    } catch {
      throw new Refusal(400, 'providerLogout');
    }
  }

  private async endNamed({ tenant_id, id }: Provider, { subject, sid, issuedAt }: LogoutClaims): Promise<void> {
    const { store, sessions } = this.parts;
    const ended = await store.write(async (tx) => {
      const rows = await tx
        .select({ id: providerSession.family_id })
        .from(providerSession)
        .innerJoin(
          sessionFamily,
          and(eq(sessionFamily.tenant_id, providerSession.tenant_id), eq(sessionFamily.id, providerSession.family_id)),
        )
        .where(
          and(
            eq(providerSession.tenant_id, tenant_id),
            eq(providerSession.provider_id, id),
            subject === undefined ? undefined : eq(providerSession.subject, subject),
            sid === undefined ? undefined : eq(providerSession.sid, sid),
            // A token that comes again later ends nothing that began since.
            lte(sessionFamily.created_at, new Date(issuedAt * 1000 + CLOCK_TOLERANCE_MS)),
          ),
        );
      if (rows.length === 0) return [];
      return sessions.endThese(
        tx,
        tenant_id,
        rows.map((row) => row.id),
        'provider',
      );
    });
    sessions.announceEnd(ended);
  }
}
