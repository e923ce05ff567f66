import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';

const project = fileURLToPath(new URL('../../', import.meta.url));
const example = path.join(project, 'runtime/example');
const LEDGER_PATCH = /\/ledger\/(patch-(?:timers|listeners|media|observers|fetch|connections|object-urls))$/;
const STUB = '\0without-ledger:';

/** Replaces the ledger's patches by patches that do nothing. The result is the same runtime without a ledger. */
const withoutLedger: Plugin = {
  name: 'without-ledger',
  enforce: 'pre',
  resolveId: (id) => {
    const name = LEDGER_PATCH.exec(id)?.[1];
    return name === undefined ? null : STUB + name;
  },
  load: (id) => {
    if (!id.startsWith(STUB)) return null;
    const name = id.slice(STUB.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `export const ${name} = () => () => {};`;
  },
};

async function buildInto(target: string, config: InlineConfig): Promise<void> {
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...config.build, outDir: draft, emptyOutDir: true, target: 'es2022' },
  });
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}

/** Builds the page of the runtime's README without the ledger. @returns the folder */
export async function buildExampleWithoutLedger(): Promise<string> {
  const target = path.join(project, '.cache/bench/example-without-ledger');
  await buildInto(target, { root: example, plugins: [withoutLedger], build: { minify: false } });
  return target;
}

/** Builds the measured application as one script, as owners build theirs. */
export async function buildSubject(): Promise<string> {
  const fixtures = path.join(project, 'bench/fixtures');
  const entry = path.join(fixtures, 'subject.js');
  const key = createHash('sha256').update(readFileSync(path.join(project, 'package-lock.json')));
  for (const name of readdirSync(fixtures)) key.update(readFileSync(path.join(fixtures, name)));
  const target = path.join(project, '.cache/bench', `subject-${key.digest('hex').slice(0, 12)}`);
  if (!existsSync(target)) {
    await buildInto(target, {
      root: project,
      publicDir: false,
      build: { lib: { entry, formats: ['iife'], name: 'built', fileName: () => 'main.js' } },
    });
  }
  return readFileSync(path.join(target, 'main.js'), 'utf8');
}
