import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** Tests that start, end and damage servers. Each takes longer than a whole folder of the others. */
const OWN_PROCESSES = [
  'qa/attacks/**/*.test.ts',
  'qa/cluster/*.test.ts',
  'qa/objects/*.test.ts',
  'mock/durability.test.ts',
  'mock/admin/batch-durability.test.ts',
  'mock/backup.test.ts',
  'mock/db/embedded.test.ts',
  'mock/db/migrations.test.ts',
  'mock/releases/killed.test.ts',
  'qa/production/bare-folder.test.ts',
  'scripts/kit/installed/call-types.test.ts',
  'scripts/kit/own-apps.test.ts',
];

/** Tests that take long for what the quick ones show of the same rules (docs/qa.md). */
const EVERY_CASE = ['mock/releases/looks/elsewhere.test.ts', 'mock/admin/menu-draft/menu-draft.test.ts'];

/** Tests that pack the kits and install them elsewhere, with npm. */
const INSTALLED = ['scripts/kit/installed/{adopt,check,create,dev,subapp-kit}.test.ts'];

/**
 * Files of more than a minute. They begin first, so that no core waits for one of them at the end; the two with a
 * cluster of servers not side by side.
 */
const LONGEST = [
  'qa/cluster/cluster.test.ts',
  'mock/durability.test.ts',
  'mock/backup.test.ts',
  'qa/cluster/tabs.test.ts',
  'scripts/kit/own-apps.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const BROWSER_CODE = ['src', 'contract', 'runtime', 'subapp-kit/src', 'subapps', 'e2e/pictures'];
const NEEDS_DOCUMENT = '// @vitest-environment happy-dom';

/** The test files below a folder whose first line asks for a document. */
function withDocument(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : withDocument(path);
    return /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').startsWith(NEEDS_DOCUMENT) ? [path] : [];
  });
}
const documents = BROWSER_CODE.flatMap((folder) => withDocument(fileURLToPath(new URL(folder, import.meta.url))));

/** What both projects of the browser's code have in common. */
const browserCode = {
  // Libraries are read once per worker, not once per file: see the setup file.
  isolate: false,
  setupFiles: ['qa/property-seed.ts', 'src/shared/test/per-file.ts'],
  testTimeout: 30_000,
};

/**
 * Five projects: the browser's code without and with a document, the embedded server, attacks on a running server with
 * whatever else takes long, and the installed kits. `npm test` leaves the attacks to `--full`, and the kits to
 * `npm run test-kits`. A file that needs a document says so in its first line: `// @vitest-environment happy-dom`. One
 * project comes after the other: Vitest keeps a worker, with the libraries that it has read, only for files of the same
 * project and environment that follow each other.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          ...browserCode,
          name: 'browser',
          environment: 'node',
          include: [
            '{src,contract,runtime}/**/*.test.{ts,tsx}',
            'subapp-kit/src/**/*.test.ts',
            'subapps/*/src/**/*.test.ts',
            'e2e/pictures/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...documents],
        },
      },
      {
        resolve: { alias },
        test: {
          ...browserCode,
          name: 'document',
          environment: 'happy-dom',
          sequence: { groupOrder: 1 },
          include: documents,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          sequence: { groupOrder: 2 },
          // Nothing here keeps anything in its modules; the embedded database's code is compiled once per worker.
          isolate: false,
          include: [
            'mock/**/*.test.ts',
            'scripts/**/*.test.ts',
            'qa/**/*.test.ts',
            'portal-kit/src/**/*.test.ts',
            'portal-local/page/*.test.ts',
          ],
          exclude: [...OWN_PROCESSES, ...EVERY_CASE, ...INSTALLED, '**/node_modules/**'],
          setupFiles: ['qa/property-seed.ts'],
          globalSetup: ['mock/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'attacks',
          environment: 'node',
          sequence: { groupOrder: 3 },
          isolate: false,
          include: [...OWN_PROCESSES, ...EVERY_CASE],
          setupFiles: ['qa/property-seed.ts'],
          globalSetup: ['mock/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'kits',
          environment: 'node',
          sequence: { groupOrder: 4 },
          include: INSTALLED,
          // npm takes what was fetched before from its cache; the first time it asks the registry.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
