import type { RecordData, RecordValue } from '@portal/contract/entities/record';
import type { Business, BusinessField, BusinessKind } from '../records/businesses';
import { decisionOf } from '@portal/contract/entities/record-decision';
import { cleanRecord } from '@portal/contract/entities/record-check';
import { searchTextOf } from '../records/record-store';
import { coherent } from './coherent-records';
import { seededRandom } from './random';

export interface SeedPeople {
  employees: readonly { emp_code: string; emp_name: string; dept_id: string }[];
  /** Ids of the accounts that made the records. */
  authors: readonly string[];
}

/** Enough to page through, also where a page shows a part of them. */
const RECORDS_OF_A_KIND = 45;
const DAY_MS = 86_400_000;
/** The dates go this many days back, most of them fewer, and plans this many ahead of the beginning of a record. */
const DAYS_BACK = 330;
const DAYS_PLANNED = 45;
/** 8:30 to 18:00 in China, as UTC. */
const OFFICE_OPENS_MS = 0.5 * 3_600_000;
const OFFICE_HOURS_MS = 9.5 * 3_600_000;
/** Fields with dates after the beginning; all others have dates in the past. */
const PLANNED = /^(due|end|plan|valid|next|expire|to|book|contract|need|effective)_/;
/** The first author makes one record in so many. */
const FIRST_AUTHOR_EVERY = 5;
/** The first employees of the seed have accounts that people sign in with: the administrator, E10001, E10002. */
const NAMED_PEOPLE = 3;
/** Nobody decides on their own records, and no example is made by this account. */
const DECIDER = 'admin';
/** So many of the records that are decided on wait for it. */
const WAITING = 2;
const TIMES = ['08:30', '09:00', '10:30', '13:30', '14:00', '15:30', '17:30'] as const;

/** When a record begins: days before today, and the field that says so. */
interface Course {
  age: number;
  begins: string | undefined;
}

