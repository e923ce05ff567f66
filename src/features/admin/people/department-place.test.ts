import { expect, it } from 'vitest';
import { mayStandThere, peopleIn, possibleDepartments } from './department-place';

const row = (id: string, parent_id: string | null, people: number) => ({ id, parent_id, people });
const company = row('company', null, 1);
const plant = row('plant', 'company', 20);
const hall = row('hall', 'plant', 300);
const office = row('office', 'company', 4);
const rows = [company, plant, hall, office];

it('lets a department stand anywhere but below itself', () => {
  expect(mayStandThere(rows, plant, office)).toBe(true);
  expect(mayStandThere(rows, hall, company)).toBe(true);
  expect(mayStandThere(rows, plant, plant)).toBe(false);
  expect(mayStandThere(rows, plant, hall)).toBe(false);
  expect(possibleDepartments(rows, plant)).toEqual([company, office]);
});

it('counts the people of a department with those below it', () => {
  expect(peopleIn(rows, plant)).toBe(320);
  expect(peopleIn(rows, company)).toBe(325);
});
