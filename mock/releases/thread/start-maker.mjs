// A thread does not inherit the loader of the server's TypeScript, so it brings its own.
const { register } = await import('tsx/esm/api');
register();
await import('./maker-thread.ts');
