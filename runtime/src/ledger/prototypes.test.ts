import { afterEach, expect, it } from 'vitest';
import { Ledger } from './ledger';
import { hideAdditions, removeAdditions } from './prototypes';

afterEach(removeAdditions);

function namesOf(value: object): string[] {
  const names: string[] = [];
  for (const name in value) names.push(name);
  return names;
}

/** Adds as a careless script does. */
function add(prototype: object, name: string, value: unknown): void {
  Reflect.set(prototype, name, value);
}

it('hides from for…in what an app adds to all objects, arrays and texts, notes it, and takes it away at the end', () => {
  const ledger = new Ledger('a');
  const first = (): unknown => 'first';
  add(Object.prototype, 'get', first);
  add(Array.prototype, 'first', first);
  add(String.prototype, 'first', first);
  hideAdditions(ledger);
  hideAdditions(ledger);
  const met = [namesOf({}), namesOf([]), namesOf(Object(''))];
  const found = [Reflect.get([], 'first'), Reflect.get({}, 'get')];
  removeAdditions();
  // Only now: with a `get` on all objects, the test's own tools fail.
  expect(met).toEqual([[], [], []]);
  expect(found).toEqual([first, first]);
  expect(ledger.report().lines.map(({ label }) => label)).toEqual([
    'Object.prototype.get',
    'Array.prototype.first',
    'String.prototype.first',
  ]);
  expect(['get' in {}, 'first' in [], 'first' in Object('')]).toEqual([false, false, false]);
});

it('leaves what is not to be changed, and what somebody has replaced meanwhile', () => {
  const ledger = new Ledger('a');
  Object.defineProperty(Array.prototype, 'polyfill', { value: 1, enumerable: false, configurable: true });
  add(Array.prototype, 'mine', 1);
  hideAdditions(ledger);
  add(Array.prototype, 'mine', 2);
  removeAdditions();
  expect([Reflect.get([], 'polyfill'), Reflect.get([], 'mine'), namesOf([])]).toEqual([1, 2, []]);
  Reflect.deleteProperty(Array.prototype, 'polyfill');
  Reflect.deleteProperty(Array.prototype, 'mine');
});

it('comes back, hidden, when an app that was parked goes on', () => {
  const ledger = new Ledger('a');
  add(Array.prototype, 'first', 1);
  hideAdditions(ledger);
  ledger.loaded();
  ledger.park();
  removeAdditions();
  expect('first' in []).toBe(false);
  ledger.resume();
  expect([Reflect.get([], 'first'), namesOf([])]).toEqual([1, []]);
  removeAdditions();
  expect('first' in []).toBe(false);
});
