import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { main } from './main.ts';
import { callsIn } from './used-calls.ts';

const answer = (data: object) => ({
  200: { content: { 'application/json': { schema: { type: 'object', properties: { data }, required: ['data'] } } } },
});
const employees = (row: object) => ({
  operationId: 'getEmployees',
  parameters: [],
  responses: answer({ type: 'object', properties: { rows: { type: 'array', items: row } }, required: ['rows'] }),
});
const ROW = { type: 'object', properties: { emp_name: { type: 'string' } }, required: ['emp_name'] };
const contract = (version: string, row: object, more: object = {}) => ({
  info: { version },
  paths: { '/oa/portal/Employee/GetEmployees': { post: employees({ $ref: '#/components/schemas/row' }) }, ...more },
  components: { schemas: { row, other: { type: 'string' } } },
});

let folder: string;
let server: Server;
let portal: string;
let told: unknown;
let said: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compat-'));
  await mkdir(path.join(folder, 'src'));
  await write(
    'src/list.ts',
    "const page = await api\n  .call('getEmployees', { size: 20 });\nMath.max.call('nothing');\n",
  );
  told = contract('4.0.0', ROW);
  server = createServer((request, response) => {
    if (request.url === '/oa_portal/openapi.json') response.end(typeof told === 'string' ? told : JSON.stringify(told));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  portal = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  said = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string): Promise<void> => writeFile(path.join(folder, file), text);
const compat = (...flags: string[]): Promise<number> => main([folder, '--portal', portal, ...flags]);

it('fits as long as nothing that it uses changes; what is added is no matter', async () => {
  expect(await compat()).toBe(0);
  expect(said).toContain('uses 1 of its calls');
  expect(said).toContain('--save');
  expect(await compat('--save')).toBe(0);
  const kept = JSON.parse(await readFile(path.join(folder, 'portal.contract.json'), 'utf8')) as object;
  expect(kept).toMatchObject({ version: '4.0.0', components: { schemas: { row: ROW } } });
  expect(kept).not.toHaveProperty('components.schemas.other');
  told = contract('4.1.0', { ...ROW, properties: { ...ROW.properties, emp_code: { type: 'string' } } });
  said = '';
  expect(await compat()).toBe(0);
  expect(said).not.toContain('note');
});

it('does not fit where a field of an answer is gone, or a call is', async () => {
  await compat('--save');
  told = contract('4.1.0', { type: 'object', properties: {}, required: [] });
  expect(await compat()).toBe(1);
  expect(said).toContain('emp_name is no longer certain');
  told = { ...contract('4.1.0', ROW), paths: {} };
  expect(await compat()).toBe(1);
  expect(said).toContain('getEmployees (src/list.ts:2) is no call of this portal');
});

it('does not fit a portal of another first number than its kit', async () => {
  await mkdir(path.join(folder, 'node_modules/subapp-kit'), { recursive: true });
  await write('node_modules/subapp-kit/package.json', '{"version":"3.2.0"}');
  expect(await compat()).toBe(1);
  expect(said).toContain('subapp-kit 3.2.0 is installed');
});

it('tells a call that is not kept yet', async () => {
  await write('portal.contract.json', JSON.stringify({ version: '4.0.0', paths: {}, components: {} }));
  expect(await compat('--json')).toBe(0);
  expect(JSON.parse(said)).toMatchObject({ portal: '4.0.0', calls: ['getEmployees'], problems: [] });
  expect(said).toContain('is not kept yet');
});

it.each([
  ['no address', ['--portal', 'portal.example.com'], 'give the portal'],
  ['a flag that is none', ['--portl', 'x'], 'portl'],
  ['no folder', ['/nowhere'], 'no folder that can be read'],
  ['nobody there', ['--portal', 'http://127.0.0.1:1'], 'cannot be reached'],
])('%s is said in a sentence', async (_what, args, sentence) => {
  expect(await main(args.includes('/nowhere') ? args : [folder, ...args])).toBe(2);
  expect(said).toContain(sentence);
});

it('refuses what is no contract, and keeps what was kept', async () => {
  await compat('--save');
  const before = await readFile(path.join(folder, 'portal.contract.json'), 'utf8');
  told = '<!doctype html>';
  expect(await compat('--save')).toBe(2);
  expect(said).toContain('tells no contract');
  expect(await readFile(path.join(folder, 'portal.contract.json'), 'utf8')).toBe(before);
  await write('portal.contract.json', '{');
  expect(await compat()).toBe(2);
  expect(said).toContain('cannot be read');
});

it('finds calls however they are written', () => {
  const text =
    "api.call('a');\nawait api\n  .call(\n    \"b\",\n  );\nprops.api.call<'c'>('c'); recall('d'); call('e')";
  expect(callsIn(text)).toEqual([
    { name: 'a', line: 1 },
    { name: 'b', line: 3 },
    { name: 'c', line: 6 },
  ]);
});
