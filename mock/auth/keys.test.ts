import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSEncrypt from 'jsencrypt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addKeys, makeFirstKeys } from './key-files';
import { loadKeys } from './keys';
import { decryptPassword } from './rsa';
import { issueSessionToken, readSessionToken } from './session-token';

const LIFE_MS = 7 * 86_400_000;
let folder = '';
let made = '';
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  await makeFirstKeys(made);
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with the keys of a first start, which take long to make. */
const withKeys = () => cpSync(made, folder, { recursive: true });
const load = async (mayMake = false) => (await loadKeys(folder, LIFE_MS, mayMake)).keys;
const session = { tenant: 'hq', account: 'a', family: 'f', expires: Date.now() + 30 * 86_400_000 };

describe('loadKeys', () => {
  it('makes keys only where it may, and reads the same ones afterwards', async () => {
    await expect(load()).rejects.toThrow(`there are no keys in ${folder}. Mount or restore that folder`);
    const first = await load(true);
    const token = issueSessionToken(first.sessionKey, session);
    expect(readSessionToken((await load()).sessionKey, token, 0)).toEqual(session);
    expect(readSessionToken(first.refreshKey, token, 0)).toBeUndefined();
  });

  it.each(['signing-key', 'password-key.pem'])('refuses an empty %s, also where it may make keys', async (name) => {
    withKeys();
    writeFileSync(join(folder, name), ' \n');
    for (const mayMake of [true, false]) {
      await expect(load(mayMake)).rejects.toThrow(`The key file ${join(folder, name)} is empty. Put it back`);
    }
  });

  it.each(['signing-key', 'password-key.pem'])('refuses a %s that is missing or no key', async (name) => {
    withKeys();
    writeFileSync(join(folder, name), 'nonsense');
    await expect(load()).rejects.toThrow(/signing-key has no key of 32 bytes|password-key.pem has no private key/);
    rmSync(join(folder, name));
    await expect(load()).rejects.toThrow(`${join(folder, name)} is missing, and the key beside it is there`);
  });

  it('refuses a file of later keys that is damaged', async () => {
    withKeys();
    writeFileSync(join(folder, 'keys-2026-01-01T000000Z.json'), '{}');
    await expect(load()).rejects.toThrow('keys-2026-01-01T000000Z.json has no keys in it');
  });
});

describe('a rotation', () => {
  const rotate = (endsOlder = false) => addKeys(folder, new Date(), endsOlder);

  it('signs with the new key, and verifies with the old one for as long as tokens live', async () => {
    withKeys();
    const before = await load();
    const token = issueSessionToken(before.sessionKey, session);
    await rotate();
    const after = await load();
    expect(readSessionToken(after.sessionKey, token, 0)).toEqual(session);
    expect(issueSessionToken(after.sessionKey, session)).not.toBe(token);
    vi.useFakeTimers({ now: Date.now() + LIFE_MS + 1_000, toFake: ['Date'] });
    expect(readSessionToken(after.sessionKey, token, 0)).toBeUndefined();
  });

  it('voids what the old key signed at once, if that is asked for', async () => {
    withKeys();
    const token = issueSessionToken((await load()).sessionKey, session);
    await rotate(true);
    expect(readSessionToken((await load()).sessionKey, token, 0)).toBeUndefined();
  });

  it('lets a server that was not restarted read what another one signs with the new key', async () => {
    withKeys();
    const running = await load();
    await rotate();
    const restarted = await load();
    expect(readSessionToken(running.sessionKey, issueSessionToken(restarted.sessionKey, session), 0)).toEqual(session);
  });

  it('decrypts passwords of pages that were opened before it, and gives new pages the new key', async () => {
    withKeys();
    const before = await load();
    await rotate();
    const after = await load();
    expect(after.publicPem).not.toBe(before.publicPem);
    for (const { publicPem } of [before, after]) {
      const encryptor = new JSEncrypt();
      encryptor.setPublicKey(publicPem);
      const encrypted = String(encryptor.encrypt('Geheim@2026'));
      expect(decryptPassword(after.passwordKey, encrypted)).toMatchObject({ text: 'Geheim@2026', paddingOk: true });
    }
  });

  it('leaves the key for stored secrets as it was', async () => {
    withKeys();
    const before = await load();
    await rotate(true);
    expect((await load()).sealKey.equals(before.sealKey)).toBe(true);
  });
});
