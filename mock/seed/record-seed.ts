import type { RecordData, RecordValue } from '@portal/contract/entities/record';
import type { Business, BusinessField } from '../records/businesses';
import { searchTextOf } from '../records/record-store';
import { seededRandom } from './random';

export interface SeedPeople {
  employees: readonly { emp_code: string; emp_name: string }[];
  /** Ids of the accounts that made the records. */
  authors: readonly string[];
}

const RECORDS_OF_A_KIND = 26;
const DAY_MS = 86_400_000;
/** The dates go this many days back, and this many ahead of the day of the seed. */
const DAYS_BACK = 330;
const DAYS_AHEAD = 30;
/** Fields with dates in the future too; all others have dates in the past. */
const PLANNED = /^(due|end|plan|valid|next|expire|to|book|contract|need|effective)_/;
/** The first author makes one record in so many. */
const FIRST_AUTHOR_EVERY = 5;

/** Example records of every kind. They are the same at every seed, except that their dates follow today. */
export function recordSeed(businesses: readonly Business[], people: SeedPeople, today: Date) {
  const random = seededRandom(35);
  const dayFrom = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const anyDay = (ahead: number) => dayFrom(Math.round(random.next() * (DAYS_BACK + ahead)) - DAYS_BACK);
  const value = (one: BusinessField, number: number): RecordValue => {
    switch (one.type) {
      case 'number': {
        const [low = 0, high = 100] = one.samples.map(Number);
        return Number((low + random.next() * (high - low)).toFixed(one.digits));
      }
      case 'date':
        return anyDay(PLANNED.test(one.key) ? DAYS_AHEAD : 0)
          .toISOString()
          .slice(0, 'YYYY-MM-DD'.length);
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
  return businesses.flatMap(({ prefix, kinds }) =>
    Object.entries(kinds).flatMap(([kind, { fields, madeAt }]) =>
      Array.from({ length: madeAt === undefined ? RECORDS_OF_A_KIND : 0 }, (_, number) => {
        const entries = fields.map((one) => [one.key, value(one, number)] as const).filter(([, one]) => one !== '');
        const data = inOrder(fields, Object.fromEntries(entries));
        const made = anyDay(0);
        const author = number % FIRST_AUTHOR_EVERY === 0 ? people.authors[0] : random.pick(people.authors);
        return {
          id: `${prefix.slice(1).replace('/', '_')}_${kind}_${number + 1}`,
          prefix,
          kind,
          data,
          search_text: searchTextOf(data),
          create_by: author ?? 'admin',
          create_time: made,
          update_by: author ?? 'admin',
          update_time: made,
        };
      }),
    ),
  );
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
