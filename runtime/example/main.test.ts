import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

it('the page of the README is the page that is built and tested', () => {
  const [, block] = /```ts\n([\s\S]*?)```/.exec(read('../README.md')) ?? [];
  expect(block).toBe(read('main.ts'));
});
