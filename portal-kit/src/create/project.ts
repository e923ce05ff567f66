import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answers } from './answers.ts';
import { LAST_STEP } from '../shared/last-step.ts';
import { DEV_DEPENDENCIES, KINDS, type Kind } from './kinds.ts';
import { VERSIONS, type KnownPackage } from './versions.ts';

/** Where the two kits come from: a version, or the path of a packed file. */
export interface Kits {
  'subapp-kit': string;
  'portal-kit': string;
}

/** The same from the sources and from the built command: both lie two folders below the package. */
const templates = fileURLToPath(new URL('../../templates/', import.meta.url));

/** Every file of a new project, by its path. */
export async function projectFiles(answers: Answers, kits: Kits): Promise<Map<string, string>> {
  const kind: Kind = KINDS[answers.kind];
  const words = wordsOf(answers, kind);
  const files = new Map<string, string>();
  const folders = ['common', answers.kind, ...(answers.ci === 'none' ? [] : [`ci/${answers.ci}`])];
  for (const folder of folders)
    for (const [name, text] of await textsIn(path.join(templates, folder))) files.set(name, filled(text, words));
  files.set('package.json', json(packageJson(answers, kind, kits)));
  files.set('tsconfig.json', json(tsconfig(kind)));
  return files;
}

function wordsOf(answers: Answers, kind: Kind): Record<string, string> {
  const { name, build, prefix, title, titleEn, owner, contact, port } = answers;
  const isClassic = build === 'classic';
  return {
    NAME: name,
    PREFIX: prefix,
    TITLE: title,
    TITLE_EN: titleEn,
    OWNER: owner,
    CONTACT: contact,
    PORT: port,
    ENDING: kind.ending,
    PLUGIN: isClassic ? 'classicSubapp' : 'subapp',
    PLUGIN_CALL: isClassic ? `classicSubapp({ name: '${name}', port: ${port} })` : `subapp({ port: ${port} })`,
  };
}

/** @throws Error for a place that no word fills */
function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/__([A-Z]+(?:_[A-Z]+)?)__/g, (place, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`a template asks for ${place}`);
    return word;
  });
}

/** The texts below a folder. npm leaves files out whose names begin with a dot: theirs begin with `_`. */
async function textsIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const name = path
        .relative(folder, file)
        .split(path.sep)
        .join('/')
        .replace(/(^|\/)_/g, '$1.');
      return [name, await readFile(file, 'utf8')];
    }),
  );
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function packageJson({ name, prefix, title, owner, contact }: Answers, kind: Kind, kits: Kits): object {
  const versions = (names: readonly KnownPackage[]) => Object.fromEntries(names.map((each) => [each, VERSIONS[each]]));
  const sorted = (packages: Record<string, string>) =>
    Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: title,
    portal: { prefix, owner, contact, step: LAST_STEP },
    scripts: {
      dev: 'vite',
      portal: 'portal-kit dev',
      build: 'vite build',
      types: `${kind.types} --noEmit`,
      test: 'vitest run',
      check: 'portal-kit check dist',
    },
    dependencies: sorted({ ...versions(kind.dependencies), 'subapp-kit': kits['subapp-kit'] }),
    devDependencies: sorted({
      ...versions([...DEV_DEPENDENCIES, ...kind.devDependencies]),
      'portal-kit': kits['portal-kit'],
    }),
  };
}

function tsconfig(kind: Kind): object {
  return {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      ...kind.compilerOptions,
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['vite/client'],
    },
    include: ['src', 'vite.config.ts'],
  };
}
