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
 * Puts together what the settings say of the company's domain. `wrongTogether` has refused a header without a proof of
 * the proxy.
 */
export function readDomain(settings: DomainSettings): {
  domainProxy: DomainProxy | undefined;
  domainUser: string;
  domainTenants: readonly string[];
} {
  const { DOMAIN_HEADER: header, DOMAIN_PROXIES: addresses, DOMAIN_SECRET: secret, DOMAIN_USER: domainUser } = settings;
  const domainTenants = settings.DOMAIN_TENANTS ?? [];
  const isWhole = header !== undefined && addresses !== undefined && secret !== undefined && domainTenants.length > 0;
  return { domainProxy: isWhole ? { header, addresses, secret } : undefined, domainUser, domainTenants };
}
