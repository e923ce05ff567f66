// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { element } from './dom';
import type { Exchange } from './history';
import { Transcript } from './transcript';

const kept = (id: string, question = id): Exchange => ({ id, version: 1, question, answer: `answer ${id}` });
const transcript = () => {
  const finished: string[] = [];
  const made = new Transcript((question) => {
    const item = element('li', { textContent: question });
    return {
      element: item,
      showAnswer: (text) => (item.textContent = `${question}: ${text}`),
      finish: ({ id }) => finished.push(id),
      fail: () => undefined,
    };
  });
  return { made, finished, shown: () => [...made.list.children].map((one) => one.textContent) };
};

it('shows what the server keeps, and what another window asked in its place', () => {
  const { made, shown } = transcript();
  made.show([kept('a'), kept('c')]);
  const [first] = made.list.children;
  made.show([kept('a'), kept('b'), kept('c')]);
  expect(shown()).toEqual(['a: answer a', 'b: answer b', 'c: answer c']);
  expect(made.list.children[0]).toBe(first);
});

it('shows a question of its own once, before and after it was kept', () => {
  const { made, shown, finished } = transcript();
  const entry = made.begin('q');
  made.show([kept('other'), kept('1', 'q')]);
  expect(shown()).toEqual(['other: answer other', 'q']);
  entry.running = false;
  made.show([kept('other'), kept('1', 'q')]);
  expect(made.list.children).toHaveLength(2);
  expect(entry.exchange.id).toBe('1');
  expect(finished.at(-1)).toBe('1');
});

it('keeps at its end what the server has not kept', () => {
  const { made, shown } = transcript();
  made.begin('lost');
  made.show([kept('a')]);
  expect(shown()).toEqual(['a: answer a', 'lost']);
  made.clear();
  expect(made.isEmpty).toBe(true);
});
