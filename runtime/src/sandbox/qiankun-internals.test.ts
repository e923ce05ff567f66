// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SCRIPT_GLOBALS } from './script-globals';

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** The inner files that `qiankun-internals.ts` reaches into or whose behaviour it relies on, as they were read. */
const READ: Readonly<Record<string, string>> = {
  'qiankun/es/sandbox/globals.js': 'adad498e76273c4d',
  'qiankun/es/loader.js': '3872713766de37d3',
  'qiankun/es/globalState.js': '8ca8a42c6aa171f0',
  'qiankun/es/sandbox/index.js': 'c0eeb47ad34b6dca',
  'qiankun/es/sandbox/proxySandbox.js': '5f2ff914d202687d',
  'qiankun/es/sandbox/patchers/windowListener.js': '0b7ab6434b78763f',
  'qiankun/es/sandbox/patchers/interval.js': '2b5b3da5ab9d6a53',
  'qiankun/es/sandbox/patchers/dynamicAppend/common.js': '7e834b4eb3dc3cd7',
  'qiankun/es/sandbox/patchers/dynamicAppend/forStrictSandbox.js': '1dd98065e544dade',
  'import-html-entry/esm/index.js': '8d043b44ef68706e',
  'import-html-entry/esm/process-tpl.js': '7fe68141e318d6b5',
  'import-html-entry/esm/utils.js': '36b4f230c83ce67a',
};

function digest(file: string): string {
  return createHash('sha256')
    .update(readFileSync(modules + file))
    .digest('hex')
    .slice(0, 16);
}

describe('the inner files of qiankun', () => {
  it.each(Object.entries(READ))(
    '%s is the one that was read: else read it again, and run the browser suites',
    (file, known) => {
      expect(digest(file)).toBe(known);
    },
  );

  it('are those of qiankun 2.10.16, the only version whose insides are known', () => {
    const { version }: { version: unknown } = JSON.parse(readFileSync(`${modules}qiankun/package.json`, 'utf8'));
    expect(version).toBe('2.10.16');
  });

  it('hide the globals from `with` that scripts read as they begin', () => {
    const text = readFileSync(`${modules}qiankun/es/sandbox/globals.js`, 'utf8');
    const [, list = ''] = /globalsInES2015 = window\.Proxy \? \[([^\]]*)\]/.exec(text) ?? [];
    const language = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(language.length).toBeGreaterThan(50);
    const own = ['window', 'self', 'globalThis', 'hasOwnProperty', 'requestAnimationFrame'];
    const spied = new Set<string | undefined>(['document', 'top', 'parent', 'eval']);
    const hidden = new Set([...language, ...own].filter((name) => !spied.has(name)));
    expect(new Set(SCRIPT_GLOBALS)).toEqual(hidden);
  });
});
