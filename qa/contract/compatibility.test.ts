import { describe, expect, it } from 'vitest';
import { breakingChanges } from '@portal/contract/breaking-changes';
import { majorOf, presentContract, publishedContract } from './published';

/** A small contract: one call with an input and an answer. */
const contract = (call: {
  query?: object;
  queryRequired?: boolean;
  body?: object;
  data?: object;
  path?: string;
  security?: object[];
}) => ({
  paths: {
    [call.path ?? '/a']: {
      post: {
        security: call.security ?? [],
        parameters: call.query
          ? [{ name: 'q', in: 'query', required: call.queryRequired ?? false, schema: call.query }]
          : [],
        ...(call.body && { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }),
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'object', properties: { data: call.data ?? {} } } } },
          },
        },
      },
    },
  },
});
const text = { type: 'string' };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const changes = (before: Parameters<typeof contract>[0], after: Parameters<typeof contract>[0]) =>
  breakingChanges(contract(before), contract(after));

describe('a change breaks callers when', () => {
  it.each([
    ['a call is gone', { path: '/a' }, { path: '/b' }],
    ['an open call needs a session', {}, { security: [{ session: [] }] }],
    ['a parameter becomes required', { query: text }, { query: text, queryRequired: true }],
    ['a new field of the body is required', { body: object({}) }, { body: object({ a: text }, ['a']) }],
    ['an input takes another type', { body: object({ a: text }) }, { body: object({ a: { type: 'integer' } }) }],
    ['an input takes fewer values', { query: { enum: ['a', 'b'] } }, { query: { enum: ['a'] } }],
    ['an input gets a closer bound', { query: { ...text, maxLength: 9 } }, { query: { ...text, maxLength: 8 } }],
    ['a field of the answer is gone', { data: object({ a: text }, ['a']) }, { data: object({}) }],
    ['a field of the answer is no longer certain', { data: object({ a: text }, ['a']) }, { data: object({ a: text }) }],
    ['the answer has another type', { data: text }, { data: { type: 'null' } }],
    ['the answer has a value that was not there', { data: { enum: ['a'] } }, { data: { enum: ['a', 'b'] } }],
    [
      'an item of a list changes',
      { data: { type: 'array', items: text } },
      { data: { type: 'array', items: { type: 'number' } } },
    ],
  ])('%s', (_, before, after) => {
    expect(changes(before, after)).toHaveLength(1);
  });
});

describe('a change breaks nobody when', () => {
  it.each([
    ['nothing changes', { query: text, data: text }, { query: text, data: text }],
    ['an optional input comes', {}, { query: text }],
    [
      'the answer gains a field',
      { data: object({ a: text }, ['a']) },
      { data: object({ a: text, b: text }, ['a', 'b']) },
    ],
    ['an input takes more values', { query: { enum: ['a'] } }, { query: { enum: ['a', 'b'] } }],
    ['a bound is loosened', { query: { ...text, maxLength: 8 } }, { query: { ...text, maxLength: 9 } }],
    ['a whole number goes out where a number did', { data: { type: 'number' } }, { data: { type: 'integer' } }],
  ])('%s', (_, before, after) => {
    expect(changes(before, after)).toEqual([]);
  });
});

it('the contract breaks nobody who relies on the published one, unless its version says so (docs/qa.md)', () => {
  const [published, present] = [publishedContract(), presentContract()];
  if (majorOf(present) > majorOf(published)) return;
  expect(breakingChanges(published, present)).toEqual([]);
});

it('taking a field out of the contract would be noticed', () => {
  const published = JSON.stringify(publishedContract());
  const without: Record<string, unknown> = JSON.parse(
    published.replaceAll('"refreshToken":{', '"other":{').replaceAll('"refreshToken"', '"other"'),
  );
  expect(breakingChanges(JSON.parse(published), without).join()).toContain('refreshToken');
});
