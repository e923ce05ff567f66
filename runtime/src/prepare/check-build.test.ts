// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkBuild } from './check-build';

const page = (...tags: string[]): string => `<!doctype html><head>${tags.join('')}</head><body></body>`;
const MODULE = '<script type="module" src="./main.js"></script>';
const whole: Record<string, string> = {
  'index.html': page('<link rel="stylesheet" href="./a.css">', '<script src="old.js?v=1"></script>', MODULE),
  'main.js': `import './b.js'; import('./late.js'); import('only-elsewhere');`,
  'b.js': `export {};`,
  'late.js': `export { x } from './b.js?raw';`,
  'old.js': `<!-- as it was\nwith (window) { var a = 010; }`,
  'a.css': `/* url(gone.png) */ a { background: url(#part), url("data:,"), url(https://cdn.example/x.png), url(a.png) }`,
  'a.png': '',
};

const check = (changes: Record<string, string | undefined>) => {
  const files = new Map(
    Object.entries({ ...whole, ...changes }).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
  return checkBuild(files, (path) => files.has(path));
};

describe('a build', () => {
  it('that is whole has no fault', async () => {
    expect(await check({})).toBeUndefined();
  });

  it.each([
    ['a script of the page', { 'old.js': undefined }, 'missing', 'index.html', 'old.js?v=1'],
    ['a module of the page', { 'main.js': undefined }, 'missing', 'index.html', 'main.js'],
    ['an imported module', { 'b.js': undefined }, 'missing', 'main.js', './b.js'],
    ['a module that is imported later', { 'late.js': undefined }, 'missing', 'main.js', './late.js'],
    ['a sheet', { 'a.css': undefined }, 'missing', 'index.html', './a.css'],
    ['a picture', { 'a.png': undefined }, 'missing', 'a.css', 'a.png'],
    ['a package that no import map names', { 'b.js': `import 'react';` }, 'missing', 'b.js', 'react'],
    ['a preload', { 'index.html': page('<link rel="modulepreload" href="./c.js">') }, 'missing', 'index.html', 'c.js'],
    [
      'an address of the root',
      { 'index.html': page('<script type="module" src="/m.js"></script>') },
      'outside',
      'index.html',
      '/m.js',
    ],
    ['what stands above it', { 'b.js': `import '../up.js';` }, 'outside', 'b.js', '../up.js'],
    ['the root of a server', { 'a.css': `@import "/all.css";` }, 'outside', 'a.css', '/all.css'],
  ] as const)('without %s has a hole', async (_, changes, kind, path, address) => {
    const fault = await check(changes);
    expect(fault).toMatchObject({ kind, path });
    expect(fault && 'address' in fault && fault.address).toContain(address);
  });

  it.each([
    ['a module', { 'b.js': 'export {' }, 'b.js'],
    ['a classic script', { 'old.js': 'var a = ;' }, 'old.js'],
    ['a module in the page', { 'index.html': page('<script type="module">import {</script>') }, 'index.html'],
  ])('with %s that is cut off is not parsed', async (_, changes, path) => {
    expect(await check(changes)).toMatchObject({ kind: 'notParsed', path });
  });

  it('may map its packages in the page', async () => {
    const map = '<script type="importmap">{"imports":{"react":"./b.js"}}</script>';
    expect(await check({ 'index.html': page(map, MODULE), 'main.js': `import 'react';`, 'b.js': '' })).toBeUndefined();
  });
});
