import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUESTIONS, type Answers } from './answers.ts';
import { KINDS } from './kinds.ts';
import { main } from './main.ts';
import { projectFiles } from './project.ts';
import { VERSIONS } from './versions.ts';
import { isFree, writeProject } from './write-project.ts';

const answers: Answers = {
  name: 'travel',
  kind: 'react',
  build: 'modules',
  prefix: '/oa/travel',
  title: '差旅',
  titleEn: 'Travel',
  owner: '差旅组',
  contact: 'travel@example.com',
  port: '7120',
  ci: 'gitlab',
};
const kits = { 'subapp-kit': '4.0.0', 'portal-kit': '4.0.0' };

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('a project of kind %s', (kind) => {
  it.each(['modules', 'classic'] as const)('has every word filled in, built as %s', async (build) => {
    const files = await projectFiles({ ...answers, kind, build }, kits);
    const all = [...files.values()].join('\n');
    expect(all).not.toMatch(/__(?!POWERED_BY_QIANKUN)[A-Z_]+__/);
    expect(files.get('vite.config.ts')).toContain(
      build === 'classic' ? "classicSubapp({ name: 'travel'" : 'subapp({ port',
    );
    expect(files.get('index.html')).toContain(`src="/src/main.${KINDS[kind].ending}"`);
    expect(files.has(`src/main.${KINDS[kind].ending}`)).toBe(true);
    expect(files.has('.gitlab-ci.yml')).toBe(true);
    expect([...files.keys()].filter((name) => name.startsWith('_') || name.includes('/_'))).toEqual([]);
  });
});

it('asks for the versions that the repository itself is tried with', () => {
  const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
  const asked = Object.values<{ dependencies?: object; devDependencies?: object }>(lock.packages).flatMap(
    ({ dependencies, devDependencies }) => [...Object.entries({ ...dependencies, ...devDependencies })],
  );
  const unknown = Object.entries(VERSIONS).filter(
    ([name, version]) => !asked.some(([each, range]) => each === name && range === version),
  );
  expect(unknown).toEqual([]);
});

describe('written', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'create-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stands there whole, and also in an empty folder', async () => {
    const place = path.join(folder, 'travel');
    mkdirSync(place);
    expect(await isFree(place)).toBe(true);
    await writeProject(place, new Map([['src/a.ts', 'a']]));
    expect(readFileSync(path.join(place, 'src/a.ts'), 'utf8')).toBe('a');
    expect(readdirSync(folder)).toEqual(['travel']);
  });

  it('leaves what is there as it is, and nothing half-written', async () => {
    const place = path.join(folder, 'travel');
    mkdirSync(place);
    writeFileSync(path.join(place, 'mine.txt'), 'mine');
    expect(await isFree(place)).toBe(false);
    await expect(writeProject(place, new Map([['a.ts', 'a']]))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['travel']);
    expect(readdirSync(place)).toEqual(['mine.txt']);
  });
});

it.each([
  [[]],
  [['Travel']],
  [['../travel']],
  [['travel', 'more']],
  [['travel', '--colour', 'red']],
  [['travel', '--modules', '--classic']],
  [['travel', '--kits', '/nowhere']],
])('%j is wrong usage', async (args) => {
  expect(await main([...args, '--yes'])).toBe(2);
});

it('has a flag of its own for every question', () => {
  const flags = Object.values(QUESTIONS).map(({ flag }) => flag);
  expect(new Set(flags).size).toBe(flags.length);
});
