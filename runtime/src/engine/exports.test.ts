import { describe, expect, it } from 'vitest';
import { findLifecycles, isLifecycles, missingLifecycles } from './exports';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

async function found(globals: object, written: string[], name = 'x') {
  return (await findLifecycles(globals, written, name)).lifecycles;
}

describe('the search for lifecycles', () => {
  it('finds them among the globals that were written, last first', async () => {
    const other = { ...lifecycles };
    expect(await found({ a: other, b: lifecycles, c: 1 }, ['a', 'b', 'c'])).toBe(lifecycles);
  });

  it('finds them under the name of the app, also as a variable', async () => {
    expect(await found({ 'ehr-emp': lifecycles }, [], 'ehr-emp')).toBe(lifecycles);
    expect(await found({ ehrEmp: lifecycles }, [], 'ehr-emp')).toBe(lifecycles);
  });

  it('waits for a library that is a promise, and looks into a default export', async () => {
    expect(await found({ lib: Promise.resolve(lifecycles) }, ['lib'])).toBe(lifecycles);
    expect(await found({ lib: { default: lifecycles } }, ['lib'])).toBe(lifecycles);
  });

  it('names the promises that have not settled, and lets them hide nothing', async () => {
    let settle: (value: unknown) => void = () => {};
    const lib = new Promise((resolve) => (settle = resolve));
    expect(await findLifecycles({ lifecycles, lib }, ['lifecycles', 'lib'], 'x')).toMatchObject({ lifecycles });
    const { lifecycles: none, pending } = await findLifecycles({ lib }, ['lib'], 'x');
    expect([none, pending.map((each) => each.name)]).toEqual([undefined, ['lib']]);
    settle(lifecycles);
    await pending[0]?.settled;
    expect(await found({ lib }, ['lib'])).toBe(lifecycles);
  });

  it('is not stopped by globals that throw, reject or are nothing', async () => {
    const globals = {
      lib: lifecycles,
      get trap(): unknown {
        throw new Error('no');
      },
      rejected: Promise.reject(new Error('no')),
      nothing: null,
    };
    expect(await found(globals, ['lib', 'trap', 'rejected', 'nothing', 'absent'])).toBe(lifecycles);
    expect(await found({}, [])).toBeUndefined();
  });

  it('tells what is missing of lifecycles that are not complete', () => {
    expect(isLifecycles({ ...lifecycles, mount: undefined })).toBe(false);
    expect(missingLifecycles({ mount: () => {} })).toEqual(['bootstrap', 'unmount']);
    expect(missingLifecycles({ other: 1 })).toEqual([]);
    expect(missingLifecycles(undefined)).toEqual([]);
  });
});
