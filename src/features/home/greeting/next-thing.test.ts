import { expect, it } from 'vitest';
import type { OwnDates } from '@portal/contract/entities/home';
import type { Todo } from '../work/work-queries';
import { nextThing } from './next-thing';

const todo = (id: string, due: string): Todo => ({
  id,
  form_code: 'leave',
  form_name: '请假申请',
  form_name_en: 'Leave request',
  summary: { zh: '', en: '' },
  applicant: { emp_code: 'E1', emp_name: '张三', emp_name_en: 'San Zhang' },
  state: 'pending',
  step: null,
  since: '2026-11-20T00:00:00Z',
  due,
  version: 1,
});
const leave = (from: string, state: OwnDates['state'] = 'booked'): OwnDates => ({
  zh: '年假',
  en: 'Annual',
  from,
  to: from,
  state,
  application_id: from,
});

it('the next thing is what is due first, late things before all', () => {
  const todos = [todo('b', '2026-11-27'), todo('a', '2026-11-26'), todo('none', '')];
  expect(nextThing(todos, [leave('2026-11-28')], '2026-11-25')).toMatchObject({ kind: 'todo', todo: { id: 'a' } });
  expect(nextThing(todos, [leave('2026-11-25')], '2026-11-25')).toMatchObject({ kind: 'leave' });
  expect(nextThing([todo('late', '2026-11-01')], [leave('2026-11-25')], '2026-11-25')).toMatchObject({
    day: '2026-11-01',
  });
});

it('is no leave that has begun, and none that is not granted', () => {
  expect(nextThing([], [leave('2026-11-24'), leave('2026-11-27', 'reserved')], '2026-11-25')).toBeUndefined();
});
