import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { pack } from '../pack.ts';
import { NEWEST_TYPESCRIPT, OLDEST_TYPESCRIPT, install, outsideFolder, pnpm, run, describe, it } from './outside.ts';

const folder = outsideFolder();
const kits = path.join(folder, 'kits');
const SAID = [
  '--prefix',
  '/oa/travel',
  '--title',
  '差旅',
  '--title-en',
  'Travel',
  '--owner',
  '差旅组',
  '--contact',
  'travel@example.com',
];

const VUE_FILES = `declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
`;

/** Runs the installed command. */
const portalKit = (...args: string[]): Promise<string> =>
  run(folder, 'npm', 'exec', '--no', '--', 'portal-kit', ...args);

beforeAll(async () => {
  mkdirSync(kits);
  // One after the other: each empties the folder that it is built in.
  for (const name of ['subapp-kit', 'portal-kit'] as const) await pack(name, kits);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'outside', private: true }));
  await install(folder, path.join(kits, 'portal-kit-4.0.0.tgz'), `typescript@${OLDEST_TYPESCRIPT}`);
});

it('the installed command lists what it can do', async () => {
  expect(await portalKit('--help')).toMatch(/^ {2}create +writes/m);
});

describe.each(['plain', 'vue', 'react'])('a new application of kind %s', (kind) => {
  const project = path.join(folder, `app-${kind}`);

  const create = (name: string): Promise<string> =>
    portalKit('create', name, '--kind', kind, '--kits', kits, ...(kind === 'vue' ? ['--classic'] : []), ...SAID);

  it('is created, installed, type-checked, tested, built and checked', async () => {
    await create(`app-${kind}`);
    await install(project);
    await run(project, 'npm', 'run', 'types');
    await run(project, 'npm', 'test');
    await run(project, 'npm', 'run', 'build');
    const page = readFileSync(path.join(project, 'dist/index.html'), 'utf8');
    expect(page.includes('type="module"')).toBe(kind !== 'vue');
    expect(existsSync(path.join(project, 'dist/portal-prepared'))).toBe(true);
    expect(await run(project, 'npm', 'run', 'check')).toContain('0 failed');
  });

  it('needs no package that it does not ask for: pnpm installs no other where it looks', async () => {
    await create(`strict-${kind}`);
    const strict = path.join(folder, `strict-${kind}`);
    await pnpm(strict, 'install', '--prefer-offline');
    for (const script of ['types', 'test', 'build']) await pnpm(strict, 'run', script);
    expect(await pnpm(strict, 'run', 'check')).toContain('0 failed');
  });

  it('type-checks with the oldest and the newest TypeScript', async () => {
    // The checker of Vue's files cannot run in these compilers: they are told what such a file is.
    if (kind === 'vue') writeFileSync(path.join(project, 'src/files.d.ts'), VUE_FILES);
    // The configuration of Vite has types of others, which need a newer compiler than the kit does.
    const sources = { extends: './tsconfig.json', include: ['src'] };
    writeFileSync(path.join(project, 'tsconfig.src.json'), JSON.stringify(sources));
    for (const compiler of [path.join(folder, 'node_modules/typescript/bin/tsc'), NEWEST_TYPESCRIPT])
      await run(project, process.execPath, compiler, '--noEmit', '-p', 'tsconfig.src.json');
  });
});
