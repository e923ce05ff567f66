import type { FastifyRequest } from 'fastify';
import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { addressKey } from '../../auth/address-key';
import { counterKey, type Counters } from '../../auth/counters';
import type { ServerKeys } from '../../auth/keys';
import type { TenantRuleBook } from '../../auth/tenant-rules';
import { writeSignIn } from '../../auth/sign-in-log';
import type { Clock } from '../../clock/clock';
import type { ServerConfig } from '../../config/config';
import type { Store } from '../../db/store';
import type { CallHandlers } from '../../http/add-call';
import { Refusal } from '../../http/refusal';
import { beforeFirstDay } from '../first-day';
import type { SecurityEvents } from '../security-events';
import { clientOf, handOver, type SignInServices } from '../session-calls';
import { clearFamilyCookie } from '../session-cookie';
import type { SignInFailures } from '../sign-in-failures';
import type { ProviderAttempts } from './attempts';
import { nameBrowser, readBrowser } from './browser-cookie';
import { newTies, reach, redeem, signInAddress, type Provider } from './oidc';
import { personOfClaims } from './person-of-claims';
import { providerFailure } from './provider-failure';
import type { ProviderSessions } from './provider-sessions';
import type { SignInProviders } from './providers';
import { refreshRoles, rolesByGroups } from './roles-of-groups';
import { publicAddress } from '../../config/base-path';

export interface ProviderServices extends SignInServices {
  store: Store;
  clock: Clock;
  keys: Pick<ServerKeys, 'sealKey'>;
  counters: Counters;
  failures: Pick<SignInFailures, 'refuseWhenTooMany'>;
  events: SecurityEvents;
  rules: Pick<TenantRuleBook, 'within'>;
  signInProviders: SignInProviders;
  providerAttempts: ProviderAttempts;
  providerSessions: ProviderSessions;
  config: Pick<ServerConfig, 'refreshTtlMs' | 'publicUrl' | 'basePath' | 'signInFailures'>;
}

/** Signing in and out by an OpenID Connect provider (docs/sign-in.md). */
export function providerCalls(
  services: ProviderServices,
): CallHandlers<
  'getSignInWays' | 'beginProviderSignIn' | 'finishProviderSignIn' | 'endProviderSession' | 'backchannelLogout'
> {
  const { config, keys, signInProviders, providerAttempts, providerSessions } = services;
  const redirectUri = publicAddress(config, LOGIN_PATH);
  return {
    async getSignInWays({ query }) {
      return { data: await signInProviders.waysOf(query.tenant_id) };
    },

    async beginProviderSignIn({ body, request, reply }) {
      const provider = await signInProviders.require(body.tenant_id, body.provider_id);
      await refuseWhenTooMany(services, provider.tenant_id, request);
      const ties = newTies();
      const url = await told(provider, async () =>
        signInAddress(await reach(provider, keys), { scopes: provider.scopes, redirectUri, ties }),
      );
      const attempt = { tenantId: provider.tenant_id, providerId: provider.id, ties };
      await providerAttempts.keep(attempt, nameBrowser(request, reply));
      return { data: { url } };
    },

    async finishProviderSignIn({ body, request, reply }) {
      const returned = new URL(redirectUri);
      returned.search = body.answer;
      const attempt = await providerAttempts.take(returned.searchParams.get('state') ?? '', readBrowser(request));
      if (attempt === undefined) throw new Refusal(400, 'providerState');
      const { tenantId } = attempt;
      const provider = await signInProviders.require(tenantId, attempt.providerId);
      try {
        await refuseWhenTooMany(services, tenantId, request);
        const wanted = [provider.account_claim, provider.groups_claim].filter((name) => name !== '');
        const there = await told(provider, async () =>
          redeem(await reach(provider, keys), returned, attempt.ties, wanted),
        );
        const client = clientOf(request);
        const person = await personOfClaims(services, provider, there.claims, client.address);
        const subject = { tenantId, accountId: person.id, username: person.username, address: client.address };
        await services.failures.refuseWhenTooMany(subject);
        if (person.state !== '1') {
          const outcome = person.state === '2' ? 'too-early' : 'out-of-use';
          const line = { tenantId, accountId: person.id, client, way: 'provider', outcome } as const;
          await services.store.write((tx) => writeSignIn(tx, services.clock, line));
          throw person.state === '2' ? beforeFirstDay(person.joins_on) : new Refusal(400, 'providerAccountOff');
        }
        const session = await services.sessions.begin(tenantId, person.id, client, 'provider', async (tx, familyId) => {
          await providerSessions.keep(tx, provider, familyId, there);
          const giver = { tenant_id: tenantId, provider_id: provider.id };
          if (await refreshRoles(tx, giver, person.id, rolesByGroups(provider, there.claims)))
            await services.events.write(tx, 'provider-roles', subject);
        });
        const tokens = handOver(services, { request, reply }, session);
        return { data: { ...tokens, tenant_id: tenantId }, message: 'signedIn' };
      } catch (error) {
        await countFailure(services, tenantId, request);
        throw error;
      }
    },

    async endProviderSession({ body, reply }) {
      const url = await providerSessions.end(body.refreshToken);
      clearFamilyCookie(reply);
      return { data: { url: url ?? null }, message: 'signedOut' };
    },

    async backchannelLogout({ body }) {
      await providerSessions.endBy(body.logout_token);
      return { data: null };
    },
  };
}

/** Does something with a provider; says in one sentence why it failed. */
async function told<Result>(provider: Provider, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw providerFailure(error, provider.provider_name);
  }
}

const failureKey = (tenantId: string, { ip }: FastifyRequest): string =>
  counterKey('provider sign-in', tenantId, addressKey(ip));

/** @throws {Refusal} 429 after too many failures from the address, with the time to wait */
async function refuseWhenTooMany(
  { counters, config }: Pick<ProviderServices, 'counters' | 'config'>,
  tenantId: string,
  request: FastifyRequest,
): Promise<void> {
  const key = failureKey(tenantId, request);
  const found = (await counters.read([key])).get(key);
  if (found === undefined || found.count < config.signInFailures.address) return;
  throw new Refusal(429, 'tooManyFromAddress', {
    values: { minutes: Math.ceil(found.endsInMs / 60_000) },
    headers: { 'retry-after': String(Math.ceil(found.endsInMs / 1000)) },
  });
}

async function countFailure(
  { counters, config }: Pick<ProviderServices, 'counters' | 'config'>,
  tenantId: string,
  request: FastifyRequest,
): Promise<void> {
  await counters.add([failureKey(tenantId, request)], config.signInFailures.windowMs);
}
