// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { endedGlobal } from './ended-globals';

const call = (held: unknown, name: string, ...args: unknown[]): unknown => {
  const member: unknown = Reflect.get(Object(held), name);
  if (typeof member !== 'function') throw new Error(`${name} cannot be called`);
  return Reflect.apply(member, held, args);
};

it('lets the code of a closed app go on without a fault, and without an effect on the page', () => {
  const own = endedGlobal('document');
  expect(own).not.toBe(document);
  const element = call(own, 'createElement', 'p');
  call(Reflect.get(Object(own), 'body'), 'append', element);
  expect(document.querySelector('p')).toBeNull();

  const closed = endedGlobal('window');
  expect(closed).not.toBe(window);
  call(closed, 'addEventListener', 'resize', () => {});
  Reflect.set(Object(closed), 'left', 1);
  expect('left' in window).toBe(false);
  expect(Reflect.get(Object(closed), 'document')).toBe(own);
  expect(call(endedGlobal('localStorage'), 'getItem', 'x')).toBeUndefined();
  expect(Reflect.get(Object(closed), 'nobodyHasThis')).toBeUndefined();
});

it('answers no request', async () => {
  const answered = Promise.resolve(call({ fetch: endedGlobal('fetch') }, 'fetch', '/x')).then(() => 'answered');
  expect(await Promise.race([answered, Promise.resolve().then(() => 'open')])).toBe('open');
});
