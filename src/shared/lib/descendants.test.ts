import { expect, it } from 'vitest';
import { withDescendants } from './descendants';

const children: Readonly<Record<string, readonly string[]>> = {
  top: ['left', 'right'],
  left: ['leaf'],
  right: [],
  circle: ['back'],
  back: ['circle', 'back'],
};
const below = (id: string) => [...withDescendants(id, (each) => children[each] ?? [])].sort();

it('finds a node and everything below it', () => {
  expect(below('top')).toEqual(['leaf', 'left', 'right', 'top']);
  expect(below('left')).toEqual(['leaf', 'left']);
  expect(below('leaf')).toEqual(['leaf']);
});

it('ends in a circle', () => {
  expect(below('circle')).toEqual(['back', 'circle']);
});
