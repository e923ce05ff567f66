// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { callScript, compileScript, DECLARED_HOOK, GLOBALS_HOOK, RUN_HOOK, wrapScript } from './script-wrap';

/** Runs a wrapped script as the sandbox does. */
function run(
  code: string,
  hooks: {
    run?: (url: string, script: (document: unknown) => void) => void;
    declared?: (name: string, value: unknown) => void;
    globals?: (names: object) => void;
  } = {},
): void {
  const start = hooks.run ?? ((_url: string, script: (document: unknown) => void) => script('the facade'));
  const { declared = () => {}, globals = () => {} } = hooks;
  new Function(RUN_HOOK, DECLARED_HOOK, GLOBALS_HOOK, wrapScript('http://a/b.js', code))(start, declared, globals);
}

describe('the text of a script', () => {
  it('names the script and hands it its document', () => {
    const seen: unknown[] = [];
    run('globalThis.seenDocument = document', { run: (url, script) => (seen.push(url), script('mine')) });
    expect(seen).toEqual(['http://a/b.js']);
    expect(Reflect.get(globalThis, 'seenDocument')).toBe('mine');
  });

  it('may declare a variable named document, end in a comment, begin with a directive', () => {
    for (const code of [
      'var document = window.document;',
      'var a = 1 // end',
      '"use strict"; var b = 1',
      '/* c */',
      '',
    ])
      expect(() => run(code)).not.toThrow();
  });

  it('gives the library variable of an IIFE build to the window', () => {
    for (const code of [
      'var lib = 1;',
      '"use strict";var lib=(function(){return 1})()',
      '/*! banner */\nvar lib = 1',
    ]) {
      const declared: unknown[] = [];
      run(code, { declared: (name, value) => declared.push(name, value) });
      expect(declared).toEqual(['lib', 1]);
    }
  });

  it('takes no variable for one that stands after something else, behind a later comment', () => {
    const declared = vi.fn();
    run('/* banner */ (function () { /* inside */ var inner = 1; })();', { declared });
    expect(declared).not.toHaveBeenCalled();
  });

  it('gives accessors to what it declares at its top level, before anything of it runs', () => {
    const seen: unknown[] = [];
    const globals = (names: object): void => {
      seen.push(Object.keys(names), Reflect.get(names, 'made')());
      Reflect.set(names, 'count', 5);
    };
    run('var count; function made() { return count; } globalThis.counted = made();', { globals });
    expect(seen).toEqual([['count', 'made'], undefined]);
    expect(Reflect.get(globalThis, 'counted')).toBe(5);
  });

  it('keeps every line on its line', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a()', 'var x = 1', '', '// y')), (lines) => {
        const wrapped = wrapScript('u', lines.join('\n')).split('\n');
        lines.slice(1).forEach((line, index) => expect(wrapped[index + 1]).toBe(line));
      }),
    );
  });
});

const importer = (): Promise<object> => Promise.reject(new TypeError('nothing to import'));

describe('the code of a script', () => {
  it('is compiled once and run in any sandbox, which is its global object and its `this`', () => {
    const script = compileScript('http://a/b.js', 'out.push(name, this.name, document, Array === ownArray)', ['Array']);
    for (const name of ['one', 'two']) {
      const out: unknown[] = [];
      const ownArray = (): void => {};
      const sandbox = { name, out, ownArray, Array: ownArray };
      script.call(sandbox).call(sandbox, document, importer);
      expect(out).toEqual([name, name, document, true]);
    }
  });

  it('reads the interfaces of the DOM once, unless it gives one another value', () => {
    const asked: PropertyKey[] = [];
    const sandbox = new Proxy(
      { out: [] as unknown[] },
      {
        has: () => true,
        get: (target, name) => (asked.push(name), name === 'Node' ? Array : Reflect.get(target, name)),
      },
    );
    const reading = compileScript(
      'http://a/b.js',
      'for (let turn = 0; turn < 9; turn += 1) this.out.push([] instanceof Node)',
      [],
    );
    reading.call(sandbox).call(sandbox, document, importer);
    expect([asked.filter((name) => name === 'Node').length, sandbox.out]).toEqual([1, Array(9).fill(true)]);
    const own = { out: [] as unknown[], Node: 1, Event: 2 };
    compileScript(
      'http://a/b.js',
      'this.Node = 3; this.out.push(Node); ({ Event } = { Event: 4 }); this.out.push(Event)',
      [],
    )
      .call(own)
      .call(own, document, importer);
    expect(own.out).toEqual([3, 4]);
  });

  it('runs nothing while it is compiled, and says where it is wrong', () => {
    Reflect.deleteProperty(globalThis, 'ran');
    compileScript('http://a/b.js', 'globalThis.ran = 1', []);
    expect('ran' in globalThis).toBe(false);
    expect(() => compileScript('http://a/b.js', 'const = 1', [])).toThrow(SyntaxError);
  });

  it('is called by its name', () => {
    const names: string[] = [];
    new Function(RUN_HOOK, callScript('http://a/"b".js'))((name: string) => names.push(name));
    expect(names).toEqual(['http://a/"b".js']);
  });
});
