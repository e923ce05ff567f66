import { describe, expect, it } from 'vitest';
import { browsersOnRequest } from '../../e2e/support/browsers-on-request';

describe('browsersOnRequest', () => {
  it.each([
    [[], []],
    [['test', 'edge.spec.ts'], []],
    [['test', '--project=edge'], ['edge']],
    [['test', '--project', 'chrome'], ['chrome']],
    [['test', '--project=edge', '--project=chrome'], ['edge', 'chrome']],
  ])('finds in %j: %j, also in a worker, which is given no arguments', (argv, names) => {
    const env = {};
    expect(browsersOnRequest(argv, env).map(({ name }) => name)).toEqual(names);
    expect(browsersOnRequest([], { ...env }).map(({ name }) => name)).toEqual(names);
  });
});
