import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isOverrideAddress, TRY_PARAMETER } from '@portal/contract/tunnel/override';
import { HOME_PATH } from '@portal/contract/paths/entry';
import type { ServerKeys } from '../auth/keys';
import { randomId } from '../auth/secrets';
import type { Clock } from '../clock/clock';
import type { ServerConfig } from '../config/config';
import { release, releaseToken } from '../db/schema';
import type { Store } from '../db/store';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { isApplication } from '../releases/application-registry';
import { requireToken, type ReleaseServices } from '../releases/release-calls';
import { registeredEntries } from '../web/registered-entries';
import { OVERRIDE_LIFE_MS } from './bounds';
import { livePathOf, readLive, signLive, type LiveClaims } from './live-path';
import { mayOverride } from './may-override';
import type { Holder, Overrides, WantedOverride } from './overrides';
import type { Tunnels } from './tunnel/tunnels';

export interface OverrideServices extends ReleaseServices {
  store: Store;
  clock: Clock;
  config: Pick<ServerConfig, 'entries' | 'frames'>;
  keys: Pick<ServerKeys, 'liveKey'>;
  overrides: Overrides;
  tunnels: Pick<Tunnels, 'isOpen'>;
  permissions: { has(caller: Caller, code: string): Promise<boolean> };
}

/** How many releases are offered. */
const RELEASES_OFFERED = 20;

/** Trying an application on the live portal, for oneself. */
export function overrideCalls(
  services: OverrideServices,
): CallHandlers<'getOverrideChoices' | 'beginOverride' | 'endOverride' | 'beginTunnel'> {
  const { store, clock, keys, overrides, tunnels, permissions } = services;
  const require = async (caller: Caller, prefix: string) => {
    if (!(await mayOverride(permissions, caller, prefix)))
      throw new Refusal(403, 'overrideNotAllowed', { values: { prefix } });
  };
  return {
    async getOverrideChoices({ caller, body }) {
      const server = body.tunnel === undefined ? undefined : await serverOf(services, caller, body.tunnel);
      const prefix = server?.prefix ?? body.prefix ?? '';
      await require(caller, prefix);
      const releases = await store.read((db) =>
        db
          .select({ id: release.id, version: release.release_version })
          .from(release)
          .where(and(eq(release.tenant_id, caller.tenantId), eq(release.prefix, prefix)))
          .orderBy(desc(release.published_at), desc(release.id))
          .limit(RELEASES_OFFERED),
      );
      return {
        data: {
          prefix,
          releases,
          ...(server && {
            server: {
              owner: server.owner,
              connected: tunnels.isOpen(server.claims.live),
              ends_at: server.claims.expires,
            },
          }),
        },
      };
    },
    async beginOverride({ caller, body, request }) {
      await require(caller, body.prefix);
      await refuseUnfit(services, caller, body.prefix);
      const { id, endsAt } = await overrides.begin(holderOf(caller, request), await wantedOf(services, caller, body));
      return { data: { id, ends_at: endsAt } };
    },
    async endOverride({ caller, body, request }) {
      return { data: { ended: await overrides.end(holderOf(caller, request), body.id) } };
    },
    async beginTunnel({ request, body: { prefix } }) {
      const token = await requireToken(services, request, prefix);
      const expires = clock.now() + OVERRIDE_LIFE_MS;
      const text = signLive(keys.liveKey, { live: randomId(), token: token.id, expires });
      return {
        data: { path: livePathOf(text), link: `${HOME_PATH}?${TRY_PARAMETER}=${text}`, ends_at: expires },
      };
    },
  };
}

const holderOf = ({ tenantId, accountId, username, familyId }: Caller, { ip }: FastifyRequest): Holder => ({
  tenantId,
  accountId,
  username,
  familyId,
  ip,
});

/** The development server of a signed text, with the application and the owner that its token names. */
async function serverOf(
  { store, keys, clock }: OverrideServices,
  { tenantId }: Caller,
  text: string,
): Promise<{ claims: LiveClaims; prefix: string; owner: string }> {
  const claims = readLive(keys.liveKey, text, clock.now());
  const [token] =
    claims === undefined
      ? []
      : await store.read((db) =>
          db
            .select()
            .from(releaseToken)
            .where(and(eq(releaseToken.tenant_id, tenantId), eq(releaseToken.id, claims.token))),
        );
  if (claims === undefined || token?.state !== '1') throw new Refusal(404, 'overrideNoServer');
  return { claims, prefix: token.prefix, owner: token.token_name };
}

async function wantedOf(
  services: OverrideServices,
  caller: Caller,
  { prefix, kind, place }: Pick<WantedOverride, 'prefix' | 'kind' | 'place'>,
): Promise<WantedOverride> {
  if (kind === 'server') {
    const { claims, owner, ...server } = await serverOf(services, caller, place);
    if (server.prefix !== prefix) throw new Refusal(404, 'overrideNoServer');
    return {
      prefix,
      kind,
      place: claims.live,
      label: owner,
      tokenId: claims.token,
      path: livePathOf(place),
      endsAt: claims.expires,
    };
  }
  if (kind === 'address') {
    if (!isOverrideAddress(place)) throw new Refusal(400, 'overrideAddress', { at: 'place' });
    return { prefix, kind, place, label: place };
  }
  const [found] = await services.store.read((db) =>
    db
      .select({ version: release.release_version })
      .from(release)
      .where(and(eq(release.tenant_id, caller.tenantId), eq(release.id, place), eq(release.prefix, prefix))),
  );
  if (!found) throw new Refusal(404, 'overrideNoRelease', { at: 'place' });
  return { prefix, kind, place, label: found.version };
}

/** @throws {Refusal} 404 for no application, 409 for one in a frame, which would be without its session */
async function refuseUnfit({ store, config }: OverrideServices, { tenantId }: Caller, prefix: string): Promise<void> {
  if (!(await store.read((db) => isApplication(db, tenantId, prefix))))
    throw new Refusal(404, 'releaseNoPrefix', { values: { prefix } });
  if (registeredEntries(config).some((each) => each.prefix === prefix && each.frameOrigins))
    throw new Refusal(409, 'overrideFramed', { values: { prefix } });
}
