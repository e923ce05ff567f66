// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idleSeconds, watchActivity } from './activity';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  localStorage.clear();
  stop = watchActivity();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('counts the seconds since the last key, click or touch', () => {
  vi.setSystemTime(1_060_400);
  expect(idleSeconds()).toBe(60);
  window.dispatchEvent(new Event('keydown'));
  expect(idleSeconds()).toBe(0);
});

it('sees what an application keeps to itself', () => {
  const inside = document.createElement('button');
  document.body.append(inside);
  inside.addEventListener('pointerdown', (event) => event.stopPropagation());
  vi.setSystemTime(1_060_000);
  inside.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(idleSeconds()).toBe(0);
});

it('goes on from where another browser tab, or the page before a reload, was', () => {
  stop();
  vi.setSystemTime(1_030_000);
  stop = watchActivity();
  expect(idleSeconds()).toBe(30);
});

it('is zero where the clock was put back, and where nothing is known', () => {
  vi.setSystemTime(900_000);
  expect(idleSeconds()).toBe(0);
  localStorage.clear();
  expect(idleSeconds()).toBe(0);
});
