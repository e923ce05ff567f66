import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../mock/config/config';
import { listed, type ObjectStore } from '../../mock/objects/object-store';
import { openObjects } from '../../mock/objects/open-objects';
import { startSwift, type SwiftServer } from '../../rig/swift-server';
import { newBucket } from './bucket';

let swift: SwiftServer | undefined;
let folder = '';

beforeAll(async () => {
  swift = await startSwift();
  folder = mkdtempSync(join(tmpdir(), 'portal-objects-'));
}, 300_000);
afterAll(async () => {
  await swift?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let opened = 0;
/** An empty store. Undefined where there is no server for it. */
async function emptyStore(kind: ObjectStore['kind'], change: Record<string, string> = {}) {
  if (kind === 's3' && swift === undefined) return undefined;
  opened += 1;
  const bucket = swift && kind === 's3' ? await newBucket(swift.endpoint) : {};
  const fileDir = join(folder, String(opened));
  const objects = await openObjects(readConfig({ DATA_DIR: fileDir, FILE_DIR: fileDir, ...bucket, ...change }, folder));
  return { objects, fileDir };
}

/** A thousand objects one by one, on a machine that others use. */
const MANY_LIMIT_MS = 240_000;

const content = (value: string | Buffer) => Readable.from([Buffer.from(value)]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(['folder', 's3'] as const)('an object store, %s', (kind) => {
  const with1 = (
    name: string,
    work: (store: { objects: ObjectStore; fileDir: string }) => Promise<void>,
    limitMs?: number,
  ) =>
    it(
      name,
      async (test) => {
        const store = await emptyStore(kind);
        if (store === undefined) return test.skip('Swift is not installed and cannot be');
        expect(store.objects.kind).toBe(kind);
        await work(store);
      },
      limitMs,
    );

  with1('does as a map of keys and bytes does, whatever is asked in whatever order', async ({ objects }) => {
    const key = fc.constantFrom(
      'hq/a',
      'hq/ab',
      'hq/b',
      'plant/a',
      '@releases/oa.wfs/0/index.html',
      '@releases/~x.part',
    );
    const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
    const step = fc.oneof(
      fc.record({ what: fc.constant('put' as const), key, bytes }),
      fc.record({ what: fc.constant('get' as const), key }),
      fc.record({
        what: fc.constant('range' as const),
        key,
        from: fc.nat(40),
        length: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({ what: fc.constant('remove' as const), key }),
      fc.record({ what: fc.constant('list' as const), prefix: fc.constantFrom('', 'hq/', 'hq/a', '@releases/', 'no') }),
    );
    const model = new Map<string, Buffer>();
    const take = async (one: StepOf<typeof step>) => {
      if (one.what === 'list') {
        const found = (await listed(objects, one.prefix)).map(({ key: name, size }) => [name, size]);
        const known = [...model]
          .filter(([name]) => name.startsWith(one.prefix))
          .map(([name, { length }]) => [name, length]);
        return expect(found.sort()).toEqual(known.sort());
      }
      const known = model.get(one.key);
      if (one.what === 'put') {
        model.set(one.key, one.bytes);
        expect(await objects.put(one.key, content(one.bytes))).toBe(one.bytes.length);
      } else if (one.what === 'remove') {
        model.delete(one.key);
        await objects.remove(one.key);
      } else if (one.what === 'get') {
        expect((await objects.head(one.key))?.size).toBe(known?.length);
        const read = await objects.get(one.key);
        expect(read && (await buffer(read))).toEqual(known);
      } else if (known === undefined || one.from < known.length) {
        const end = Math.min(one.from + one.length, known?.length ?? 1) - 1;
        const read = await objects.get(one.key, { start: one.from, end: Math.max(end, one.from) });
        expect(read && (await buffer(read))).toEqual(known?.subarray(one.from, end + 1));
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) await take(one);
      }),
      { numRuns: 15 },
    );
  });

  with1('gives large content back as it was, whole and in ranges', async ({ objects }) => {
    const bytes = randomBytes(7 * 1_048_576 + 5);
    expect(await objects.put('hq/large', Readable.from(slices(bytes)))).toBe(bytes.length);
    const read = await objects.get('hq/large');
    expect(read && hashOf(await buffer(read))).toBe(hashOf(bytes));
    const end = await objects.get('hq/large', { start: bytes.length - 10, end: bytes.length - 1 });
    expect(end && (await buffer(end))).toEqual(bytes.subarray(-10));
  });

  with1(
    'lists more than a page of them',
    async ({ objects }) => {
      const names = Array.from({ length: 1_050 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
      for (let at = 0; at < names.length; at += 30)
        await Promise.all(names.slice(at, at + 30).map((name) => objects.put(name, content(name))));
      expect((await listed(objects, 'many/')).map(({ key }) => key).sort()).toEqual(names);
    },
    MANY_LIMIT_MS,
  );

  with1('keeps nothing of content that breaks off, or is not whole', async ({ objects, fileDir }) => {
    await objects.put('hq/kept', content('before'));
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the line broke');
    }
    await expect(objects.put('hq/new', Readable.from(broken()))).rejects.toThrow('the line broke');
    await expect(objects.put('hq/kept', Readable.from(broken()))).rejects.toThrow('the line broke');
    const notWhole = () => Promise.reject(new Error('more was sent'));
    await expect(objects.put('hq/kept', content('after'), notWhole)).rejects.toThrow('more was sent');
    expect((await listed(objects, '')).map(({ key }) => key)).toEqual(['hq/kept']);
    const kept = await objects.get('hq/kept');
    expect(kept && (await text(kept))).toBe('before');
    const left = readdirSync(fileDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name)).toEqual(kind === 'folder' ? ['kept'] : []);
  });

  with1('takes two that put one key at once: one of them is there, whole', async ({ objects }) => {
    const [one, two] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')];
    await Promise.all([one, two].map((bytes) => objects.put('hq/x', content(bytes))));
    const read = await objects.get('hq/x');
    expect([hashOf(one), hashOf(two)]).toContain(read && hashOf(await buffer(read)));
  });
});

describe('a bucket that cannot be used', () => {
  const change = (settings: Record<string, string>) => emptyStore('s3', settings);

  it.each([
    ['another secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, /AWS_SECRET_ACCESS_KEY/],
    ['an unknown account', { AWS_ACCESS_KEY_ID: 'nobody:files' }, /account|SECRET/],
    ['no such bucket', { FILE_STORE: 's3://no-such-bucket-here' }, /no such bucket/],
  ])('says so by a sentence: %s', async (_, settings, sentence) => {
    const store = await change(settings);
    if (store === undefined) return;
    await expect(store.objects.check()).rejects.toMatchObject({
      name: 'ObjectStoreAway',
      isRefused: true,
      message: expect.stringMatching(sentence),
    });
    await expect(store.objects.put('a', content('a'))).rejects.toMatchObject({ name: 'ObjectStoreAway' });
    expect(store.objects.answers).toBe(false);
  });

  it('is away, and is used again when it is back', async () => {
    const store = await change({});
    if (store === undefined || swift === undefined) return;
    const { objects } = store;
    await objects.put('hq/a', content('first'));
    await swift.pause();
    for (const work of [
      () => objects.put('hq/b', content('second')),
      () => objects.get('hq/a'),
      () => objects.head('hq/a'),
      () => objects.remove('hq/a'),
      () => listed(objects, ''),
      () => objects.check(),
    ])
      await expect(work()).rejects.toMatchObject({ name: 'ObjectStoreAway', isRefused: false });
    expect(objects.answers).toBe(false);
    await swift.resume();
    await expect
      .poll(
        () =>
          objects.check().then(
            () => objects.answers,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    expect((await listed(objects, '')).map(({ key }) => key)).toEqual(['hq/a']);
  });

  it('is silent: a look ends by itself', async () => {
    const store = await change({});
    if (store === undefined || swift === undefined) return;
    swift.freeze();
    try {
      await expect(store.objects.check()).rejects.toMatchObject({ name: 'ObjectStoreAway', isRefused: false });
    } finally {
      swift.thaw();
    }
  });

  it('goes on with a content whose line breaks', async () => {
    const store = await change({});
    if (store === undefined || swift === undefined) return;
    const bytes = randomBytes(24 * 1_048_576);
    await store.objects.put('hq/film', content(bytes));
    const read = await store.objects.get('hq/film');
    const parts: Buffer[] = [];
    let isBroken = false;
    for await (const part of read ?? []) {
      parts.push(Buffer.from(part));
      if (isBroken) continue;
      isBroken = true;
      await swift.pause();
      await swift.resume();
    }
    expect(hashOf(Buffer.concat(parts))).toBe(hashOf(bytes));
  });
});

type StepOf<Steps> = Steps extends fc.Arbitrary<infer Step> ? Step : never;

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
