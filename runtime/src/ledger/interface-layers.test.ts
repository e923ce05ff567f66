import { afterEach, expect, it } from 'vitest';
import { OWNER } from '../sandbox/owner';
import { enterLayer, leaveLayer } from './interface-layers';
import { Ledger } from './ledger';

const native = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener');
const now = (): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener');
const opened: Ledger[] = [];

afterEach(() => opened.splice(0).forEach((ledger) => ledger.releaseAll()));

/** Runs a script of an app that sees this document. */
function run(own: Document, script: () => void, ledger = new Ledger('app')): Ledger {
  opened.push(ledger);
  enterLayer(own);
  script();
  leaveLayer(own, ledger);
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
  Reflect.set(EventTarget.prototype, 'addEventListener', value);
  Reflect.set(EventTarget.prototype, 'added', value);
};
const [one, two] = [new Document(), new Document()];
const [first, second] = [(): string => 'first', (): string => 'second'];

it('counts for the objects of the app that has changed a member, and for no others', () => {
  run(one, replaceBy(first));
  run(two, replaceBy(second));
  const found = (receiver: Element): unknown[] => [receiver.addEventListener, Reflect.get(receiver, 'added')];
  expect(found(elementOf(one))).toEqual([first, first]);
  expect(found(elementOf(two))).toEqual([second, second]);
  expect(found(document.body)).toEqual([native?.value, undefined]);
});

it('shows a script the browser’s own, and what its own app has changed before', () => {
  run(one, replaceBy(first));
  let found: unknown[] = [];
  const look = (): void => {
    found = [now()?.value, Object.hasOwn(EventTarget.prototype, 'added')];
  };
  run(two, look);
  expect(found).toEqual([native?.value, false]);
  run(one, look);
  expect(found).toEqual([first, true]);
});

it('notes one line for each interface, and puts the browser’s own back when the last app has ended', () => {
  const ledger = run(one, replaceBy(first));
  const other = run(two, replaceBy(second));
  expect(ledger.report().lines.map(({ label }) => label)).toEqual(['EventTarget.prototype.addEventListener and 1 more']);
  ledger.releaseAll();
  expect(elementOf(two).addEventListener).toBe(second);
  expect(elementOf(one).addEventListener).toBe(native?.value);
  other.releaseAll();
  expect(now()).toEqual(native);
  expect('added' in EventTarget.prototype).toBe(false);
});

it('lets the page’s own code change a member meanwhile', () => {
  const ledger = run(one, replaceBy(first));
  const own = { ...native, value: (): string => 'of the page' };
  Object.defineProperty(EventTarget.prototype, 'addEventListener', own);
  run(two, () => {});
  expect(document.body.addEventListener).toBe(own.value);
  expect(elementOf(one).addEventListener).toBe(first);
  ledger.releaseAll();
  expect(now()?.value).toBe(own.value);
  Object.defineProperty(EventTarget.prototype, 'addEventListener', native ?? {});
});

it('lets an object have a value of its own', () => {
  run(one, replaceBy(first));
  const element = elementOf(one);
  element.addEventListener = second;
  expect([element.addEventListener, elementOf(one).addEventListener]).toEqual([second, first]);
});
