import { expect, it } from 'vitest';
import { problemsOf } from './quiet-hours';

it.each([
  [{ on: true, from: '22:00', to: '07:00' }, {}],
  [{ on: true, from: '', to: '07:00' }, { from: 'wrongTime' }],
  [{ on: true, from: '22:00', to: '24:00' }, { to: 'wrongTime' }],
  [{ on: true, from: '22:00', to: '22:00' }, { to: 'sameTime' }],
  [{ on: false, from: '', to: '' }, {}],
])('%j has the problems %j', (hours, problems) => expect(problemsOf(hours)).toEqual(problems));
