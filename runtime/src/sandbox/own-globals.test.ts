import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteAccess, setWatched, withShortWay } from './own-globals';

const NAMES = ['mine', 'other', 'ofPage', 'fixed'] as const;
const page = { ofPage: 'page', fixed: 'page' };

/** qiankun's rules in short: writes count while it runs, the page's names are its own, and each write is noted. */
function sandboxed(short: boolean) {
  const noted: PropertyKey[] = [];
  const sandbox = { sandboxRunning: true };
  const traps = {
    get: (target: object, name: PropertyKey): unknown => {
      noteAccess(sandbox);
      if (name === 'fixed') return 'fixed';
      return name in target ? Reflect.get(target, name) : Reflect.get(page, name);
    },
    set: (target: object, name: PropertyKey, value: unknown) => {
      if (!sandbox.sandboxRunning) return true;
      noteAccess(sandbox);
      (target as Record<PropertyKey, unknown>)[name] = value;
      noted.push(name);
      return true;
    },
    defineProperty: (target: object, name: PropertyKey, attributes: PropertyDescriptor) =>
      Reflect.defineProperty(target, name, attributes),
    deleteProperty: (target: object, name: PropertyKey) => Reflect.deleteProperty(target, name),
  };
  const proxy: Record<PropertyKey, unknown> = new Proxy({}, short ? withShortWay(traps, page) : traps);
  return { proxy, sandbox, noted };
}

type Step =
  | { do: 'set'; name: (typeof NAMES)[number]; value: number }
  | { do: 'define' | 'accessor'; name: (typeof NAMES)[number]; value: number }
  | { do: 'delete'; name: (typeof NAMES)[number] }
  | { do: 'run'; on: boolean }
  | { do: 'watch'; on: boolean };

function act({ proxy, sandbox }: ReturnType<typeof sandboxed>, step: Step): unknown {
  switch (step.do) {
    case 'run':
      sandbox.sandboxRunning = step.on;
      return undefined;
    case 'watch':
      setWatched(sandbox, step.on);
      return undefined;
    case 'set':
      proxy[step.name] = step.value;
      return undefined;
    case 'delete':
      return Reflect.deleteProperty(proxy, step.name);
    case 'define':
      return Reflect.defineProperty(proxy, step.name, { configurable: true, writable: true, value: step.value });
    case 'accessor': {
      let value: unknown = step.value;
      const set = (next: unknown): void => void (value = next);
      return Reflect.defineProperty(proxy, step.name, { configurable: true, get: () => value, set });
    }
  }
}

const name = fc.constantFrom(...NAMES);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), name, value: fc.nat(9) }),
    fc.record({ do: fc.constant('define' as const), name, value: fc.nat(9) }),
    fc.record({ do: fc.constant('accessor' as const), name, value: fc.nat(9) }),
    fc.record({ do: fc.constant('delete' as const), name }),
    fc.record({ do: fc.constant('run' as const), on: fc.boolean() }),
    fc.record({ do: fc.constant('watch' as const), on: fc.boolean() }),
  ),
  { maxLength: 40 },
);

describe('the short way to an app’s own globals', () => {
  it('gives what qiankun’s own traps give, whatever happens', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const [slow, fast] = [sandboxed(false), sandboxed(true)];
        for (const step of sequence) {
          expect(act(fast, step)).toBe(act(slow, step));
          for (const each of NAMES) expect(fast.proxy[each]).toBe(slow.proxy[each]);
          expect([...new Set(fast.noted)].sort()).toEqual([...new Set(slow.noted)].sort());
        }
      }),
    );
  });

  it('tells of every write while somebody watches, and not of each otherwise', () => {
    const { proxy, sandbox, noted } = sandboxed(true);
    const write = (times: number) => {
      noted.length = 0;
      for (let turn = 0; turn < times; turn += 1) proxy.mine = turn;
      return noted.length;
    };
    expect(write(5)).toBe(1);
    setWatched(sandbox, true);
    expect(write(5)).toBe(5);
    setWatched(sandbox, false);
    expect(write(5)).toBe(0);
    sandbox.sandboxRunning = false;
    proxy.mine = 'late';
    expect(proxy.mine).toBe(4);
  });
});
