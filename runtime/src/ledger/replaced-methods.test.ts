import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Ledger } from './ledger';
import { notePageMethods, noteReplacements } from './replaced-methods';

const native: unknown = Reflect.get(Array.prototype, 'at');
const now = (): unknown => Reflect.get(Array.prototype, 'at');
const put = (value: unknown): void => void Reflect.set(Array.prototype, 'at', value);
const labels = (ledger: Ledger): string[] => ledger.report().lines.map(({ label }) => label);

// The environment of the tests replaces methods, as a page's own code may.
beforeEach(notePageMethods);
afterEach(() => put(native));

/** An app that runs and replaces the method. */
function replacing(value: () => unknown): Ledger {
  const ledger = new Ledger('app');
  put(value);
  noteReplacements(ledger);
  return ledger;
}

it('notes a replaced method once and puts it back, hidden as it was', () => {
  const ledger = replacing(() => 1);
  noteReplacements(ledger);
  expect(labels(ledger)).toEqual(['Array.prototype.at']);
  ledger.releaseAll();
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')).toEqual({
    configurable: true,
    enumerable: false,
    writable: true,
    value: native,
  });
});

it('leaves what somebody else has put there, and forgets what the app has put back itself', () => {
  const ledger = replacing(() => 1);
  const other = (): unknown => 2;
  put(other);
  ledger.releaseAll();
  expect(now()).toBe(other);
  put(native);
  const second = replacing(() => 3);
  put(native);
  noteReplacements(second);
  expect(labels(second)).toEqual([]);
});

it('puts back what an app has deleted', () => {
  const ledger = new Ledger('app');
  Reflect.deleteProperty(Array.prototype, 'at');
  noteReplacements(ledger);
  ledger.releaseAll();
  expect(now()).toBe(native);
});

it('is put back at once when an app replaces it after its end', () => {
  const ledger = new Ledger('app');
  ledger.releaseAll();
  put(() => 1);
  noteReplacements(ledger);
  expect(now()).toBe(native);
});

it('is the browser’s own again after any number of apps, in whatever order they end', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
      const values = order.map((each) => () => each);
      const ledgers = values.map(replacing);
      const open = new Set(ledgers.keys());
      for (const each of order) {
        ledgers[each]?.releaseAll();
        open.delete(each);
        const last = Math.max(...open);
        expect(now()).toBe(open.size === 0 ? native : values[last]);
      }
    }),
  );
});

it('is the browser’s own while its app is parked, whoever came meanwhile, and the app’s again afterwards', () => {
  const own = (): unknown => 1;
  const ledger = replacing(own);
  ledger.loaded();
  ledger.park();
  expect(now()).toBe(native);
  const other = replacing(() => 2);
  ledger.resume();
  expect(now()).toBe(own);
  ledger.releaseAll();
  other.releaseAll();
  expect(now()).toBe(native);
});
