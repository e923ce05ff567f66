import { describe, expect, it } from 'vitest';
import { projectsOnRequest } from '../../rig/projects-on-request';

describe('projectsOnRequest', () => {
  it.each([
    [[], []],
    [['test', 'edge.spec.ts'], []],
    [['test', '--project=edge'], ['edge']],
    [['test', '--project=pictures', '-g', 'home'], ['pictures']],
    [['test', '--project', 'chrome'], ['chrome']],
    [
      ['test', '--project=edge', '--project=chrome'],
      ['edge', 'chrome'],
    ],
  ])('finds in %j: %j, also in a worker, which is given no arguments', (argv, names) => {
    const env = {};
    expect([...projectsOnRequest(argv, env)]).toEqual(names);
    expect([...projectsOnRequest([], { ...env })]).toEqual(names);
  });
});