/** Example records of every kind. They are the same at every seed, except that their dates follow today. */
export function recordSeed(businesses: readonly Business[], people: SeedPeople, today: Date) {
  const random = seededRandom(35);
  const dayFrom = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const day = (date: Date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length);
  /** What happened lies between the beginning of the record and today, what is planned after its beginning. */
  const dateOf = (field: BusinessField, { age, begins }: Course) => {
    if (PLANNED.test(field.key)) return day(dayFrom(-age + 1 + Math.round(random.next() * DAYS_PLANNED)));
    return day(dayFrom(field.key === begins ? -age : -Math.round(random.next() * age)));
  };
  const value = (one: BusinessField, number: number, course: Course): RecordValue => {
    switch (one.type) {
      case 'number': {
        const [low = 0, high = 100] = one.samples.map(Number);
        return Number((low + random.next() * (high - low)).toFixed(one.digits));
      }
      case 'date':
        return dateOf(one, course);
      case 'month':
        return day(dayFrom(-course.age)).slice(0, 'YYYY-MM'.length);
      case 'time':
        return random.pick(TIMES);
      case 'select':
        // The first choices are the common ones.
        return one.options?.[Math.floor(random.next() ** 2 * one.options.length)]?.key ?? '';
      case 'employee': {
        const person = random.pick(people.employees);
        return `${person.emp_code} ${person.emp_name}`;
      }
      default:
        return one.samples.length > 0 ? random.pick(one.samples).replace('{n}', String(1000 + number * 7)) : '';
    }
  };
  /** During the working hours of the day on which the record begins. */
  const madeAt = ({ age, begins }: Course, data: RecordData) => {
    const named = begins === undefined ? undefined : data[begins];
    const past = typeof named === 'string' && named < day(today) ? named : day(dayFrom(-Math.max(1, age)));
    return new Date(Date.parse(past) + OFFICE_OPENS_MS + Math.floor(random.next() * OFFICE_HOURS_MS));
  };
  /** Some of each are the work of the people with a name, so that their own lists are not empty. */
  const withOwner = ({ responsible }: BusinessKind, number: number, data: RecordData): RecordData => {
    const own = people.employees[Math.floor(number / FIRST_AUTHOR_EVERY) % NAMED_PEOPLE];
    if (responsible === undefined || own === undefined || number % FIRST_AUTHOR_EVERY !== 1) return data;
    return { ...data, [responsible]: `${own.emp_code} ${own.emp_name}` };
  };
  const departmentOf = new Map(people.employees.map(({ emp_code, dept_id }) => [emp_code, dept_id]));
  return businesses.flatMap(({ prefix, kinds }) =>
    Object.entries(kinds).flatMap(([kind, described]) =>
      Array.from({ length: described.madeAt === undefined ? RECORDS_OF_A_KIND : 0 }, (_, number) => {
        const { fields } = described;
        const begins = fields.find((field) => field.type === 'date' && !PLANNED.test(field.key))?.key;
        const course = { age: Math.round(random.next() ** 2 * DAYS_BACK), begins };
        const entries = fields
          .map((one) => [one.key, value(one, number, course)] as const)
          .filter(([, one]) => one !== '');
        const context = { number, today: day(today), random, dayFrom: (days: number) => day(dayFrom(days)) };
        const named = withOwner(described, number, Object.fromEntries(entries));
        const told = coherent(prefix, kind, inOrder(fields, named), context);
        const decision = decisionOf(prefix, kind);
        const waits = number < WAITING && decision ? { [decision.field]: decision.open } : {};
        const data = cleanRecord(described, { ...atTheirDepartment(notAbove(fields, told), departmentOf), ...waits });
        const made = madeAt(course, data);
        const picked = number % FIRST_AUTHOR_EVERY === 0 ? people.authors[0] : random.pick(people.authors);
        const author = picked ?? DECIDER;
        const decided = decision !== undefined && data[decision.field] !== decision.open;
        return {
          id: `${prefix.slice(1).replace('/', '_')}_${kind}_${number + 1}`,
          prefix,
          kind,
          data,
          search_text: searchTextOf(data),
          create_by: author,
          create_time: made,
          update_by: decided ? DECIDER : author,
          update_time: made,
        };
      }),
    ),
  );
}

/** The choice that stands for each department at the top, by how the codes of those below it begin. */
const DEPARTMENT_CHOICES: Readonly<Record<string, string>> = {
  D2: 'hr',
  D3: 'fin',
  D4: 'rd',
  D5: 'mfg',
  D6: 'qa',
  D7: 'sales',
};

/** Who is named works in the department that is named. */
function atTheirDepartment(data: RecordData, departmentOf: ReadonlyMap<string, string>): RecordData {
  if (typeof data.holder !== 'string' || data.dept === undefined) return data;
  const own = departmentOf.get(data.holder.split(' ')[0] ?? '')?.slice(0, 2);
  return { ...data, dept: DEPARTMENT_CHOICES[own ?? ''] ?? data.dept };
}

/** A number that must not exceed another is some part of it. */
function notAbove(fields: readonly BusinessField[], data: RecordData): RecordData {
  const fitting = { ...data };
  for (const { key, notAbove: most, digits } of fields) {
    const [value, limit] = [fitting[key], most === undefined ? undefined : fitting[most]];
    if (typeof value === 'number' && typeof limit === 'number' && value > limit)
      fitting[key] = Number((limit * (limit / value)).toFixed(digits));
  }
  return fitting;
}

/** Two dates in the wrong order change places. */
function inOrder(fields: readonly BusinessField[], data: RecordData): RecordData {
  const ordered = { ...data };
  for (const { key, notBefore } of fields) {
    if (notBefore === undefined) continue;
    const [begin, end] = [ordered[notBefore], ordered[key]];
    if (typeof begin === 'string' && typeof end === 'string' && end < begin)
      [ordered[notBefore], ordered[key]] = [end, begin];
  }
  return ordered;
}
