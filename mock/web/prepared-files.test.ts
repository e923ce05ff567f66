import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PreparedFiles, preparedPath } from './prepared-files';

const STATE = 'portal-prepared/0123456789abcdef/';
let folder = '';
let app: FastifyInstance;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  const files: Record<string, string> = {
    '0/assets/app.js': 'app()\n//# sourceMappingURL=../../../../assets/app.js.map\n',
    '0/index.html~inline-module-2.js': 'inline()\n',
    'scripts/old.js': 'old()\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, STATE, name, '..'), { recursive: true });
    writeFileSync(join(folder, STATE, name), text);
  }
  const prepared = new PreparedFiles();
  app = Fastify();
  app.get<{ Params: { '*': string } }>('/x/*', async (request, reply) => {
    const path = preparedPath(request.params['*']);
    if (!path) return reply.code(404).send();
    try {
      return await prepared.send(request, reply, { folder, root: '/x/', path });
    } catch {
      return reply.code(404).send();
    }
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, encoding = 'identity') =>
  app.inject({
    url: `/x/${STATE}${path}`,
    headers: { host: 'portal.example:8000', 'accept-encoding': encoding },
  });

describe('prepared code', () => {
  it('is the same for every instance, and names what it was prepared from and its map', async () => {
    const [first, other] = await Promise.all([get('0/assets/app.js'), get('17/assets/app.js')]);
    expect(first.body).toBe(
      'app()\n//# sourceMappingURL=http://portal.example:8000/x/assets/app.js.map\n' +
        '//# sourceURL=http://portal.example:8000/x/assets/app.js\n',
    );
    expect(other.body).toBe(first.body);
    expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    ['0/index.html~inline-module-2.js', '/x/index.html#inline-module-2'],
    ['scripts/old.js', '/x/old.js'],
  ])('%s is of %s', async (path, source) => {
    expect((await get(path)).body).toContain(`//# sourceURL=http://portal.example:8000${source}\n`);
  });

  it('is compressed as the browser takes it, each time the same', async () => {
    const plain = (await get('0/assets/app.js')).body;
    for (const [encoding, decode] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { rawPayload, headers } = await get('0/assets/app.js', encoding);
      expect(decode(rawPayload).toString()).toBe(plain);
      expect(headers.vary).toContain('accept-encoding');
    }
  });

  it.each([
    '0/assets/gone.js',
    '1/../../../../etc/passwd.js',
    '0/%2e%2e/%2e%2e/secret.js',
    'x/assets/app.js',
    '0/assets/app.css',
    '99999999/assets/app.js',
  ])('there is none at %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });

  it('that is missing is found once it is there', async () => {
    expect((await get('0/late.js')).statusCode).toBe(404);
    writeFileSync(join(folder, STATE, '0/late.js'), 'late()\n');
    expect((await get('0/late.js')).body).toContain('late()');
  });
});
