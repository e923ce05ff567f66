import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from './main';
import { packFolder } from './pack-folder';
import { reportOf } from '../check/make-report';
import { PortalNotReached } from '../check/portal-budget';
import type { Verdict } from '../check/report';
import { WrongUsage } from '../shared/wrong-usage';

const place = mkdtempSync(join(tmpdir(), 'publish-'));
const build = join(place, 'dist');
let server: Server;
let address = '';
let said = '';
/** What the portal has: the archive as far as it has come, and each call that was made. */
let arrived = Buffer.alloc(0);
let calls: { name: string; offset: string | null; headers: IncomingMessage['headers'] }[] = [];
let begun: unknown;
let finished: unknown;
/** Answers in place of the portal, where it gives something. */
let instead: (name: string, response: ServerResponse, request: IncomingMessage) => boolean;

const PART_BYTES = 4096;
// No test waits.
vi.mock('./pauses', () => ({ PAUSES_MS: [1, 1, 1] }));

/** The check itself has tests of its own. */
const checking = vi.hoisted(() => ({ run: (_folder: string, _said: object): unknown => undefined }));
vi.mock('../check/make-report', async (original) => ({
  ...(await original<object>()),
  checkAndReport: async (folder: string, said: object) => checking.run(folder, said),
}));

const VERDICT: Omit<Verdict, 'result'> = {
  rule: '01',
  title: { zh: '可以打开', en: 'it opens' },
  findings: [{ code: 'not-opened', text: { zh: '第 1 次', en: 'opening 1' } }],
  fix: { zh: '看看。', en: 'Look.' },
  page: 'RULES.md#01',
};
/** The report of the build, or of another one. */
async function report(result: 'pass' | 'fail' = 'pass', prefix = '/ehr/emp', digest?: string) {
  const verdicts = [{ ...VERDICT, result }];
  return { verdicts, report: reportOf(verdicts, digest ?? (await packFolder(build)).digest, { prefix }) };
}

const envelope =
  (body: object, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const success = (data: object) => envelope({ success: true, code: 0, msg: '', data });

/** The portal, as far as the command sees it. */
function portal(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '', address);
  const name = url.pathname.split('/').at(-1) ?? '';
  const offset = url.searchParams.get('offset');
  calls.push({ name, offset, headers: request.headers });
  if (instead(name, response, request)) return;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    if (name === 'BeginUpload') {
      begun = JSON.parse(body.toString('utf8'));
      success({ upload: 'one', offset: arrived.length, part_bytes: PART_BYTES })(response);
    } else if (name === 'UploadPart') {
      if (Number(offset) !== arrived.length)
        return envelope({ success: false, code: 409, msg: 'Elsewhere.', data: null }, 409)(response);
      arrived = Buffer.concat([arrived, body]);
      success({ offset: arrived.length })(response);
    } else {
      finished = JSON.parse(body.toString('utf8'));
      success({ added: true, files: 2, size: 21 })(response);
    }
  });
}

