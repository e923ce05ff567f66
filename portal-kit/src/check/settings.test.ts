import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { DEFAULT_BUDGET_KB, DEFAULT_BUDGET_MS, readSettings } from './settings.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'check-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

it('takes the prefix of package.json, and what portal.check.json says', async () => {
  write('package.json', JSON.stringify({ name: 'travel', portal: { prefix: '/oa/travel' } }));
  write('portal.check.json', JSON.stringify({ path: '/list', exceptions: { '10': 'a poster' } }));
  expect(await readSettings(folder, {})).toEqual({
    name: 'travel',
    prefix: '/oa/travel',
    path: '/oa/travel/list',
    budgetKb: DEFAULT_BUDGET_KB,
    budgetMs: DEFAULT_BUDGET_MS,
    licences: [],
    answers: {},
    exceptions: { '10': 'a poster' },
  });
});

it('takes a flag first', async () => {
  write('portal.check.json', JSON.stringify({ prefix: '/oa/travel', path: '/list' }));
  expect(await readSettings(folder, { prefix: '/oa/other', path: '/x' })).toMatchObject({ path: '/oa/other/x' });
});

async function withPortal(answer: RequestListener, work: (portal: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it.each<[what: string, answer: string, kb: number]>([
  ['that names one', JSON.stringify({ '/oa/travel': { kb: 650, ms: 2_000 } }), 650],
  ['that names none for the prefix', JSON.stringify({ '/oa/other': { kb: 650, ms: 2_000 } }), 90],
  ['that is another server', '<html>', 90],
])('takes the budget of a portal %s', async (_what, answer, kb) => {
  write('portal.check.json', JSON.stringify({ prefix: '/oa/travel', budgetKb: 90 }));
  const asked: (string | undefined)[] = [];
  await withPortal(
    ({ url }, response) => {
      asked.push(url);
      response.end(answer);
    },
    async (portal) => expect(await readSettings(folder, { portal })).toMatchObject({ budgetKb: kb }),
  );
  expect(asked).toEqual(['/oa_portal/budgets.json']);
});

it.each([
  ['travel', 'give its address'],
  ['http://127.0.0.1:9', 'cannot be reached'],
])('says what is wrong with the portal %s', async (portal, told) => {
  write('portal.check.json', JSON.stringify({ prefix: '/oa/travel', portal }));
  await expect(readSettings(folder, {})).rejects.toThrow(told);
});

it.each([
  ['no prefix', '{}'],
  ['a prefix without a slash', '{ "prefix": "travel" }'],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['an exception without a reason', '{ "prefix": "/a/b", "exceptions": { "10": "" } }'],
  ['a budget that is no number', '{ "prefix": "/a/b", "budgetKb": "500" }'],
  ['a time that is none', '{ "prefix": "/a/b", "budgetMs": 0 }'],
  ['licences that are no names', '{ "prefix": "/a/b", "licences": "MPL-2.0" }'],
])('refuses %s', async (_what, text) => {
  write('portal.check.json', text);
  await expect(readSettings(folder, {})).rejects.toThrow(WrongUsage);
});
