import { stat } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** How long a file may stay empty before the emptiness counts as the edit, ms. */
const EMPTY_LIMIT_MS = 1_000;
/** How long to wait between two looks at an empty file, ms. */
const LOOK_EVERY_MS = 10;

/**
 * Lets Vite take an edit up only when the file is written. Most editors empty a file and then write it. On a busy
 * machine Vite reads it in between, and drops the second of two changes that follow each other: the page then keeps
 * the empty file until somebody saves again.
 */
export function wholeFiles(): Plugin {
  return {
    name: 'subapp-kit-whole-files',
    apply: 'serve',
    hotUpdate: { order: 'pre', handler: ({ type, file }) => (type === 'update' ? untilWritten(file) : undefined) },
  };
}

async function untilWritten(file: string): Promise<void> {
  const until = performance.now() + EMPTY_LIMIT_MS;
  while ((await isEmpty(file)) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

/** False for a file that is gone: Vite hears of that by another change. */
async function isEmpty(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === 0,
    () => false,
  );
}
