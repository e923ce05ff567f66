import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Bundles a fixture as owners build their apps: one script in IIFE form, for production.
 * @param from the package whose dependencies it is built with: `subapps/modules`, or the portal itself
 * @param folders the sources of the house that it imports
 */
export async function bundle(source: string, from = '.', folders: readonly string[] = []): Promise<string> {
  const file = path.join(project, 'e2e/runtime/fixtures', source);
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(project, folder)).map((name) => path.join(project, folder, name)),
  );
  const texts = [file, path.join(project, 'package-lock.json'), ...files].map((each) => readFileSync(each, 'utf8'));
  const key = createHash('sha256').update([from, ...texts].join('\n'));
  const target = path.join(
    project,
    '.cache/runtime-fixtures',
    `${path.basename(source, '.js')}-${key.digest('hex').slice(0, 12)}.js`,
  );
  if (existsSync(target)) return readFileSync(target, 'utf8');
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    plugins: [
      {
        name: 'dependencies-of-the-package',
        enforce: 'pre',
        resolveId(id, importer) {
          return importer === file && /^[a-z]/.test(id)
            ? this.resolve(id, path.join(project, from, 'package.json'), { skipSelf: true })
            : null;
        },
      },
    ],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      outDir: draft,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: file, formats: ['iife'], name: 'fixture', fileName: () => 'out.js' },
    },
  });
  renameSync(path.join(draft, 'out.js'), target);
  rmSync(draft, { recursive: true, force: true });
  return readFileSync(target, 'utf8');
}
