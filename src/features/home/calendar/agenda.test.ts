import { expect, it } from 'vitest';
import type { Todo } from '../work/work-queries';
import { agendaFrom, agendaOn, marksOf } from './agenda';
import type { MonthDates } from './month-query';

const off = (day: string) => ({ day, kind: 'off' as const, zh: '国庆节', en: 'National Day' });
const month: MonthDates = {
  days: [
    off('2026-10-02'),
    off('2026-10-01'),
    { day: '2026-10-10', kind: 'work', zh: '上班', en: 'Worked' },
    off('2026-10-05'),
  ],
  next_off: { day: '2027-01-01', kind: 'off', zh: '元旦', en: 'New Year' },
  dates: [
    { zh: '年假', en: 'Annual', from: '2026-09-29', to: '2026-10-08', state: 'booked', application_id: 'a' },
    { zh: '病假', en: 'Sick', from: '2026-09-01', to: '2026-09-02', state: 'booked', application_id: 'b' },
  ],
};
const todo = (due: string): Todo => ({
  id: due,
  form_code: '',
  form_name: '',
  form_name_en: '',
  summary: { zh: '', en: '' },
  applicant: { emp_code: '', emp_name: '', emp_name_en: '' },
  state: 'pending',
  step: null,
  since: '',
  due,
  version: 1,
});

it('what is ahead is in order; days off that follow each other are one holiday', () => {
  const agenda = agendaFrom('2026-09-30', month, [todo('2026-10-09'), todo('2026-10-09'), todo('2026-09-01')]);
  expect(agenda).toEqual([
    expect.objectContaining({ kind: 'leave', day: '2026-09-29', until: '2026-10-08' }),
    { kind: 'off', day: '2026-10-01', until: '2026-10-02', zh: '国庆节', en: 'National Day' },
    { kind: 'off', day: '2026-10-05', until: '2026-10-05', zh: '国庆节', en: 'National Day' },
    { kind: 'due', day: '2026-10-09', count: 2 },
    expect.objectContaining({ kind: 'off', day: '2027-01-01', zh: '元旦' }),
  ]);
});

it('a day is marked with its name, the leave over it, and what is due', () => {
  const marks = marksOf(['2026-10-01', '2026-10-09'], month, [todo('2026-10-09')]);
  expect(marks.get('2026-10-01')).toMatchObject({ named: { zh: '国庆节' }, leave: [{ zh: '年假' }], due: 0 });
  expect(marks.get('2026-10-09')).toMatchObject({ named: undefined, leave: [], due: 1 });
});

it('a day that is picked has what it is marked with', () => {
  const days = ['2026-10-01', '2026-10-09', '2026-10-10'];
  const marks = marksOf(days, month, [todo('2026-10-09')]);
  expect(days.map((day) => agendaOn(day, marks.get(day)).map(({ kind }) => kind))).toEqual([
    ['leave', 'off'],
    ['due'],
    ['work'],
  ]);
  expect(agendaOn('2026-12-01', marks.get('2026-12-01'))).toEqual([]);
});
