import type { ServerConfig } from './config/config';

/**
 * What whoever starts the server has to know: every way in beside a person's own password.
 *
 * @param demoAccounts how many accounts have a published password
 */
export function startLines(
  { domainProxy, domainTenants, domainUser }: Pick<ServerConfig, 'domainProxy' | 'domainTenants' | 'domainUser'>,
  demoAccounts: number,
): string[] {
  return [
    ...(demoAccounts > 0
      ? [
          `DEMO DATA: ${demoAccounts} accounts, the administrator among them, have passwords that everybody knows. ` +
            'Keep nothing of value here. For real use start with SEED=empty and a new DATA_DIR or database.',
        ]
      : []),
    ...(domainProxy
      ? [
          `Sign-in by company domain is on: the header ${domainProxy.header} of the listed proxies signs people in to ` +
            `${domainTenants.join(', ')} without a password.`,
        ]
      : []),
    ...(domainUser === ''
      ? []
      : [`DOMAIN_USER is on: every browser on this machine can be ${domainUser} without a password.`]),
  ];
}
