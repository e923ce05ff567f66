import { expect, it } from 'vitest';
import { prefixFault } from './prefix';

const known = ['/ehr/emp', '/a-b/c'];

it('takes what has the form of the 35, and is free', () => {
  for (const prefix of ['/mes/andon', '/ehr/employees', '/x/y/z', '/x/1'])
    expect(prefixFault(prefix, known), prefix).toBeUndefined();
});

it.each([
  ['', 'form'],
  ['ehr/new', 'form'],
  ['/ehr', 'form'],
  ['/EHR/new', 'form'],
  ['/ehr/new/', 'form'],
  ['/ehr//new', 'form'],
  ['/ehr/../new', 'form'],
  ['/ehr/new?x', 'form'],
  ['/人事/档案', 'form'],
  ['/a/b/c/d/e', 'form'],
  [`/a/${'b'.repeat(60)}`, 'form'],
  ['/admin/own', 'own'],
  ['/apps/own', 'own'],
  ['/ehr/emp', 'taken'],
  ['/ehr/emp/below', 'taken'],
  // Instances and globals would have the same name.
  ['/a/b-c', 'taken'],
])('refuses %j: %s', (prefix, kind) => {
  expect(prefixFault(prefix, known)).toMatchObject({ kind });
});

it('refuses what lies above another one', () => {
  expect(prefixFault('/mes/line', ['/mes/line/andon'])).toEqual({ kind: 'taken', by: '/mes/line/andon' });
});
