import { createServer, type Server } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runningServer } from '../db/schema';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer, type TestServer } from '../test/test-server';
import { CertificateCheck } from './certificate';
import { Heartbeats } from './heartbeats';

onAnyDatabase('the status of the installation', (database) => {
  let server: TestServer;
  let admin: TestClient;
  const status = async () => {
    const { data } = await admin.call('getServerStatus', {});
    if (data === undefined) throw new Error('There is no answer.');
    return data;
  };
  const other = (name: string) =>
    new Heartbeats(server.services.store, { id: name, name, version: '0.0.9' }, '0001_one_time_code', {
      hub: { size: () => 7, pending: () => 42 },
      state: { leaving: true },
    });
  const age = (id: string, seconds: number) =>
    server.services.store.write((tx) =>
      tx
        .update(runningServer)
        .set({ seen_at: sql`now() - make_interval(secs => ${seconds})` })
        .where(eq(runningServer.id, id)),
    );

  beforeAll(async () => {
    server = await startTestServer(database, { BACKUP_EVERY_H: '24' });
    admin = new TestClient(server);
    await admin.signIn();
  });
  afterAll(() => server.close());

  it('is for who has the permission, of every tenant', async () => {
    const employee = new TestClient(server);
    await employee.signIn('E10001', 'Employee@2026');
    expect((await employee.call('getServerStatus', {})).status).toBe(403);
    const elsewhere = new TestClient(server);
    await elsewhere.signIn('admin', 'Admin@2026', 'plant');
    const mine = await admin.call('getServerStatus', {});
    const theirs = await elsewhere.call('getServerStatus', {});
    expect(theirs.data?.versions).toEqual(mine.data?.versions);
  });

  it('has every part, and nothing of tenants or people', async () => {
    const answer = await status();
    const { versions, servers, storage, backups, certificate, redis } = answer;
    expect(versions).toMatchObject({
      build: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version,
      contract: expect.stringMatching(/^\d+\./),
      database: expect.stringMatching(/^PostgreSQL \d+/),
      migration: expect.stringMatching(/^\d{4}_/),
      newer: false,
    });
    expect(servers).toMatchObject([{ id: server.services.identity.id, answering: true, late: false, leaving: false }]);
    expect(answer.database).toMatchObject({ kind: database === 'embedded' ? 'embedded' : 'server' });
    expect(answer.database?.size_bytes).toBeGreaterThan(1_000_000);
    expect(storage?.map(({ setting }) => setting)).toEqual([
      'FILE_DIR',
      ...(database === 'embedded' ? ['COPY_DIR'] : []),
      'BACKUP_DIR',
    ]);
    for (const { disk_bytes, free_bytes } of storage ?? []) expect(disk_bytes).toBeGreaterThan(free_bytes ?? Infinity);
    expect(storage?.[0]?.used_bytes).toBeGreaterThan(0);
    expect(backups).toMatchObject({ every_ms: 86_400_000, last_at: null, next_at: answer.at });
    expect(certificate).toEqual({ state: 'none' });
    expect(redis).toBe('none');
    expect(JSON.stringify(answer)).not.toMatch(/E1000|"hq"|"plant"|postgres:\/\/|portal-test-/);
  });

  it('shows servers that are late, and those that leave; rows of dead ones go away', async () => {
    await other('late').beat();
    await other('dead').beat();
    await age('late', 31);
    await age('dead', 91);
    const { servers } = await status();
    expect(servers?.find(({ id }) => id === 'late')).toMatchObject({
      version: '0.0.9',
      hub_connections: 7,
      hub_backlog: 42,
      leaving: true,
      late: true,
      answering: false,
    });
    expect(servers?.map(({ id }) => id)).not.toContain('dead');
  });

  it('forgets a server that ends, which does not come back by a beat that was on its way', async () => {
    const beats = other('ends');
    await beats.beat();
    await beats.end();
    await beats.beat();
    const { servers } = await status();
    expect(servers?.map(({ id }) => id)).not.toContain('ends');
  });

  it('leaves out the part that fails, and keeps the others', async () => {
    const list = vi.spyOn(server.services.heartbeats, 'list').mockRejectedValue(new Error('gone'));
    const answer = await status();
    list.mockRestore();
    expect(answer.servers).toBeNull();
    expect(answer.database).not.toBeNull();
  });
});

describe('the certificate of PUBLIC_URL', () => {
  let folder: string;
  let server: Server;
  let looks = 0;
  const check = () => new CertificateCheck(`https://localhost:${(server.address() as AddressInfo).port}`);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const about = ['-subj', '/O=Test Company/CN=localhost', '-days', '12'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...about];
    execFileSync('openssl', made, { stdio: 'ignore' });
    server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
    server.on('connection', () => {
      looks += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('is read with the days that it is still good, although nobody trusts it', async () => {
    expect(await check().read()).toMatchObject({
      state: 'read',
      issuer: 'Test Company',
      days_left: 11,
      distrusted: expect.stringMatching(/SELF_SIGNED/),
    });
  });

  it('is looked at once, however often somebody asks', async () => {
    const one = check();
    const before = looks;
    await Promise.all([one.read(), one.read(), one.read()]);
    await one.read();
    await vi.waitFor(() => expect(looks).toBe(before + 1));
  });

  it('is none without https, and an answer where nobody listens', async () => {
    expect(await new CertificateCheck('http://localhost').read()).toEqual({ state: 'none' });
    expect(await new CertificateCheck('https://127.0.0.1:1').read()).toMatchObject({
      state: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });
});
