import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FORMAT, MANIFEST, type Manifest } from './manifest';
import { readArchive } from './read-archive';
import { checkBackup } from './restore-backup';
import { entryOf, writeArchive, type ArchiveEntry } from './write-archive';

const manifest: Manifest = {
  format: FORMAT,
  made_at: '2026-11-26T00:00:00.000Z',
  portal: '1.0.0',
  database: 'embedded',
  migrations: [],
  tables: [],
  sequences: [],
  keys: true,
};
const LONG_NAME = `files/${encodeURIComponent('公司'.repeat(9))}/${'x'.repeat(60)}`;
const FILES: Record<string, Buffer> = {
  'database/account/000001.jsonl': Buffer.from('["a"]\n'),
  'keys/signing-key': Buffer.from('secret'),
  'files/hq/empty': Buffer.alloc(0),
  'files/hq/block': Buffer.alloc(512, 1),
  [LONG_NAME]: Buffer.alloc(70_000, 'long'),
};

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-archive-'));
  file = join(folder, 'backup.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* entries(files = FILES, about: unknown = manifest): AsyncGenerator<ArchiveEntry> {
  yield entryOf(MANIFEST, Buffer.from(JSON.stringify(about)));
  for (const [name, content] of Object.entries(files)) yield entryOf(name, content);
}

async function readBack(): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  await readArchive(file, {
    begin: (read) => expect(read).toEqual(manifest),
    async take(name, content) {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      found[name] = Buffer.concat(parts);
    },
  });
  return found;
}

describe('an archive', () => {
  it('gives back what was put in, and is for its owner alone', async () => {
    await writeArchive(file, entries());
    expect(await readBack()).toEqual(FILES);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
  });

  it('is read by the tar of the system', async () => {
    await writeArchive(file, entries());
    const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(listed).toEqual([MANIFEST, ...Object.keys(FILES), 'contents.json']);
    const content = execFileSync('tar', ['-xzOf', file, LONG_NAME]);
    expect(content).toEqual(FILES[LONG_NAME]);
  });

  it.each(['gnu', 'pax'])('may be packed again by the tar of the system, in the form %s', async (form) => {
    await writeArchive(file, entries());
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', file, '-C', unpacked]);
    const names = [MANIFEST, ...Object.keys(FILES), 'contents.json'];
    execFileSync('tar', [`--format=${form}`, '-czf', file, '-C', unpacked, ...names]);
    expect(await readBack()).toEqual(FILES);
  });

  it('is not there when its writing failed', async () => {
    async function* failing(): AsyncGenerator<ArchiveEntry> {
      yield* entries();
      throw new Error('the disk');
    }
    await expect(writeArchive(file, failing())).rejects.toThrow('the disk');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it is cut off anywhere', async () => {
    await writeArchive(file, entries());
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        writeFileSync(file, whole.subarray(0, length));
        await expect(readBack()).rejects.toThrow(/is damaged, cut off, or no backup.*Nothing was changed/);
      }),
      { numRuns: 40 },
    );
  });

  it('is refused when it ends between two files', async () => {
    await writeArchive(file, entries());
    const plain = gunzipSync(readFileSync(file));
    const end = plain.indexOf('contents.json');
    writeFileSync(file, gzipSync(Buffer.concat([plain.subarray(0, end), Buffer.alloc(1_024)])));
    await expect(readBack()).rejects.toThrow('Its end is missing (contents.json)');
  });

  it('is refused when a byte of it is another', async () => {
    await writeArchive(file, entries());
    const plain = gunzipSync(readFileSync(file));
    plain.write('Secret', plain.indexOf('secret'));
    writeFileSync(file, gzipSync(plain));
    await expect(readBack()).rejects.toThrow('keys/signing-key in it is not what was written');
  });

  it.each(['../outside', 'files/../../outside', '/etc/passwd', 'other/file', 'files/hq/..', 'files'])(
    'is refused with a file at %s',
    async (name) => {
      await writeArchive(file, entries({ [name]: Buffer.from('x') }));
      await expect(readBack()).rejects.toThrow('It has a file of an unknown place');
    },
  );

  it.each([
    ['something else', Buffer.from('no archive')],
    ['another archive', gzipSync(Buffer.alloc(1_024))],
  ])('is not %s', async (_, content) => {
    writeFileSync(file, content);
    await expect(readBack()).rejects.toThrow('is damaged, cut off, or no backup');
    await expect(checkBackup(join(folder, 'none'))).rejects.toThrow('cannot be read. Is there such a file');
  });
});

describe('an archive of a newer build is refused', () => {
  it('by its form', async () => {
    await writeArchive(file, entries({}, { format: FORMAT + 1, anything: 'else' }));
    await expect(checkBackup(file)).rejects.toThrow(/The backup has the form 2.*a newer build wrote it/);
  });

  it('by its migrations', async () => {
    const migrations = [{ at: 9_999_999_999_999, hash: '' }];
    await writeArchive(file, entries({}, { ...manifest, portal: '9.0.0', migrations }));
    await expect(checkBackup(file)).rejects.toThrow(
      /A newer build wrote this backup \(version 9\.0\.0\): .* 1 migration that this build does not know/,
    );
  });
});
