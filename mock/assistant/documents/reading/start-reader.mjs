// Loaded by Node.js itself: the loader of TypeScript would read through two megabytes of it, which takes seconds.
// It asks for a class that it draws with. Nothing is drawn here.
if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class DOMMatrix {} });
await import('pdfjs-dist/legacy/build/pdf.mjs');
globalThis.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');

// A thread does not inherit the loader of the server's TypeScript, so it brings its own.
const { register } = await import('tsx/esm/api');
register();
await import('./reader-thread.ts');
