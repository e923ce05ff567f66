import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';
import { faultBody } from '../../mock/control/wire';
import { CONTROL_PATH } from '../../mock/control/wire';
import { callRoutes } from '@portal/contract/routes';
import { ACCOUNT, FILE, TENANT } from '../../rig/specified/data';
import { startSpecifiedServer, type SpecifiedServer } from '../../rig/specified/server';
import { readOptions } from './options';
import { reportOf, runContract } from './run-contract';

let server: TestServer;
let base = '';
beforeAll(async () => {
  server = await startTestServer(anyDatabase(), { MOCK_CONTROL: '1' });
  base = await server.listen();
});
afterAll(() => server.close());

const args = (...more: string[]) =>
  readOptions(['--base', base, '--account', 'admin', '--tenant', 'hq', '--password', 'Admin@2026', ...more], {});

it('our own server keeps the contract, all of it', async () => {
  const outcomes = await runContract(args('--write', '--file', 'holidays-2026'));
  expect(outcomes.filter((one) => one.result !== 'kept')).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(25);
}, 60_000);

it('one that breaks it is told where, and is examined to the end', async () => {
  const breakCall = (call: string, kind: string) =>
    server.inject({
      method: 'POST',
      url: `${CONTROL_PATH}/tenants/hq/faults`,
      payload: faultBody.parse({ call, kind }),
    });
  await breakCall('getDicts', 'wrong-shape');
  await breakCall('getSubSystems', 'html');
  await breakCall(callRoutes.getNotices.path, 'dropped');
  const outcomes = await runContract(args());
  await server.inject({ method: 'DELETE', url: `${CONTROL_PATH}/tenants/hq/faults` });
  const broken = outcomes.filter((one) => one.result === 'broken').map((one) => one.name);
  expect(broken).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^getDicts /),
      expect.stringMatching(/^getSubSystems /),
      expect.stringMatching(/^getNotices /),
    ]),
  );
  const report = reportOf(outcomes);
  expect(report).toContain('is not of the contract');
  expect(report).toMatch(/\d+ kept, \d+ broken, 1 not tried$/);
}, 60_000);

describe('a server with the specification’s calls alone', () => {
  let specified: SpecifiedServer;
  beforeAll(async () => {
    specified = await startSpecifiedServer({ unknown: 'envelope' });
  });
  afterAll(() => specified.stop());

  it('keeps all that is asked of it, and is told apart what it lacks beyond', async () => {
    const { username, password } = ACCOUNT;
    const given = ['--base', specified.origin, '--account', username, '--tenant', TENANT.tenant_id];
    const outcomes = await runContract(
      readOptions([...given, '--password', password, '--write', '--file', FILE.id], {}),
    );
    const asked = outcomes.filter(({ offer }) => offer === undefined);
    // There is one tenant only.
    expect(asked.filter(({ result }) => result !== 'kept').map(({ name, result }) => [name, result])).toEqual([
      ['a session of one tenant gets nothing under the name of another', 'not tried'],
    ]);
    expect(asked.length).toBeGreaterThan(20);
    const withReads = ['notice-history', 'home', 'files', 'departments', 'own-sessions', 'profile', 'changes', 'texts'];
    for (const offer of withReads)
      expect(
        outcomes.find((one) => one.offer === offer),
        offer,
      ).toMatchObject({ result: 'not offered' });
    const report = reportOf(outcomes);
    expect(report).toMatch(/^What the specification asks of every server\n[\s\S]*\nBeyond the specification/);
    expect(report).toMatch(/\nAbsent: .*notice-history/);
  });
});

it('says which options are missing', () => {
  expect(() => readOptions(['--base', 'localhost:8000', '--account', 'admin'], {})).toThrow(
    /--base must be.*--tenant is missing.*--password is missing/s,
  );
  expect(
    readOptions(['--base', 'http://x/', '--account', 'a', '--tenant', 't'], { PORTAL_PASSWORD: 'p' }),
  ).toMatchObject({ base: 'http://x', password: 'p' });
});
