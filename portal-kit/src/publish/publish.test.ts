import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from './main';

const place = mkdtempSync(join(tmpdir(), 'publish-'));
const build = join(place, 'dist');
let server: Server;
let address = '';
let received: { url: URL; headers: IncomingMessage['headers']; names: string[] } | undefined;
let answer: (response: ServerResponse) => void;
let said = '';

const envelope =
  (body: object, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

beforeAll(async () => {
  mkdirSync(join(build, 'assets'), { recursive: true });
  mkdirSync(join(build, 'portal-prepared'));
  for (const name of ['index.html', 'assets/a.js', 'portal-prepared/x.js', '.DS_Store'])
    writeFileSync(join(build, name), name);
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const from = body.indexOf('\r\n\r\n') + 4;
      const names = Object.keys(unzipSync(body.subarray(from, body.lastIndexOf('\r\n--'))));
      received = { url: new URL(request.url ?? '', address), headers: request.headers, names };
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});
beforeEach(() => {
  said = '';
  received = undefined;
  vi.stubEnv('PORTAL_PUBLISH_TOKEN', 'portal-publish-secret');
  const hear = (text: unknown) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const publish = (...more: string[]) =>
  main([build, '--prefix', '/ehr/emp', '--portal', address, '--version', '1.4.0', ...more]);

describe('portal-kit publish', () => {
  it('sends the build with what is known of it, and says what came of it', async () => {
    answer = envelope({ success: true, code: 0, msg: '', data: { added: true, files: 2, size: 21 } });
    expect(await publish('--notes', 'new & better', '--commit', 'abc')).toBe(0);
    expect(received?.names.sort()).toEqual(['assets/a.js', 'index.html']);
    expect(received?.url.pathname).toBe('/oa_portal/oa/portal/Release/Publish');
    expect(Object.fromEntries(received?.url.searchParams ?? [])).toMatchObject({
      prefix: '/ehr/emp',
      version: '1.4.0',
      notes: 'new & better',
      commit: 'abc',
    });
    expect(received?.headers.authorization).toBe('Bearer portal-publish-secret');
    expect(said).toContain('Sent. The portal checks and prepares it…');
    expect(said).toContain('Published. Nobody gets it until');
    answer = envelope({ success: true, code: 0, msg: '', data: { added: false } });
    expect(await publish()).toBe(0);
    expect(said).toContain('It was published before, with the same content.');
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      'a refusal',
      envelope({ success: false, code: 400, msg: 'The build has a hole.', data: null }, 400),
      /^The build has a hole\.$/m,
    ],
    ['a limit of a proxy', (response) => response.writeHead(413).end('<html>'), /takes no upload of .* MB \(413\)/],
    [
      'another address',
      (response) => response.writeHead(301, { location: 'https://x/' }).end(),
      /sends on to https:\/\/x\//,
    ],
    ['another server', (response) => response.writeHead(404).end('no'), /answered 404 and is no portal/],
    ['a broken connection', (response) => response.destroy(), /broke the connection off/],
  ])('tells %s in one sentence', async (_, given, sentence) => {
    answer = given;
    expect(await publish()).toBe(1);
    expect(said).toMatch(sentence);
  });

  it('tells what is missing before anything is sent', async () => {
    expect(await main([join(place, 'gone'), '--prefix', '/ehr/emp', '--portal', address, '--version', '1'])).toBe(1);
    expect(said).toContain('is no folder');
    symlinkSync(join(build, 'index.html'), join(build, 'link.html'));
    expect(await publish()).toBe(1);
    rmSync(join(build, 'link.html'));
    expect(said).toContain('link.html is a link');
    vi.stubEnv('PORTAL_PUBLISH_TOKEN', '');
    expect(await publish()).toBe(1);
    expect(said).toContain('There is no publish token');
    for (const wrong of [
      [],
      [build, '--prefix', 'ehr'],
      [build, '--prefix', '/ehr/emp', '--portal', 'portal'],
      [build, '--what'],
    ])
      expect(await main(wrong), wrong.join(' ')).toBe(2);
    expect(received).toBeUndefined();
    expect(await main(['--help'])).toBe(0);
  });
});
