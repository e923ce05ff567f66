import { afterAll, vi } from 'vitest';

// Libraries are read once per worker, which saves most of the time; the portal's own modules are every file's own.
vi.resetModules();

// What is still on its way when a file ends would be lost for the next one.
afterAll(() => vi.dynamicImportSettled());
