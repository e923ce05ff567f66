import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adaptVite } from './adapt';

const dev = 'http://localhost:5173';

afterEach(() => vi.restoreAllMocks());

describe('adaptVite', () => {
  it('keeps Vite’s helper from preloading chunks, and its question to the browser', () => {
    const code =
      'const rel = document.createElement(`link`).relList; const r = rel.supports(`modulepreload`) ? `modulepreload` : `preload`, s = "modulepreload";';
    const adapted = adaptVite(`${dev}/assets/a.js`, 'js', code);
    expect(adapted).toHaveLength(code.length);
    expect(adapted).toContain('rel.supports(`modulepreload`) ? `portal-is-own` : `preload`, s = "portal-is-own"');
  });

  it('makes addresses of the development server absolute', () => {
    expect(
      adaptVite(
        `${dev}/src/a.css`,
        'js',
        'const __vite__css = ".a{background:url(/src/a.png)} .b{background:url(\\"/b.png\\")} .c{background:url(//x/c.png)}"',
      ),
    ).toBe(
      `const __vite__css = ".a{background:url(${dev}/src/a.png)} .b{background:url(\\"${dev}/b.png\\")} .c{background:url(//x/c.png)}"`,
    );
    expect(adaptVite(`${dev}/src/a.svg?import`, 'js', 'export default "/src/a.svg"\n')).toBe(
      `export default "${dev}/src/a.svg"\n`,
    );
    expect(adaptVite(`${dev}/src/routes.js`, 'js', 'export default "/home"')).toBe('export default "/home"');
  });

  it.each(['.', 'e2e/vite-majors/vite-7', 'e2e/vite-majors/vite-6'])(
    'still matches the client of the Vite in %s',
    (place) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const root = path.dirname(createRequire(path.resolve(place, 'package.json')).resolve('vite/package.json'));
      const adapted = adaptVite(
        `${dev}/@vite/client`,
        'js',
        readFileSync(path.join(root, 'dist/client/client.mjs'), 'utf8'),
      );
      expect(warn).not.toHaveBeenCalled();
      expect(adapted).not.toContain('insertAdjacentElement');
      expect(adapted).not.toContain('location.reload()');
      expect(adapted).toContain('import.meta.portalReload()');
    },
  );
});
