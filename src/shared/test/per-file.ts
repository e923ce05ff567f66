import { afterAll, vi } from 'vitest';

// Libraries are read once per worker, which saves most of the time; the portal's own modules are every file's own.
vi.resetModules();

// The document, too, is its worker's: each file finds it empty.
if (typeof document !== 'undefined') {
  for (const part of [document.head, document.body]) {
    part.replaceChildren();
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// What is still on its way when a file ends would be lost for the next one.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
