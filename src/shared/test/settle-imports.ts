import { afterAll, vi } from 'vitest';

// Modules are shared by all files of a worker: one that is still on its way when its file ends would be lost for the others.
afterAll(() => vi.dynamicImportSettled());
