import { StartFailure } from '../errors/start-failure';
import type { AddressList } from './address-list';

/** A proxy that has asked the company's domain who sits at the browser. */
export interface DomainProxy {
  /** The header with the account name, in lower case. */
  header: string;
  /** From where the header is believed. */
  addresses: AddressList;
  /** What the proxy sends in {@link DOMAIN_SECRET_HEADER}. */
  secret: string;
}

/** The header in which the proxy shows that it is the proxy. */
export const DOMAIN_SECRET_HEADER = 'x-portal-domain-secret';

interface DomainSettings {
  DOMAIN_HEADER?: string | undefined;
  DOMAIN_PROXIES?: AddressList | undefined;
  DOMAIN_SECRET?: string | undefined;
  DOMAIN_TENANTS?: string[] | undefined;
  DOMAIN_USER: string;
}

/**
 * Puts together what the settings say of the company's domain.
 *
 * @throws {StartFailure} where the header would be believed without a proof of the proxy, or where every browser on
 *   this machine would be somebody in production
 */
export function readDomain(
  settings: DomainSettings,
  production: boolean,
): { domainProxy: DomainProxy | undefined; domainUser: string; domainTenants: readonly string[] } {
  const { DOMAIN_HEADER: header, DOMAIN_PROXIES: addresses, DOMAIN_SECRET: secret, DOMAIN_USER: domainUser } = settings;
  const domainTenants = settings.DOMAIN_TENANTS ?? [];
  if (domainUser !== '' && production) {
    throw new StartFailure(
      'DOMAIN_USER signs everybody on this machine in without a password, so it is refused with NODE_ENV=production. ' +
        'Take DOMAIN_USER out; a company domain is connected by DOMAIN_HEADER (.env.example).',
    );
  }
  if (header === undefined) return { domainProxy: undefined, domainUser, domainTenants };
  if (addresses === undefined || secret === undefined || domainTenants.length === 0) {
    throw new StartFailure(
      'DOMAIN_HEADER lets a proxy sign anybody in, so it needs three more settings: DOMAIN_PROXIES (the addresses of ' +
        'the proxy), DOMAIN_SECRET (at least 16 characters that the proxy sends) and DOMAIN_TENANTS (where it may do so).',
    );
  }
  return { domainProxy: { header, addresses, secret }, domainUser, domainTenants };
}
