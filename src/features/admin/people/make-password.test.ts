import { expect, it } from 'vitest';
import { makePassword } from './make-password';

it('makes passwords of four kinds of character, no two the same', () => {
  const made = Array.from({ length: 200 }, makePassword);
  for (const password of made) expect(password).toMatch(/^[A-Z][a-z][2-9][^-]-[^-]{4}-[^-]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});
