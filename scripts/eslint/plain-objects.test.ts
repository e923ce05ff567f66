import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { plainObjects } from './plain-objects.ts';

const linter = new Linter({ configType: 'flat' });
const config: Linter.Config = {
  files: ['**/*.jsx'],
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { house: { rules: { 'plain-objects': plainObjects } } },
  rules: { 'house/plain-objects': 'error' },
};
const fixed = (code: string): string => linter.verifyAndFix(code, [config], 'file.jsx').output;

it.each([
  ['f({ a, ...{ b, c: 1 }, d });', 'f({ a, b, c: 1, d });'],
  ['f({ ...{ a, b, }, ...{ c } });', 'f({ a, b, c });'],
  ['f({ ...{ a, ...rest } });', 'f({ a, ...rest });'],
  [
    `<A {...{ id, on: () => {}, text: 'x', wide: true, ...rest }} />;`,
    '<A id={id} on={() => {}} text="x" wide {...rest} />;',
  ],
])('writes %s plainly', (code, plain) => {
  expect(fixed(code)).toBe(plain);
});

it.each(['f({ ...rest });', 'f({ ...(a ? { b } : {}) });', '<A {...rest} />;', `<A {...{ [MARK]: '' }} />;`])(
  'leaves %s',
  (code) => {
    expect(linter.verify(code, [config], 'file.jsx')).toEqual([]);
  },
);
