import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartFailure } from '../errors/start-failure';
import { readConfig } from './config';
import { envExample } from './env-example';
import { PROJECT } from '../test/template';

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({}, '/portal')).toMatchObject({
      port: 8000,
      dataDir: '/portal/.data',
      keyDir: '/portal/.data/keys',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:8000',
      sessionTtlMs: 1_800_000,
      entries: {},
    });
  });

  it('takes an empty text for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/portal')).toMatchObject({ port: 8000, databaseUrl: undefined });
  });

  it('names what is wrong and what to look at', () => {
    expect(() => readConfig({ PORT: 'http' }, '/')).toThrow(
      'A setting is wrong.\n  PORT: must be a number\nSee .env.example for what each setting means.',
    );
    expect(() => readConfig({ PORT: '70000' }, '/')).toThrow(/PORT/);
  });

  it('names all that is wrong at once: settings, entries, and what they say together', () => {
    const wrong = {
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      TEST_CONNECTION_HOSTS: 'a b',
      MICROAPP_ENTRY_EHR_EMP: 'emp',
      NODE_ENV: 'production',
      MOCK_CONTROL: '1',
      DOMAIN_USER: 'E10001',
      SMTP_URL: 'smtp://mail.example.com',
    };
    expect(refusalOf(wrong)).toEqual([
      '7 settings are wrong.',
      expect.stringMatching(/^ {2}PORT: must be a number/),
      expect.stringMatching(/^ {2}DATABASE_URL: must be a postgres:/),
      expect.stringMatching(/^ {2}TEST_CONNECTION_HOSTS: "a b" is neither/),
      expect.stringMatching(/^ {2}MICROAPP_ENTRY_EHR_EMP: "emp" is neither a web path/),
      expect.stringMatching(/^ {2}MOCK_CONTROL=1 lets anybody/),
      expect.stringMatching(/^ {2}SMTP_URL needs MAIL_FROM/),
      expect.stringMatching(/^ {2}DOMAIN_USER signs everybody/),
      'See .env.example for what each setting means.',
    ]);
    // Of a pair in which one is wrong alone, only that one is named.
    expect(refusalOf({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' })).toHaveLength(3);
  });

  it('has no control API unless asked, and refuses it in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }, '/').control).toBe(false);
    expect(readConfig({ NODE_ENV: 'test', MOCK_CONTROL: '1' }, '/').control).toBe(true);
    expect(() => readConfig({ NODE_ENV: 'production', MOCK_CONTROL: '1' }, '/')).toThrow(
      /refused with NODE_ENV=production/,
    );
  });

  it('begins empty in production, and as a demo elsewhere, unless it is told', () => {
    expect(readConfig({ NODE_ENV: 'production' }, '/')).toMatchObject({
      seed: 'empty',
      environmentText: '正式环境|Production',
      firstTenant: { tenant_id: 'main' },
    });
    expect(readConfig({}, '/')).toMatchObject({ seed: 'demo', environmentText: '演示环境|Demo' });
    expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }, '/').seed).toBe('demo');
    expect(() => readConfig({ FIRST_TENANT: 'A B|x|y' }, '/')).toThrow(/FIRST_TENANT/);
  });

  it('believes no header of the domain without a proof of the proxy', () => {
    const all = {
      DOMAIN_HEADER: 'X-Remote-User',
      DOMAIN_PROXIES: '10.1.1.1',
      DOMAIN_SECRET: 'sixteen signs at least',
      DOMAIN_TENANTS: 'hq, plant',
    };
    expect(readConfig(all, '/')).toMatchObject({
      domainProxy: { header: 'x-remote-user', secret: all.DOMAIN_SECRET },
      domainTenants: ['hq', 'plant'],
      domainUser: '',
    });
    for (const missing of ['DOMAIN_PROXIES', 'DOMAIN_SECRET', 'DOMAIN_TENANTS']) {
      expect(() => readConfig({ ...all, [missing]: '' }, '/')).toThrow('so it needs three more settings');
    }
    expect(() => readConfig({ ...all, DOMAIN_SECRET: 'short' }, '/')).toThrow('DOMAIN_SECRET: needs at least 16');
  });

  it('reads TRUST_PROXY as hops or addresses, never as everybody', () => {
    expect(readConfig({ TRUST_PROXY: '0' }, '/').trustsProxy).toBeUndefined();
    expect(readConfig({ TRUST_PROXY: '1' }, '/').trustsProxy?.('127.0.0.1', 0)).toBe(true);
    expect(() => readConfig({ TRUST_PROXY: 'true' }, '/')).toThrow(/TRUST_PROXY: must be a number of proxies/);
  });

  it('sends mails only with a sender', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' }, '/')).toThrow('SMTP_URL needs MAIL_FROM');
  });

  it('reads the entries of sub-applications by prefix', () => {
    const { entries } = readConfig(
      { MICROAPP_ENTRY_EHR_EMP: 'http://localhost:7101/', MICROAPP_ENTRY_OA_AI: '/elsewhere/' },
      '/',
    );
    expect(entries).toEqual({ '/ehr/emp': 'http://localhost:7101/', '/oa/ai': '/elsewhere/' });
  });

  it.each(['localhost:7101', 'ftp://host/', '//host/', 'javascript:alert(1)', 'emp'])(
    'refuses the entry %s',
    (entry) => {
      expect(() => readConfig({ MICROAPP_ENTRY_EHR_EMP: entry }, '/')).toThrow(/MICROAPP_ENTRY_EHR_EMP/);
    },
  );
});

/** The lines with which settings are refused. */
function refusalOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, '/');
    return [];
  } catch (error) {
    return error instanceof StartFailure ? error.message.split('\n') : [];
  }
}

it('.env.example lists every setting as it is (if not: node --import tsx mock/config/write-env-example.ts)', () => {
  expect(readFileSync(join(PROJECT, '.env.example'), 'utf8')).toBe(envExample());
  expect(envExample().match(/^# MICROAPP_ENTRY_[A-Z_]+=/gm)).toHaveLength(36);
});
