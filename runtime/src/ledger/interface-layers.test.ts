// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { OWNER } from '../sandbox/owner';
import { enterLayer, leaveLayer } from './interface-layers';
import { Ledger } from './ledger';

const native: unknown = Reflect.get(Element.prototype, 'getAttribute');
const now = (): unknown => Reflect.get(Element.prototype, 'getAttribute');
const keys = Reflect.ownKeys(Element.prototype);
const opened: Ledger[] = [];

afterEach(() => opened.splice(0).forEach((ledger) => ledger.releaseAll()));

/** Runs a script of an app that sees this document. */
function run(own: Document, script: () => void, ledger = new Ledger('app')): Ledger {
  opened.push(ledger);
  enterLayer(own, ledger);
  script();
  leaveLayer(own);
  return ledger;
}

/** An element that is in the page and belongs to the app of this document. */
function elementOf(own: Document): Element {
  const element = document.createElement('div');
  element[OWNER] = own;
  Object.defineProperty(element, 'ownerDocument', { value: own });
  document.body.append(element);
  return element;
}

const replaceBy = (value: unknown) => (): void => {
  Reflect.set(Element.prototype, 'getAttribute', value);
  Reflect.set(Element.prototype, 'added', value);
};
const [one, two] = [new Document(), new Document()];
const [first, second] = [(): string => 'first', (): string => 'second'];

it('counts for the objects of the app that has changed a member, and for no others', () => {
  run(one, replaceBy(first));
  run(two, replaceBy(second));
  const found = (receiver: Element): unknown[] => [receiver.getAttribute, Reflect.get(receiver, 'added')];
  expect(found(elementOf(one))).toEqual([first, first]);
  expect(found(elementOf(two))).toEqual([second, second]);
  expect(found(document.body)).toEqual([native, undefined]);
});

it('shows a script the browser’s own, and what its own app has changed before', () => {
  run(one, replaceBy(first));
  let found: unknown[] = [];
  const look = (): void => {
    found = [now(), Object.hasOwn(Element.prototype, 'added')];
  };
  run(two, look);
  expect(found).toEqual([native, false]);
  run(one, look);
  expect(found).toEqual([first, true]);
});

it('notes one line for each interface, and puts the browser’s own back when the last app has ended', () => {
  const ledger = run(one, replaceBy(first));
  const other = run(two, replaceBy(second));
  expect(ledger.report().lines.map(({ label }) => label)).toEqual(['Element.prototype.getAttribute and 1 more']);
  ledger.releaseAll();
  expect(elementOf(two).getAttribute).toBe(second);
  expect(elementOf(one).getAttribute).toBe(native);
  other.releaseAll();
  expect(now()).toBe(native);
  expect(Reflect.ownKeys(Element.prototype)).toEqual(keys);
});

it('lets the page’s own code change a member meanwhile', () => {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'getAttribute');
  const ledger = run(one, replaceBy(first));
  const own = (): string => 'of the page';
  Object.defineProperty(Element.prototype, 'getAttribute', { configurable: true, writable: true, value: own });
  run(two, () => {});
  expect(document.body.getAttribute).toBe(own);
  expect(elementOf(one).getAttribute).toBe(first);
  ledger.releaseAll();
  expect(now()).toBe(own);
  if (before) Object.defineProperty(Element.prototype, 'getAttribute', before);
  else Reflect.deleteProperty(Element.prototype, 'getAttribute');
});

it('lets an object have a value of its own', () => {
  run(one, replaceBy(first));
  const element = elementOf(one);
  element.getAttribute = second;
  expect([element.getAttribute, elementOf(one).getAttribute]).toEqual([second, first]);
});

it('takes back what an app did that ended while its script ran', () => {
  const ledger = new Ledger('app');
  enterLayer(one, ledger);
  replaceBy(first)();
  ledger.releaseAll();
  run(two, () => {});
  expect(now()).toBe(native);
  expect(Reflect.ownKeys(Element.prototype)).toEqual(keys);
});

it('is the browser’s own while the app is parked, and counts for its objects again afterwards', () => {
  const ledger = run(one, replaceBy(first));
  ledger.loaded();
  const element = elementOf(one);
  ledger.park();
  expect([now(), element.getAttribute, Reflect.ownKeys(Element.prototype)]).toEqual([native, native, keys]);
  run(two, replaceBy(second));
  ledger.resume();
  expect([element.getAttribute, Reflect.get(element, 'added')]).toEqual([first, first]);
  expect(document.body.getAttribute).toBe(native);
  ledger.releaseAll();
  expect(element.getAttribute).toBe(native);
});
