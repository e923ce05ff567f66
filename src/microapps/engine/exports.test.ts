import { describe, expect, it } from 'vitest';
import { findLifecycles, isLifecycles, missingLifecycles } from './exports';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

describe('the search for lifecycles', () => {
  it('finds them among the globals that were written, last first', async () => {
    const other = { ...lifecycles };
    expect(await findLifecycles({ a: other, b: lifecycles, c: 1 }, ['a', 'b', 'c'], 'x')).toBe(lifecycles);
  });

  it('finds them under the name of the app, also as a variable', async () => {
    expect(await findLifecycles({ 'ehr-emp': lifecycles }, [], 'ehr-emp')).toBe(lifecycles);
    expect(await findLifecycles({ ehrEmp: lifecycles }, [], 'ehr-emp')).toBe(lifecycles);
  });

  it('waits for a library that is a promise, and looks into a default export', async () => {
    expect(await findLifecycles({ lib: Promise.resolve(lifecycles) }, ['lib'], 'x')).toBe(lifecycles);
    expect(await findLifecycles({ lib: { default: lifecycles } }, ['lib'], 'x')).toBe(lifecycles);
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
    expect(await findLifecycles(globals, ['lib', 'trap', 'rejected', 'nothing', 'absent'], 'x')).toBe(lifecycles);
    expect(await findLifecycles({}, [], 'x')).toBeUndefined();
  });

  it('tells what is missing of lifecycles that are not complete', () => {
    expect(isLifecycles({ ...lifecycles, mount: undefined })).toBe(false);
    expect(missingLifecycles({ mount: () => {} })).toEqual(['bootstrap', 'unmount']);
    expect(missingLifecycles({ other: 1 })).toEqual([]);
    expect(missingLifecycles(undefined)).toEqual([]);
  });
});
