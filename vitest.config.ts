import { defineConfig } from 'vitest/config';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** Tests that start, end and damage servers. Each takes longer than a whole folder of the others. */
const OWN_PROCESSES = [
  'qa/attacks/**/*.test.ts',
  'mock/durability.test.ts',
  'mock/admin/batch-durability.test.ts',
  'mock/db/embedded.test.ts',
  'mock/db/migrations.test.ts',
];

/**
 * Three projects: the browser's code, the embedded server, and attacks on a running server, which `npm test` leaves to
 * `--full`. Making a document takes longer than most tests, so a file
 * that needs one says so in its first line: `// @vitest-environment happy-dom`.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'browser',
          environment: 'node',
          // Libraries are read once per worker, not once per file: see the setup file.
          isolate: false,
          setupFiles: ['qa/property-seed.ts', 'src/shared/test/per-file.ts'],
          testTimeout: 30_000,
          include: [
            '{src,contract,runtime}/**/*.test.{ts,tsx}',
            'subapp-kit/src/**/*.test.ts',
            'subapps/*/src/**/*.test.ts',
            'e2e/pictures/*.test.ts',
          ],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          // Nothing here keeps anything in its modules; the embedded database's code is compiled once per worker.
          isolate: false,
          include: ['mock/**/*.test.ts', 'scripts/**/*.test.ts', 'qa/**/*.test.ts'],
          exclude: [...OWN_PROCESSES, '**/node_modules/**'],
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
          isolate: false,
          include: OWN_PROCESSES,
          setupFiles: ['qa/property-seed.ts'],
          globalSetup: ['mock/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
