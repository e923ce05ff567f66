import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { HUB_PATH } from '@portal/contract/call';
import { stampPassword } from '@portal/contract/password-stamp';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callSchemas } from '@portal/contract/schemas';
import { startServerProcess } from '../../mock/test/server-process';
import { copyTemplate } from '../../mock/test/template';
import { encrypt } from '../../rig/encrypt';
import { Attacker } from './attacker';

const OWN = 'Employee@2026';
const CHANGED = 'Changed@2026';
const WRONG = 'Wrong-guess@2026';

it('whatever is asked, the output of the server holds no token, code or password', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-logs-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
  const server = await startServerProcess({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'debug' });
  let output = '';
  for (const stream of [server.child.stdout, server.child.stderr]) {
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  }
  try {
    const secrets = await tryEverything(server.address);
    await server.end('SIGTERM');
    expect(secrets.length).toBeGreaterThan(12);
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  } finally {
    server.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Signs in and out in every way, rightly and wrongly. Gives every secret that was sent or answered. */
async function tryEverything(address: string): Promise<string[]> {
  const config: { publicKey: string } = await (await fetch(address + PORTAL_CONFIG_PATH)).json();
  const secrets = [OWN, CHANGED, WRONG];
  const sent = (text: string) => {
    const nonce = randomBytes(16).toString('base64url');
    const encrypted = encrypt(stampPassword({ password: text, sentAt: Date.now(), nonce }), config.publicKey);
    secrets.push(encrypted, nonce);
    return encrypted;
  };
  const keep = (who: Attacker) => secrets.push(who.token, who.refreshToken);
  const signIn = async (who: Attacker, password: string) => {
    const answer = await who.call('login', { body: { username: 'E10040', password, tenant_id: 'hq' } });
    who.keep('hq', answer.data);
    return answer.status;
  };
  const person = new Attacker(address);
  expect(await signIn(person, sent(WRONG))).toBe(400);
  expect(await signIn(person, WRONG)).toBe(400);
  expect(await signIn(person, sent(OWN))).toBe(200);
  keep(person);
  const first = person.refreshToken;
  expect((await person.refresh()).status).toBe(200);
  keep(person);
  const { data } = await person.call('createLoginCode', { body: {} });
  const { loginTmpCode } = callSchemas.createLoginCode.data.parse(data);
  secrets.push(loginTmpCode);
  const phone = new Attacker(address);
  const body = { loginTmpCode, tenant_id: 'hq' };
  phone.keep('hq', (await phone.call('scanLogin', { body })).data);
  keep(phone);
  expect((await phone.call('scanLogin', { body })).status).toBe(400);
  await person.call('syncPassword', { body: { pwd: sent(WRONG) } });
  const query = { oldPwd: sent(OWN), newPwd: sent('weak') };
  expect((await person.call('resetPassword', { query })).status).toBe(400);
  const passwords = { oldPwd: sent(OWN), newPwd: sent(CHANGED) };
  expect((await person.call('resetPasswordByPost', { body: passwords })).status).toBe(200);
  // Addresses that hold a token and lead nowhere, or to a refusal.
  await fetch(`${address}${HUB_PATH}/negotiate?access_token=${person.token}`, { method: 'POST' });
  await fetch(`${address}${HUB_PATH}?id=${person.token}`);
  await fetch(`${address}/oa_portal/nowhere/${person.token}?token=${person.token}`);
  await fetch(`${address}/oa_portal/oa/portal/Account/login?password=${WRONG}`, { method: 'POST', body: WRONG });
  await fetch(`${address}/login?loginTmpCode=${loginTmpCode}`);
  const thief = new Attacker(address);
  thief.keep('hq', { token: person.token, refreshToken: first });
  expect((await thief.refresh()).status).toBe(401);
  await person.call('logout', { params: { refreshToken: person.refreshToken } });
  return secrets.filter((secret) => secret !== '');
}
