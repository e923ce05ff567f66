import { expect, it } from 'vitest';
import { grouped, newChat, resumed } from './history';

const row = (id: string, time: string, data: Record<string, string | number>) => ({
  id,
  version: 1,
  create_time: `2026-11-26T${time}:00.000Z`,
  data,
});
const ROWS = [
  row('3', '10:00', { question: 'c', answer: 'C', chat: 'one', rating: 5 }),
  row('2', '09:00', { question: 'b', answer: 'B', chat: 'two' }),
  row('1', '08:00', { question: 'a', answer: 'A', chat: 'one' }),
  row('0', '07:00', { question: 'old', answer: 'O' }),
];

it('puts exchanges of one conversation together, the latest conversation first', () => {
  const found = grouped(ROWS);
  expect(found.map(({ chat }) => chat)).toEqual(['one', 'two', '0']);
  expect(found[0]?.exchanges.map(({ question }) => question)).toEqual(['a', 'c']);
  expect(found[0]?.exchanges[1]).toEqual({ id: '3', version: 1, question: 'c', answer: 'C', rating: 5 });
});

it('goes on with the latest conversation within a day', () => {
  const found = grouped(ROWS);
  expect(resumed(found, new Date('2026-11-27T09:59:00Z'))?.chat).toBe('one');
  expect(resumed(found, new Date('2026-11-27T10:01:00Z'))).toBeUndefined();
  expect(resumed([], new Date())).toBeUndefined();
});

it('names a new conversation by the time at which it begins', () => {
  expect(newChat(new Date(2026, 0, 5, 9, 3, 7))).toBe('2026-01-05 09:03:07');
});
