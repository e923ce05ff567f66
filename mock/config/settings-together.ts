import type { Settings } from './settings-schema';

/** What settings must not say together. */
interface Rule {
  /** The settings that it is about. It is not asked where one of them alone is wrong. */
  of: readonly (keyof Settings)[];
  isBroken: (read: Settings) => boolean;
  /** What is wrong, and what to do. */
  says: string;
}

const isProduction = ({ NODE_ENV }: Settings) => NODE_ENV === 'production';

const rules: readonly Rule[] = [
  {
    of: ['MOCK_CONTROL', 'NODE_ENV'],
    isBroken: (read) => read.MOCK_CONTROL && isProduction(read),
    says:
      'MOCK_CONTROL=1 lets anybody who reaches this server set passwords and break its answers, so it is refused with ' +
      'NODE_ENV=production. Take MOCK_CONTROL out, or set NODE_ENV=test to run tests against the production build.',
  },
  {
    of: ['REDIS_URL', 'DATABASE_URL'],
    isBroken: ({ REDIS_URL, DATABASE_URL }) => REDIS_URL !== undefined && DATABASE_URL === undefined,
    says:
      'REDIS_URL connects several servers, and these share a PostgreSQL: it needs DATABASE_URL. A single server on its ' +
      'embedded database needs neither; take REDIS_URL out.',
  },
  {
    of: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    isBroken: ({ FILE_STORE, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }) =>
      FILE_STORE !== undefined && (id === undefined) !== (secret === undefined),
    says:
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are one account: FILE_STORE needs both, or neither for the account ' +
      'of the machine.',
  },
  {
    of: ['MOCK_CONTROL', 'FILE_STORE'],
    isBroken: ({ MOCK_CONTROL, FILE_STORE }) => MOCK_CONTROL && FILE_STORE !== undefined,
    says:
      'MOCK_CONTROL=1 copies tenants for tests by links between files, which a bucket does not have. Take MOCK_CONTROL ' +
      'or FILE_STORE out.',
  },
  {
    of: ['SMTP_URL', 'MAIL_FROM'],
    isBroken: ({ SMTP_URL, MAIL_FROM }) => SMTP_URL !== undefined && MAIL_FROM === undefined,
    says: 'SMTP_URL needs MAIL_FROM, the sender of the mails.',
  },
  {
    of: ['DOMAIN_USER', 'NODE_ENV'],
    isBroken: (read) => read.DOMAIN_USER !== '' && isProduction(read),
    says:
      'DOMAIN_USER signs everybody on this machine in without a password, so it is refused with NODE_ENV=production. ' +
      'Take DOMAIN_USER out; a company domain is connected by DOMAIN_HEADER.',
  },
  {
    of: ['DOMAIN_HEADER', 'DOMAIN_PROXIES', 'DOMAIN_SECRET', 'DOMAIN_TENANTS'],
    isBroken: ({ DOMAIN_HEADER, DOMAIN_PROXIES, DOMAIN_SECRET, DOMAIN_TENANTS = [] }) =>
      DOMAIN_HEADER !== undefined &&
      (DOMAIN_PROXIES === undefined || DOMAIN_SECRET === undefined || DOMAIN_TENANTS.length === 0),
    says:
      'DOMAIN_HEADER lets a proxy sign anybody in, so it needs three more settings: DOMAIN_PROXIES (the addresses of ' +
      'the proxy), DOMAIN_SECRET (at least 16 characters that the proxy sends) and DOMAIN_TENANTS (where it may do so).',
  },
];

/**
 * What is wrong with settings that are right one by one.
 *
 * @param wrong the settings that are not, which have their defaults in `read`
 */
export function wrongTogether(read: Settings, wrong: ReadonlySet<string>): string[] {
  return rules
    .filter((rule) => !rule.of.some((name) => wrong.has(name)) && rule.isBroken(read))
    .map(({ says }) => says);
}