beforeAll(async () => {
  mkdirSync(join(build, 'assets'), { recursive: true });
  mkdirSync(join(build, 'portal-prepared'));
  for (const name of ['index.html', 'assets/a.js', 'portal-prepared/x.js', '.DS_Store'])
    writeFileSync(join(build, name), name);
  writeFileSync(join(build, 'assets/picture.png'), randomBytes(5 * PART_BYTES));
  server = createServer(portal);
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
  arrived = Buffer.alloc(0);
  calls = [];
  finished = undefined;
  instead = () => false;
  vi.stubEnv('PORTAL_PUBLISH_TOKEN', 'portal-publish-secret');
  vi.stubEnv('LC_ALL', 'C');
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
  main([build, '--prefix', '/ehr/emp', '--portal', address, '--version', '1.4.0', '--no-check', ...more]);
const publishChecked = (...more: string[]) =>
  main([build, '--prefix', '/ehr/emp', '--portal', address, '--version', '1.4.0', ...more]);

describe('portal-kit publish', () => {
  it('sends the build in parts with what is known of it, and says what came of it', async () => {
    expect(await publish('--notes', 'new & better', '--commit', 'abc')).toBe(0);
    expect(Object.keys(unzipSync(arrived)).sort()).toEqual(['assets/a.js', 'assets/picture.png', 'index.html']);
    expect(finished).toMatchObject({
      prefix: '/ehr/emp',
      version: '1.4.0',
      notes: 'new & better',
      commit: 'abc',
      upload: 'one',
      sha256: createHash('sha256').update(arrived).digest('hex'),
    });
    expect(calls.every(({ headers }) => headers.authorization === 'Bearer portal-publish-secret')).toBe(true);
    expect(calls.filter(({ name }) => name === 'UploadPart').length).toBeGreaterThan(5);
    expect(said).toContain('Sent. The portal checks and prepares it…');
    expect(said).toContain('Published. Nobody gets it until');
    instead = (name, response) => {
      if (name === 'FinishUpload') success({ added: false })(response);
      return name === 'FinishUpload';
    };
    expect(await publish()).toBe(0);
    expect(said).toContain('It was published before, with the same content.');
  });

  it('packs what the project keeps of the contract beside the build, whose own file comes before', async () => {
    const beside = { 'portal.contract.json': Buffer.from('kept'), 'assets/a.js': Buffer.from('another') };
    const { archive, files } = await packFolder(build, beside);
    const packed = unzipSync(archive);
    expect(files).toBe(4);
    expect(Buffer.from(packed['portal.contract.json'] ?? []).toString()).toBe('kept');
    expect(Buffer.from(packed['assets/a.js'] ?? []).toString()).toBe('assets/a.js');
  });

  it('checks the very build, and sends the report along, also one with failures', async () => {
    checking.run = () => report();
    expect(await publishChecked()).toBe(0);
    expect(begun).toMatchObject({ check: 'passed' });
    const words = { title: 'it opens', findings: ['opening 1'], zh: { title: '可以打开', findings: ['第 1 次'] } };
    expect(finished).toMatchObject({
      report: { prefix: '/ehr/emp', rules: [{ rule: '01', result: 'pass', ...words }] },
    });
    expect(said).toContain('pass     01  it opens');
    arrived = Buffer.alloc(0);
    checking.run = () => report('fail');
    expect(await publishChecked()).toBe(0);
    expect(begun).toMatchObject({ check: 'failed' });
    expect(await publish()).toBe(0);
    expect(begun).toMatchObject({ check: 'none' });
    expect(finished).not.toHaveProperty('report');
  });

  it('refuses a report of other bytes, of another application, or that is none, before anything is sent', async () => {
    const file = join(place, 'report.json');
    const written = async (...of: Parameters<typeof report>) =>
      writeFileSync(file, JSON.stringify((await report(...of)).report));
    await written();
    expect(await publishChecked('--report', file)).toBe(0);
    calls = [];
    await written('pass', '/ehr/emp', 'f'.repeat(64));
    expect(await publishChecked('--report', file)).toBe(1);
    expect(said).toContain('is of other bytes than');
    await written('pass', '/oa/wfs');
    expect(await publishChecked('--report', file)).toBe(1);
    expect(said).toContain('is of /oa/wfs, and /ehr/emp is published');
    writeFileSync(file, '[]');
    expect(await publishChecked('--report', file)).toBe(1);
    expect(said).toContain('is no report');
    expect(await publishChecked('--report', join(place, 'none.json'))).toBe(1);
    expect(said).toContain('cannot be read');
    expect(await publish('--report', file)).toBe(2);
    checking.run = () => {
      throw new WrongUsage('No browser was found.');
    };
    expect(await publishChecked()).toBe(0);
    expect(said).toMatch(/could not run\. No browser was found\.\nIt is published without a report\./);
    calls = [];
    checking.run = () => report('pass', '/ehr/emp', 'f'.repeat(64));
    expect(await publishChecked()).toBe(1);
    expect(calls).toEqual([]);
  });

  it('checks by the budget of the portal that it publishes to, and waits for that one', async () => {
    const asked: object[] = [];
    checking.run = (_folder, said) => {
      asked.push(said);
      if (asked.length < 3) throw new PortalNotReached('gone');
      return report();
    };
    expect(await publishChecked()).toBe(0);
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ prefix: '/ehr/emp', portal: `${address}/` })));
    expect(said).toContain('cannot be reached. Trying again in');
    calls = [];
    checking.run = () => {
      throw new PortalNotReached('gone');
    };
    expect(await publishChecked()).toBe(1);
    expect(said).toContain('cannot be reached. Check the address');
    expect(calls).toEqual([]);
  });

  it('tells the result of the check in the language of the machine', async () => {
    vi.stubEnv('LC_ALL', 'zh_CN.UTF-8');
    checking.run = () => report();
    expect(await publishChecked()).toBe(0);
    expect(said).toContain('通过  01  可以打开');
  });

  it('names a build by its files, whatever is left out of it or packed beside it', async () => {
    const { digest } = await packFolder(build);
    expect((await packFolder(build, { 'portal.contract.json': Buffer.from('kept') })).digest).toBe(digest);
    writeFileSync(join(build, '.hidden'), 'x');
    expect((await packFolder(build)).digest).toBe(digest);
    writeFileSync(join(build, 'assets/a.js'), 'another');
    expect((await packFolder(build)).digest).not.toBe(digest);
    writeFileSync(join(build, 'assets/a.js'), 'assets/a.js');
    rmSync(join(build, '.hidden'));
  });

  it('goes on where the connection broke: in a part, before an answer, and at the end', async () => {
    const broken = new Set<string>();
    instead = (name, response, request) => {
      const at = `${name} ${arrived.length > 2 * PART_BYTES ? 'late' : 'early'}`;
      if (broken.has(at)) return false;
      broken.add(at);
      // Some of the part has come, and stays.
      if (name === 'UploadPart')
        request.once('data', (some: Buffer) => {
          arrived = Buffer.concat([arrived, some.subarray(0, 1000)]);
          response.destroy();
        });
      else response.destroy();
      return true;
    };
    expect(await publish()).toBe(0);
    expect([...broken].sort()).toEqual([
      'BeginUpload early',
      'BeginUpload late',
      'FinishUpload late',
      'UploadPart early',
      'UploadPart late',
    ]);
    expect(Object.keys(unzipSync(arrived))).toHaveLength(3);
    expect(said).toContain('Trying again in');
  });

  it('gives up after some attempts, and the same command goes on later with what is there', async () => {
    instead = (name, response) => {
      const isBroken = name === 'UploadPart' && arrived.length >= 3 * PART_BYTES;
      if (isBroken) response.destroy();
      return isBroken;
    };
    expect(await publish()).toBe(1);
    expect(said).toMatch(/broke the connection off .* it goes on where it stopped/);
    const there = arrived.length;
    expect(calls.filter(({ offset }) => offset === String(there))).toHaveLength(4);
    instead = () => false;
    calls = [];
    expect(await publish()).toBe(0);
    expect(said).toContain('MB are there already. Going on from there.');
    expect(calls.find(({ name }) => name === 'UploadPart')?.offset).toBe(String(there));
    expect(Object.keys(unzipSync(arrived))).toHaveLength(3);
  });

  it('looks again where another run has gone on meanwhile', async () => {
    let isFirst = true;
    instead = (name) => {
      if (name === 'UploadPart' && isFirst) {
        isFirst = false;
        arrived = Buffer.alloc(0);
        calls.length = 0;
        // Somebody else's bytes: the same content begins the same way.
        arrived = Buffer.from([0x50]);
      }
      return false;
    };
    expect(await publish()).toBe(0);
    expect(calls.map(({ offset }) => offset)).toContain('1');
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      'a refusal',
      envelope({ success: false, code: 400, msg: 'The build has a hole.', data: null }, 400),
      /^The build has a hole\.$/m,
    ],
    ['a limit of a proxy', (response) => response.writeHead(413).end('<html>'), /takes no request of .* MB \(413\)/],
    [
      'another address',
      (response) => response.writeHead(301, { location: 'https://x/' }).end(),
      /sends on to https:\/\/x\//,
    ],
    ['another server', (response) => response.writeHead(404).end('no'), /answered 404 and is no portal/],
    ['a broken connection', (response) => response.destroy(), /broke the connection off/],
    ['a server that does not come back', (response) => response.writeHead(502).end(), /answered 502/],
  ])('tells %s in one sentence', async (_, answer, sentence) => {
    instead = (_name, response) => {
      answer(response);
      return true;
    };
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
    expect(calls).toEqual([]);
    expect(await main(['--help'])).toBe(0);
  });
});
