import { Linter } from 'eslint';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript-eslint';
import { afterAll, describe, expect, it } from 'vitest';
import vueParser from 'vue-eslint-parser';
import { folderLaw } from './folder-law.ts';
import { plan } from './layers.ts';

type Files = Readonly<Record<string, string>>;

const json = (value: unknown): string => JSON.stringify(value);

/** A small repository with every kind of folder. Each file is empty unless a test fills it. */
const HOUSE: Files = {
  'package.json': json({ workspaces: ['contract', 'runtime', 'subapp-kit', 'subapps/*'] }),
  'contract/package.json': json({ name: '@portal/contract', exports: { './*': './src/*.ts' } }),
  'contract/src/routes.ts': '',
  'contract/src/microapp/props.ts': '',
  'runtime/package.json': json({
    name: '@portal/runtime',
    exports: { '.': './src/index.ts', './ledger': { types: './src/ledger/index.ts' } },
  }),
  'runtime/src/index.ts': '',
  'runtime/src/engine/instance.ts': '',
  'runtime/src/ledger/index.ts': '',
  'runtime/src/ledger/item.ts': '',
  'runtime/src/styles/scope.ts': '',
  'runtime/src/model/state.ts': '',
  'subapp-kit/package.json': json({ name: 'subapp-kit', exports: { '.': './src/index.ts' } }),
  'subapp-kit/src/index.ts': '',
  'subapps/people/package.json': json({ name: 'people' }),
  'subapps/people/src/main.ts': '',
  'subapps/boards/package.json': json({ name: 'boards' }),
  'subapps/boards/src/main.ts': '',
  'microapps.config.ts': '',
  'src/main.tsx': '',
  'src/app/layout.tsx': '',
  'src/login/main.tsx': '',
  'src/login/index.ts': '',
  'src/shell/frame.tsx': '',
  'src/features/session/index.ts': '',
  'src/features/session/store/keys.ts': '',
  'src/features/tabs/index.ts': '',
  'src/features/tabs/model/tabs.ts': '',
  'src/shared/clock.ts': '',
  'src/shared/date.ts': '',
  'src/shared/test/setup.ts': '',
  'mock/server.ts': '',
  'mock/control/wire.ts': '',
  'mock/records/records.ts': '',
  'mock/admin/admin.ts': '',
  'mock/http/reply.ts': '',
  'mock/db/pool.ts': '',
  'e2e/pages/home.spec.ts': '',
  'bench/mount.ts': '',
  'qa/contract/main.ts': '',
  'rig/accounts.ts': '',
};
const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** What the rule says about one file in a repository of its own. `others` are further files of that repository. */
function lint(file: string, text: string, others: Files = {}): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'folder-law-'));
  made.push(root);
  for (const [name, content] of Object.entries({ ...HOUSE, ...others, [file]: text })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  const linter = new Linter({ cwd: root, configType: 'flat' });
  const messages = linter.verify(
    text,
    [
      {
        files: ['**/*.{ts,tsx,js,mjs}'],
        languageOptions: { parser: ts.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      },
      { files: ['**/*.vue'], languageOptions: { parser: vueParser, parserOptions: { parser: ts.parser } } },
      {
        files: ['**/*'],
        plugins: { house: { rules: { 'folder-law': folderLaw(plan) } } },
        rules: { 'house/folder-law': 'error' },
      },
    ],
    path.join(root, file),
  );
  return messages.map(({ message }) => message);
}

const DOWN_ONLY = /arrows point down only/;
const NO_LIST = /is in no (layer|list)/;
const BY_INDEX = /entered by its index only/;
const BY_NAME = /entered by its name/;
const NOT_EXPORTED = /is not exported/;
const LEAVES = /no relative import leaves it/;
const FILE_CIRCLE = /^A circle of files/;
const FOLDER_CIRCLE = /^A circle of folders/;

/** [the breach, the file, what it says, what the rule answers, other files] */
type Breach = readonly [breach: string, file: string, text: string, answer: RegExp, others?: Files];

const BREACHES: readonly Breach[] = [
  ['a folder of src that nobody listed', 'src/extras/x.ts', '', NO_LIST],
  ['a folder of the runtime that nobody listed', 'runtime/src/extras/x.ts', '', NO_LIST],
  ['a folder of the server that nobody listed', 'mock/extras/x.ts', '', NO_LIST],
  ['a folder of the kit that nobody listed', 'subapp-kit/src/extras/x.ts', '', NO_LIST],
  ['a folder at the top that nobody listed', 'extras/x.ts', '', NO_LIST],

  ['shared knows a feature', 'src/shared/x.ts', `import '@/features/session';`, DOWN_ONLY],
  ['a feature knows the shell', 'src/features/tabs/x.ts', `import '../../shell/frame';`, DOWN_ONLY],
  ['the shell knows the app', 'src/shell/x.ts', `import '@/app/layout';`, DOWN_ONLY],
  ['the engine knows the index', 'runtime/src/engine/x.ts', `import '../index';`, DOWN_ONLY],
  ['styles know the engine', 'runtime/src/styles/x.ts', `import '../engine/instance';`, DOWN_ONLY],
  ['the model knows styles', 'runtime/src/model/x.ts', `import '../styles/scope';`, DOWN_ONLY],
  ['http knows a domain', 'mock/http/x.ts', `import '../records/records';`, DOWN_ONLY],
  ['a domain knows control', 'mock/records/x.ts', `import '../control/wire';`, DOWN_ONLY],
  ['the database knows the server', 'mock/db/x.ts', `import '../server';`, DOWN_ONLY],
  ['a test looks up', 'mock/db/x.test.ts', `import '../server';`, DOWN_ONLY],
  ['a type looks up', 'src/shared/x.ts', `import type { A } from '@/app/layout';`, DOWN_ONLY],

  ['login goes into a feature', 'src/login/x.ts', `import '@/features/session/store/keys';`, BY_INDEX],
  ['a feature goes into another', 'src/features/tabs/x.ts', `import '../session/store/keys';`, BY_INDEX],
  ['the shell goes into a feature', 'src/shell/x.ts', `import '@/features/tabs/model/tabs';`, BY_INDEX],
  ['the app goes into login', 'src/app/x.ts', `import '@/login/main';`, BY_INDEX],

  ['src knows the server', 'src/app/x.ts', `import '../../mock/server';`, /src may not import mock/],
  ['src knows the journeys', 'src/app/x.ts', `import '../../e2e/pages/home.spec';`, /src may not import e2e/],
  ['src knows the benches', 'src/app/x.ts', `import '../../bench/mount';`, /src may not import bench/],
  ['src knows the rig', 'src/app/x.ts', `import '../../rig/accounts';`, /src may not import rig/],
  ['src knows qa', 'src/app/x.ts', `import '../../qa/contract/main';`, /src may not import qa/],
  ['the server knows src', 'mock/http/x.ts', `import '../../src/shared/clock';`, /mock may not import src/],
  ['the server knows the runtime', 'mock/http/x.ts', `import '@portal/runtime';`, /mock may not import runtime/],
  ['the runtime knows calls', 'runtime/src/model/x.ts', `import '@portal/contract/routes';`, /may not import contract/],
  [
    'the contract knows the runtime',
    'contract/src/x.ts',
    `import '@portal/runtime';`,
    /contract may not import runtime/,
  ],
  [
    'the kit knows the runtime',
    'subapp-kit/src/api/x.ts',
    `import '@portal/runtime';`,
    /subapp-kit may not import runtime/,
  ],
  ['an app knows the contract', 'subapps/people/x.ts', `import '@portal/contract/routes';`, /may not import contract/],
  ['an app knows another', 'subapps/people/x.ts', `import 'boards';`, /is not exported/],
  ['benches know journeys', 'bench/x.ts', `import '../e2e/pages/home.spec';`, /bench may not import e2e/],
  ['journeys know benches', 'e2e/x.ts', `import '../bench/mount';`, /e2e may not import bench/],
  ['qa knows journeys', 'qa/x.ts', `import '../e2e/pages/home.spec';`, /qa may not import e2e/],
  ['the rig knows journeys', 'rig/x.ts', `import '../e2e/pages/home.spec';`, /rig may not import e2e/],
  ['the rig knows the server', 'rig/x.ts', `import '../mock/server';`, /rig may not import mock/],

  [
    'a package is entered past its public face',
    'src/app/x.ts',
    `import '@portal/runtime/engine/instance';`,
    NOT_EXPORTED,
  ],
  ['a package is entered by its folder', 'src/app/x.ts', `import '../../runtime/src/index';`, BY_NAME],
  ['an app takes the kit by its folder', 'subapps/people/x.ts', `import '../../subapp-kit/src/index';`, BY_NAME],
  ['the runtime leaves its package', 'runtime/src/model/x.ts', `import '../../../src/shared/clock';`, LEAVES],
  ['the runtime borrows the name of src', 'runtime/src/model/x.ts', `import '@/shared/clock';`, LEAVES],
  ['an app leaves its package', 'subapps/people/x.ts', `import '../../microapps.config';`, LEAVES],

  ['an import on demand', 'src/shared/x.ts', `const later = () => import('@/app/layout');`, DOWN_ONLY],
  ['a type in place', 'src/shared/x.ts', `export type A = import('@/app/layout').A;`, DOWN_ONLY],
  ['handed on by name', 'src/shared/x.ts', `export { a } from '@/app/layout';`, DOWN_ONLY],
  ['handed on whole', 'src/shared/x.ts', `export * from '@/app/layout';`, DOWN_ONLY],
  ['swapped in a test', 'src/shared/x.test.ts', `vi.mock('@/app/layout', () => ({}));`, DOWN_ONLY],
  ['the original in a test', 'src/shared/x.test.ts', `await vi.importActual('@/app/layout');`, DOWN_ONLY],
  ['an address', 'src/app/x.ts', `new URL('../../mock/server.ts', import.meta.url);`, /src may not import mock/],
  ['resolved', 'src/shared/x.ts', `import.meta.resolve('../app/layout.tsx');`, DOWN_ONLY],
  ['all that match', 'src/shared/x.ts', `import.meta.glob(['../app/*.tsx']);`, DOWN_ONLY],
  ['required', 'src/shared/x.js', `require('../app/layout');`, DOWN_ONLY],
  ['with a question at its end', 'src/shared/x.ts', `import url from '@/app/layout.tsx?url';`, DOWN_ONLY],
  ['a Vue file', 'src/shared/x.vue', `<script setup lang="ts">\nimport '@/app/layout';\n</script>\n`, DOWN_ONLY],

  ['what runs takes what tests use', 'src/shared/x.ts', `import './test/setup';`, /Only tests import/],

  [
    'two files import each other',
    'src/shared/clock.ts',
    `import './date';`,
    FILE_CIRCLE,
    { 'src/shared/date.ts': `import './clock';` },
  ],
  [
    'two files know types of each other',
    'src/shared/clock.ts',
    `import type { Day } from './date';`,
    FILE_CIRCLE,
    { 'src/shared/date.ts': `import type { Clock } from './clock';` },
  ],
  [
    'three files in a ring, by the name of a package',
    'contract/src/routes.ts',
    `import './a';`,
    FILE_CIRCLE,
    { 'contract/src/a.ts': `import './b';`, 'contract/src/b.ts': `import '@portal/contract/routes';` },
  ],
  [
    'two folders on one row import each other',
    'mock/records/records.ts',
    `import '../admin/admin';`,
    FOLDER_CIRCLE,
    { 'mock/admin/other.ts': `import '../records/more';`, 'mock/records/more.ts': '' },
  ],
  [
    'three folders on one row in a ring',
    'runtime/src/ledger/index.ts',
    `import '../styles/scope';`,
    FOLDER_CIRCLE,
    { 'runtime/src/styles/x.ts': `import '../routing/x';`, 'runtime/src/routing/x.ts': `import '../ledger/item';` },
  ],
  [
    'two features import each other',
    'src/features/tabs/model/tabs.ts',
    `import '../../session';`,
    FOLDER_CIRCLE,
    { 'src/features/session/store/keys.ts': `import '../../tabs';` },
  ],
];

/** [what is allowed, the file, what it says, other files] */
type Allowed = readonly [what: string, file: string, text: string, others?: Files];

const ALLOWED: readonly Allowed[] = [
  [
    'down through the floors',
    'src/app/x.ts',
    `import '@/shell/frame'; import '@/features/tabs'; import '@/shared/clock';`,
  ],
  ['a feature by its index', 'src/features/tabs/x.ts', `import '@/features/session';`],
  ['inside a feature', 'src/features/session/x.ts', `import './store/keys';`],
  ['the public face of a package', 'src/app/x.ts', `import '@portal/runtime'; import '@portal/runtime/ledger';`],
  ['a public face with a star', 'mock/http/x.ts', `import '@portal/contract/microapp/props';`],
  ['the registrations', 'mock/control/x.ts', `import '../../microapps.config';`],
  ['the wire types in the rig', 'rig/x.ts', `import '../mock/control/wire';`],
  ['the rig in the journeys', 'e2e/x.ts', `import '../rig/accounts';`],
  ['a test with what tests use', 'src/shared/x.test.ts', `import './test/setup';`],
  ['a library', 'src/shared/x.ts', `import { z } from 'zod'; import fs from 'node:fs';`],
  ['the folder of the whole house', 'bench/x.ts', `new URL('..', import.meta.url);`],
  ['a neighbour on the same row, one way', 'mock/records/records.ts', `import '../admin/admin';`],
  [
    'a test that closes a ring',
    'src/shared/date.test.ts',
    `import './date';`,
    { 'src/shared/date.ts': `import './clock';` },
  ],
];

describe('the plan of the house', () => {
  const breaches = BREACHES.map(([breach, file, text, answer, others]) => ({ breach, file, text, answer, others }));

  it.each(breaches)('refuses: $breach', ({ file, text, answer, others }) => {
    expect(lint(file, text, others)).toEqual([expect.stringMatching(answer)]);
  });

  it.each(ALLOWED.map(([what, file, text, others]) => ({ what, file, text, others })))(
    'allows: $what',
    ({ file, text, others }) => {
      expect(lint(file, text, others)).toEqual([]);
    },
  );
});
