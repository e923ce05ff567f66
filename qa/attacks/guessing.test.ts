import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../mock/test/client';
import { onEachDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';

const WRONG = 'Winter@2026';
const RIGHT = 'Employee@2026';

/** Signs in over a socket, by way of proxies that say they are. */
async function signInOver(
  address: string,
  client: TestClient,
  { username, password = WRONG, forwarded }: { username: string; password?: string; forwarded?: string },
): Promise<Response> {
  return fetch(`${address}/oa_portal/oa/portal/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
    body: JSON.stringify({ username, password: client.encrypt(password), tenant_id: 'hq' }),
  });
}

onEachDatabase('guessing', (database) => {
  let server: TestServer;
  let address: string;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer(database, {
      TRUST_PROXY: '1',
      SIGN_IN_FAILURE_LIMIT: '3',
      SIGN_IN_FAILURE_LIMIT_ACCOUNT: '5',
      SIGN_IN_FAILURE_LIMIT_ADDRESS: '8',
    });
    address = await server.listen();
    client = new TestClient(server);
  });
  afterAll(() => server.close());
  const tryFrom = async (forwarded: string, username: string, password = WRONG) =>
    (await signInOver(address, client, { username, password, forwarded })).status;

  it('of one password over many accounts is stopped by the address', async () => {
    const answers = [];
    for (let person = 40; person < 50; person++) answers.push(await tryFrom('198.51.100.1', `E100${person}`));
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 400), 429, 429]);
    expect(await tryFrom('198.51.100.2', 'E10049', RIGHT)).toBe(200);
    server.clock.forward(301_000);
    expect(await tryFrom('198.51.100.1', 'E10049', RIGHT)).toBe(200);
  });

  it('of one account from many addresses is stopped, but not for its owner at the place they know', async () => {
    expect(await tryFrom('198.51.100.20', 'E10051', RIGHT)).toBe(200);
    const answers = [];
    for (let place = 30; place < 37; place++) answers.push(await tryFrom(`198.51.100.${place}`, 'E10051'));
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await tryFrom('198.51.100.99', 'E10051', RIGHT)).toBe(429);
    expect(await tryFrom('198.51.100.20', 'E10051', RIGHT)).toBe(200);
  });

  it('is counted by the address that the nearest proxy saw, whatever the client wrote before it', async () => {
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push(await tryFrom(`10.0.0.${time}, 203.0.113.7`, 'E10052'));
    expect(answers).toEqual([400, 400, 400, 429, 429]);
  });

  it('leaves an office alone whose people mistype and then sign in', async () => {
    for (let person = 60; person < 66; person++) {
      expect(await tryFrom('192.0.2.5', `E100${person}`)).toBe(400);
      expect(await tryFrom('192.0.2.5', `E100${person}`)).toBe(400);
      expect(await tryFrom('192.0.2.5', `E100${person}`, RIGHT)).toBe(200);
    }
  });
});

describe('retrieving a password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded', { RETRIEVALS_PER_DAY: '2' });
  });
  afterAll(() => server.close());

  it('has a cap for each account and day, whether the account exists or not', async () => {
    const client = new TestClient(server);
    for (const username of ['E10070', 'nobody']) {
      const begin = async () => (await client.call('getValidateParam', { body: { username, tenant_id: 'hq' } })).status;
      expect([await begin(), await begin(), await begin()]).toEqual([200, 200, 429]);
      server.clock.forward(3_600_000);
      expect(await begin()).toBe(429);
      server.clock.forward(86_400_000);
      expect(await begin()).toBe(200);
    }
  });

  it('has a cap for the guesses of its codes, after which the right one is refused, too', async () => {
    const client = new TestClient(server);
    const begin = async () =>
      (await client.call('getValidateParam', { body: { username: 'E10071', tenant_id: 'hq' } })).data?.validate_id ??
      '';
    const guess = (validate_id: string, code: string) =>
      client.call('checkValidateCode', { body: { validate_id, code } });
    const ids = [await begin(), await begin()];
    for (const validate_id of ids) {
      await client.call('sendValidateCode', { body: { validate_id, channel: 'sms' } });
      for (let time = 0; time < 2; time++) expect((await guess(validate_id, 'wrong')).status).toBe(400);
    }
    expect((await guess(ids[1] ?? '', server.sentCodes.at(-1) ?? '')).status).toBe(429);
  });
});

describe('a flood', () => {
  it('of sign-ins is refused at once, and files are served meanwhile', async () => {
    const server = await startTestServer('embedded', { PASSWORD_CHECKS_WAITING: '4' });
    try {
      const address = await server.listen();
      const client = new TestClient(server);
      const began = performance.now();
      const flood = Promise.all(
        Array.from({ length: 60 }, async (_, number) => {
          const answer = await signInOver(address, client, { username: `nobody-${number}` });
          return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
        }),
      );
      const page = await fetch(`${address}/portal-config.json`);
      const pageTook = performance.now() - began;
      const answers = await flood;
      const floodTook = performance.now() - began;
      expect(page.status).toBe(200);
      expect(pageTook).toBeLessThan(floodTook);
      const refused = answers.filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(30);
      expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
      expect(answers.every(({ status }) => status === 503 || status === 400)).toBe(true);
      expect((await client.signIn()).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('of open calls is refused by its address, before the body is read; other addresses go on', async () => {
    const server = await startTestServer('embedded', { OPEN_CALLS_PER_SECOND: '1', TRUST_PROXY: 'loopback' });
    try {
      const address = await server.listen();
      const ask = (forwarded: string) =>
        fetch(`${address}/oa_portal/oa/portal/Account/GetEnvironment`, { headers: { 'x-forwarded-for': forwarded } });
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask('198.51.100.1')));
      const refused = answers.find(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(20);
      expect(await refused?.json()).toMatchObject({ success: false, code: 429, msg: '请求过于频繁，请稍后再试' });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask('198.51.100.2')).status).toBe(200);
      expect(await statusOfUnsentBody(`${address}/oa_portal/oa/portal/Account/login`, '198.51.100.1')).toBe(429);
    } finally {
      await server.close();
    }
  });
});

/** Announces a body, never sends it, and gives the status that comes all the same. */
function statusOfUnsentBody(url: string, forwarded: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': '100000', 'x-forwarded-for': forwarded };
    const sent = httpRequest(url, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}
