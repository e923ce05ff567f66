import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { seedFile } from '../../test/seed-file';
import { findSoffice } from './find-soffice';
import { CONVERSION_LIMITS, OfficeConverter, type ConversionLimits } from './office-converter';

const soffice = findSoffice(undefined);
if (soffice === undefined) console.warn('No LibreOffice is installed here: the tests of real conversions are skipped.');

const folder = mkdtempSync(join(tmpdir(), 'portal-converter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
let made = 0;

/** A file that begins as the older formats do. */
function oldFile(rest: string): string {
  const path = join(folder, `old-${(made += 1)}`);
  writeFileSync(path, Buffer.concat([MARK, Buffer.from(rest)]));
  return path;
}

/** A stand-in for LibreOffice: a shell script that has the last argument, the document, in $last. */
function program(script: string): string {
  const path = join(folder, `program-${(made += 1)}`);
  writeFileSync(path, `#!/bin/sh\nfor last; do :; done\n${script}\n`, { mode: 0o755 });
  return path;
}

const copies = 'mkdir -p "$(dirname "$last")/out"; cp "$last" "$(dirname "$last")/out/document.pdf"';

function converterOf(run: string, limits: Partial<ConversionLimits> = {}) {
  const cache = join(folder, `cache-${(made += 1)}`);
  return { cache, converter: new OfficeConverter(run, cache, { ...CONVERSION_LIMITS, ...limits }) };
}

const size = (path: string) => statSync(path).size;

/** @covers preview:legacy-office */
describe.skipIf(soffice === undefined)('LibreOffice', () => {
  /** An example of an older format, made from one of a newer format. */
  function example(source: string, ending: string): string {
    const path = seedFile(source);
    const profile = pathToFileURL(join(folder, 'profile')).href;
    const args = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', ending, '--outdir', folder, path];
    execFileSync(soffice ?? '', args, { stdio: 'ignore' });
    return join(folder, `${source.slice(0, source.lastIndexOf('.'))}.${ending}`);
  }

  it.each([
    ['leave-policy.docx', 'doc', '%PDF-'],
    ['orientation.pptx', 'ppt', '%PDF-'],
    ['expenses-2026-q1.xlsx', 'xls', 'PK'],
  ])('%s as %s becomes what a preview shows, once', { timeout: 120_000 }, async (source, ending, begin) => {
    const { cache, converter } = converterOf(soffice ?? '');
    const path = example(source, ending);
    const first = await converter.convert(path, `文件.${ending.toUpperCase()}`, size(path));
    expect(readFileSync(first.path).subarray(0, begin.length).toString()).toBe(begin);
    expect(first.size).toBe(size(first.path));
    const other = new OfficeConverter('/no/such/program', cache);
    expect(await other.convert(path, `x.${ending}`, size(path))).toEqual(first);
  });
});

/** @covers preview:legacy-office */
describe('a conversion', () => {
  it.each([
    ['of another format', 'x.docx', 20, 422],
    ['of too much', 'x.doc', CONVERSION_LIMITS.inputBytes + 1, 413],
  ])('%s is refused', async (_what, name, bytes, code) => {
    await expect(converterOf(program(copies)).converter.convert(oldFile('x'), name, bytes)).rejects.toMatchObject({
      code,
    });
  });

  it('of a page that only calls itself a document is refused', async () => {
    const path = join(folder, 'page.doc');
    writeFileSync(path, '<img src="http://internal.example/">');
    await expect(converterOf(program(copies)).converter.convert(path, 'page.doc', 20)).rejects.toMatchObject({
      code: 422,
    });
  });

  it('that takes too long ends with its children, and leaves nothing', async () => {
    const pid = join(folder, 'child.pid');
    const { cache, converter } = converterOf(program(`sleep 60 & echo $! > ${pid}; wait`), { timeMs: 400 });
    await expect(converter.convert(oldFile('slow'), 'x.doc', 20)).rejects.toMatchObject({ code: 422 });
    expect(readdirSync(cache)).toEqual([]);
    const child = Number(readFileSync(pid, 'utf8'));
    await expect.poll(() => stateOf(child)).toMatch(/^(gone|Z)$/);
  });

  it('ends with the server', async () => {
    const { converter } = converterOf(program('sleep 60'));
    const slow = expect(converter.convert(oldFile('end'), 'x.doc', 20)).rejects.toMatchObject({ code: 422 });
    await expect.poll(() => converter.busy).toBe(1);
    await converter.close();
    await slow;
  });

  it('waits for its turn; the same document is converted once, and too many are refused', async () => {
    const log = join(folder, 'log');
    const { converter } = converterOf(program(`echo begin >> ${log}; sleep 0.1; echo end >> ${log}; ${copies}`), {
      waiting: 1,
    });
    const one = oldFile('one');
    const two = oldFile('two');
    const asked = [one, one, two].map((path) => converter.convert(path, 'x.doc', 20));
    await expect.poll(() => converter.busy).toBe(2);
    await expect(converter.convert(oldFile('three'), 'x.doc', 20)).rejects.toMatchObject({ code: 503 });
    const [first, again] = await Promise.all(asked);
    expect(again).toEqual(first);
    expect(readFileSync(log, 'utf8')).toBe('begin\nend\nbegin\nend\n');
  });

  it('makes room: results used longest ago go first', async () => {
    const { cache, converter } = converterOf(program(copies), { cacheBytes: 40 });
    await converter.convert(oldFile('a'.repeat(20)), 'x.doc', 28);
    const { path } = await converter.convert(oldFile('b'.repeat(20)), 'x.doc', 28);
    expect(readdirSync(cache).map((name) => join(cache, name))).toEqual([path]);
  });
});

/** Of a process, as Linux writes it: Z for one that has ended and nobody has asked about. */
function stateOf(pid: number): string {
  try {
    return / \((?:.*)\) (\w)/.exec(` ${readFileSync(`/proc/${pid}/stat`, 'utf8')}`)?.[1] ?? 'gone';
  } catch {
    return 'gone';
  }
}

describe('LibreOffice is found', () => {
  it('in the search path, by its own path, or not at all', () => {
    const own = program('');
    expect(findSoffice(own, '')).toBe(own);
    expect(findSoffice(undefined, folder)).toBeUndefined();
    expect(findSoffice('none', '/usr/bin')).toBeUndefined();
    expect(() => findSoffice('/no/such/program', '')).toThrow('SOFFICE_PATH');
  });
});
