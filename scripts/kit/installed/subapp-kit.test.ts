import { readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { version as vite } from 'vite';
import { beforeAll, expect } from 'vitest';
import { packageNameOf } from '../build-scripts.ts';
import { kitFolder, packageIn, repository } from '../entries.ts';
import { pack } from '../pack.ts';
import { NEWEST_TYPESCRIPT, OLDEST_TYPESCRIPT, install, outsideFolder, run, describe, it } from './outside.ts';

const LIMIT_BYTES = 60_000;

const folder = outsideFolder();
const built = path.join(folder, 'package');
const project = path.join(folder, 'project');
let packed: string;

beforeAll(async () => {
  packed = await pack('subapp-kit', folder);
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  for (const name of ['consumer', 'consumer-config'])
    writeFileSync(path.join(project, `${name}.ts`), readFileSync(new URL(`${name}.txt`, import.meta.url)));
  await install(project, packed, `typescript@${OLDEST_TYPESCRIPT}`, `vite@${vite}`);
});

describe('the packed kit', () => {
  it(`is smaller than ${LIMIT_BYTES} bytes`, () => expect(statSync(packed).size).toBeLessThan(LIMIT_BYTES));

  it('imports its own files, and packages that are installed with it', () => {
    const { dependencies, peerDependencies } = packageIn(built);
    const known = new Set<string>([
      ...builtinModules.filter((name) => !name.includes('/')),
      ...Object.keys(dependencies),
      ...Object.keys(peerDependencies),
    ]);
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|d\.ts)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    const strange = files.flatMap((file) =>
      importsOf(path.join(built, file))
        .filter((specifier) => !isInside(file, specifier) && !known.has(packageNameOf(specifier.replace(/^node:/, ''))))
        .map((specifier) => `${file}: ${specifier}`),
    );
    expect(strange).toEqual([]);
  });

  it('has the first number of the contract, and a line for its version', () => {
    const { version } = packageIn(kitFolder);
    const { info } = JSON.parse(readFileSync(path.join(repository, 'qa/contract/published.json'), 'utf8'));
    expect(version.split('.')[0]).toBe(String(info.version).split('.')[0]);
    for (const name of ['subapp-kit', 'portal-kit', 'portal-local']) {
      expect(packageIn(path.join(repository, name)).version).toBe(version);
      expect(readFileSync(path.join(repository, name, 'CHANGELOG.md'), 'utf8')).toMatch(`\n## ${version}\n`);
    }
  });
});

function importsOf(file: string): string[] {
  return ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);
}

const isInside = (file: string, specifier: string): boolean =>
  specifier.startsWith('.') && !path.join(path.dirname(file), specifier).startsWith('..');

describe('a project elsewhere', () => {
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
  const compilers = { oldest: path.join(project, 'node_modules/typescript/bin/tsc'), newest: NEWEST_TYPESCRIPT };
  const resolutions = {
    bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
    node16: ['--module', 'node16', '--moduleResolution', 'node16'],
  };

  it.each(Object.keys(compilers) as (keyof typeof compilers)[])('type-checks with the %s TypeScript', async (which) => {
    const check = (...more: string[]) => run(project, process.execPath, compilers[which], ...options, ...more);
    for (const resolution of Object.values(resolutions)) {
      await check(...resolution, 'consumer.ts');
      // Vite's own declarations are not the kit's to answer for.
      await check(...resolution, '--skipLibCheck', 'consumer-config.ts');
    }
  });

  it('is refused by the types where it calls what there is not', async () => {
    writeFileSync(
      path.join(project, 'wrong.ts'),
      `import { createApi } from 'subapp-kit';
const api = createApi({} as Parameters<typeof createApi>[0]);
void api.call('getEmploiees');
void api.call('getEmployees', { query: { keywort: 'x' } });
void api.call('getFavorites').then((favorites) => favorites[0]?.colour);
`,
    );
    const told = await run(
      project,
      process.execPath,
      NEWEST_TYPESCRIPT,
      ...options,
      ...resolutions.bundler,
      'wrong.ts',
    ).catch(String);
    for (const line of [3, 4, 5]) expect(told).toContain(`wrong.ts(${line},`);
  });

  it('runs what Node runs', async () => {
    const told = await run(
      project,
      process.execPath,
      '--input-type=module',
      '-e',
      `import { subapp } from 'subapp-kit/vite'; import { prepareFolder } from 'subapp-kit/prepare';
       console.log(subapp({ port: 1 }).length, typeof prepareFolder);`,
    );
    expect(told.trim()).toBe('4 function');
  });
});
