import { createHmac } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../mock/config/config';
import { createServer, type PortalServer } from '../../mock/server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClient } from '../../mock/test/client';
import { copyTemplate, PROJECT } from '../../mock/test/template';

const SECRET = 'a secret of the hook';
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.restoreAllMocks();
});

/** A server in production, which sends codes only as its settings say. */
async function inProduction(settings: Record<string, string>): Promise<PortalServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-codes-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
  const server = await createServer(
    readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }, PROJECT),
  );
  ends.push(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server;
}

/** Everything that is written to the console from now on. */
function listenToConsole(): string[] {
  const said: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void said.push(parts.map(String).join(' ')));
  }
  return said;
}

async function ask(client: TestClient, channel: 'email' | 'sms') {
  const begun = await client.call('getValidateParam', { body: { username: 'E10001', tenant_id: 'hq' } });
  const validate_id = begun.data?.validate_id ?? '';
  const sent = await client.call('sendValidateCode', { body: { validate_id, channel } });
  return { channels: begun.data?.channels.map((one) => one.channel), validate_id, sent };
}

describe('the code of a forgotten password', () => {
  it('is neither made nor logged in production where nothing sends it', async () => {
    const said = listenToConsole();
    const client = new TestClient(await inProduction({}));
    expect(await client.call('getValidateParam', { body: { username: 'E10001', tenant_id: 'hq' } })).toMatchObject({
      status: 404,
      msg: '本系统未开通找回密码，请联系管理员',
    });
    const body = { validate_id: 'x', channel: 'sms' } as const;
    expect((await client.call('sendValidateCode', { body })).status).toBe(404);
    expect((await client.call('checkValidateCode', { body: { validate_id: 'x', code: '1' } })).status).toBe(404);
    const newPwd = client.encrypt('Other@2027');
    expect((await client.call('retrievePassword', { body: { retrieve_token: 'x', newPwd } })).status).toBe(404);
    expect(said.join('\n')).not.toMatch(/\b\d{6}\b/);
  });

  it('goes by mail, and stays out of the log', async () => {
    const mails: string[] = [];
    let arrived: () => void = () => undefined;
    const mail = new Promise<void>((resolve) => (arrived = resolve));
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          mails.push(`${session.envelope.rcptTo.map((to) => to.address).join()}\n${text}`);
          done();
          arrived();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
    const { port } = addressOf(smtp.server.address());
    const said = listenToConsole();
    const server = await inProduction({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@example.com' });
    const client = new TestClient(server);
    const { channels, validate_id, sent } = await ask(client, 'email');
    expect(channels).toEqual(['email']);
    expect(sent.status).toBe(200);
    await mail;
    expect(mails[0]).toMatch(/^e10001@hq\.example\.com\n/);
    const code = codeIn(mails[0] ?? '');
    expect((await client.call('checkValidateCode', { body: { validate_id, code } })).status).toBe(200);
    expect(said.join('\n')).not.toContain(code);
    expect((await client.call('sendValidateCode', { body: { validate_id, channel: 'sms' } })).status).toBe(400);
  });

  it('goes to the hook of the company, signed', async () => {
    const got: { body: string; signature: string | undefined }[] = [];
    let arrived: () => void = () => undefined;
    const call = new Promise<void>((resolve) => (arrived = resolve));
    const hook = createHttpServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        got.push({ body, signature: request.headers['x-portal-signature']?.toString() });
        response.writeHead(204).end();
        arrived();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise<void>((resolve) => hook.close(() => resolve())));
    const said = listenToConsole();
    const { port } = addressOf(hook.address());
    const server = await inProduction({ CODE_HOOK_URL: `http://127.0.0.1:${port}/codes`, CODE_HOOK_SECRET: SECRET });
    const client = new TestClient(server);
    const { channels, validate_id } = await ask(client, 'sms');
    expect(channels).toEqual(['email', 'sms']);
    await call;
    const [{ body, signature } = { body: '', signature: '' }] = got;
    expect(signature).toBe(createHmac('sha256', SECRET).update(body).digest('hex'));
    const message = z.object({ tenant_id: z.string(), channel: z.string(), target: z.string(), code: z.string() });
    const { code, ...rest } = message.parse(JSON.parse(body));
    expect(rest).toMatchObject({ tenant_id: 'hq', channel: 'sms', target: expect.stringMatching(/^138\d{8}$/) });
    expect((await client.call('checkValidateCode', { body: { validate_id, code } })).status).toBe(200);
    expect(said.join('\n')).not.toContain(code);
  });

  it('answers the same when the hook is out of order, and the log says so without the code', async () => {
    const said = listenToConsole();
    const server = await inProduction({ CODE_HOOK_URL: 'http://127.0.0.1:1/codes' });
    const { sent } = await ask(new TestClient(server), 'sms');
    expect(sent.status).toBe(200);
    await vi.waitFor(() => expect(said.join('\n')).toContain('A code could not be sent by sms'));
    expect(said.join('\n')).not.toMatch(/\b\d{6}\b/);
  });
});

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  return address;
}

/** The code out of a mail, whose text is encoded. */
function codeIn(mail: string): string {
  const encoded = mail
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n');
  const text = /base64/i.test(mail) ? Buffer.from(encoded, 'base64').toString() : encoded;
  return /The code is (\d{6})/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? '';
}
